import Glibc
import TactusGeometry
import TactusGestures
import TactusInput
import TactusPluginHost

/// Measures the added delay of 1, 10 and 100 isolated modules with a finger at 125 Hz, the
/// program's cost of the requests, and the memory of each process.
func measureIsolation(program: String) throws {
  let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  let folder = "\(place)/tactus-isolation-\(getpid())"
  unsafe mkdir(folder, 0o700)
  defer { Copies.remove(folder) }
  for count in [1, 10, 100] {
    let modules = try (0..<count).map { try Copies.make(in: folder, number: $0) }
    let bench = try IsolationBench(modules, program: program)
    let (late, asking) = bench.move(500)
    let memory = bench.memory
    let (median, most) = (Double(late[250]) / 1000, Double(late[495]) / 1000)
    print(
      "isolated, \(count) at 125 Hz: all answered after \(Int(median)) us, 99 of 100 after \(Int(most)) us; "
        + "asking takes \(asking[250]) ns; \(memory) MiB each")
    print("row isolated-\(count).median \(median)")
    print("row isolated-\(count).late \(most)")
    print("row isolated-\(count).memory \(memory)")
  }
}

/// Copies of the pan module's file, because each file gets its own process.
private enum Copies {
  static func make(in folder: String, number: Int) throws -> ModuleRecognizer {
    let own = "\(folder)/\(number)"
    unsafe mkdir(own, 0o700)
    try copy("\(ownFolder())/libpan.gesture.so", to: "\(own)/libpan.gesture.so")
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [own], own: [own]))
    guard let module = catalogue.recognizer("tactus.pan") else {
      throw Failure(text: "a copy of tactus.pan in \(own) cannot be used")
    }
    return module
  }

  private static func copy(_ path: String, to other: String) throws {
    let (source, target) = unsafe (open(path, O_RDONLY), open(other, O_WRONLY | O_CREAT, 0o600))
    guard source >= 0, target >= 0 else { throw Failure(text: "cannot copy \(path) to \(other)") }
    while sendfile(target, source, nil, 1 << 20) > 0 {}
    close(source)
    close(target)
  }

  static func remove(_ folder: String) {
    for number in 0..<100 {
      unsafe unlink("\(folder)/\(number)/libpan.gesture.so")
      unsafe rmdir("\(folder)/\(number)")
    }
    unsafe rmdir(folder)
  }
}

private struct IsolationBench {
  let isolation: ModuleIsolation
  let engine = GestureEngine()
  let ids: [RecognizerID]

  /// Puts a finger down on a view with all these recognizers.
  init(_ modules: [ModuleRecognizer], program: String) throws {
    isolation = ModuleIsolation(program: program, pace: .late)
    ids = try modules.enumerated().map { [isolation, engine] number, module in
      engine.attach(try isolation.makeDriver(module), name: "pan\(number)")
    }
    let start = Timestamp(nanoseconds: nanoseconds())
    engine.touchBegan(
      Touch(serial: 1, location: .zero, time: start),
      name: TouchName(serial: 1, seat: SeatID(0), id: 0),
      receivers: ids.map { Receiver($0, toView: .identity, depth: 0) })
    engine.deliver(at: start)
    while isAwaiting { take() }
  }

  /// - Returns: Sorted nanoseconds until all had answered, and of sending the requests.
  func move(_ steps: Int) -> (late: [Int64], asking: [Int64]) {
    var (late, asking): ([Int64], [Int64]) = ([], [])
    for step in 1...steps {
      var rest = timespec(tv_sec: 0, tv_nsec: 8_000_000)
      unsafe nanosleep(&rest, nil)
      let asked = nanoseconds()
      // The finger stays within the slop: no recognizer begins and ends the attempts of the others.
      engine.touchMoved(
        serial: 1, to: Point(x: Double(step % 4), y: 0), at: Timestamp(nanoseconds: asked))
      engine.deliver(at: Timestamp(nanoseconds: asked))
      asking.append(nanoseconds() - asked)
      while isAwaiting { take() }
      late.append(nanoseconds() - asked)
    }
    return (late.sorted(), asking.sorted())
  }

  private var isAwaiting: Bool { ids.contains { engine.awaitsAnswers(of: $0) } }

  private func take() {
    var waiting = isolation.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), 1000)
    for event in isolation.events(at: Timestamp(nanoseconds: nanoseconds())) {
      guard case .answers(let time, _, let recognizers) = event else { continue }
      for number in recognizers { engine.answered(RecognizerID(number), at: time) }
    }
    drain(engine)
  }

  /// The mean proportional memory share of the processes, in MiB.
  var memory: Double {
    let children = lines("/proc/self/task/\(getpid())/children").flatMap {
      $0.split(separator: " ")
    }
    var sum = 0.0
    for child in children {
      for line in lines("/proc/\(child)/smaps_rollup") where line.hasPrefix("Pss:") {
        sum += line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
      }
    }
    return children.isEmpty ? 0 : (sum / Double(children.count) / 1024 * 100).rounded() / 100
  }

  private func lines(_ path: String) -> [Substring] {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(file, &buffer, buffer.count)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self).split(separator: "\n")
  }
}
