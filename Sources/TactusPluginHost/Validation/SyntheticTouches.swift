import TactusGeometry
import TactusGestures
import TactusInput

/// The input for one call of a recognizer's `process` or `deadline` function.
struct CheckBatch {
  var touches: [Touch]
  var time: Timestamp

  /// The touch frame that describes the same touches as this batch.
  var frame: TouchFrame {
    let changes = touches.compactMap { touch -> TouchChange? in
      let id = Int32(truncatingIfNeeded: touch.serial)
      return switch touch.phase {
      case .began: .down(id: id, touch.location)
      case .moved: .move(id: id, touch.location)
      case .ended: .up(id: id)
      default: nil
      }
    }
    return TouchFrame(time: time, changes: changes)
  }

  /// The touches that are still down after the batch, marked as stationary.
  var resting: [Touch] {
    touches.filter { $0.phase != .ended }.map { touch in
      var touch = touch
      touch.phase = .stationary
      touch.previousLocation = touch.location
      return touch
    }
  }
}

/// Generates random gestures that are fully determined by a seed.
///
/// The random numbers come from SplitMix64 (Steele, Lea and Flood 2014).
struct SyntheticTouches {
  private var state: UInt64
  private var serial: UInt32 = 0

  init(seed: UInt64) { state = seed }

  /// Returns the random gesture with the given number; each number gives a different gesture.
  ///
  /// If `fingers` is nil, the number of fingers is random.
  static func gesture(_ number: Int, fingers: Int? = nil, seed: UInt64) -> [CheckBatch] {
    var touches = SyntheticTouches(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    return touches.gesture(fingers: fingers)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns a random gesture.
  ///
  /// The fingers touch down one after another, move together or separately, and lift one after
  /// another. If `fingers` is nil, the number of fingers is random.
  mutating func gesture(fingers: Int? = nil) -> [CheckBatch] {
    let count = fingers ?? [1, 1, 1, 2, 2, 3, 5][integer(0...6)]
    var time = Timestamp(nanoseconds: Int64(integer(1...1_000_000)) * 1000)
    var touches: [Touch] = []
    var batches: [CheckBatch] = []
    for _ in 0..<count {
      serial += 1
      let place = Point(x: number(100...1100), y: number(100...700))
      touches.append(Touch(serial: serial, location: place, time: time))
      batches.append(CheckBatch(touches: touches, time: time))
      settle(&touches)
      time = time + .milliseconds(integer(1...120))
    }
    move(&touches, &time, &batches)
    while !touches.isEmpty {
      let index = integer(0...(touches.count - 1))
      touches[index].phase = .ended
      touches[index].time = time
      batches.append(CheckBatch(touches: touches, time: time))
      touches.remove(at: index)
      time = time + .milliseconds(integer(1...60))
    }
    return batches
  }

  private mutating func move(
    _ touches: inout [Touch], _ time: inout Timestamp, _ batches: inout [CheckBatch]
  ) {
    let steps = integer(0...60)
    let pace = number(0...25)
    var heading = number(-3.2...3.2)
    let bend = number(-0.4...0.4)
    let areTogether = integer(0...1) == 0
    for _ in 0..<steps {
      heading += bend + number(-0.1...0.1)
      for index in touches.indices {
        let turn = areTogether ? heading : heading + Double(index) * 2
        let (sine, cosine) = Trigonometry.sincos(turn)
        touches[index].previousLocation = touches[index].location
        touches[index].location += Vector(dx: cosine, dy: sine) * pace
        touches[index].phase = .moved
        touches[index].time = time
      }
      batches.append(CheckBatch(touches: touches, time: time))
      settle(&touches)
      time = time + .milliseconds(integer(1...16))
    }
  }

  private func settle(_ touches: inout [Touch]) {
    for index in touches.indices {
      touches[index].phase = .stationary
      touches[index].previousLocation = touches[index].location
    }
  }
}
