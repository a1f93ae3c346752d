public import TactusGeometry
public import TactusInput

/// A predictor of the finger's location at the moment when a frame becomes visible.
///
/// The location is interpolated between the device's samples, or extrapolated slightly beyond the
/// last sample.
///
/// Predictions are used only for painting, never for gesture recognition. A prediction takes about
/// two microseconds. The predictor allocates no memory.
public struct TouchPredictor: Sendable {
  /// The maximum time between the last sample and a predicted location: 33.3 ms.
  ///
  /// The neural network that makes the predictions was trained for this time.
  public static let horizon = Interval(nanoseconds: 33_333_333)
  /// The time without samples after which a finger is considered stationary.
  ///
  /// Devices report a finger only while it is moving.
  static let maximumSilence = Interval.milliseconds(50)
  /// The time without samples after which predicted displacements begin to shrink.
  ///
  /// They reach zero at `maximumSilence`.
  static let fadeStart = Interval.milliseconds(25)

  /// The maximum number of stored samples.
  ///
  /// At the minimum interval of 4 ms, the samples cover 444 ms. The neural network uses the last
  /// 400 ms.
  private static let capacity = 112
  /// The minimum time between stored samples, regardless of how often the device reports.
  ///
  /// Only the last stored sample can be closer to the previous one. In that case, the next report
  /// replaces the last sample.
  private static let spacing = Interval.milliseconds(4)
  /// The shortest time in which a touchscreen can report a finger three times.
  ///
  /// If three reports come within less time, a program delayed them and then sent them all at once.
  /// The finger's speed cannot be computed from their times.
  private static let shortestTriple = Interval.milliseconds(4)
  /// The time without predictions after a delayed report.
  ///
  /// The neural network uses the speeds of this time.
  private static let distrust = Interval.milliseconds(100)
  /// The time constant, in seconds, of the exponential decay of `peak`, the finger's recent top
  /// speed.
  private static let fading = 0.5

  private(set) var samples = InlineArray<112, Sample>(repeating: Sample())
  private(set) var count = 0
  private(set) var start = Sample()
  /// The largest distance in px that the finger recently moved within 1/60 s.
  ///
  /// The value decays exponentially over time.
  private(set) var peak = 0.0
  private(set) var peakTime = Timestamp.zero
  /// The times of the last two reports, the older first.
  private var reports = (Timestamp.zero, Timestamp.zero)
  /// The time of the last report that was delayed; nil if there was none.
  private var delayTime: Timestamp?

  struct Sample {
    var location = Point.zero
    var time = Timestamp.zero
  }

  /// Creates a predictor without samples.
  public init() {}

  /// Discards all samples, so that the predictor can be used for another finger.
  public mutating func removeAll() {
    count = 0
    peak = 0
    delayTime = nil
  }

  /// The location that the device reported last; nil before the first sample.
  public var latest: Point? { count > 0 ? samples[count - 1].location : nil }

  /// Adds a sample: a location that the device reported for the given time.
  ///
  /// If `time` is not later than the time of the last sample, `location` replaces the location of
  /// that sample.
  public mutating func add(_ location: Point, at time: Timestamp) {
    let sample = Sample(location: location, time: time)
    guard count > 0 else {
      (samples[0], start, count) = (sample, sample, 1)
      (peak, peakTime) = (0, time)
      reports = (time, time)
      return
    }
    let last = samples[count - 1]
    if location != last.location { noteReport(at: time) }
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

  /// Notes the time of a report, and whether reports are delayed.
  ///
  /// The touchdown does not count, because a device may report the first movement together with it.
  private mutating func noteReport(at time: Timestamp) {
    if reports.0 > start.time, time - reports.0 < Self.shortestTriple { delayTime = time }
    reports = (reports.1, time)
  }

  /// Whether reports were delayed so recently that the finger's speed is unknown.
  private var hasDelays: Bool {
    delayTime.map { samples[count - 1].time - $0 < Self.distrust } ?? false
  }

  private mutating func notePeak(after spent: Interval) {
    peak *= Exponential.exp(-spent.seconds / Self.fading)
    let now = samples[count - 1]
    var cursor = count - 1
    let travel = now.location.distance(to: place(Self.step, before: now.time, &cursor))
    if travel >= peak { (peak, peakTime) = (travel, now.time) }
  }

  /// Returns the finger's location at the given time, or nil if there are no samples.
  ///
  /// - Parameters:
  ///   - time: The time, which can be later than the last sample. If it is later by more than
  ///     `horizon`, the location after `horizon` is returned.
  ///   - now: The current time, which matters only if `time` is later than the last sample. A
  ///     finger is considered stationary if its last sample is at least 50 ms old. The default is
  ///     the time of the last sample.
  /// - Returns: The location, in the coordinates of the samples. If a delayed report arrived less than 100 ms before the last sample, nothing is
  ///   predicted: the result is then the location of the last sample.
  public func location(at time: Timestamp, now: Timestamp? = nil) -> Point? {
    guard count > 0 else { return nil }
    let last = samples[count - 1]
    guard time > last.time else {
      var cursor = count - 1
      return place(.zero, before: time, &cursor)
    }
    let silence = (now ?? last.time) - last.time
    guard count > 1, silence < Self.maximumSilence, !hasDelays else { return last.location }
    let ahead = min(time - last.time, Self.horizon)
    var travel = displacement(after: ahead.seconds)
    if silence > Self.fadeStart {
      let (left, all) = (
        Self.maximumSilence.seconds - silence.seconds,
        Self.maximumSilence.seconds - Self.fadeStart.seconds
      )
      travel = travel * (left / all)
    }
    return last.location + travel
  }

  /// Returns the finger's location at the time `moment` minus `interval`.
  ///
  /// The location is interpolated linearly between two samples.
  ///
  /// - Parameters:
  ///   - interval: The time to go back from `moment`.
  ///   - moment: The time from which to go back.
  ///   - cursor: The index of the sample at which to start searching backward. On return, the index
  ///     of the last sample at or before the requested time, or 0 if there is none. A subsequent
  ///     call for an earlier time can continue from this index.
  /// - Returns: The interpolated location, or the location of the first or last sample if the
  ///   requested time is outside the samples.
  func place(_ interval: Interval, before moment: Timestamp, _ cursor: inout Int) -> Point {
    let time = moment + Interval(nanoseconds: -interval.nanoseconds)
    // A span is used because each access to the property itself would copy all samples.
    let samples = samples.span
    while cursor > 0, samples[cursor].time > time { cursor -= 1 }
    let (a, b) = (samples[cursor], samples[min(cursor + 1, count - 1)])
    guard b.time > a.time, time > a.time else { return a.location }
    return a.location + (b.location - a.location)
      * ((time - a.time).seconds / (b.time - a.time).seconds)
  }

  /// Returns the finger's predicted displacement from the last sample after the given number of
  /// seconds.
  ///
  /// The time must not exceed `horizon`. The network predicts two displacements, after half of
  /// `horizon` and after all of it. The result lies on the parabola through zero and these two
  /// displacements.
  private func displacement(after seconds: Double) -> Vector {
    let inputs = NetworkInputs(self)
    let (half, whole) = inputs.surfaceDisplacements(Self.answer(inputs.values))
    let part = seconds / Self.horizon.seconds
    return half * (4 * part * (1 - part)) + whole * (part * (2 * part - 1))
  }
}
