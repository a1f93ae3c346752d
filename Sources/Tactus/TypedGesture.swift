public import TactusGestures
public import TactusInput
import TactusInteraction
public import TactusViews

/// A gesture whose recognizer type is known at compile time.
///
/// `Machine` is the recognizer's type, which also determines the type of the events that the
/// gesture delivers.
public final class TypedGesture<Machine: GestureMachine>: Gesture {
  private let recognizer: Machine
  private let options: RecognizerOptions
  private let perform: (GestureEvent<Machine>) -> Void
  /// The recognizer's outputs at the previous event of the gesture; nil if no gesture is in
  /// progress.
  private var last: GestureSlots?

  init(
    _ recognizer: Machine, on view: View, _ options: RecognizerOptions,
    _ perform: @escaping (GestureEvent<Machine>) -> Void
  ) {
    self.recognizer = recognizer
    self.options = options
    self.perform = perform
    super.init(Machine.declaration.recognizer.name, on: view)
  }

  override func attach(to interaction: Interaction, _ view: View) -> RecognizerID? {
    interaction.attach(recognizer, to: view, name: name, options: options) { [unowned self] in
      tell($0)
    }
  }

  private func tell(_ transition: Transition) {
    guard let view else { return }
    // A gesture that was recognized in one step has no event before its end.
    if transition.state == .began { last = nil }
    let toParent = view.parent?.surfaceToView ?? .identity
    let now = GestureSlots(transition, in: toParent)
    let event = GestureEvent<Machine>(transition, view, now, since: last)
    last = transition.state.isFinal ? nil : now
    perform(event)
  }
}

extension View {
  /// Attaches a recognizer that receives the touches on the view and its descendants.
  ///
  /// The view retains the closure `perform`. To refer to the view, the closure should use `$0.view`
  /// or an `[unowned]` capture; a strong reference would keep the view from being released.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose properties set the parameters of the gesture.
  ///   - devices: The kinds of devices whose touches the recognizer receives, such as `[.pen]`; nil
  ///     for the kinds that `options` specifies.
  ///   - options: The options that do not depend on the kind of gesture, such as
  ///     `delaysTouchesBegan`.
  ///   - file: The source file to report if a parameter of the gesture has an invalid value.
  ///   - line: The line in `file` to report.
  ///   - perform: Called when the gesture is recognized, and for each change of a continuous
  ///     gesture until it ends or is cancelled.
  /// - Returns: The gesture, which can be related to other gestures, disabled or removed.
  @discardableResult
  public final func on<Machine: GestureMachine>(
    _ recognizer: Machine, devices: Set<DeviceKind>? = nil,
    options: RecognizerOptions = RecognizerOptions(),
    file: StaticString = #fileID, line: UInt = #line,
    _ perform: @escaping (GestureEvent<Machine>) -> Void
  ) -> TypedGesture<Machine> {
    recognizer.checkParameters(file, line)
    var options = options
    if let devices { options.allowedDevices = devices }
    let gesture = TypedGesture(recognizer, on: self, options, perform)
    whenInTree { gesture.enter($0) }
    return gesture
  }
}
