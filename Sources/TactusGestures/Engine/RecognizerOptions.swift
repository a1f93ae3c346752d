public import TactusInput

/// The options that every recognizer has, whatever its gesture.
public struct RecognizerOptions: Equatable, Sendable {
  /// Whether the view's own handling of the touches is cancelled when the gesture begins or is
  /// recognized.
  public var cancelsTouchesInView = true
  /// Whether the view receives its touches only after the recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives the end of its touches only after the recognizer has failed.
  public var delaysTouchesEnded = true
  /// The kinds of devices whose touches the recognizer receives.
  public var allowedDevices: Set<DeviceKind> = Set(DeviceKind.allCases)
  /// Whether an attempt takes only touches of the same kind of device as its first touch.
  public var requiresExclusiveDevice = true
  /// Whether the recognizer scrolls its own view.
  ///
  /// Such a recognizer does not begin on a movement that its view cannot follow if a scroll view
  /// around it can.
  public var scrollsView = false

  /// Creates the default options.
  public init() {}
}
