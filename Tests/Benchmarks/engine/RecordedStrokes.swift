import Glibc
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusPluginHost

/// Recorded gestures, one after the other, on a view with every stock recognizer on the hit path.
struct RecordedStrokes {
  private let engine = GestureEngine()
  private let gestures: [CorpusGesture]
  private var receivers: [Receiver] = []
  private var serials: [Int32: UInt32] = [:]
  private var serial: UInt32 = 0
  /// The end of the gesture before, and a pause.
  private var base = Timestamp.zero
  private var nextGesture = 0

  /// - Parameter path: A corpus, compressed or not.
  init(_ catalogue: ModuleCatalogue, path: String) throws {
    let bytes = try Self.bytes(of: path)
    let diagnostics = Diagnostics()
    let text = Gzip.isCompressed(bytes) ? try Gzip.decompress(bytes) : bytes
    gestures = Array(CorpusReader(name: path, bytes: text, reportingTo: diagnostics))
    guard !diagnostics.hasErrors, !gestures.isEmpty else {
      throw Failure(text: diagnostics.rendered())
    }
    for module in catalogue.all {
      let id = engine.attach(try module.makeDriver(), name: module.declaration.id)
      receivers.append(Receiver(id, toView: .identity, depth: 3))
    }
  }

  /// Plays whole gestures until `count` frames were delivered.
  mutating func play(_ count: Int) -> Int {
    var done = 0
    while done < count {
      let gesture = gestures[nextGesture]
      nextGesture = (nextGesture + 1) % gestures.count
      var time = base
      for frame in gesture.frames {
        time = base + (frame.time - gesture.frames[0].time)
        while engine.fireNextDeadline(upTo: time) { drain(engine) }
        for change in frame.changes { apply(change, at: time) }
        engine.deliver(at: time)
        drain(engine)
        done += 1
      }
      base = time + .milliseconds(1000)
      while engine.fireNextDeadline(upTo: base) { drain(engine) }
    }
    return done
  }

  private mutating func apply(_ change: TouchChange, at time: Timestamp) {
    switch change {
    case .down(let id, let place):
      serial += 1
      serials[id] = serial
      engine.touchBegan(
        Touch(serial: serial, location: place, time: time),
        name: TouchName(serial: serial, seat: SeatID(0), id: id), receivers: receivers)
    case .move(let id, let place):
      if let serial = serials[id] { engine.touchMoved(serial: serial, to: place, at: time) }
    case .up(let id):
      if let serial = serials.removeValue(forKey: id) {
        engine.touchEnded(serial: serial, at: time)
      }
    default: break
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { throw Failure(text: "cannot open \(path)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
