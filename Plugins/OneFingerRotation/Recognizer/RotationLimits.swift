/// The limits of both methods.
public struct RotationLimits: Sendable {
  /// In px.
  public var minimumStep = 2.0
  /// In degrees.
  public var maximumJump = 45.0
  /// In px.
  public var innerRadius = 10.0
}
