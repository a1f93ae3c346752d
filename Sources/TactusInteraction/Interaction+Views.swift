import TactusGestures
import TactusInput
import TactusViews

/// What the views hear of their touches, after the recognizers.
extension Interaction {
  /// Tells each view what its touches did, as far as no recognizer holds that up.
  func tellViews() {
    guard !touches.isEmpty else { return }
    // A call may give touches away or lose them: look at a count, not at a copy.
    var index = 0
    while index < touches.count {
      let owned = touches[index]
      index += 1
      tellBegan(owned)
      if owned.isHeard && !owned.isSilenced && owned.hasMoved && !owned.hasEnded {
        owned.touch.phase = .moved
        tell(owned)
      }
      owned.hasMoved = false
      if owned.hasEnded { tellEnded(owned) }
      owned.touch.phase = .stationary
    }
    touches.removeAll { $0.hasEnded && $0.isSilenced }
  }

  private func tellBegan(_ owned: OwnedTouch) {
    guard !owned.isHeard, !owned.isSilenced, !isDelayed(owned, \.delaysTouchesBegan) else { return }
    owned.isHeard = true
    owned.hasMoved = false
    owned.touch.phase = .began
    tell(owned)
  }

  /// Once told, or never to be told, it is forgotten.
  private func tellEnded(_ owned: OwnedTouch) {
    guard !owned.isSilenced else { return }
    guard owned.isHeard, !isDelayed(owned, \.delaysTouchesEnded) else { return }
    owned.touch.phase = .ended
    tell(owned)
    owned.isSilenced = true
  }

  private func isDelayed(
    _ owned: OwnedTouch, _ flag: KeyPath<RecognizerOptions, Bool>
  ) -> Bool {
    owned.receivers.contains { receiver in
      engine.isUndecided(receiver.recognizer, serial: owned.touch.serial)
        && engine.options(of: receiver.recognizer)?[keyPath: flag] == true
    }
  }

  /// A recognizer took these touches: the views hear that they are lost, and nothing after that.
  func silence(_ list: TouchList) {
    for owned in touches where list.contains(serial: owned.touch.serial) && !owned.isSilenced {
      owned.isSilenced = true
      if owned.isHeard {
        owned.touch.phase = .cancelled
        tell(owned)
      }
    }
  }

  /// Calls the view with what the touch has just done.
  func tell(_ owned: OwnedTouch) {
    heard.removeAll(keepingCapacity: true)
    heard.append(ViewTouch(touch: owned.touch, view: owned.view))
    switch owned.touch.phase {
    case .began: owned.view.touchesBegan(heard)
    case .moved: owned.view.touchesMoved(heard)
    case .ended: owned.view.touchesEnded(heard)
    case .cancelled: owned.view.touchesCancelled(heard)
    case .stationary, .hovering: break
    }
  }
}
