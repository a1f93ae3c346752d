import TactusGeometry
import TactusInput
import TactusViews

/// Passes the input on keys of the screen to these keys, and hides it from everything else.
///
/// Recognizers and other views do not receive a finger that goes down on keys. A recording contains
/// the times of the finger's down, moves and up, but in place of its locations a point without a
/// key, so that typed text cannot be read from the recording.
final class ScreenKeys {
  /// A change of a contact on keys.
  enum Change {
    case began(KeyContact, KeysView, Point)
    case moved(KeyContact, KeysView, Point)
    case ended(KeyContact, KeysView)
    case cancelled(KeyContact, KeysView)
  }

  /// The parts of an event.
  struct Parts {
    /// The part for recognizers and views; nil if there is none.
    var others: InputEvent?
    /// The part on keys, to be recorded only; its locations are on no key.
    var recorded: InputEvent?
    var changes: [Change] = []
  }

  private struct Owner {
    weak var view: KeysView?
    /// The location of the contact in a recording; nil if the contact is not recorded.
    var neutral: Point?
  }

  /// The maximum number of contacts; more can only come from a broken device.
  private static let limit = 64

  private let tree: ViewTree
  private var owners: [KeyContact: Owner] = [:]
  /// The locations of pointers and pens on the surface.
  private var places: [KeyContact: Point] = [:]
  /// The pointers whose button was pressed outside of keys.
  private var dragging: Set<KeyContact> = []
  /// The displacement that keeps the edited field above a keyboard.
  private var field = FieldPlace()

  init(_ tree: ViewTree) { self.tree = tree }

  /// Divides an event into the part on keys and the part for everything else.
  func divide(_ event: InputEvent) -> Parts {
    guard !tree.keys.isEmpty else { return Parts(others: event) }
    switch event {
    case .touches(let frame): return divide(frame)
    case .pointer(let frame): return divide(frame)
    case .pen(let frame): return divide(frame)
    case .surfaceLost:
      return Parts(others: event, changes: takeAll { _ in true })
    default: return Parts(others: event)
    }
  }

  /// Passes the changes on keys to their views.
  func perform(_ changes: [Change], at time: Timestamp) {
    for change in changes {
      switch change {
      case .began(let contact, let view, let point):
        view.contactBegan(contact, at: point, time: time)
      case .moved(let contact, let view, let point): view.contactMoved(contact, to: point)
      case .ended(let contact, let view) where view.takesKeys && view.tree === tree:
        view.contactEnded(contact, time: time)
      case .ended(let contact, let view), .cancelled(let contact, let view):
        view.contactCancelled(contact)
      }
    }
  }

  /// Ends all contacts on keys without typing, because the window's input is locked.
  func cancelAll() { perform(takeAll { _ in true }, at: .zero) }

  // MARK: Repetition

  /// The time at which a held key repeats; nil if none is held.
  var nextRepeat: Timestamp? {
    guard !owners.isEmpty else { return nil }
    return tree.keys.views(in: tree).reduce(nil) { .earliest($0, $1.nextRepeat) }
  }

  func repeatKeys(upTo time: Timestamp) {
    guard !owners.isEmpty else { return }
    for view in tree.keys.views(in: tree) { view.repeatKey(upTo: time) }
  }

  // MARK: The field

  func keep(_ view: View, above keyboard: View) { field.keep(view, above: keyboard) }
  func restoreField() { field.restore() }

  private func takeAll(where isMeant: (KeyContact) -> Bool) -> [Change] {
    owners.keys.filter(isMeant).compactMap { contact in
      owners.removeValue(forKey: contact)?.view.map { .cancelled(contact, $0) }
    }
  }

  /// Forgets a contact that ends, and adds the end to the changes.
  private func release(_ contact: KeyContact, isCancelled: Bool, _ parts: inout Parts) {
    guard let view = owners.removeValue(forKey: contact)?.view else { return }
    parts.changes.append(isCancelled ? .cancelled(contact, view) : .ended(contact, view))
  }

  private func keys(at point: Point) -> KeysView? {
    guard let view = tree.hitTest(point) as? KeysView, view.takesKeys else { return nil }
    return view
  }

  private func own(_ contact: KeyContact, _ view: KeysView) -> Point? {
    guard owners.count < Self.limit else { return nil }
    let neutral = view.neutralPoint
    owners[contact] = Owner(view: view, neutral: neutral)
    return neutral
  }

  // MARK: Fingers

  private func divide(_ frame: TouchFrame) -> Parts {
    var parts = Parts()
    var (others, recorded): ([TouchChange], [TouchChange]) = ([], [])
    for change in frame.changes {
      if case .cancel = change {
        parts.changes += takeAll { if case .finger(frame.seat, _) = $0 { true } else { false } }
      }
      if !take(change, of: frame.seat, &recorded, &parts) { others.append(change) }
    }
    parts.others = others.isEmpty ? nil : .touches(frame.with(others))
    parts.recorded = recorded.isEmpty ? nil : .touches(frame.with(recorded))
    return parts
  }

  /// Adds a change of a finger on keys to the parts; returns false if the finger is not on keys.
  private func take(
    _ change: TouchChange, of seat: SeatID, _ recorded: inout [TouchChange], _ parts: inout Parts
  ) -> Bool {
    guard let id = change.id else { return false }
    let finger = KeyContact.finger(seat, id)
    if case .down(_, let point) = change {
      guard let view = keys(at: point) else { return false }
      if let neutral = own(finger, view) { recorded.append(.down(id: id, neutral)) }
      parts.changes.append(.began(finger, view, point))
      return true
    }
    guard let owner = owners[finger] else { return false }
    if let neutral = owner.neutral, let kept = change.neutral(neutral) { recorded.append(kept) }
    switch change {
    case .move(_, let point):
      if let view = owner.view { parts.changes.append(.moved(finger, view, point)) }
    case .up: release(finger, isCancelled: false, &parts)
    case .cancelOne: release(finger, isCancelled: true, &parts)
    default: break
    }
    return true
  }

  // MARK: Pointers

  private func divide(_ frame: PointerFrame) -> Parts {
    var parts = Parts()
    var frame = frame
    let contact = KeyContact.pointer(frame.seat)
    var changes: [PointerChange] = []
    for change in frame.changes {
      switch change {
      case .enter(let point):
        changes.append(.enter(hide(point, of: contact, &parts)))
      case .motion(let point):
        changes.append(.motion(hide(point, of: contact, &parts)))
      case .leave:
        places[contact] = nil
        release(contact, isCancelled: true, &parts)
        changes.append(change)
      case .button(.left, let isPressed):
        if !press(contact, isPressed, &parts) { changes.append(change) }
      default: changes.append(change)
      }
    }
    frame.changes = changes
    parts.others = changes.isEmpty ? nil : .pointer(frame)
    return parts
  }

  /// Records the location of a pointer or a pen, and returns the location for everything else.
  private func hide(_ point: Point, of contact: KeyContact, _ parts: inout Parts) -> Point {
    if places.count < Self.limit { places[contact] = point }
    if let owner = owners[contact], let view = owner.view {
      parts.changes.append(.moved(contact, view, point))
      return owner.neutral ?? Self.middle(of: view)
    }
    guard !dragging.contains(contact), let view = keys(at: point) else { return point }
    return view.neutralPoint ?? Self.middle(of: view)
  }

  private static func middle(of view: View) -> Point {
    view.toSurface.apply(view.bounds.center)
  }

  /// Handles a press or a release of a pointer's button or a pen's tip; returns whether it is on
  /// keys.
  private func press(_ contact: KeyContact, _ isPressed: Bool, _ parts: inout Parts) -> Bool {
    guard isPressed else {
      dragging.remove(contact)
      guard owners[contact] != nil else { return false }
      release(contact, isCancelled: false, &parts)
      return true
    }
    guard let point = places[contact], let view = keys(at: point) else {
      dragging.insert(contact)
      return false
    }
    _ = own(contact, view)
    parts.changes.append(.began(contact, view, point))
    return true
  }

  // MARK: Pens

  private func divide(_ frame: PenFrame) -> Parts {
    var parts = Parts()
    var frame = frame
    let contact = KeyContact.pen(frame.seat, frame.id)
    var changes: [PenChange] = []
    for change in frame.changes {
      switch change {
      case .motion(let point): changes.append(.motion(hide(point, of: contact, &parts)))
      case .down: if !press(contact, true, &parts) { changes.append(change) }
      case .up: if !press(contact, false, &parts) { changes.append(change) }
      case .leave, .cancel:
        places[contact] = nil
        dragging.remove(contact)
        release(contact, isCancelled: true, &parts)
        changes.append(change)
      default: changes.append(change)
      }
    }
    frame.changes = changes
    parts.others = changes.isEmpty ? nil : .pen(frame)
    return parts
  }
}

extension TouchChange {
  /// Returns the change as it is recorded, at a point without a key; nil if it is not recorded.
  fileprivate func neutral(_ point: Point) -> TouchChange? {
    switch self {
    case .move(let id, _): .move(id: id, point)
    case .up, .cancelOne: self
    default: nil
    }
  }
}

extension TouchFrame {
  fileprivate func with(_ changes: [TouchChange]) -> TouchFrame {
    TouchFrame(time: time, seat: seat, surface: surface, changes: changes)
  }
}
