import TactusInput

/// The owners of a touch: a recognizer at work takes those that it uses, and then they are nothing to its
/// rivals any more, also when it has ended.
extension GestureEngine {
  /// Whether one recognizer, at work on a touch, keeps another one from it.
  func excludes(_ winner: Attachment, _ other: Attachment) -> Bool {
    mustWait(other, for: winner)
      || (!mayRunTogether(winner, other) && !winner.yields(to: other))
  }

  /// Takes what a recognizer at work uses from its rivals: those that have not begun fail.
  func take(by winner: Attachment) {
    for received in winner.touches where received.isUsed {
      if !received.live.takers.contains(winner.id) { received.live.takers.append(winner.id) }
    }
    // A rival that is between two attempts may have touches that the next one would start with.
    for rival in active where rival !== winner {
      let isDeferred = rival.deferred.contains { winner.hasTaken($0.live.name.serial) }
      let isShared = rival.attempt.contains { winner.hasTaken($0.serial) }
      guard isDeferred || isShared, excludes(winner, rival) else { continue }
      if isDeferred { rival.deferred.removeAll { winner.hasTaken($0.live.name.serial) } }
      guard isShared else { continue }
      if rival.state == .possible {
        lose(rival, mustWait(rival, for: winner) ? .otherRecognized : .excluded, to: winner)
      } else {
        leave(rival, touchesOf: winner)
      }
    }
  }

  /// A recognizer at work goes on without the touches of another one, and is cancelled if it has none
  /// left.
  private func leave(_ attachment: Attachment, touchesOf winner: Attachment) {
    for received in attachment.touches
    where winner.hasTaken(received.live.name.serial) {
      attachment.letGo(of: received.live)
    }
    if attachment.touches.isEmpty, !isIndirect(attachment) {
      lose(attachment, .excluded, to: winner)
    }
    needsCompaction = true
  }

  /// Whether a rival at work has used the touch, now or before.
  func isLost(_ record: LiveTouch, to attachment: Attachment) -> Bool {
    record.takers.contains { id in
      guard id != attachment.id, let taker = attachments[id] else { return false }
      return excludes(taker, attachment)
    }
  }

  /// Whether `winner` is at work on a touch of `other` and does not share.
  func prevails(_ winner: Attachment, over other: Attachment) -> Bool {
    winner !== other && winner.state.isActive
      && other.attempt.contains { winner.hasTaken($0.serial) } && excludes(winner, other)
  }
}
