// Times the engine and the plugin interface with synthetic touches in memory, and prints
// nanoseconds an event: `engine-benchmark WHAT [ROUNDS]`. WHAT is border, one, two, ten, or a
// corpus of recorded gestures; or pan, which is border without the C interface: the same
// recognizer, linked into this program. `engine-benchmark modules CACHE` times the loading of
// modules instead, `engine-benchmark isolated` the delay of isolated modules,
// `engine-benchmark growth` the cost of more recognizers, and `engine-benchmark longest CORPUS` the
// longest call to the multistroke recognizer with 1,600 templates.
//
// The result is the median of 15 runs. To count instructions, run it under callgrind with two
// numbers of rounds: the difference belongs to the rounds alone (Tests/Benchmarks/instructions does
// that).
import Glibc
import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusPluginHost

struct Failure: Error {
  var text: String
}

/// The folder of this program.
func ownFolder() -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return "/" + path.split(separator: "/").dropLast().joined(separator: "/")
}

/// Returns the stock modules beside this program.
func loadModules(cache: ModuleCache? = nil) -> ModuleCatalogue {
  let folder = ownFolder()
  return ModuleCatalogue(
    searchPath: ModuleSearchPath(folders: [folder], own: [folder]), cache: cache)
}

func nanoseconds(of clock: clockid_t = CLOCK_MONOTONIC) -> Int64 {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Returns the median time of one event, of 15 runs of `rounds` events.
func median(_ rounds: Int, _ body: (Int) -> Void) -> Double {
  body(rounds / 4)
  var times: [Double] = []
  for _ in 0..<15 {
    let start = nanoseconds()
    body(rounds)
    times.append(Double(nanoseconds() - start) / Double(rounds))
  }
  return times.sorted()[7]
}

/// Measures a batch of ten moving touches, given to a driver.
func tenTouches(_ driver: any RecognizerDriver, _ rounds: Int) -> Double {
  var touches: [Touch] = []
  for index in 0..<10 {
    let place = Point(x: Double(100 + 10 * index), y: 200)
    touches.append(Touch(serial: UInt32(index + 1), location: place, time: .zero))
  }
  var report = RawReport()
  var context = GestureContext(time: .zero)
  driver.process(touches.span, context, &report)
  for index in touches.indices { touches[index].phase = .moved }
  var step = 0
  return median(rounds) { count in
    for _ in 0..<count {
      step += 1
      context.time = Timestamp(nanoseconds: Int64(step) * 1_000_000)
      let shift = Double(step & 127)
      var moved = touches.mutableSpan
      for index in moved.indices {
        moved[index].time = context.time
        moved[index].location.x = 200 + shift
      }
      report.state = nil
      driver.process(touches.span, context, &report)
    }
  }
}

/// Measures the pan, which reads all ten touches and fits their speed, through the C interface.
func border(_ catalogue: ModuleCatalogue, _ rounds: Int) throws -> Double {
  guard let module = catalogue.recognizer("tactus.pan") else {
    throw Failure(text: "tactus.pan is missing beside this program")
  }
  return tenTouches(try module.makeDriver(), rounds)
}

/// The number of moves in a stroke; then the fingers lift and go down again.
let stroke = 60

/// Measures fingers that move on a view with one recognizer of each module attached.
func engine(_ modules: [ModuleRecognizer], fingers: Int, _ rounds: Int) throws -> Double {
  let engine = GestureEngine()
  var receivers: [Receiver] = []
  for module in modules {
    let id = engine.attach(try module.makeDriver(), name: module.declaration.id)
    receivers.append(Receiver(id, toView: .identity, depth: 3))
  }
  var serial: UInt32 = 0
  var time = Timestamp.zero
  // Computed in advance, so that sines are not part of the measurement.
  let places = (1...stroke).map { move in
    (0..<fingers).map { finger in
      let (s, c) = Trigonometry.sincos(Double(move) / 9 + Double(finger))
      return Point(x: Double(100 + 60 * finger) + 40 * c, y: 300 + 40 * s)
    }
  }
  return median(rounds) { count in
    var done = 0
    while done < count {
      let first = serial + 1
      for finger in 0..<fingers {
        serial += 1
        let place = Point(x: Double(100 + 60 * finger), y: 300)
        engine.touchBegan(
          Touch(serial: serial, location: place, time: time),
          name: TouchName(serial: serial, seat: SeatID(0), id: Int32(finger)), receivers: receivers)
      }
      engine.deliver(at: time)
      drain(engine)
      for move in 1...stroke where done < count {
        time = time + .milliseconds(8)
        while engine.fireNextDeadline(upTo: time) { drain(engine) }
        for finger in 0..<fingers {
          engine.touchMoved(
            serial: first + UInt32(finger), to: places[move - 1][finger], at: time)
        }
        engine.deliver(at: time)
        drain(engine)
        done += 1
      }
      time = time + .milliseconds(8)
      for finger in 0..<fingers { engine.touchEnded(serial: first + UInt32(finger), at: time) }
      engine.deliver(at: time)
      drain(engine)
      time = time + .milliseconds(1000)
      while engine.fireNextDeadline(upTo: time) { drain(engine) }
    }
  }
}

/// Measures one finger on a view with 1 to 64 pans attached.
func growth(_ catalogue: ModuleCatalogue, _ rounds: Int) throws {
  guard let module = catalogue.recognizer("tactus.pan") else {
    throw Failure(text: "tactus.pan is missing beside this program")
  }
  var one = 0.0
  for count in [1, 4, 16, 64] {
    let modules = Array(repeating: module, count: count)
    let time = try engine(modules, fingers: 1, rounds)
    print("growth: \(count) recognizers on the path, \(Int(time)) ns an event")
    if count == 1 { one = time }
    if count == 64 { print("row growth.recognizers \(time) \(one)") }
  }
}

/// Measures the strokes of a corpus: the median of 15 runs over different strokes.
func recorded(_ catalogue: ModuleCatalogue, _ path: String, _ rounds: Int) throws -> Double {
  var strokes = RecordedStrokes(
    try RecordedStrokes.gestures(of: path), try catalogue.all.map { try $0.makeDriver() })
  _ = strokes.play(rounds / 4)
  var times: [Double] = []
  for _ in 0..<15 {
    let start = nanoseconds()
    let frames = strokes.play(rounds)
    times.append(Double(nanoseconds() - start) / Double(frames))
  }
  return times.sorted()[7]
}

/// Measures the cost of the stock modules at a program's start: finding them in a filled cache, and
/// then loading the code of all.
///
/// Only the first time in a process counts, so that no median can be taken: the time is CPU time.
func startUp(cache path: String) throws {
  let clock = CLOCK_PROCESS_CPUTIME_ID
  let start = nanoseconds(of: clock)
  let catalogue = loadModules(cache: ModuleCache(path: path, host: "benchmark"))
  let found = nanoseconds(of: clock)
  let drivers = try catalogue.all.map { try $0.makeDriver() }
  let loaded = nanoseconds(of: clock)
  print(
    "modules: \(drivers.count) recognizers found in \((found - start) / 1000) us, "
      + "loaded in \((loaded - found) / 1000) us")
}

func drain(_ engine: GestureEngine) {
  while engine.nextEffect() != nil {}
}

func measure(_ what: String, _ rounds: Int) throws {
  let catalogue = loadModules()
  let result: Double
  switch what {
  case "pan": result = tenTouches(MachineDriver(PanRecognizer()), rounds)
  case "border": result = try border(catalogue, rounds)
  case "one": result = try engine(catalogue.all, fingers: 1, rounds)
  case "two": result = try engine(catalogue.all, fingers: 2, rounds)
  case "ten": result = try engine(catalogue.all, fingers: 10, rounds)
  case "isolated": return try measureIsolation(program: ownFolder() + "/tactus")
  case "growth": return try growth(catalogue, rounds)
  case _ where what.contains("/"): result = try recorded(catalogue, what, rounds)
  default:
    throw Failure(
      text: "usage: engine-benchmark pan|border|one|two|ten|growth|isolated|FOLDER/CORPUS [ROUNDS]")
  }
  let whole = Int(result.rounded())
  print("\(what): \(whole) ns an event, \(catalogue.all.count) recognizers")
}

do {
  let arguments = CommandLine.arguments
  if arguments.count == 3, arguments[1] == "modules" {
    try startUp(cache: arguments[2])
    exit(0)
  }
  if arguments.count == 3, arguments[1] == "longest" {
    try measureLongestCall(loadModules(), arguments[2])
    exit(0)
  }
  let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 20_000 : 20_000
  try measure(arguments.count > 1 ? arguments[1] : "", rounds)
} catch {
  print("\(error)")
  exit(1)
}
