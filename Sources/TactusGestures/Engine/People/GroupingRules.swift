import TactusInput

/// The distances and times by which fingers are assigned to people.
///
/// The values were chosen on pairs of strokes that two people recorded separately. `tactus eval
/// --people` measures how well they work.
enum GroupingRules {
  /// The distance between two fingers, in mm, beyond which one hand is not assumed to reach both.
  static let reach = 120.0
  /// The distance between two fingers, in mm, within which the second may land while the first is
  /// drawing and still count as the same person's.
  static let closeness = 40.0
  /// The maximum time between the landings of two fingers that land together.
  static let together = Interval.milliseconds(80)
  /// The time after which a finger that does not move counts as resting.
  static let pause = Interval.milliseconds(80)
  /// The movement, in mm, within which a finger is at rest.
  static let stillness = 1.0
  /// The movement from its start, in mm, by which a finger has begun to draw.
  static let drawing = 3.0
  /// The movement from its start, in mm, by which a finger has drawn a stroke, however short the
  /// time.
  static let stroke = 10.0
  /// The longer movement of a pair, in mm, from which on the fingers may share a gesture if they have
  /// moved together.
  static let joint = 4.0
  /// The minimum length, in mm, of the longer movement with which two fingers that are too far apart for
  /// one hand may share a gesture, provided that they have moved together.
  static let farJoint = 16.0
  /// The longer movement of a pair, in mm, at which the fingers are first judged to belong to one
  /// person or two.
  static let judgement = 8.0
  /// The minimum length, in mm, of the longer movement of a pair, to judge the fingers after one of them
  /// has lifted.
  static let lastJudgement = 4.0
  /// The longer movement of a pair, in mm, until which the fingers must keep moving together to count
  /// as those of one person.
  static let confirmation = 30.0
  /// The maximum deviation of two movements from exactly equal or exactly opposite ones, as a fraction of
  /// the longer movement, with which they count as those of one person.
  static let tolerance = 0.25
  /// The maximum deviation, as a fraction of the longer movement, with which two fingers may share a
  /// gesture.
  static let gestureTolerance = 0.35
  /// The maximum distance, in mm, between a landing and a person's last lift at which the finger is
  /// assigned to that person while other people have fingers down.
  static let territory = 300.0
  /// The time for which the place of a person is remembered after that person's last lift.
  static let memory = Interval.milliseconds(60_000)
  /// The density that is assumed if the compositor does not report one, in px per mm: 96 px per
  /// inch.
  static let assumedDensity = 96 / 25.4
  /// The maximum number of fingers that are compared; further fingers belong to person 1.
  static let fingers = 32
  /// The maximum number of people.
  static let people: UInt32 = 64
}
