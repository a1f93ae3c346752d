import TactusJSON
import TactusPainting
import TactusViews

extension SceneReader {
  func readView(_ cursor: JSONCursor) -> ViewDescription? {
    guard let object = cursor.object() else { return nil }
    var view = ViewDescription()
    if let kind = object.word("type", ViewDescription.Kind.self) { view.kind = kind }
    view.identifier = object.string("id")
    view.classes = object.value("class").flatMap(readClasses) ?? []
    if let frame = object.value("frame") { view.frame = readFrame(frame) ?? .fill }
    view.background = object.value("background").flatMap(readBackground)
    view.cornerRadius = object.number("cornerRadius", in: 0...10_000, unit: "px") ?? 0
    view.alpha = object.number("alpha", in: 0...1) ?? 1
    view.clips = object.boolean("clips") ?? false
    view.isHidden = object.boolean("hidden") ?? false
    view.isUserInteractionEnabled = object.boolean("interaction") ?? true
    view.isMultipleTouchEnabled = object.boolean("multipleTouch") ?? false
    view.raisesOnTouch = object.boolean("raisesOnTouch") ?? false
    if view.kind == .strip || view.kind == .picture {
      view.images = object.array("images")?.compactMap(readPictureName) ?? []
    }
    view.children = object.array("children")?.compactMap { readView($0) } ?? []
    object.finish(of: "a view of type \(view.kind.rawValue)")
    return view
  }

  /// A class or a list of them.
  private func readClasses(_ cursor: JSONCursor) -> [String]? {
    if let one = cursor.node.string { return one.split(separator: " ").map(String.init) }
    return cursor.array { $0.string() }
  }

  private func readPictureName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.string() else { return nil }
    if pictures.contains(name) { return name }
    cursor.error(
      "no picture is named \"\(name)\"",
      replacement: Suggestions.nearest(to: name, among: pictures).map(JSONWriter.quoted),
      accepted: pictures)
    return nil
  }

  /// `[x, y, width, height]`.
  private func readFrame(_ cursor: JSONCursor) -> FrameDescription? {
    guard let parts = cursor.array() else { return nil }
    guard parts.count == 4 else {
      cursor.error("a frame is [x, y, width, height], found \(parts.count) values")
      return nil
    }
    let lengths = parts.compactMap(readLength)
    guard lengths.count == 4 else { return nil }
    return FrameDescription(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  /// A number of px, `"50%"` of the parent, or `"fill"`.
  private func readLength(_ cursor: JSONCursor) -> FrameDescription.Length? {
    if let pixels = cursor.node.number { return .pixels(pixels) }
    if let text = cursor.node.string {
      if text == "fill" { return .fill }
      if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
        return .part(percent / 100)
      }
    }
    cursor.error("expected a number of px, a part such as \"50%\", or \"fill\"")
    return nil
  }

  /// A colour, or `{"from": COLOUR, "to": COLOUR}` for a gradient from top to bottom.
  func readBackground(_ cursor: JSONCursor) -> Background? {
    if cursor.node.string != nil { return readColor(cursor).map { .color($0) } }
    guard let object = cursor.object() else { return nil }
    let from = object.value("from", isRequired: true).flatMap(readColor)
    let to = object.value("to", isRequired: true).flatMap(readColor)
    object.finish(of: "a gradient")
    guard let from, let to else { return nil }
    return .gradient(top: from, bottom: to)
  }

  private func readColor(_ cursor: JSONCursor) -> Color? {
    guard let text = cursor.string() else { return nil }
    if let color = Color(text) { return color }
    cursor.error("\"\(text)\" is no colour; write \"#rrggbb\", \"#rrggbbaa\" or a name")
    return nil
  }
}
