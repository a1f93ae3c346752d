import TactusInput
import TactusViews

/// The signs on locked pieces that fingers are touching.
final class LockSigns {
  private static let fadeTime = Interval.milliseconds(120)
  /// The time for which a sign fades after the finger has lifted.
  private static let lingerTime = Interval.milliseconds(350)

  private var signs: [(piece: View, sign: LockSignView)] = []

  /// Whether any piece has a sign that is not fading.
  var isShown: Bool { !signs.isEmpty }

  /// Shows a sign on a touched piece.
  func show(on piece: View, at time: Timestamp) {
    guard !signs.contains(where: { $0.piece === piece }) else { return }
    let sign = LockSignView(on: piece)
    sign.alpha = 0
    piece.add(sign)
    sign.animate(
      ViewAnimation(.fade, for: Self.fadeTime, from: time) { view, part in view.alpha = part })
    signs.append((piece, sign))
  }

  /// Lets the signs fade from pieces for which `isHeld` returns false.
  func hide(except isHeld: (View) -> Bool, at time: Timestamp) {
    guard !signs.isEmpty else { return }
    signs.removeAll { piece, sign in
      if piece.parent != nil, isHeld(piece) { return false }
      sign.animate(
        ViewAnimation(.fade, for: Self.lingerTime, from: time) { view, part in
          view.alpha = 1 - part
          if part >= 1 { view.removeFromParent() }
        })
      return true
    }
  }
}
