// The built-in recognizers under the names of their gestures.
/// Recognizes a circle that one finger draws.
public typealias Circle = CircleRecognizer
/// Recognizes a finger that moves inward from an edge.
public typealias EdgePan = EdgePanRecognizer
/// Recognizes a pointer that moves over the view with no button pressed.
public typealias Hover = HoverRecognizer
/// Recognizes one or more fingers that stay down without moving for a certain time.
public typealias LongPress = LongPressRecognizer
/// Recognizes a named shape that is drawn with one or more strokes.
public typealias Multistroke = MultistrokeRecognizer
/// Recognizes one finger that moves in circles to rotate something.
public typealias OneFingerRotation = OneFingerRotationRecognizer
/// Recognizes a drag by one or more fingers.
public typealias Pan = PanRecognizer
/// Recognizes two fingers that move apart or together.
public typealias Pinch = PinchRecognizer
/// Recognizes a finger that drags something out in one direction and may then move anywhere.
public typealias Pull = PullRecognizer
/// Recognizes two fingers that turn about their center.
public typealias Rotation = RotationRecognizer
/// Recognizes fingers that move quickly in one direction.
public typealias Swipe = SwipeRecognizer
/// Recognizes one or more short touches in the same place.
public typealias Tap = TapRecognizer
/// Recognizes a named shape that one finger draws in a single stroke.
public typealias Unistroke = UnistrokeRecognizer
/// Recognizes scrolling with a wheel or a touchpad.
public typealias Wheel = ScrollRecognizer

extension GestureMachine {
  /// Creates a recognizer with some parameters changed, as in `Pan { $0.axis = .horizontal }`.
  ///
  /// - Parameter tune: Sets the parameters that differ from their defaults.
  public init(_ tune: (inout Self) -> Void) {
    self.init()
    tune(&self)
  }

  /// Stops the program if a parameter of this recognizer has a value that its declaration forbids.
  func checkParameters(_ file: StaticString, _ line: UInt) {
    for parameter in Self.declaration.parameters {
      let declaration = parameter.declaration
      guard !declaration.kind.allows(parameter.value(of: self)) else { continue }
      Misuse.stop(
        "\(declaration.key) of \(Self.declaration.recognizer.name) "
          + "\(declaration.rangeText), not \(parameter.value(of: self).plainText)",
        file: file, line: line)
    }
  }
}

extension ParameterDeclaration {
  /// The part of an error message that follows the parameter's name: "must be between …".
  fileprivate var rangeText: String {
    let unit = unit.symbol.isEmpty ? "" : " \(unit.symbol)"
    return switch kind {
    case .number(_, let range):
      "must be between \(range.lowerBound) and \(range.upperBound)\(unit)"
    case .integer(_, let range):
      "must be between \(range.lowerBound) and \(range.upperBound)\(unit)"
    default: "must have a value that its declaration allows"
    }
  }
}

extension ParameterValue {
  fileprivate var plainText: String {
    if case .number(let number) = self { return "\(number)" }
    return "\(self)"
  }
}
