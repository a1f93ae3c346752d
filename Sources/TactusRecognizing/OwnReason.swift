import Synchronization

/// A custom reason why a recognizer changed its state, for cases that no `ReasonCode` describes.
///
/// A recognizer creates each custom reason once, and lists all of them in
/// `RecognizerDeclaration.ownReasons`.
public struct OwnReason: Equatable, Sendable {
  /// The name of the reason in logs: lower-case words with hyphens, such as "stopped-short".
  public var name: String { Self.known.withLock { $0[Int(index)].name } }
  /// The human-readable meaning, as a clause such as "the finger stopped short".
  public var clause: String { Self.known.withLock { $0[Int(index)].clause } }

  /// The index of the reason in `known`, the list of all custom reasons.
  ///
  /// A reason is copied at every state transition, and an index is cheaper to copy than the name
  /// and the clause.
  private let index: UInt32

  private struct Words: Equatable {
    var name: String
    var clause: String
  }
  /// The distinct reasons created in this process so far; the first one means no reason.
  private static let known = Mutex([Words(name: "none", clause: "")])

  static var unset: OwnReason { OwnReason() }
  private init() { index = 0 }

  /// Creates a reason from its name in logs and its meaning as a clause.
  ///
  /// An existing reason with the same name and clause is reused.
  public init(_ name: String, _ clause: String) {
    let words = Words(name: name, clause: clause)
    index = Self.known.withLock { known in
      if let place = known.firstIndex(of: words) { return UInt32(place) }
      known.append(words)
      return UInt32(known.count - 1)
    }
  }
}

extension Reason {
  /// Creates a reason whose code is `own` and whose meaning is that of a recognizer's custom
  /// reason.
  public init(
    _ own: OwnReason, measured: Double = .nan, limit: Double = .nan, unit: Unit = .none,
    text: String = ""
  ) {
    self.init(.own, measured: measured, limit: limit, unit: unit, text: text)
    self.own = own
  }

  /// Replaces the code and the custom reason, but not the measured value, the limit, the unit, or
  /// the text.
  ///
  /// If `own` is nil, the custom reason is removed.
  public mutating func set(_ code: ReasonCode, _ own: OwnReason?) {
    self.code = code
    self.own = own ?? .unset
  }

  /// The name of the reason in logs, such as "moved-too-far".
  ///
  /// If the code is `own`, the name is that of the recognizer's custom reason.
  public var name: String { code == .own ? own.name : code.name }

  /// The meaning of the reason as a clause, such as "the finger moved too far"; empty if the code
  /// is `none`.
  public var clause: String { code == .own ? own.clause : code.clause }
}
