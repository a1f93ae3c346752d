import StrokeTemplates
import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for named shapes that consist of one or more strokes.
///
/// One finger draws the strokes in sequence, or several fingers draw them at the same time.
public struct MultistrokeRecognizer: GestureMachine {
  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The similarity of the drawn shape to the nearest template, from 0 for none to 1 for
    /// identical shapes.
    public var score: Double
    /// The number of strokes in the drawing.
    public var strokes: Double
    /// The number of fingers that drew at the same time; 1 if the strokes were drawn in sequence.
    public var fingers: Double
  }

  static let notAtOnce = OwnReason(
    "not-at-once", "the fingers did not draw at the same time")
  /// The minimum distance that a finger must move from its starting point in the first stroke, in
  /// px.
  ///
  /// The attempt fails if no finger has moved that far when all fingers have lifted. The value is
  /// the usual touch slop, below which a finger counts as resting.
  private static let minimumReach = 10.0
  private static let maximumFingers = 5
  private static let maximumStrokes = 10

  /// The templates of additional shapes, as a JSON array.
  ///
  /// If any template is invalid, none of the array is used, but the built-in shapes are still
  /// recognized.
  public var templates = "[]" {
    didSet { if templates != oldValue { known = KnownClouds(templates, builtIn) } }
  }
  /// The built-in shapes that the recognizer recognizes, in addition to those in `templates`.
  public var builtIn: ChoiceSet<BuiltInShape> = Self.allShapes {
    didSet { if builtIn != oldValue { known = KnownClouds(templates, builtIn) } }
  }
  /// The minimum similarity to a template that a drawn shape needs to be recognized, from 0 to 1.
  public var minimumScore = 0.8
  /// The maximum time between the end of one stroke and the start of the next.
  ///
  /// If the time is zero, a drawing by one finger consists of a single stroke.
  public var pause = Interval.milliseconds(500)

  private static let allShapes: ChoiceSet<BuiltInShape> = {
    var all = ChoiceSet<BuiltInShape>()
    for shape in BuiltInShape.allCases { all[shape] = true }
    return all
  }()

  private static let allKnown = KnownClouds("[]", allShapes)

  private var known = Self.allKnown
  private var pens = FingerPaths()
  /// The completed strokes of the drawing, excluding those that the fingers are still drawing.
  private var strokes: [[Point]] = []

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards all strokes of the current drawing, but keeps the parameters.
  public mutating func reset() {
    pens.removeAll()
    strokes.removeAll(keepingCapacity: true)
  }

  /// Adds the fingers' movements to the strokes, and compares a complete drawing with the
  /// templates.
  ///
  /// A drawing by several fingers is complete when all of them have lifted. A drawing by one finger
  /// is complete when no further stroke begins within `pause`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    for index in 0..<touches.count {
      guard report.state == nil else { return }
      let touch = touches[index]
      switch touch.phase {
      case .began: land(touch, &report)
      case .moved: pens.follow(touch)
      case .ended: pens.lift(touch)
      default: break
      }
    }
    guard report.state == nil else { return }
    report.progress(pens.reach, of: Self.minimumReach, unit: .pixels)
    if pens.count > 0, pens.areUp { finishContact(context.time, &report) }
  }

  /// Compares the drawing with the templates, because no further stroke has begun within `pause`.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    judge(strokes, fingers: 1, &report)
  }

  // MARK: Fingers

  private mutating func land(_ touch: Touch, _ report: inout Report<Values>) {
    report.deadline = nil
    let down = pens.downCount + 1
    let most = strokes.isEmpty ? min(known.mostFingers, Self.maximumFingers) : 1
    if down > most { return report.fail(.tooManyTouches(down, of: most)) }
    if pens.count >= down {
      return report.fail(
        Reason(
          Self.notAtOnce,
          text:
            "a finger lifted before another one touched down"))
    }
    if strokes.count == Self.maximumStrokes {
      return report.fail(
        Reason(
          .tooLong, measured: Double(strokes.count + 1), limit: Double(Self.maximumStrokes),
          unit: .count,
          text:
            "stroke \(strokes.count + 1) exceeds the maximum of \(Self.maximumStrokes) strokes"))
    }
    pens.land(touch)
  }

  /// Adds the completed strokes to the drawing; called when all fingers have lifted.
  ///
  /// The attempt fails if the first stroke is too short. If several fingers drew, the drawing is
  /// complete and is compared with the templates. If one finger drew, the recognizer waits for
  /// `pause`, because another stroke can follow.
  private mutating func finishContact(_ time: Timestamp, _ report: inout Report<Values>) {
    if strokes.isEmpty, pens.reach < Self.minimumReach { return failShort(&report) }
    let fingers = pens.count
    pens.move(to: &strokes)
    if fingers > 1 || pause <= .zero {
      judge(strokes, fingers: fingers, &report)
    } else {
      report.deadline = time + pause
    }
  }

  private func failShort(_ report: inout Report<Values>) {
    report.fail(
      Reason(
        .tooShort, measured: pens.reach, limit: Self.minimumReach, unit: .pixels,
        text: "moved \(pens.reach.shortText) px, needs \(Self.minimumReach.shortText)"))
  }

  // MARK: Comparing

  private func judge(_ strokes: [[Point]], fingers: Int, _ report: inout Report<Values>) {
    report.values.strokes = Double(strokes.count)
    report.values.fingers = Double(fingers)
    guard let cloud = StrokeCloud(strokes, fingers: fingers),
      let (name, score) = known.nearest(cloud)
    else {
      let none = "there are no templates" + (fingers > 1 ? " for \(fingers) fingers" : "")
      let why = known.fault.isEmpty ? none : known.fault
      report.fail(Reason(.noMatch, measured: 0, limit: minimumScore, unit: .ratio, text: why))
      return
    }
    report.values.score = score
    report.judge(name, score: score, minimum: minimumScore)
  }
}
