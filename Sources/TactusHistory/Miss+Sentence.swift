import TactusViews

extension Miss {
  func sentence(of view: View, hit: View) -> (why: String, code: String) {
    func named(_ other: View) -> String { other === view ? "it" : other.path }
    return switch self {
    case .hidden(let other): ("\(named(other)) is hidden", "hidden")
    case .transparent(let other): ("\(named(other)) is transparent", "transparent")
    case .disabled(let other): ("\(named(other)) accepts no touches", "not-touchable")
    case .clipped(let other): ("\(named(other)) clips it at that point", "clipped")
    case .besideShape: ("the finger is outside its shape, or on a transparent part", "beside-shape")
    case .covered: ("\(hit.path) is in front of it", "covered")
    }
  }
}
