public import TactusGeometry
public import TactusInput

/// A change of a recognizer's state, with all that is known about it at that moment.
public struct Transition: Sendable {
  /// Whose state it is; also known when the recognizer is gone.
  public var source: RecognizerInfo
  public var time: Timestamp
  public var state: RecognizerState
  /// The touches it used; those of its whole attempt where none is left.
  public var touches: TouchList
  public var reason: Reason
  /// The outputs, slot by slot, as the recognizer declared them; surface coordinates.
  public var values: InlineArray<24, Double>
  public var text: String
  public var points: [Point]
  /// Who cut it off, where the reason is excluded or other-recognized.
  public var rival: RecognizerID?
}

/// Who a recognizer is, for as long as anybody asks.
public final class RecognizerInfo: Sendable {
  public let id: RecognizerID
  /// The name that rules, bindings and logs use.
  public let name: String
  public let declaration: RecognizerDeclaration

  init(id: RecognizerID, name: String, declaration: RecognizerDeclaration) {
    self.id = id
    self.name = name
    self.declaration = declaration
  }
}

extension Transition {
  public var recognizer: RecognizerID { source.id }
}

/// The name of a touch in logs: its seat and the compositor's id.
public struct TouchName: Equatable, Sendable {
  public var serial: UInt32
  public var seat: SeatID
  public var id: Int32

  public init(serial: UInt32, seat: SeatID, id: Int32) {
    self.serial = serial
    self.seat = seat
    self.id = id
  }
}

/// A few touches, without memory of its own; the first sixteen where there are more.
public struct TouchList: Sendable {
  private var names = InlineArray<16, TouchName>(
    repeating: TouchName(serial: 0, seat: SeatID(0), id: 0))
  public private(set) var count = 0

  public init() {}

  public mutating func append(_ name: TouchName) {
    guard count < names.count else { return }
    names[count] = name
    count += 1
  }

  public subscript(index: Int) -> TouchName { names[index] }

  public func contains(serial: UInt32) -> Bool {
    for i in 0..<count where names[i].serial == serial { return true }
    return false
  }
}

/// What the engine wants done, in this order.
public enum Effect: Sendable {
  /// A state changed: for the log.
  case transition(Transition)
  /// The views that own these touches get `cancelled` for them, if they heard of them.
  case cancelTouchesInViews(RecognizerID, TouchList)
  /// The recognizer's action is due.
  case action(Transition)
  /// A recognizer at work went on, ended or was cancelled: for the log, and then its action.
  case step(Transition)
  /// A recognizer reported what it must not; the report was refused.
  case fault(RecognizerID, String)
}
