import TactusGeometry
public import TactusGestures
public import TactusInput

/// One finger turns something by going round in circles.
public struct OneFingerRotationRecognizer: GestureMachine {
  enum Method: Int {
    case mean, robust
  }

  enum Direction: Int {
    case none, clockwise, anticlockwise
  }

  /// Where each output starts among the values.
  enum Slot {
    static let angle = 0
    static let direction = 1
    static let distance = 2
    static let centre = 3
  }

  var method = Method.robust
  var limits = RotationLimits()

  private var hasBegun = false
  private var mean = MeanRotation()
  private var robust = RobustRotation()

  public init() {}

  public mutating func set(parameter index: Int, to value: ParameterValue) {
    switch (index, value) {
    case (0, .choice(let choice)): method = Method(rawValue: choice) ?? .robust
    case (1, .number(let number)): limits.minimumStep = number
    case (2, .number(let number)): limits.maximumJump = number * .pi / 180
    case (3, .number(let number)): limits.innerRadius = number
    default: break
    }
  }

  public mutating func reset() { hasBegun = false }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    guard touches.count > 0 else { return }
    if hasBegun {
      report.useOnlyFirst(of: touches)
      follow(touches[0], &report)
    } else {
      begin(touches, &report)
    }
  }

  private mutating func begin(_ touches: Span<Touch>, _ report: inout Report) {
    guard touches.count == 1 else {
      report.fail(.tooManyTouches(touches.count, of: 1))
      return
    }
    hasBegun = true
    let place = touches[0].location
    mean.begin(at: place)
    robust.begin(at: place)
    report.values[Slot.angle] = 0
    tell(Turn(angle: 0, direction: .none, distance: 0, centre: place), &report)
    report.begin(Reason(.recognized, text: "touched"))
  }

  private mutating func follow(_ touch: Touch, _ report: inout Report) {
    switch touch.phase {
    case .moved:
      let turn =
        switch method {
        case .mean: mean.follow(touch.location, limits)
        case .robust: robust.follow(touch.location, limits)
        }
      guard let turn else { return }
      tell(turn, &report)
      report.change()
    case .ended:
      report.end()
    default: break
    }
  }

  private func tell(_ turn: Turn, _ report: inout Report) {
    report.values[Slot.angle] = turn.angle
    report.values[Slot.direction] = Double(turn.direction.rawValue)
    report.values[Slot.distance] = turn.distance
    report.set(turn.centre, at: Slot.centre)
  }
}

/// What is reported of a step.
struct Turn {
  /// In radians, clockwise on screen.
  var angle: Double
  /// The way round of the latest step.
  var direction: OneFingerRotationRecognizer.Direction
  /// From the finger to the centre, in px.
  var distance: Double
  var centre: Point
}

/// The limits of both methods.
struct RotationLimits {
  /// In px.
  var minimumStep = 2.0
  /// In radians.
  var maximumJump = Double.pi / 4
  /// In px.
  var innerRadius = 10.0
}

extension OneFingerRotationRecognizer.Direction {
  /// The way round of a change of angle.
  init(_ change: Double) {
    self = change > 0 ? .clockwise : change < 0 ? .anticlockwise : .none
  }
}
