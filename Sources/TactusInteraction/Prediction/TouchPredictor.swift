public import TactusGeometry
public import TactusInput

/// Tells where a finger was, is or is going to be at the moment a frame is seen: between the samples
/// of the device, or a little beyond the last of them.
///
/// For painting alone: nothing is decided by it. It allocates no memory, and a call costs about two
/// microseconds.
public struct TouchPredictor: Sendable {
  /// The longest time beyond the last sample that it predicts: what the network was fitted to.
  public static let horizon = Interval(nanoseconds: 33_333_333)
  /// A finger that was not heard of for so long stands still: devices are silent then.
  static let maximumSilence = Interval.milliseconds(50)
  /// From so long on it counts less and less on the finger's going on.
  static let doubt = Interval.milliseconds(25)

  /// The number of samples that are kept; with `spacing` they reach back 444 ms, and the network looks
  /// back 400.
  private static let capacity = 112
  /// Samples are kept at least so far apart, whatever the rate of the device; only the latest may be
  /// nearer to the one before it.
  private static let spacing = Interval.milliseconds(4)
  /// The time in which the highest speed so far counts for less than half.
  private static let fading = 0.5

  private(set) var samples = InlineArray<112, Sample>(repeating: Sample())
  private(set) var count = 0
  /// The first sample since the finger went down.
  private(set) var start = Sample()
  /// The longest way within one step of the network, fading with time, in px.
  private(set) var peak = 0.0
  /// When the finger was that fast.
  private(set) var peakTime = Timestamp.zero

  struct Sample {
    var location = Point.zero
    var time = Timestamp.zero
  }

  public init() {}

  /// Forgets everything, for another finger.
  public mutating func removeAll() {
    count = 0
    peak = 0
  }

  /// Where the device told last that the finger is.
  public var latest: Point? { count > 0 ? samples[count - 1].location : nil }

  /// Adds a place that the device told. A sample that is not later than the last replaces it.
  public mutating func add(_ location: Point, at time: Timestamp) {
    let sample = Sample(location: location, time: time)
    guard count > 0 else {
      (samples[0], start, count) = (sample, sample, 1)
      (peak, peakTime) = (0, time)
      return
    }
    let last = samples[count - 1]
    if time <= last.time {
      samples[count - 1].location = location
    } else if count > 1, last.time - samples[count - 2].time < Self.spacing {
      samples[count - 1] = sample
    } else {
      append(sample)
    }
    notePeak(after: max(time - last.time, .zero))
  }

  private mutating func append(_ sample: Sample) {
    if count == Self.capacity {
      for index in 1..<Self.capacity { samples[index - 1] = samples[index] }
      count -= 1
    }
    samples[count] = sample
    count += 1
  }

  private mutating func notePeak(after spent: Interval) {
    peak *= Exponential.exp(-spent.seconds / Self.fading)
    let now = samples[count - 1]
    var cursor = count - 1
    let travel = now.location.distance(to: place(Self.step, before: now.time, &cursor))
    if travel >= peak { (peak, peakTime) = (travel, now.time) }
  }

  /// Where the finger is at a moment; nil before its first sample.
  ///
  /// - Parameter now: What time it is, for a caller that looks ahead: where nothing was heard of the finger
  ///   for a while it stands still. The moment itself unless given.
  public func location(at time: Timestamp, now: Timestamp? = nil) -> Point? {
    guard count > 0 else { return nil }
    let last = samples[count - 1]
    guard time > last.time else {
      var cursor = count - 1
      return place(.zero, before: time, &cursor)
    }
    let silence = (now ?? last.time) - last.time
    guard count > 1, silence < Self.maximumSilence else { return last.location }
    let ahead = min(time - last.time, Self.horizon)
    var travel = displacement(after: ahead.seconds)
    if silence > Self.doubt {
      let (left, all) = (
        Self.maximumSilence.seconds - silence.seconds,
        Self.maximumSilence.seconds - Self.doubt.seconds
      )
      travel = travel * (left / all)
    }
    return last.location + travel
  }

  /// Returns where the finger was some time before a moment, on the straight line between two samples.
  ///
  /// - Parameter cursor: The index of the sample from which to search back; then that of the sample
  ///   from which the line starts, for the next call with an earlier moment.
  func place(_ interval: Interval, before moment: Timestamp, _ cursor: inout Int) -> Point {
    let time = moment + Interval(nanoseconds: -interval.nanoseconds)
    // Through a span, because each access to the property itself would copy all samples.
    let samples = samples.span
    while cursor > 0, samples[cursor].time > time { cursor -= 1 }
    let (a, b) = (samples[cursor], samples[min(cursor + 1, count - 1)])
    guard b.time > a.time, time > a.time else { return a.location }
    return a.location + (b.location - a.location)
      * ((time - a.time).seconds / (b.time - a.time).seconds)
  }

  /// Returns how far the finger goes in a time of at most the horizon: along the parabola that is at both places
  /// that the network tells, those after half the horizon and after all of it.
  private func displacement(after seconds: Double) -> Vector {
    let inputs = NetworkInputs(self)
    let (half, whole) = inputs.turnedBack(Self.answer(inputs.values))
    let part = seconds / Self.horizon.seconds
    return half * (4 * part * (1 - part)) + whole * (part * (2 * part - 1))
  }
}
