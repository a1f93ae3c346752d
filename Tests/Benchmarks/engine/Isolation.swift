import Glibc
import TactusGeometry
import TactusGestures
import TactusInput
import TactusPluginHost

/// How much later a module in a process of its own answers, with a finger at 125 Hz and one that
/// moves as soon as it was heard; and what asking costs the program.
func measureIsolation(_ catalogue: ModuleCatalogue, program: String) throws {
  guard let module = catalogue.recognizer("tactus.pan") else {
    throw Failure(text: "tactus.pan is missing beside this program")
  }
  let isolation = ModuleIsolation(program: program, pace: .late)
  let engine = GestureEngine()
  let id = engine.attach(try isolation.makeDriver(module), name: "pan")
  let start = Timestamp(nanoseconds: nanoseconds())
  engine.touchBegan(
    Touch(serial: 1, location: .zero, time: start),
    name: TouchName(serial: 1, seat: SeatID(0), id: 0),
    receivers: [Receiver(id, toView: .identity, depth: 0)])
  engine.deliver(at: start)
  for (name, pause) in [("at 125 Hz", Int64(8_000_000)), ("in a tight loop", 0)] {
    var late: [Int64] = []
    var asking: [Int64] = []
    for step in 1...500 {
      var rest = timespec(tv_sec: 0, tv_nsec: Int(pause))
      if pause > 0 { unsafe nanosleep(&rest, nil) }
      let asked = nanoseconds()
      engine.touchMoved(
        serial: 1, to: Point(x: Double(step % 90), y: 0), at: Timestamp(nanoseconds: asked))
      engine.deliver(at: Timestamp(nanoseconds: asked))
      asking.append(nanoseconds() - asked)
      while engine.awaitsAnswers(of: id) { take(isolation, engine) }
      late.append(nanoseconds() - asked)
    }
    late.sort()
    asking.sort()
    print(
      "isolated, \(name): answered after \(late[250] / 1000) us, 99 of 100 after \(late[495] / 1000)"
        + "; asking takes \(asking[250]) ns")
  }
}

private func take(_ isolation: ModuleIsolation, _ engine: GestureEngine) {
  var waiting = isolation.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = unsafe poll(&waiting, nfds_t(waiting.count), 1000)
  for event in isolation.events(at: Timestamp(nanoseconds: nanoseconds())) {
    guard case .answers(let time, _, let recognizers) = event else { continue }
    for number in recognizers { engine.answered(RecognizerID(number), at: time) }
  }
  drain(engine)
}
