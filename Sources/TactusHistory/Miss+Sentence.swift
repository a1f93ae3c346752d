import TactusViews

extension Miss {
  func sentence(of view: View, hit: View) -> (why: String, code: String) {
    func named(_ other: View) -> String { other === view ? "it" : other.path }
    return switch self {
    case .hidden(let other): ("\(named(other)) is hidden", "hidden")
    case .transparent(let other): ("\(named(other)) is transparent", "transparent")
    case .disabled(let other) where (other as? Control)?.isEnabled == false:
      ("\(named(other)) is disabled", "disabled")
    case .disabled(let other): ("\(named(other)) accepts no touches", "not-touchable")
    case .clipped(let other): ("that part of the view is clipped by \(named(other))", "clipped")
    case .besideShape:
      ("the finger is outside the view's shape or on a transparent part of it", "beside-shape")
    case .covered: ("\(hit.path) is in front of the view", "covered")
    }
  }
}
