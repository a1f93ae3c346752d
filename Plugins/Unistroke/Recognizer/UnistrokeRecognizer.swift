import StrokeTemplates
public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for named shapes that one finger draws in one stroke.
public struct UnistrokeRecognizer: GestureMachine {
  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The similarity of the stroke to the nearest template; at most 1, for equal shapes.
    public var score: Double
    /// The bounding rectangle of the shape on the surface, in px.
    public var rectangle: Rect
  }

  /// The minimum distance that a stroke must reach from its starting point, in px.
  ///
  /// Shorter strokes are not compared with the templates. The value is the customary touch slop.
  private static let minimumReach = 10.0
  private static let spacing = 2.0
  private static let capacity = 512
  /// The maximum angle by which a template is rotated to match a stroke, in radians, if
  /// `isRotationInvariant` is false.
  ///
  /// This tolerance allows a slightly slanted stroke to match.
  private static let slant = Double.pi / 12
  /// The minimum pause after which a sudden move restarts the stroke.
  ///
  /// If the finger moves by more than `jump` after such a pause, events are missing, and the finger
  /// was elsewhere in the meantime.
  private static let longestPause = Interval.milliseconds(1000)
  private static let jump = 5.0

  /// The named shapes to recognize, called templates, as JSON text.
  ///
  /// If any template is invalid, none of the templates are used.
  public var templates = "[]" {
    didSet { known = UnistrokeTemplates(templates, isSegmenting: isSegmenting) }
  }
  /// The minimum similarity to the nearest template that a stroke needs to be recognized, from 0 to
  /// 1.
  public var minimumScore = 0.8
  /// Whether a stroke matches a template in any orientation.
  public var isRotationInvariant = true
  /// Whether shapes are also found inside a longer stroke, before the lift.
  public var isSegmenting = false {
    didSet { known = UnistrokeTemplates(templates, isSegmenting: isSegmenting) }
  }

  /// The minimum width or height of a shape inside a longer stroke, in px.
  ///
  /// Letters and scribbles contain small circles, loops and bends.
  public var minimumSegmentSize = 100.0

  /// The number of points of the current stroke that are stored to find shapes inside it.
  package var storedPointCount: Int { segments.pointCount }
  /// The number of comparisons with templates for the latest point.
  package var comparisonCount: Int { segments.comparisonCount }

  private var known = UnistrokeTemplates()
  private var stroke = StrokePath()
  private var segments = UnistrokeSegments()
  private var lastMove = Timestamp.zero
  /// The finger's location when a shape was found, from which the same stroke continues.
  private var resumption: Point?
  /// The maximum time between a shape and the next attempt in the same stroke.
  private static let longestResumption = Interval.milliseconds(100)

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Prepares the recognizer for its next attempt to recognize a gesture.
  public mutating func reset() {
    stroke.removeAll()
    // After a shape, the rest of the same stroke is the next attempt.
    if resumption == nil { segments.removeAll() }
  }

  /// Processes a batch of touches or other input, and reports the outcome.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let touch = report.onlyTouch(of: touches) else { return }
    switch touch.phase {
    case .began: begin(touch)
    case .moved: follow(touch, &report)
    case .ended: lift(touch, &report)
    default: break
    }
  }

  // MARK: The stroke

  private mutating func begin(_ touch: Touch) {
    stroke.begin(at: touch.location, spacing: Self.spacing, capacity: Self.capacity)
    if isSegmenting, !isResumed(touch) {
      segments.begin(
        at: touch.location, similarity: minimumScore, size: minimumSegmentSize)
    }
    resumption = nil
    lastMove = touch.time
  }

  private mutating func follow(_ touch: Touch, _ report: inout Report<Values>) {
    let isAbsent = touch.time - lastMove >= Self.longestPause
    lastMove = touch.time
    if isAbsent, touch.location.distance(to: touch.previousLocation) > Self.jump {
      begin(touch)
    } else {
      _ = stroke.add(touch.location)
      if isSegmenting,
        let found = segments.add(touch.location, known, maximumTurn: maximumTurn)
      {
        segments.resume(after: found)
        resumption = touch.location
        return tell(found, &report)
      }
    }
    report.progress(stroke.reach, of: Self.minimumReach, unit: .pixels)
  }

  private mutating func lift(_ touch: Touch, _ report: inout Report<Values>) {
    stroke.close(at: touch.location)
    guard stroke.reach >= Self.minimumReach,
      let shape = UnistrokeShape(stroke.points.span, adding: stroke.last)
    else {
      report.fail(
        Reason(
          .tooShort, measured: stroke.reach, limit: Self.minimumReach, unit: .pixels,
          text: "moved \(stroke.reach.shortText) px, needs \(Self.minimumReach.shortText)"))
      return
    }
    if isSegmenting {
      liftSegmenting(touch, &report)
    } else {
      judge(shape, &report)
    }
  }

  // MARK: Segments

  private func isResumed(_ touch: Touch) -> Bool {
    touch.location == resumption && touch.time - lastMove < Self.longestResumption
  }

  private mutating func liftSegmenting(_ touch: Touch, _ report: inout Report<Values>) {
    if let found = segments.finish(at: touch.location, known, maximumTurn: maximumTurn) {
      return tell(found, &report)
    }
    let text =
      !known.fault.isEmpty
      ? known.fault
      : known.names.isEmpty
        ? "there are no templates" : "no part of the stroke is similar enough to a template"
    report.fail(
      Reason(
        .noMatch, measured: 0, limit: minimumScore, unit: .ratio, text: text)
    )
  }

  /// Reports a part of the stroke; the rest of the stroke is the next attempt.
  private func tell(_ found: UnistrokeSegments.Found, _ report: inout Report<Values>) {
    report.values.rectangle = found.rectangle
    tell(found.match, &report)
    report.restarts = 1
  }

  // MARK: Comparing

  private var maximumTurn: Double { isRotationInvariant ? .pi : Self.slant }

  private func judge(_ shape: UnistrokeShape, _ report: inout Report<Values>) {
    guard let match = known.nearest(shape, maximumTurn: maximumTurn) else {
      report.fail(Reason(.noMatch, measured: 0, limit: minimumScore, unit: .ratio, text: pauseText))
      return
    }
    report.values.rectangle = stroke.bounds
    tell(match, &report)
  }

  private func tell(_ match: UnistrokeTemplates.Match, _ report: inout Report<Values>) {
    // A stroke whose slow and fast parts differ from those of the template is similar only after
    // alignment.
    let isAlikeAligned = match.score < minimumScore && match.alignedScore >= minimumScore
    let score = isAlikeAligned ? match.alignedScore : match.score
    let name = known.names[match.index]
    report.values.score = score
    report.judge(name, score: score, minimum: minimumScore)
  }

  private var pauseText: String {
    if !known.fault.isEmpty { return known.fault }
    return known.names.isEmpty
      ? "there are no templates" : "the stroke is straight, but no template is straight"
  }
}
