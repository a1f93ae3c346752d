import TactusGestures
package import TactusInput
package import TactusViews

/// The methods that record effects of touches without a recognizer.
extension GestureHistory {
  /// Records whether an action of a pressed control was performed.
  ///
  /// `number` is the number of the action among those of the control. `obstacle` is the reason why
  /// the action was not performed; nil if it was performed.
  package func note(
    action name: String, number: Int, ofPressed control: View, obstacle: String?
  ) {
    guard let current else { return }
    let action = ActionRecord(number: number, name: name, obstacle: obstacle)
    let path = control.path
    if let known = current.presses.firstIndex(where: { $0.control == path }) {
      current.presses[known].actions.append(action)
    } else {
      current.presses.append(Episode.Press(control: path, actions: [action]))
    }
  }

  /// Records that a touch beside a sheet's panel closed the sheet.
  ///
  /// Such a touch is on `view`, which is the sheet, or on the shade in it.
  package func noteClosing(of sheet: String, byTouchOn view: View) {
    let (path, depth) = (view.path, view is SheetView ? 1 : 0)
    let touch = live.last { $0.hitPath.dropFirst(depth).first == path }
    touch?.use = .sheet(sheet)
  }

  /// Records the touches that begin with an event and do not reach the views.
  ///
  /// The locations of the touches are not recorded, because they could reveal a code.
  package func note(_ event: InputEvent, takenBy taker: TouchTaker) {
    for name in TouchChanges(event).began {
      taken.insert(name)
      episode(at: event.time).taken.append(
        Episode.Taken(name: name, time: event.time, taker: taker))
    }
    endTaken(by: event)
  }

  /// Ends the touches that end with an event and did not reach the views.
  func endTaken(by event: InputEvent) {
    guard !taken.isEmpty else { return }
    let changes = TouchChanges(event)
    taken.subtract(changes.ended)
    if changes.endAll { taken.removeAll() }
    if taken.isEmpty { closeIfOver(at: event.time) }
  }
}

/// The names of the touches that begin or end with an event.
private struct TouchChanges {
  var began: [String] = []
  var ended: [String] = []
  /// Whether all touches end.
  var endAll = false

  init(_ event: InputEvent) {
    switch event {
    case .touches(let frame): for change in frame.changes { add(change, of: frame.seat) }
    case .pointer(let frame):
      for case .button(_, let isPressed) in frame.changes { add("of the pointer", isPressed) }
    case .pen(let frame):
      for change in frame.changes where change == .down || change == .up {
        add("of the pen", change == .down)
      }
    case .surfaceLost: endAll = true
    default: break
    }
  }

  private mutating func add(_ change: TouchChange, of seat: SeatID) {
    if change == .cancel { endAll = true }
    guard let id = change.id else { return }
    let name = GestureHistory.text(TouchName(serial: 0, seat: seat, id: id))
    switch change {
    case .down: add(name, true)
    case .up, .cancelOne: add(name, false)
    default: break
    }
  }

  private mutating func add(_ name: String, _ begins: Bool) {
    if begins { began.append(name) } else { ended.append(name) }
  }
}
