import TactusGestures
import TactusInput
import TactusPainting
import TactusScenes
import TactusTraces

/// A property that presents the explanation as an SVG picture with one card per episode.
///
/// An episode is a period of gesture activity, from the first touch until every recognizer has
/// decided. Its card plots the displacement of each touch in a lane, and shows the states of each
/// recognizer as a bar.
extension Explanation {
  /// The maximum number of cards; any further cards would slow browsers down without being useful.
  static let cardLimit = 200

  package var svg: String {
    var body = SVGText()
    var y = 64.0
    for (index, episode) in episodes.prefix(Self.cardLimit).enumerated() {
      var card = TimelineCard(episode, number: index + 1, start: start, top: y)
      card.draw(into: &body)
      y = card.bottom + 16
    }
    if episodes.isEmpty {
      body.words(text, x: 20, y: 84, "answer")
      y += 40
    } else if episodes.count > Self.cardLimit {
      body.words(
        "episodes not shown: \(episodes.count - Self.cardLimit); to list them, run tactus explain "
          + "without --svg",
        x: 20, y: y + 14, "faint")
      y += 30
    }
    Self.drawLegend(into: &body, y: y + 12)
    return page(body.text, height: y + 44)
  }

  private func page(_ body: String, height: Double) -> String {
    var svg = SVGText()
    let width = TimelineStyle.width
    svg.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    svg.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width.shortText) "
        + "\(height.shortText)\" width=\"\(width.shortText)\" height=\"\(height.shortText)\" "
        + "role=\"img\">")
    let title = "What the recognizers did in \(name)"
    svg.line("<title>\(XMLText.escaped(title))</title>")
    svg.line(TimelineStyle.sheet)
    svg.line(TimelineStyle.patterns)
    svg.element("rect", [("class", "page"), ("width", "100%"), ("height", "100%")])
    svg.words(Self.shortened(title, to: 100), x: 20, y: 34, "title")
    svg.words(trace.header.device ?? "", x: 20, y: 52, "faint")
    svg.line(body)
    svg.line("</svg>")
    return svg.text
  }

  static func shortened(_ text: String, to count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  private static func drawLegend(into svg: inout SVGText, y: Double) {
    var x = 24.0
    func label(_ text: String, _ svg: inout SVGText) {
      svg.words(text, x: x, y: y + 11, "faint")
      x += Double(text.count) * 6 + 22
    }
    for (name, text) in [
      ("possible", "undecided"), ("waiting", "waiting for another recognizer"),
      ("active", "active"),
    ] {
      svg.rect(name, x: x, y: y, width: 26, height: 14, radius: 3)
      x += 32
      label(text, &svg)
    }
    for (sign, text) in [
      (TimelineSign.good, "recognized or ended"), (.bad, "failed"), (.gone, "cancelled"),
      (.limit, "limit crossed"),
    ] {
      sign.draw(into: &svg, x: x + 7, y: y + 7)
      x += 20
      label(text, &svg)
    }
  }
}

/// A small symbol that marks the end of an attempt to recognize a gesture, or the crossing of a
/// limit.
///
/// The symbol is drawn on the bar that shows the recognizer's states. The symbols differ in shape
/// as well as in color.
enum TimelineSign {
  case good, bad, gone, limit

  func draw(into svg: inout SVGText, x: Double, y: Double, title: String? = nil) {
    let (a, b) = (x.shortText, y.shortText)
    func circle(_ name: String) {
      svg.element("circle", [("class", name), ("cx", a), ("cy", b), ("r", "7")], title: title)
    }
    func stroke(_ path: String) {
      svg.element("path", [("class", "sign"), ("stroke-width", "2"), ("d", path)])
    }
    switch self {
    case .good:
      circle("good")
      stroke("M\(a) \(b)m-3.4 0.2l2.4 2.6l4.4 -5")
    case .bad:
      svg.rect("bad", x: x - 6.5, y: y - 6.5, width: 13, height: 13, radius: 2.5, title: title)
      stroke("M\(a) \(b)m-3 -3l6 6m0 -6l-6 6")
    case .gone:
      circle("gone")
      stroke("M\(a) \(b)m-3.6 0h7.2")
    case .limit:
      svg.element(
        "path",
        [("class", "limit"), ("stroke-width", "1.4"), ("d", "M\(a) \(b)m0 -5l5 5l-5 5l-5 -5z")],
        title: title)
    }
  }
}
