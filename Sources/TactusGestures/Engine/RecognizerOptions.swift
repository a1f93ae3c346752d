public import TactusInput

/// The options that every recognizer has, regardless of its gesture.
public struct RecognizerOptions: Equatable, Sendable {
  /// Whether the view's own touch handling is cancelled when the gesture begins or is recognized.
  public var cancelsTouchesInView = true
  /// Whether touches are withheld from the view while the recognizer is undecided about them.
  ///
  /// The view receives a touch once the recognizer has failed, has released the touch, or has been
  /// recognized without cancelling touches in the view.
  public var delaysTouchesBegan = false
  /// Whether the ends of touches are withheld from the view while the recognizer is undecided about
  /// them.
  public var delaysTouchesEnded = true
  /// The kinds of devices whose touches the recognizer receives.
  public var allowedDevices: Set<DeviceKind> = Set(DeviceKind.allCases)
  /// Whether all touches of an attempt must come from the same kind of device as its first touch.
  public var requiresExclusiveDevice = true
  /// Whether the recognizer's gesture scrolls the view to which the recognizer is attached.
  ///
  /// If true, the recognizer does not begin when its view cannot scroll further in the direction of
  /// the movement but an enclosing scroll view can. If the view is a canvas, the recognizer does not
  /// receive the touches of views in the content that can be dragged.
  public var scrollsView = false

  /// Creates the default options.
  public init() {}
}
