import Synchronization

/// A custom reason, defined by a recognizer because no `ReasonCode` describes it.
///
/// A recognizer creates each reason once, and declares all of them in
/// `RecognizerDeclaration.ownReasons`.
public struct OwnReason: Equatable, Sendable {
  /// The name of the reason in logs: lower-case words with hyphens, such as "stopped-short".
  public var name: String { Self.known.withLock { $0[Int(index)].name } }
  /// The human-readable meaning, as a clause such as "the finger stopped short".
  public var clause: String { Self.known.withLock { $0[Int(index)].clause } }

  /// The index of the reason in `known`.
  ///
  /// Reasons are copied with every transition, and an index is cheap to copy.
  private let index: UInt32

  private struct Words: Equatable {
    var name: String
    var clause: String
  }
  /// The distinct reasons created in this process so far; the first one means no reason.
  private static let known = Mutex([Words(name: "none", clause: "")])

  static var unset: OwnReason { OwnReason() }
  private init() { index = 0 }

  /// Creates a reason; an existing one with the same name and clause is reused.
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
  /// Creates a reason with the code `own` that refers to a recognizer's custom reason.
  public init(
    _ own: OwnReason, measured: Double = .nan, limit: Double = .nan, unit: Unit = .none,
    text: String = ""
  ) {
    self.init(.own, measured: measured, limit: limit, unit: unit, text: text)
    self.own = own
  }

  /// Replaces the code and the custom reason, but leaves the numbers and the text unchanged.
  ///
  /// If `own` is nil, the reason has no custom reason afterward.
  public mutating func set(_ code: ReasonCode, _ own: OwnReason?) {
    self.code = code
    self.own = own ?? .unset
  }

  /// The name of the reason in logs: the name of its code, such as "moved-too-far", or of the
  /// recognizer's custom reason.
  public var name: String { code == .own ? own.name : code.name }

  /// The meaning of the reason, as a clause; empty if the reason is `none`.
  public var clause: String { code == .own ? own.clause : code.clause }
}
