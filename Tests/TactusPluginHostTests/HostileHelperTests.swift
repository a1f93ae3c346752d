import CModuleBorder
import Foundation
import Glibc
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests a module that has taken over its process, and writes arbitrary data into the memory that
/// it shares with the program.
@Suite("A hostile process at the other end of the rings")
struct HostileHelperTests {
  /// A recognizer whose process is hostile.
  private final class Siege {
    let bench = GestureBench()
    let isolation: ModuleIsolation
    private(set) var notices: [String] = []
    let id: RecognizerID
    private let folder: String
    private var now = Timestamp.zero

    init(_ cause: String) throws {
      folder = try TemporaryFolder.make("hostile-helper")
      let module = try FixtureModule.build(in: folder)
      let helper = folder + "/helper"
      try Command.run(
        "cc", "-std=gnu11", "-O1", "-D_GNU_SOURCE", "-Wall", "-Werror", "-D\(cause)",
        SourceTree.path + "/Tests/Modules/hostile-helper.c", "-o", helper)
      isolation = ModuleIsolation(program: helper, pace: .late)
      let seen = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
      let recognizer = try #require(seen.recognizer("org.example.fixture"), "\(module)")
      id = bench.attach(try isolation.makeDriver(recognizer), "far")
      isolation.onMessage = { [unowned self] in notices.append($0) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Puts a finger down and processes answers until the process is killed or announces its end,
    /// for at most `turns` turns.
    func run(turns: Int = 3000, step: Double = 0) {
      bench.down(0, 0, 0, at: 0)
      for _ in 0..<turns {
        now = now + .milliseconds(step)
        var waiting = isolation.descriptors.map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let patience = Int32(Patience.seconds) * 1000
        guard unsafe poll(&waiting, nfds_t(waiting.count), patience) > 0 else { return }
        take()
        let ends = ["its gestures are cancelled", "logged: that was all"]
        if notices.contains(where: { notice in ends.contains { notice.contains($0) } }) { return }
      }
    }

    /// Sleeps until the process has answered its only question.
    func takeAnswer() {
      bench.down(0, 0, 0, at: 0)
      while bench.engine.awaitsAnswers(of: id) {
        var waiting = pollfd(fd: isolation.descriptors[0], events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
        take()
      }
    }

    /// Sleeps until the process has run for that long from now.
    func letItWork(milliseconds: Int64) {
      let process = isolation.processes[0]
      let end = border_process_time(process) + milliseconds * 1_000_000
      while border_process_time(process) < end { usleep(1000) }
    }

    func take(after milliseconds: Double) {
      now = now + .milliseconds(milliseconds)
      take()
    }

    private func take() {
      for event in isolation.events(at: now) {
        switch event {
        case .answers(let time, _, let recognizers):
          for number in recognizers { bench.engine.answered(RecognizerID(number), at: time) }
        case .moduleLost(let time, let module): bench.engine.moduleLost(module, at: time)
        default: break
        }
        bench.drain()
        bench.engine.checkInvariants()
      }
    }
  }

  @Test(
    "impossible positions and sizes end the process and its gesture, and nothing else",
    arguments: [
      "POSITION=4", "POSITION=0x80000000u", "POSITION=0xFFFFFFFFu", "LONG", "EMPTY", "SHORT",
      "SHRINKS",
    ])
  func damagedRing(cause: String) throws {
    let siege = try Siege(cause)
    siege.run()
    #expect(siege.notices.first?.contains("sent invalid data") == true, "\(siege.notices)")
    #expect(siege.bench.takeLog() == ["0 far failed: module-lost"])
  }

  @Test(
    "a ring whose reader claims to have read unwritten data ends the process at the next question")
  func damagedPosition() throws {
    for cause in ["TAKEN=0x7FFFFFFFu", "TAKEN=0xFFF00000u"] {
      let siege = try Siege(cause)
      siege.run(turns: 1)
      siege.bench.move(0, 5, 5, at: 10)
      siege.bench.move(0, 6, 6, at: 20)
      siege.run()
      #expect(siege.notices.contains { $0.contains("did not read its input") }, "\(siege.notices)")
    }
  }

  @Test(
    "a report that claims wrong sizes is discarded",
    arguments: [
      "wrong.report.text_length = 0xFFFFFFFFu", "wrong.report.text_length = 1",
      "wrong.report.detail_length = 257", "wrong.report.point_count = 1",
      "wrong.report.point_count = 0x10000001u",
      "wrong.report.text_length = 0xFFFFFFF0u; wrong.report.point_count = 1",
    ])
  func wrongSizes(sizes: String) throws {
    let siege = try Siege("SIZES=\(sizes)")
    siege.run(turns: 1)
    #expect(siege.bench.takeLog() == [])
    #expect(siege.bench.engine.isInAttempt(siege.id))
  }

  @Test(
    "numbers that are invalid in a report are refused as in the program",
    arguments: [
      ("wrong.report.state = 77", "reported"),
      ("wrong.report.state = 3", "reported the state \"changed\""),
      ("wrong.report.values[0] = 0.0 / 0.0", "reported a value that is not finite"),
    ])
  func wrongNumbers(numbers: String, fault: String) throws {
    let siege = try Siege("SIZES=\(numbers)")
    siege.run(turns: 1)
    #expect(siege.bench.faults.first?.contains(fault) == true, "\(siege.bench.faults)")
  }

  @Test("extreme times are accepted as deadlines and harm nothing")
  func deadlines() throws {
    for deadline in ["INT64_MIN", "INT64_MAX - 1", "0"] {
      let siege = try Siege("SIZES=wrong.report.state = 0; wrong.report.deadline = \(deadline)")
      siege.run(turns: 1)
      siege.bench.move(0, 5, 5, at: 10)
      siege.bench.engine.checkInvariants()
    }
  }

  @Test("unsolicited answers, answers for no recognizer and of unknown kinds are discarded")
  func unasked() throws {
    for cause in ["UNASKED=300", "KIND=6", "KIND=0xFFFFFFFFu"] {
      let siege = try Siege(cause)
      siege.run()
      #expect(siege.bench.takeLog() == [])
      #expect(siege.notices == ["the module org.example.fixture.module logged: that was all"])
    }
  }

  @Test("a process that does not answer is killed, even if it sends other messages")
  func answersOthers() throws {
    let siege = try Siege("ANSWERS_OTHERS")
    siege.run(step: 50)
    let cause = "module did not answer a request in time;"
    #expect(siege.notices.first?.contains(cause) == true, "\(siege.notices)")
    #expect(siege.bench.takeLog().last?.hasSuffix("far failed: module-lost") == true)
  }

  @Test(
    "a process that answers and keeps running is killed at the next check, and at the next question",
    arguments: [true, false])
  func worksOn(looks: Bool) throws {
    let siege = try Siege("WORKS_ON")
    siege.takeAnswer()
    #expect(siege.isolation.nextDeadline == Timestamp.zero + .milliseconds(1000))
    siege.letItWork(milliseconds: 300)
    if looks {
      siege.take(after: 1000)
    } else {
      siege.bench.move(0, 5, 5, at: 10)
      siege.take(after: 10)
    }
    siege.run()
    let cause = "used too much CPU time with no request pending"
    #expect(siege.notices.first?.contains(cause) == true, "\(siege.notices)")
  }

  @Test("an idle process is eventually checked only once a minute")
  func rests() throws {
    let siege = try Siege("SIZES=wrong.report.state = 0")
    siege.takeAnswer()
    var looks = 0
    var time = Timestamp.zero
    while let next = siege.isolation.nextDeadline, next.nanoseconds < 3_600_000_000_000 {
      looks += 1
      siege.take(after: (next - time).milliseconds)
      time = next
    }
    #expect((60...70).contains(looks), "\(looks)")
    #expect(siege.notices == [])
  }

  @Test("a process that wakes the program repeatedly for nothing is killed")
  func wakes() throws {
    let siege = try Siege("WAKES")
    siege.run(turns: 20_000)
    #expect(siege.notices.first?.contains("repeatedly without sending an answer") == true)
  }

  @Test("an endless message is shown in part, without control characters of the terminal")
  func talks() throws {
    let siege = try Siege("TALKS=1000")
    siege.run()
    #expect(siege.notices.last?.contains("sent invalid data") == true, "\(siege.notices)")
    #expect(siege.notices.count == ModuleLog.most + 1)
    #expect(siege.notices.allSatisfy { $0.utf8.count < ModuleLog.longest + 100 })
  }

  @Test("an isolated module's messages are shown with its name")
  func words() throws {
    let far = try IsolationBench("SPEAKS=2")
    far.drag()
    far.takeAll()
    let said = "the module org.example.fixture.module logged: "
    #expect(
      far.notices == [
        said + "made", said + "\u{1B}[2Jbegan\nagain", said + "\u{1B}[2Jbegan\nagain",
      ])
  }
}
