public import TactusGestures
public import TactusInput
import TactusInteraction
public import TactusViews

/// A gesture whose type states the type of its recognizer.
public final class TypedGesture<Machine: GestureMachine>: Gesture {
  private let recognizer: Machine
  private let options: RecognizerOptions
  private let perform: (GestureEvent<Machine>) -> Void
  /// The values that the current attempt last reported.
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
  /// Attaches a recognizer that receives the touches of the view and its descendants.
  ///
  /// The view retains the closure. A closure that refers to the view should use `$0.view`, or
  /// capture the view as `[unowned card]`, so that the view can be released.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer; its properties are its parameters.
  ///   - devices: The kinds of devices whose touches the recognizer receives, such as `[.pen]`; nil
  ///     for the kinds that `options` specifies.
  ///   - options: The options that all recognizers share.
  ///   - file: The source file to report if a parameter has a value that is not allowed.
  ///   - line: The line to report in that case.
  ///   - perform: Called when the gesture is recognized, and for each change of a continuous
  ///     gesture until it ends or is cancelled.
  /// - Returns: The gesture, for relating it to other gestures, disabling it or removing it.
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
