/// The part of a window that takes touches before they reach the views.
package enum TouchTaker: String {
  case lock, cleaning, darkScreen, screenKeys

  /// Returns a sentence without a final period that states what the part did with a touch.
  func sentence(of touch: String) -> String {
    switch self {
    case .lock: "the window was locked, so touch \(touch) went to the lock"
    case .cleaning: "cleaning mode was on, so touch \(touch) had no effect"
    case .darkScreen: "the screen was off, so touch \(touch) only switched it on"
    case .screenKeys: "touch \(touch) went to the keys on the screen"
    }
  }
}
