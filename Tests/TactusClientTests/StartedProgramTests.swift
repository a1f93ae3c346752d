import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusProgram
@testable import TactusScenes

@Suite("Programs that a scene has started")
struct StartedProgramTests {
  private let loop = EventLoop()
  private let launcher: ProgramLauncher
  private let failures = Failures()

  init() {
    launcher = ProgramLauncher(loop)
    launcher.onFailure = { [failures] in failures.told.append($0) }
  }

  private final class Failures {
    var told: [String] = []
  }

  private func start(_ script: String) -> String? {
    launcher.start(ProgramRequest(arguments: ["sh", "-c", script], environment: []))
  }

  @Test(
    "a program that ends with an error is reported once, without a deadline",
    arguments: [
      ("exit 3", "sh exited with code 3"), ("kill -9 $$", "sh was killed by signal 9 (Killed)"),
    ])
  func failure(script: String, report: String) throws {
    #expect(start(script) == nil && failures.told.isEmpty)
    // This sleeps until the kernel reports the program's end.
    while failures.told.isEmpty { try loop.turn() }
    try loop.turn(until: .zero)
    #expect(
      failures.told == [
        "\(report); for details, see its messages on standard error or run it in a terminal"
      ])
  }

  @Test("a program that succeeds is not reported, but still reaped")
  func success() throws {
    #expect(start("exit 0") == nil)
    try loop.turn()
    #expect(failures.told.isEmpty)
    // Nothing is left that could wake the loop.
    let start = MonotonicClock.system.now()
    try loop.turn(until: start + .milliseconds(50))
    #expect(MonotonicClock.system.now() >= start + .milliseconds(50))
  }

  @Test(
    "a scene receives the exit code and the output of a program if it asks for them",
    arguments: [
      ("echo 'order 7'; exit 0", 0, "order 7\n"), ("echo no >&2; exit 3", 3, ""),
      ("kill -9 $$", 137, ""),
      ("head -c 300000 /dev/zero | tr '\\0' x", 0, String(repeating: "x", count: 4096)),
      ("echo now; sleep 2 &", 0, "now\n"),
    ])
  func result(script: String, code: Int, output: String) throws {
    var request = ProgramRequest(arguments: ["sh", "-c", script], environment: [])
    request.reply = .init(run: 1, surface: SurfaceID(1), handlesFailure: true)
    var results: [ProgramResult] = []
    launcher.onEnd = { results.append($1) }
    #expect(launcher.start(request) == nil)
    while results.isEmpty { try loop.turn() }
    #expect(results.map(\.code) == [code])
    #expect(String(decoding: results[0].output, as: UTF8.self) == output)
    #expect(failures.told.isEmpty)
  }

  @Test("the report is shown, and written to standard error")
  func shown() throws {
    let bench = try ClientBench(TestCompositor.everything.without("xdg_activation_v1"))
    try bench.pump()
    var notices: [String] = []
    bench.client.onMessage = { notices.append($0) }
    bench.program.starts.add(ProgramRequest(arguments: ["false"], environment: []))
    for _ in 0..<1000 where notices.isEmpty {
      usleep(5_000)
      try bench.pump()
    }
    #expect(notices.first?.hasPrefix("false exited with code 1; ") == true)
  }

  @Test("while a program runs the loop sleeps until its own deadline")
  func running() throws {
    #expect(start("exec sleep 0.3") == nil)
    let start = MonotonicClock.system.now()
    var turns = 0
    while MonotonicClock.system.now() < start + .milliseconds(100) {
      try loop.turn(until: start + .milliseconds(100))
      turns += 1
    }
    #expect(turns == 1 && failures.told.isEmpty)
    try loop.turn()
    #expect(failures.told.isEmpty)
  }
}
