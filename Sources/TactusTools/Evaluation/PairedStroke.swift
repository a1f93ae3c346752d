import Glibc
import TactusGeometry
import TactusInput
import TactusTraces

/// Two recorded strokes of different people, combined into one recording in which both draw at once.
enum PairedStroke {
  /// The density of the combined recordings, in px per mm.
  static let density = 4.0
  /// The minimum length of a stroke, in mm; shorter ones are taps and dots.
  private static let shortest = 20.0

  /// Returns pairs of strokes in which the second finger lands while the first one is down.
  ///
  /// The same arguments always give the same pairs.
  ///
  /// - Parameters:
  ///   - corpus: The gestures; those of several strokes or fingers are not used.
  ///   - distance: The distance between the first finger and the place at which the second one
  ///     lands, in mm.
  ///   - count: The number of pairs.
  /// - Returns: The pairs; empty if the corpus does not have strokes of at least two people. The
  ///   touch ids are 0 and 1.
  static func pairs(
    of corpus: [CorpusGesture], at distance: Double, count: Int
  ) -> [CorpusGesture] {
    let strokes = corpus.compactMap { gesture -> (subject: String, path: TimedPath)? in
      let path = TimedPath(gesture.frames)
      guard let recorded = gesture.pixelsPerMillimetre, path.length >= shortest * recorded else {
        return nil
      }
      return (gesture.subject, path.scaled(by: density / recorded))
    }
    guard Set(strokes.map(\.subject)).count > 1 else { return [] }
    var numbers = Numbers()
    return (0..<count).map { _ in
      let first = strokes[numbers.next(below: strokes.count)]
      var second = strokes[numbers.next(below: strokes.count)]
      while second.subject == first.subject {
        second = strokes[numbers.next(below: strokes.count)]
      }
      return pair(
        first.path, second.path, distance: distance, start: numbers.fraction(),
        angle: numbers.fraction() * 2 * .pi)
    }
  }

  /// Combines two strokes.
  ///
  /// - Parameters:
  ///   - first: The stroke that begins first.
  ///   - second: The stroke that begins second.
  ///   - distance: The distance between the fingers when the second one lands, in mm.
  ///   - start: The part of the first stroke after which the second one begins, from 0 to 1.
  ///   - angle: The direction from the first finger to the second, in radians.
  /// - Returns: The combined recording.
  static func pair(
    _ first: TimedPath, _ second: TimedPath, distance: Double, start: Double, angle: Double
  ) -> CorpusGesture {
    let began = first.times[Int(Double(first.times.count - 1) * start)]
    let there = first.points[first.times.lastIndex { $0 <= began } ?? 0]
    let place = there + Vector(dx: cos(angle), dy: sin(angle)) * (distance * density)
    let offset = place - second.points[0]
    var events: [(time: Timestamp, change: TouchChange)] = []
    append(first, id: 0, by: .zero, after: .zero, to: &events)
    append(second, id: 1, by: offset, after: began, to: &events)
    // The sort is stable, so a finger that lands and moves at the same time does so in this order.
    events.sort { $0.time < $1.time }
    var gesture = CorpusGesture(label: "pair", pixelsPerMillimetre: density, frames: [])
    for event in events {
      gesture.frames.append(
        TouchFrame(
          time: event.time, seat: SeatID(0), surface: SurfaceID(0), changes: [event.change]))
    }
    return gesture
  }

  private static func append(
    _ path: TimedPath, id: Int32, by offset: Vector, after delay: Interval,
    to events: inout [(time: Timestamp, change: TouchChange)]
  ) {
    for (index, (point, time)) in zip(path.points, path.times).enumerated() {
      let place = point + offset
      let change: TouchChange = index == 0 ? .down(id: id, place) : .move(id: id, place)
      events.append((.zero + delay + time, change))
    }
    guard let last = path.times.last else { return }
    events.append((.zero + delay + last, .up(id: id)))
  }

  /// Pseudorandom numbers (SplitMix64, by Steele, Lea and Flood) that are the same in each run.
  private struct Numbers {
    private var state: UInt64 = 0x7461_6374_7573

    private mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func fraction() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }
  }
}
