import TactusGestures
import TactusInput
import TactusViews

/// What the views hear of their touches, after the recognizers.
extension Interaction {
  /// Tells each view what its touches did, as far as no recognizer holds that up.
  func tellViews() {
    guard !touches.isEmpty else { return }
    if isTelling {
      isToldAgain = true
      return
    }
    isTelling = true
    repeat {
      isToldAgain = false
      // A call may add touches; it never removes any.
      var index = 0
      while index < touches.count {
        tellChanges(of: touches[index])
        index += 1
      }
    } while isToldAgain
    isTelling = false
    touches.removeAll { $0.hasEnded && $0.isSilenced }
  }

  private func tellChanges(of owned: OwnedTouch) {
    tellBegan(owned)
    if owned.isHeard, owned.hasMoved {
      owned.hasMoved = false
      tell(owned, .moved)
    }
    if owned.isHeard, owned.hasEnded, !isDelayed(owned, .end) {
      tell(owned, .ended)
      owned.isSilenced = true
    }
    owned.touch.phase = .stationary
  }

  private func tellBegan(_ owned: OwnedTouch) {
    guard !owned.isHeard, !owned.isSilenced else { return }
    if isTaken(owned) {
      owned.isSilenced = true
      return
    }
    guard !isDelayed(owned, .beginning), !isKeptFromContent(owned) else { return }
    owned.isHeard = true
    // However late the view hears of it, it began where it began.
    let latest = owned.touch
    owned.touch.location = owned.beganLocation
    owned.touch.previousLocation = owned.beganLocation
    owned.touch.time = owned.beganTime
    tell(owned, .began)
    owned.touch = latest
    owned.hasMoved = latest.location != owned.beganLocation
  }

  private enum Delay {
    case beginning, end
  }

  private func isDelayed(_ owned: OwnedTouch, _ delay: Delay) -> Bool {
    for receiver in owned.receivers {
      guard engine.isUndecided(receiver.recognizer, serial: owned.touch.serial),
        let options = engine.options(of: receiver.recognizer)
      else { continue }
      if delay == .beginning ? options.delaysTouchesBegan : options.delaysTouchesEnded {
        return true
      }
    }
    return false
  }

  /// Whether a recognizer that is at work has it before its view has heard of it: one that joins
  /// a drag is part of the drag.
  private func isTaken(_ owned: OwnedTouch) -> Bool {
    owned.receivers.contains { receiver in
      engine.isTaking(receiver.recognizer, serial: owned.touch.serial)
        && engine.options(of: receiver.recognizer)?.cancelsTouchesInView == true
    }
  }

  /// A recognizer took these touches: the views hear that they are lost, and nothing after that.
  func silence(_ list: TouchList) {
    for owned in touches where list.contains(serial: owned.touch.serial) { silence(owned) }
  }

  /// The view hears that its touch is lost, if it ever heard of it, and nothing after that.
  func silence(_ owned: OwnedTouch) {
    guard !owned.isSilenced else { return }
    owned.isSilenced = true
    guard owned.isHeard else { return }
    call(owned, .cancelled)
    owned.touch.phase = .stationary
  }

  private func tell(_ owned: OwnedTouch, _ phase: TouchPhase) {
    if !owned.isSilenced { call(owned, phase) }
  }

  /// Calls the view with what the touch has just done.
  private func call(_ owned: OwnedTouch, _ phase: TouchPhase) {
    owned.touch.phase = phase
    // Not the shared list itself: a call may lead to another one.
    var list = heard
    heard = []
    list.removeAll(keepingCapacity: true)
    list.append(ViewTouch(touch: owned.touch, view: owned.view))
    switch phase {
    case .began: owned.view.touchesBegan(list)
    case .moved: owned.view.touchesMoved(list)
    case .ended: owned.view.touchesEnded(list)
    case .cancelled: owned.view.touchesCancelled(list)
    case .stationary, .hovering: break
    }
    heard = list
  }
}
