public import TactusGeometry
public import TactusInput

/// A change of a recognizer's state, with all that is known about it at that moment.
///
/// It never changes once it was handed out. The engine fills one anew for a later change when
/// nobody holds it any more, so that a finger that moves costs no memory.
// SAFETY: only `TransitionPool` writes to one, and only to one that nobody else refers to.
public final class Transition: @unchecked Sendable {
  /// Whose state it is; also known when the recognizer is gone.
  public internal(set) var source: RecognizerInfo
  public internal(set) var time = Timestamp.zero
  public internal(set) var state = RecognizerState.possible
  /// The touches it used; those of its whole attempt where none is left.
  public internal(set) var touches = TouchList()
  /// The touches it takes from their views: those it uses, and those that lifted on the way, whose
  /// end the views may still be waiting for. Filled where its recognizer cancels touches in views.
  public internal(set) var taken = TouchList()
  public internal(set) var reason = Reason.none
  /// The outputs, slot by slot, as the recognizer declared them; surface coordinates.
  public internal(set) var values = InlineArray<24, Double>(repeating: 0)
  public internal(set) var text = ""
  public internal(set) var points: [Point] = []
  /// Who cut it off, where the reason is excluded or other-recognized.
  public internal(set) var rival: RecognizerID?

  init(source: RecognizerInfo) {
    self.source = source
  }
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

  /// The outputs by name, in surface coordinates; nil for another kind of recognizer.
  public func values<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values? {
    guard source.declaration.id == Machine.declaration.recognizer.id else { return nil }
    return values.read(as: Machine.Values.self)
  }
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

  mutating func removeAll() { count = 0 }

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
  /// The views that own the `taken` touches get `cancelled` for them, if they heard of them.
  case cancelTouchesInViews(Transition)
  /// The recognizer's action is due.
  case action(Transition)
  /// A recognizer at work went on, ended or was cancelled: for the log, and then its action.
  case step(Transition)
  /// A recognizer reported what it must not; the report was refused.
  case fault(RecognizerID, String)
}
