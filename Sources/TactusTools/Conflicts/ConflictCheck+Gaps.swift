import TactusGeometry
import TactusHistory
import TactusInput
import TactusJSON

/// Methods that search for gaps: directions or lengths of drags that neither of two recognizers
/// accepts.
///
/// A gap lies between the ranges that the two recognizers accept.
extension ConflictCheck {
  private static let angleStep = 7.5
  /// The range of gap widths, in degrees, that are reported as conflicts.
  ///
  /// A gap lies between the drag directions that two recognizers accept. Its width is measured
  /// between the nearest accepted directions that were tried. Narrower gaps are not reported,
  /// because they are probably intended: swipes with the default parameters leave gaps of 30
  /// degrees for diagonals. Such a gap is measured as at most 45 degrees, because the tried
  /// directions are 7.5 degrees apart. Wider gaps are not reported either.
  private static let angles = 52.5...82.5
  private static let distanceStep = 4.0
  /// The width, in logical pixels, up to which a gap between the drag lengths of two recognizers is
  /// not reported.
  ///
  /// Such a gap results if the slop of a tap, which is the distance that a finger may move during
  /// the tap, is slightly less than the distance at which a pan begins.
  private static let widestSlop = 16.0

  // MARK: Angles

  mutating func findAngle(at place: ProbePlace) {
    for isFlick in [false, true] {
      let rivals = directed(at: place, isFlick: isFlick)
      guard rivals.count > 1 else { continue }
      let steps = Int(360 / Self.angleStep)
      let outcomes = (0..<steps).map { step in
        let drag = ProbeGesture.Drag(
          angle: Double(step) * Self.angleStep, distance: 160, isFlick: isFlick)
        return probe.play(.drag([place.point], drag), at: place)
      }
      let takers = outcomes.map { outcome in
        place.recognizers.filter { outcome.success(of: $0) != nil }
      }
      addAngle(outcomes, takers)
    }
  }

  /// Returns the recognizers that accept one-finger drags in some directions, but not in all of
  /// them.
  ///
  /// Only the drags that were played at the given place count: the flicks if `isFlick` is true,
  /// otherwise the slow drags.
  private func directed(at place: ProbePlace, isFlick: Bool) -> [String] {
    let drags = outcomes.filter { outcome in
      outcome.place.view == place.view && outcome.gesture.fingers == 1
        && outcome.gesture.drag?.isFlick == isFlick && outcome.gesture.drag?.distance == 120
    }
    return place.recognizers.filter { name in
      let count = drags.count { $0.success(of: name) != nil }
      return count > 0 && count < drags.count
    }
  }

  private mutating func addAngle(_ outcomes: [ConflictProbe.Outcome], _ takers: [[String]]) {
    let count = takers.count
    for start in takers.indices where !takers[start].isEmpty && takers[(start + 1) % count].isEmpty
    {
      guard let length = (1..<count).first(where: { !takers[(start + $0) % count].isEmpty }) else {
        return
      }
      let (before, after) = (takers[start], takers[(start + length) % count])
      guard Self.angles.contains(Double(length) * Self.angleStep),
        let one = before.first, let other = after.first, Set(before).isDisjoint(with: after)
      else { continue }
      let outcome = outcomes[(start + length / 2) % count]
      add(
        .gap, [one, other], outcome,
        "\(words(outcome)) is rejected by both \(JSONWriter.quoted(one)) and \(JSONWriter.quoted(other)): the directions that "
          + "they accept leave a gap of \(Int(Double(length) * Self.angleStep)) degrees. Widen the range of directions of one of them"
      )
    }
  }

  // MARK: Distances

  mutating func findDistance(at place: ProbePlace) {
    guard let angle = angleOfDrags(at: place) else { return }
    let outcomes = stride(from: 0.0, through: 160, by: Self.distanceStep).map { distance in
      let drag = ProbeGesture.Drag(angle: angle, distance: distance, isFlick: false)
      return probe.play(.drag([place.point], drag), at: place)
    }
    let takers = outcomes.map { outcome in
      place.recognizers.filter { outcome.success(of: $0) != nil }
    }
    guard let first = takers.first?.first, let end = takers.firstIndex(where: \.isEmpty),
      let next = takers[end...].firstIndex(where: { !$0.isEmpty }), let other = takers[next].first,
      other != first, Double(next - end) * Self.distanceStep > Self.widestSlop
    else { return }
    let outcome = outcomes[(end + next) / 2]
    add(
      .gap, [first, other], outcome,
      "\(words(outcome)) is too long for \(JSONWriter.quoted(first)) and too short for \(JSONWriter.quoted(other)). "
        + "Lower the slop or minimum distance of \(JSONWriter.quoted(other))")
  }

  /// Returns the direction, in degrees, of a slow one-finger drag that a continuous recognizer
  /// accepted at the place.
  ///
  /// Returns nil if there was no such drag.
  private func angleOfDrags(at place: ProbePlace) -> Double? {
    let taken = outcomes.first { outcome in
      outcome.place.view == place.view && outcome.gesture.fingers == 1
        && outcome.gesture.drag.map { !$0.isFlick && $0.distance >= 120 } == true
        && outcome.attempts.contains { !$0.isDiscrete && $0.recognition != nil }
    }
    return taken?.gesture.drag?.angle
  }
}
