public import TactusInput

/// What may be said of any recognizer, whatever gesture it is.
public struct RecognizerOptions: Equatable, Sendable {
  /// When it leaves possible, the view's own handling of its touches is cancelled.
  public var cancelsTouchesInView = true
  /// The view hears of its touches only once it has failed.
  public var delaysTouchesBegan = false
  /// The view hears of their end only once it has failed.
  public var delaysTouchesEnded = true
  /// Which kinds of touches it gets.
  public var allowedDevices: Set<DeviceKind> = Set(DeviceKind.allCases)
  /// It takes only touches of the kind of the first one of its attempt.
  public var requiresExclusiveDevice = true
  /// Whether it scrolls the view that it sits on: it does not begin on a movement that this view cannot follow if a
  /// scroll view around it can.
  public var scrollsView = false

  public init() {}
}
