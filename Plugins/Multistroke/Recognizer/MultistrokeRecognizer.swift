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
  public var minimumScore = 0.78
  /// The maximum time to the next stroke.
  ///
  /// The recognizer decides earlier if no other template begins like the drawing. If the time is
  /// zero, a drawing by one finger consists of a single stroke.
  public var pause = Interval.milliseconds(5000)
  /// The maximum time from the last lift of a failed attempt to a stroke that continues it.
  ///
  /// Only an attempt whose strokes are the beginning of a template can be continued. The attempt
  /// itself fails after `pause`, so that recognizers that require its failure do not wait longer.
  public var patience = Interval.milliseconds(30_000)

  /// The maximum time to the next stroke if the drawing matches a template and no other template
  /// begins like it.
  private static let shortPause = Interval.milliseconds(200)
  /// The maximum time to the next stroke if the drawing matches nothing yet, such as an arrow's
  /// head that is drawn first.
  private static let unknownPause = Interval.milliseconds(1000)
  /// How much nearer the template must be than the beginnings of other templates for the drawing to
  /// be complete.
  private static let completeLead = 0.2
  /// The lead below which the drawing is only a beginning; see `KnownClouds.Match.lead`.
  private static let incompleteLead = -0.1

  /// The distance from the bounding box of a drawing that matches a template, beyond which a new
  /// stroke starts another shape.
  ///
  /// It is a multiple of the longer side of that box.
  static let farDistance = 1.5

  /// Strokes that another attempt can continue.
  struct Beginning {
    var strokes: [[Point]]
    var device: DeviceKind
    var lift: Timestamp
  }

  private static let allShapes: ChoiceSet<BuiltInShape> = {
    var all = ChoiceSet<BuiltInShape>()
    for shape in BuiltInShape.allCases { all[shape] = true }
    return all
  }()

  private static let allKnown = KnownClouds("[]", allShapes)

  var known = Self.allKnown
  private var pens = FingerPaths()
  /// The completed strokes of the drawing, excluding those that the fingers are still drawing.
  var strokes: [[Point]] = []
  /// The number of strokes before the latest gap that was longer than `pause`.
  var oldStrokes = 0
  /// The number of strokes that last matched a template before another stroke followed.
  var matchedStrokes = 0
  /// The strokes of the previous attempt, if they were only the beginning of a template.
  var beginning: Beginning?
  var match: KnownClouds.Match?
  var lastLift = Timestamp.zero
  var device = DeviceKind.touch

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards all strokes of the current drawing, but keeps the parameters.
  ///
  /// Strokes of a failed attempt that were only the beginning of a template are kept for the next
  /// attempt.
  public mutating func reset() {
    pens.removeAll()
    strokes.removeAll(keepingCapacity: true)
    oldStrokes = 0
    matchedStrokes = 0
    match = nil
  }

  /// Adds the fingers' movements to the strokes, and compares a complete drawing with the
  /// templates.
  ///
  /// A drawing by several fingers is complete when all of them have lifted. A drawing by one finger
  /// is complete when no further stroke begins in time. The time depends on whether other templates
  /// begin like the drawing.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    for index in 0..<touches.count {
      guard report.state == nil else { return }
      let touch = touches[index]
      switch touch.phase {
      case .began: land(touch, at: index, &report)
      case .moved: pens.follow(touch)
      case .ended: pens.lift(touch)
      default: break
      }
    }
    guard report.state == nil else { return }
    report.progress(pens.reach, of: Self.minimumReach, unit: .pixels)
    if pens.count > 0, pens.areUp { finishContact(context.time, &report) }
  }

  /// Reports the best match, because no further stroke has begun in time.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    dropMatchedStrokes()
    if outlook == .incomplete {
      beginning = Beginning(strokes: strokes, device: device, lift: lastLift)
    }
    judge(match, fingers: 1, &report)
  }

  // MARK: Fingers

  private mutating func land(_ touch: Touch, at index: Int, _ report: inout Report<Values>) {
    report.deadline = nil
    if pens.count == 0 {
      if strokes.isEmpty { resume(touch) }
      if isComplete, isFar(touch.location) {
        judge(match, fingers: 1, &report)
        report.restarts |= 1 &<< UInt64(index)
        return
      }
      if isComplete { matchedStrokes = strokes.count }
      if touch.time - lastLift > pause { oldStrokes = strokes.count }
    } else if matchedStrokes == strokes.count {
      oldStrokes = matchedStrokes
    }
    // Several fingers begin a drawing of their own, and so does a finger that finds no room.
    if pens.count > 0 ? oldStrokes == strokes.count : strokes.count == Self.maximumStrokes {
      dropOldStrokes()
    }
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
  /// another stroke, as long as `outlook` requires.
  private mutating func finishContact(_ time: Timestamp, _ report: inout Report<Values>) {
    let reach = pens.reach
    if strokes.isEmpty, reach < Self.minimumReach { return failShort(reach, &report) }
    let fingers = pens.count
    pens.move(to: &strokes)
    lastLift = time
    match = known.match(strokes, fingers: fingers)
    if fingers > 1 || pause <= .zero { return judge(match, fingers: fingers, &report) }
    if outlook == .unknown, oldStrokes > 0 {
      // Strokes before a long gap belong to the drawing only if they fit.
      dropOldStrokes()
      if strokes.count == 1, reach < Self.minimumReach { return failShort(reach, &report) }
      match = known.match(strokes, fingers: 1)
    }
    let wait =
      switch outlook {
      case .complete: min(pause, Self.shortPause)
      case .incomplete, .open: pause
      case .unknown: min(pause, Self.unknownPause)
      }
    report.deadline = time + wait
  }

  /// A prediction of whether another stroke follows.
  enum Outlook {
    /// The drawing matches a template, and no other template begins like it.
    case complete
    /// The drawing matches a template, and another template begins like it.
    case open
    /// The drawing matches only the beginning of a template.
    case incomplete
    /// The drawing matches nothing.
    case unknown
  }

  var isComplete: Bool { outlook == .complete || outlook == .open }

  var outlook: Outlook {
    guard let match else { return .unknown }
    let matches = match.score >= minimumScore
    if match.beginningScore >= minimumScore, !matches || match.lead < Self.incompleteLead {
      return .incomplete
    }
    guard matches else { return .unknown }
    return match.leadOfOthers > Self.completeLead ? .complete : .open
  }

  private func failShort(_ reach: Double, _ report: inout Report<Values>) {
    report.fail(
      Reason(
        .tooShort, measured: reach, limit: Self.minimumReach, unit: .pixels,
        text: "moved \(reach.shortText) px, needs \(Self.minimumReach.shortText)"))
  }

  // MARK: Comparing

  private func judge(
    _ match: KnownClouds.Match?, fingers: Int, _ report: inout Report<Values>
  ) {
    report.values.strokes = Double(strokes.count)
    report.values.fingers = Double(fingers)
    guard let match else {
      let none = "there are no templates" + (fingers > 1 ? " for \(fingers) fingers" : "")
      let why = known.fault.isEmpty ? none : known.fault
      report.fail(Reason(.noMatch, measured: 0, limit: minimumScore, unit: .ratio, text: why))
      return
    }
    report.values.score = match.score
    if fingers == 1, pause > .zero, outlook == .incomplete {
      report.text = match.name
      report.fail(
        Reason(
          .noMatch, measured: match.score, limit: minimumScore, unit: .ratio,
          text: "the strokes are only the beginning of the shape \(match.beginning)"))
    } else {
      report.judge(match.name, score: match.score, minimum: minimumScore)
    }
  }
}
