// The stock recognizers by the names of their gestures.
public typealias Circle = CircleRecognizer
public typealias EdgePan = EdgePanRecognizer
public typealias Hover = HoverRecognizer
public typealias LongPress = LongPressRecognizer
public typealias Multistroke = MultistrokeRecognizer
public typealias OneFingerRotation = OneFingerRotationRecognizer
public typealias Pan = PanRecognizer
public typealias Pinch = PinchRecognizer
public typealias Pull = PullRecognizer
public typealias Rotation = RotationRecognizer
public typealias Swipe = SwipeRecognizer
public typealias Tap = TapRecognizer
public typealias Unistroke = UnistrokeRecognizer
public typealias Wheel = ScrollRecognizer

extension GestureMachine {
  /// A recognizer with other parameters: `Pan { $0.axis = .horizontal }`.
  ///
  /// - Parameter tune: Sets those of its properties that are to differ from their defaults.
  public init(_ tune: (inout Self) -> Void) {
    self.init()
    tune(&self)
  }

  /// Stops the program where a parameter has a value that its declaration does not allow.
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
  /// What its values may be, as the end of a sentence.
  fileprivate var rangeText: String {
    let unit = unit.symbol.isEmpty ? "" : " \(unit.symbol)"
    return switch kind {
    case .number(_, let range):
      "must lie within \(range.lowerBound) and \(range.upperBound)\(unit)"
    case .integer(_, let range):
      "must lie within \(range.lowerBound) and \(range.upperBound)\(unit)"
    default: "must be of its declared kind"
    }
  }
}

extension ParameterValue {
  fileprivate var plainText: String {
    if case .number(let number) = self { return "\(number)" }
    return "\(self)"
  }
}
