/// A machine-readable code for the reason why a recognizer changed its state.
///
/// The raw values are part of the plugin ABI and never change.
public enum ReasonCode: UInt32, Sendable, CaseIterable {
  case none = 0
  case recognized = 1
  case liftedEarly = 2
  case movedTooFar = 3
  case tooShort = 4
  case tooSlow = 5
  case tooLong = 6
  case tooFewTouches = 7
  case tooManyTouches = 8
  case wrongDirection = 9
  case wrongAxis = 10
  case drifted = 11
  case gapExpired = 12
  case tooFarApart = 13
  case noClosure = 14
  case inflections = 15
  case radiusSpread = 16
  case corners = 17
  case arcTooShort = 18
  case arcTooLong = 19
  case noMatch = 20
  case excluded = 21
  case otherRecognized = 22
  case vetoed = 23
  case disabled = 24
  case viewRemoved = 25
  case touchCancelled = 26
  case capabilityLost = 27
  case surfaceLost = 28
  case suspended = 29
  case quarantined = 30
  case moduleLost = 31
  case bounced = 32
  /// A custom reason, defined by the recognizer and stored in `Reason.own`.
  ///
  /// In the plugin ABI, a module's custom reasons are numbered from 1000.
  case own = 1000

  /// Whether a plugin module is allowed to report this code; false for codes that only the host
  /// reports.
  ///
  /// The value is also false for `own`, because a module reports a custom reason by the reason's
  /// number in the ABI.
  public var isForModules: Bool { rawValue <= Self.noMatch.rawValue || self == .bounced }

  /// The name of the code in logs, such as "moved-too-far".
  public var name: String {
    switch self {
    case .none: "none"
    case .recognized: "recognized"
    case .liftedEarly: "lifted-early"
    case .movedTooFar: "moved-too-far"
    case .tooShort: "too-short"
    case .tooSlow: "too-slow"
    case .tooLong: "too-long"
    case .tooFewTouches: "too-few-touches"
    case .tooManyTouches: "too-many-touches"
    case .wrongDirection: "wrong-direction"
    case .wrongAxis: "wrong-axis"
    case .drifted: "drifted"
    case .gapExpired: "gap-expired"
    case .tooFarApart: "too-far-apart"
    case .noClosure: "no-closure"
    case .inflections: "inflections"
    case .radiusSpread: "radius-spread"
    case .corners: "corners"
    case .arcTooShort: "arc-too-short"
    case .arcTooLong: "arc-too-long"
    case .noMatch: "no-match"
    case .excluded: "excluded"
    case .otherRecognized: "other-recognized"
    case .vetoed: "vetoed"
    case .disabled: "disabled"
    case .viewRemoved: "view-removed"
    case .touchCancelled: "touch-cancelled"
    case .capabilityLost: "capability-lost"
    case .surfaceLost: "surface-lost"
    case .suspended: "suspended"
    case .quarantined: "quarantined"
    case .moduleLost: "module-lost"
    case .bounced: "bounced"
    case .own: "own"
    }
  }
}
