import Glibc
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews

extension SceneReader {
  func readView(_ cursor: JSONCursor) -> ViewDescription? {
    guard let object = cursor.object() else { return nil }
    uses.counts.views += 1
    guard uses.counts.views <= Limits.allViews else {
      // One report is enough.
      if uses.counts.views == Limits.allViews + 1 {
        cursor.error("a scene may have at most \(Limits.allViews) views", kind: .limitExceeded)
      }
      return nil
    }
    var view = ViewDescription()
    view.origin = cursor
    view.row = readRow(cursor)
    let common = ViewDescription.members.dropLast()
    object.read(Array(common), into: &view, by: self)
    object.read(view.kind.members(pictures: grammar.pictures), into: &view, by: self)
    object.read([ViewDescription.children], into: &view, by: self)
    check(view, object)
    // An unknown type is reported once, not again for each key that only some types have.
    if let type = cursor.node["type"]?.string, ViewKind(rawValue: type) == nil {
      object.accept(ViewKind.allCases.flatMap { $0.members(pictures: []).map(\.member.key) })
      object.accept(expanded?.parameters ?? [])
    }
    object.finish(of: "a view of type \(view.kind.rawValue)")
    return view
  }

  /// Reads the name of a font family; returns nil if the name is invalid.
  ///
  /// The result has two levels of optional to match the optional property that stores the name. The
  /// inner one is never nil.
  func readFamily(_ cursor: JSONCursor) -> String?? {
    guard let name = cursor.text() else { return nil }
    guard Font.isFamily(name) else {
      cursor.error(
        "\(JSONWriter.quoted(name)) is not a valid font family; a name has at most 64 letters, "
          + "digits, spaces, \"-\", \"_\" and \".\" (for bold text, set \"weight\"; for the size, set "
          + "\"textSize\")")
      return nil
    }
    return .some(name)
  }

  func readIdentifier(_ cursor: JSONCursor) -> String? {
    guard let local = readName(cursor) else { return nil }
    let scope = scope(of: cursor)
    let isLiteral = sources.isLiteral(cursor.node.source)
    let name = isLiteral ? local : scope?.view(local) ?? local
    if name == "window" {
      cursor.error(
        "the id \"window\" is reserved for the whole surface; use another id", kind: .duplicateName)
      return nil
    }
    if let first = uses.identifiers[name] {
      reportTwice(name, local, first, cursor)
      return nil
    }
    uses.identifiers[name] = cursor
    return name
  }

  /// Reports that two views have the same id.
  ///
  /// If the id was generated for a view of a component, the error is reported at the id of the use.
  private func reportTwice(
    _ name: String, _ local: String, _ first: JSONCursor, _ cursor: JSONCursor
  ) {
    // A line in a component would be the same for all uses, so the line of the use is reported.
    let other = scope(of: first)?.use
    let place =
      other.map { JSONNode(.null, at: $0.range, in: sources.base(of: $0.source)) } ?? first.node
    let related = Diagnostic.Related(
      "the other view with this id", in: place.source, at: place.range)
    let line = place.location.line
    guard name != local, let id = scope(of: cursor)?.use.id else {
      cursor.error(
        "the id \(JSONWriter.quoted(name)) already belongs to the view on line \(line)",
        kind: .duplicateName, related: related)
      return
    }
    JSONCursor(id, at: cursor.pointer, reportingTo: diagnostics).error(
      "the view \(JSONWriter.quoted(local)) of this use gets the id \(JSONWriter.quoted(name)), which "
        + "already belongs to the view on line \(line); choose another id for one of them",
      kind: .duplicateName, related: related)
  }

  /// Reads a name that is valid as an id or class in a selector.
  func readName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    if Selector.isName(name) { return name }
    let letters = name.unicodeScalars.map { scalar -> Character in
      let character = Character(scalar)
      return Selector.isName(String(character)) ? character : "-"
    }
    cursor.error(
      "\(JSONWriter.quoted(name)) is not a valid name; use letters, digits, \"-\" and \"_\"",
      replacement: letters.isEmpty ? nil : JSONWriter.quoted(String(letters)))
    return nil
  }

  /// Reads classes, either as one string with names separated by spaces or as a list of names.
  func readClasses(_ cursor: JSONCursor) -> [String]? {
    guard cursor.node.string != nil else {
      return cursor.array(count: 0...Limits.group)?.compactMap(readName)
    }
    let names = (cursor.text() ?? "").split(separator: " ").map(String.init)
    if names.allSatisfy(Selector.isName) { return names }
    return readName(cursor).map { [$0] }
  }

  /// Reads a frame, `[x, y, width, height]`.
  func readFrame(_ cursor: JSONCursor) -> FrameDescription? {
    guard let parts = readFrameParts(cursor) else { return nil }
    let lengths = parts.compactMap(readLength)
    guard lengths.count == 4 else { return nil }
    for (length, cursor) in zip(lengths[2...], parts[2...]) {
      guard case .pixels(let value) = length, value < 0 else { continue }
      cursor.error(
        "expected a width or height of at least 0 px, found \(JSONWriter.text(of: value))")
      return nil
    }
    return FrameDescription(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  func readFrameParts(_ cursor: JSONCursor) -> [JSONCursor]? {
    guard let parts = cursor.array() else { return nil }
    guard parts.count == 4 else {
      cursor.error("expected [x, y, width, height], found \(parts.count) values", kind: .outOfRange)
      return nil
    }
    return parts
  }

  /// Reads a coordinate or length of a frame.
  ///
  /// The value is a number of pixels, a part of the parent such as `"50%"`, a part with a minimum
  /// and a maximum in pixels such as `"clamp(140, 20%, 280)"`, or `"fill"` for the remaining space.
  func readLength(_ cursor: JSONCursor) -> FrameDescription.Length? {
    if cursor.node.number != nil {
      return cursor.number(in: -Limits.pixels...Limits.pixels, unit: "px").map { .pixels($0) }
    }
    let text = cursor.node.string
    if text == "fill" { return .fill }
    if let length = text.flatMap(Forms.length) { return length }
    let unspaced = text.map { String($0.filter { $0 != " " }) }
    let isSpaced = unspaced != text && unspaced.flatMap(Forms.length) != nil
    if cursor.node.isInvalid { return nil }
    // "160" is a quoted number; "160px" is a number with a redundant unit.
    let digits = text.map { $0.hasSuffix("px") ? String($0.dropLast(2)) : $0 }
    let number = digits.flatMap(Double.init).flatMap { abs($0) <= Limits.pixels ? $0 : nil }
    let isNearFill = text.flatMap { Suggestions.nearest(to: $0, among: ["fill"]) } != nil
    cursor.error(
      "expected a number of px, \"fill\", a percentage such as \"50%\", or a percentage with "
        + "limits such as \"clamp(140, 20%, 280)\"",
      replacement: isSpaced
        ? unspaced.map(JSONWriter.quoted)
        : number.map(JSONWriter.text(of:)) ?? (isNearFill ? "\"fill\"" : nil))
    return nil
  }

  /// Reads a color, or a gradient from top to bottom in the form `{"from": COLOR, "to": COLOR}`.
  func readBackground(_ cursor: JSONCursor) -> Background? {
    if cursor.node.string != nil || Self.isShades(cursor) {
      return readColor(cursor).map { .color($0) }
    }
    let ends = cursor.read(GradientEnds.self, named: "a gradient", by: self)
    guard let from = ends?.from, let to = ends?.to else { return nil }
    return .gradient(top: from, bottom: to)
  }

  private static func isShades(_ cursor: JSONCursor) -> Bool {
    cursor.node["dark"] != nil || cursor.node["light"] != nil
  }

  /// Reads a color, or a pair of colors for the dark and the light appearance.
  ///
  /// For a pair, the result is the color for the current appearance.
  func readColor(_ cursor: JSONCursor) -> Color? {
    guard Self.isShades(cursor) else { return readPlainColor(cursor) }
    let shades = cursor.read(Shades.self, named: "shades", by: self)
    return appearance == .dark ? shades?.dark : shades?.light
  }

  /// Reads a color, or a pair of colors, for ink that is shown in both appearances.
  func readInkColor(_ cursor: JSONCursor) -> InkColor? {
    guard Self.isShades(cursor) else { return readPlainColor(cursor).map { InkColor($0) } }
    let shades = cursor.read(Shades.self, named: "shades", by: self)
    guard let dark = shades?.dark, let light = shades?.light else { return nil }
    return InkColor(dark: dark, light: light)
  }

  func readPlainColor(_ cursor: JSONCursor) -> Color? {
    guard let text = cursor.text() else { return nil }
    if let color = Color(text) { return color }
    let names = Color.names.keys.sorted()
    let near = Color("#" + text) == nil ? Suggestions.nearest(to: text, among: names) : "#" + text
    cursor.error(
      "\(JSONWriter.quoted(text)) is not a color; write \"#rrggbb\", \"#rrggbbaa\" or a color name",
      replacement: near.map(JSONWriter.quoted), accepted: names)
    return nil
  }

  func readPictureName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    if pictures.contains(name) { return name }
    if PictureFiles.isPath(name) {
      if let path = trust.absolute(name, in: cursor.node.source) {
        warnIfMissing(path, cursor)
        return path
      }
      cursor.error(
        "\"\(name)\" cannot be found because the home folder is unknown; write an absolute path",
        kind: .missingFile)
      return nil
    }
    if let path = readPlainFile(name, cursor) {
      warnIfMissing(path, cursor)
      return path
    }
    cursor.error(
      "there is no picture named \(JSONWriter.quoted(name))", kind: .unknownPicture,
      replacement: nearestPicture(to: name).map(JSONWriter.quoted), accepted: grammar.pictures)
    return nil
  }

  private func warnIfMissing(_ path: String, _ cursor: JSONCursor) {
    guard unsafe access(path, F_OK) != 0 else { return }
    cursor.warning(
      "the file or folder \(path) does not exist; the view shows a message instead of the picture",
      kind: .missingFile)
  }

  /// Returns the path of a picture file or folder whose name does not begin with "./".
  ///
  /// The name is relative to the folder of the scene file. The result is nil if the name contains a
  /// colon. It is also nil if nothing exists at the path and the name does not end in the extension
  /// of a picture file.
  private func readPlainFile(_ name: String, _ cursor: JSONCursor) -> String? {
    guard !name.contains(":"), let path = trust.absolute("./" + name, in: cursor.node.source) else {
      return nil
    }
    let isPicture = PictureSurvey.endings.contains { name.lowercased().hasSuffix($0) }
    let isThere = unsafe access(path, F_OK) == 0
    return isPicture || isThere ? path : nil
  }

  private func nearestPicture(to name: String) -> String? {
    let names = grammar.pictures
    return Suggestions.nearest(to: name, among: names)
      ?? names.first { $0 == "builtin:" + name.lowercased() }
  }
}
