public import TactusGeometry
public import TactusInput

/// Tells where a finger was, is or is going to be at the moment a frame is seen: between the samples
/// of the device, or a little beyond the last of them.
///
/// For painting alone: nothing is decided by it. It needs no memory of its own and costs about a
/// microsecond.
public struct TouchPredictor: Sendable {
  /// As far beyond the last sample it goes at most: what the network was made for.
  public static let horizon = Interval(nanoseconds: 33_333_333)
  /// A finger that was not heard of for so long stands still: devices are silent then.
  static let rest = Interval.milliseconds(50)
  /// From so long on it counts less and less on the finger's going on.
  static let doubt = Interval.milliseconds(25)

  /// The time between the places that the network looks at: two frames of 60 Hz are the horizon.
  private static let step = 1.0 / 60
  private static let stepCount = 5
  private static let hiddenCount = 16
  private static let capacity = 32

  private var samples = InlineArray<32, Sample>(repeating: Sample())
  private var count = 0

  private struct Sample {
    var location = Point.zero
    var time = Timestamp.zero
  }

  public init() {}

  /// Forgets everything, for another finger.
  public mutating func removeAll() { count = 0 }

  /// Where the device told last that the finger is.
  public var latest: Point? { count > 0 ? samples[count - 1].location : nil }

  /// The device told where the finger is. A sample that is not later than the last replaces it.
  public mutating func add(_ location: Point, at time: Timestamp) {
    if count > 0, time <= samples[count - 1].time {
      samples[count - 1].location = location
      return
    }
    if count == Self.capacity {
      for index in 1..<Self.capacity { samples[index - 1] = samples[index] }
      count -= 1
    }
    samples[count] = Sample(location: location, time: time)
    count += 1
  }

  /// Where the finger is at a moment; nil before its first sample.
  ///
  /// - Parameter now: What time it is, for a caller that looks ahead: where nothing was heard of the finger
  ///   for a while it stands still. The moment itself unless given.
  public func location(at time: Timestamp, now: Timestamp? = nil) -> Point? {
    guard count > 0 else { return nil }
    let last = samples[count - 1]
    guard time > last.time else { return resampled(time) }
    let silence = (now ?? last.time) - last.time
    guard count > 1, silence < Self.rest else { return last.location }
    let ahead = min(time - last.time, Self.horizon)
    var way = displacement(after: ahead.seconds)
    if silence > Self.doubt {
      let (left, all) = (
        Self.rest.seconds - silence.seconds, Self.rest.seconds - Self.doubt.seconds
      )
      way = way * (left / all)
    }
    return last.location + way
  }

  /// Where it was, on the straight line between two samples.
  private func resampled(_ time: Timestamp) -> Point {
    var index = count - 1
    while index > 0, samples[index].time > time { index -= 1 }
    let (a, b) = (samples[index], samples[min(index + 1, count - 1)])
    guard b.time > a.time, time > a.time else { return a.location }
    return a.location + (b.location - a.location)
      * ((time - a.time).seconds / (b.time - a.time).seconds)
  }

  // MARK: Beyond the last sample

  /// How far it goes in a time of at most the horizon: a curve that leaves with the speed it has and
  /// arrives where the network says.
  private func displacement(after seconds: Double) -> Vector {
    let horizon = Self.horizon.seconds
    let end = network()
    let part = seconds / horizon
    let start = speed * horizon
    return start * part + (end - start) * (part * part)
  }

  /// The speed of the last step, in px/s.
  private var speed: Vector {
    let now = samples[count - 1]
    let before = resampled(now.time + Interval(nanoseconds: -16_666_667))
    let spent = min((now.time - samples[0].time).seconds, Self.step)
    return spent > 0 ? (now.location - before) / spent : .zero
  }

  /// The way of the next 33 ms. The last five steps are turned into the finger's own direction and
  /// measured in their mean length, so that it does not matter where to and how large it draws.
  private func network() -> Vector {
    var steps = InlineArray<5, Vector>(repeating: .zero)
    var time = samples[count - 1].time
    var place = samples[count - 1].location
    var length = 0.0
    for index in 0..<Self.stepCount {
      time = time + Interval(nanoseconds: -16_666_667)
      let before = resampled(max(time, samples[0].time))
      steps[index] = place - before
      length += steps[index].length
      place = before
    }
    let mean = length / Double(Self.stepCount)
    let scale = max(mean, 0.5)
    let heading = steps[0] * 0.6 + steps[1] * 0.4
    let isStill = heading.length <= 1e-6
    let along = isStill ? Vector(dx: 1, dy: 0) : heading / heading.length
    var inputs = InlineArray<11, Double>(repeating: 0)
    for index in 0..<Self.stepCount {
      let step = steps[index] / scale
      inputs[index] = step.dx * along.dx + step.dy * along.dy
      inputs[Self.stepCount + index] = step.dy * along.dx - step.dx * along.dy
    }
    inputs[10] = Self.logarithm(scale) / 3
    // (Times the mean and not the scale: what hardly moves goes nowhere.)
    let out = Self.answer(inputs)
    return Vector(
      dx: (out.0 * along.dx - out.1 * along.dy) * mean,
      dy: (out.0 * along.dy + out.1 * along.dx) * mean)
  }

  /// The natural logarithm of a number above 0; to nine digits, which is more than is needed.
  private static func logarithm(_ value: Double) -> Double {
    // atanh of what the significand, from 1 to 2, leaves: a third at most.
    let part = (value.significand - 1) / (value.significand + 1)
    let square = part * part
    var sum = 0.0
    for power in stride(from: 17, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
    return Double(value.exponent) * 0.6931471805599453 + 2 * part * sum
  }

  private static func answer(_ inputs: InlineArray<11, Double>) -> (Double, Double) {
    var hidden = InlineArray<16, Double>(repeating: 0)
    for unit in 0..<hiddenCount {
      var sum = hiddenWeights[unit * 12 + 11]
      for index in 0..<11 { sum += hiddenWeights[unit * 12 + index] * inputs[index] }
      // The hyperbolic tangent, by the exponential that is the same everywhere.
      let e = Exponential.exp(2 * max(-20, min(sum, 20)))
      hidden[unit] = (e - 1) / (e + 1)
    }
    func output(_ number: Int) -> Double {
      let first = number * 28
      var sum = outputWeights[first + 27]
      for unit in 0..<hiddenCount { sum += outputWeights[first + unit] * hidden[unit] }
      for index in 0..<11 { sum += outputWeights[first + 16 + index] * inputs[index] }
      return sum
    }
    return (output(0), output(1))
  }
}
