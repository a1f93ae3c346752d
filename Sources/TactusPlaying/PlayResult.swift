package import TactusInput
package import TactusPainting

/// The result of a play: the pictures, the observed messages, and the faults of the program.
package struct PlayResult: Sendable {
  /// A picture of the screen.
  package struct Picture: Sendable {
    /// The name of the file, without its extension.
    package var name: String
    /// The time since the first event; nil for the pictures "before" and "after", which show the
    /// program at rest.
    package var time: Interval?
    package var image: Image
  }

  /// A kind of misbehavior of the program, with a clause that describes it.
  package enum Fault: Sendable {
    case crashed(String)
    case showedNothing(String)
    case hung(String)
    case ignoredInput(String)
    case differed(String)
  }

  package var options: PlayOptions
  package var notes: [String]
  package var start: Timestamp
  package var observation = Observation()
  package var pictures: [Picture] = []
  /// The time at which the first event was played; nil if no event was played.
  package var playStart: Timestamp?
  /// The time at which the program came to rest after the last event; nil if it did not.
  package var restTime: Timestamp?
  package var end: ProgramEnd?
  /// Whether the program ended before it received SIGTERM.
  package var endedEarly = false
  /// The memory of the program and its descendants at rest in KiB; nil if it is unknown.
  package var memory: Int?
  /// The program's output, without the protocol messages.
  package var output = ""
  package var comparison: PictureComparison?
  /// The faults in the order of discovery, except that an abnormal end of the program comes first.
  package var faults: [Fault] = []

  init(options: PlayOptions, notes: [String], start: Timestamp) {
    self.options = options
    self.notes = notes
    self.start = start
  }

  /// The time from the start of the program to the first picture of a window.
  package var startUp: Interval? { observation.firstPicture.map { $0 - start } }

  package func picture(_ name: String) -> Image? { pictures.first { $0.name == name }?.image }

  /// Whether any picture differs from the picture before the first event; nil if there are not two.
  package var hasChanged: Bool? {
    guard let before = picture("before"), pictures.count > 1 else { return nil }
    return pictures.contains { $0.name != "before" && $0.image != before }
  }

  /// Whether the picture at rest differs from the picture before the first event; nil if one of
  /// them is missing.
  package var isChangedAtRest: Bool? {
    guard let before = picture("before"), let after = picture("after") else { return nil }
    return before != after
  }

  /// The events that the program received, without those before the first played event.
  package var deliveries: [Observation.Delivery] {
    guard let playStart else { return [] }
    return observation.deliveries.filter { $0.time >= playStart }
  }

  /// The frames that the program committed from the first played event on.
  package var frames: [Observation.Frame] {
    guard let playStart else { return [] }
    return observation.frames.filter { $0.time >= playStart }
  }

  /// Compares the picture at rest with the expected one, and records a fault if they differ.
  package mutating func compare(with expectation: PictureComparison.Expectation) {
    guard let after = picture("after") else {
      faults.append(.differed("there is no picture at rest to compare with \(expectation.path)"))
      return
    }
    let result = PictureComparison(after, expectation)
    comparison = result
    guard !result.isEqual else { return }
    faults.append(
      .differed(
        result.obstacle
          ?? "\(result.differing) pixels differ from \(expectation.path), by up to "
          + "\(result.largest) of 255"))
  }
}

/// The spread of a list of durations.
package struct Spread: Sendable {
  package let count: Int
  package let median: Interval
  package let p95: Interval
  package let worst: Interval

  /// Creates the spread; nil for an empty list.
  init?(_ all: [Interval]) {
    let sorted = all.sorted()
    guard let last = sorted.last else { return nil }
    count = sorted.count
    // The nearest-rank method: the smallest value that is not less than this percentage of the
    // values.
    func rank(_ percent: Int) -> Interval {
      sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
    }
    median = rank(50)
    p95 = rank(95)
    worst = last
  }
}

extension PlayResult {
  /// The intervals between successive frames while events were played; nil if there are none.
  ///
  /// An interval counts only if the program received an event during it, and within two refreshes
  /// after its first frame. In other intervals, the program had nothing to show.
  package var frameTimes: Spread? {
    var result: [Interval] = []
    var inputs = deliveries[...]
    for (frame, next) in zip(frames, frames.dropFirst()) {
      inputs = inputs.drop { $0.time < frame.time }
      guard let input = inputs.first, input.time < next.time,
        input.time - frame.time < Self.twoRefreshes
      else { continue }
      result.append(next.time - frame.time)
    }
    return Spread(result)
  }

  /// The time of two refreshes of a 60 Hz screen.
  private static let twoRefreshes = Interval.milliseconds(34)

  /// The times from the end of each group of touch events to the program's next frame; nil if there
  /// are none.
  package var latencies: Spread? {
    var result: [Interval] = []
    var next = frames[...]
    for delivery in deliveries where delivery.isTouch && delivery.name == "frame" {
      next = next.drop { $0.time < delivery.time }
      if let frame = next.first { result.append(frame.time - delivery.time) }
    }
    return Spread(result)
  }
}
