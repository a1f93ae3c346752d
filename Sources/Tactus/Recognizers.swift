// The built-in recognizers under the names of their gestures.
/// A recognizer for a circle that one finger draws.
public typealias Circle = CircleRecognizer
/// A recognizer for a finger that moves inward from an edge of the surface.
public typealias EdgePan = EdgePanRecognizer
/// A recognizer for a pointer that moves over the view with no button pressed.
public typealias Hover = HoverRecognizer
/// A recognizer for one or more fingers that stay down for a certain time without moving.
public typealias LongPress = LongPressRecognizer
/// A recognizer for named shapes that are drawn with one or more strokes.
public typealias Multistroke = MultistrokeRecognizer
/// A recognizer for one finger that moves in circles to rotate an object.
public typealias OneFingerRotation = OneFingerRotationRecognizer
/// A recognizer for a drag with one or more fingers.
public typealias Pan = PanRecognizer
/// A recognizer for two or more fingers that move apart or together.
public typealias Pinch = PinchRecognizer
/// A recognizer for a finger that pulls something out in one direction and can then move anywhere.
public typealias Pull = PullRecognizer
/// A recognizer for two or more fingers that turn about their center.
public typealias Rotation = RotationRecognizer
/// A recognizer for fingers that move quickly in one direction.
public typealias Swipe = SwipeRecognizer
/// A recognizer for one or more short touches in one place.
public typealias Tap = TapRecognizer
/// A recognizer for a finger that follows a given path, such as a letter.
public typealias Trace = TraceRecognizer
/// A recognizer for named shapes that one finger draws in a single stroke.
public typealias Unistroke = UnistrokeRecognizer
/// A recognizer for scrolling with a wheel or a touchpad.
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
  /// The middle of an error message about an invalid parameter, such as "must be between 0.0 and
  /// 1.0".
  fileprivate var rangeText: String {
    let unit = unit.symbol.isEmpty ? "" : " \(unit.symbol)"
    return switch kind {
    case .number(_, let range):
      "must be between \(range.lowerBound) and \(range.upperBound)\(unit)"
    case .integer(_, let range):
      "must be between \(range.lowerBound) and \(range.upperBound)\(unit)"
    default: "must be a value that the recognizer's declaration allows"
    }
  }
}

extension ParameterValue {
  fileprivate var plainText: String {
    if case .number(let number) = self { return "\(number)" }
    return "\(self)"
  }
}
