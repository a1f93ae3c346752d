import Glibc
import TactusCompression
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusPluginHost
import TactusTraces

/// Recorded gestures, played one after the other on a view with recognizers.
struct RecordedStrokes {
  private let engine = GestureEngine()
  private let strokes: [Stroke]
  private var receivers: [Receiver] = []
  /// The last serial of the earlier strokes.
  private var serial: UInt32 = 0
  /// The end of the previous stroke, plus a pause.
  private var base = Timestamp.zero
  private var nextStroke = 0

  /// Attaches recognizers that receive the gestures.
  ///
  /// - Parameters:
  ///   - gestures: The gestures to play.
  ///   - drivers: The recognizers.
  ///   - parameters: The values of the recognizers' parameters, by index.
  init(
    _ gestures: [CorpusGesture], _ drivers: [any RecognizerDriver],
    parameters: [Int: ParameterValue] = [:]
  ) {
    strokes = gestures.map(Stroke.init)
    let last = parameters.keys.max() ?? -1
    for driver in drivers {
      let id = engine.attach(
        driver, name: driver.declaration.id, parameters: (0..<(last + 1)).map { parameters[$0] })
      receivers.append(Receiver(id, toView: .identity, depth: 3))
    }
  }

  /// Reads the gestures of the corpus at `path`, which may be compressed.
  static func gestures(of path: String) throws -> [CorpusGesture] {
    let bytes = try bytes(of: path)
    let diagnostics = Diagnostics()
    let text = Gzip.isCompressed(bytes) ? try Gzip.decompress(bytes) : bytes
    let gestures = Array(CorpusReader(name: path, bytes: text, reportingTo: diagnostics))
    guard !diagnostics.hasErrors, !gestures.isEmpty else {
      throw Failure(text: diagnostics.rendered())
    }
    return gestures
  }

  /// Plays whole strokes until `count` frames were delivered.
  mutating func play(_ count: Int) -> Int {
    var done = 0
    while done < count {
      var time = base
      for step in strokes[nextStroke].steps {
        time = base + step.time
        if step.isFirstOfFrame {
          while engine.fireNextDeadline(upTo: time) { drain(engine) }
        }
        apply(step, at: time)
        guard step.isLastOfFrame else { continue }
        engine.deliver(at: time)
        drain(engine)
        done += 1
      }
      serial += strokes[nextStroke].fingers
      nextStroke = (nextStroke + 1) % strokes.count
      base = time + .milliseconds(1000)
      while engine.fireNextDeadline(upTo: base) { drain(engine) }
    }
    return done
  }

  private func apply(_ step: Stroke.Step, at time: Timestamp) {
    let finger = serial + step.finger
    switch step.kind {
    case .down:
      engine.touchBegan(
        Touch(serial: finger, location: step.place, time: time),
        name: TouchName(serial: finger, seat: SeatID(0), id: Int32(step.finger)),
        receivers: receivers)
    case .move: engine.touchMoved(serial: finger, to: step.place, at: time)
    case .up: engine.touchEnded(serial: finger, at: time)
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

/// A recorded gesture as events for the engine, one after the other.
private struct Stroke {
  enum Kind {
    case down, move, up
  }

  struct Step {
    var kind: Kind
    /// The time since the start of the stroke.
    var time: Interval
    /// The finger of the stroke, counted from 1.
    var finger: UInt32
    var place: Point
    var isFirstOfFrame = false
    var isLastOfFrame = false
  }

  private(set) var steps: [Step] = []
  private(set) var fingers: UInt32 = 0

  init(_ gesture: CorpusGesture) {
    var down: [Int32: UInt32] = [:]
    for frame in gesture.frames {
      let first = steps.count
      let time = frame.time - gesture.frames[0].time
      for change in frame.changes {
        switch change {
        case .down(let id, let place):
          fingers += 1
          down[id] = fingers
          steps.append(Step(kind: .down, time: time, finger: fingers, place: place))
        case .move(let id, let place):
          guard let finger = down[id] else { continue }
          steps.append(Step(kind: .move, time: time, finger: finger, place: place))
        case .up(let id):
          guard let finger = down.removeValue(forKey: id) else { continue }
          steps.append(Step(kind: .up, time: time, finger: finger, place: .zero))
        default: break
        }
      }
      guard steps.count > first else { continue }
      steps[first].isFirstOfFrame = true
      steps[steps.count - 1].isLastOfFrame = true
    }
  }
}
