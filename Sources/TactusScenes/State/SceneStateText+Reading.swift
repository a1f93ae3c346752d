import TactusGeometry
import TactusJSON
import TactusPainting
import TactusValues
import TactusViews

extension SceneState {
  /// Reads a state from JSON; returns nil if any part is invalid.
  init?(_ node: JSONNode) {
    guard let pieces = node["pieces"]?.array, let drawings = node["drawings"]?.array else {
      return nil
    }
    for (index, entry) in pieces.enumerated() {
      guard Piece.isKnown(entry) else {
        unknownPieces.append(UnknownPiece(index: index, value: KeptValue(node: entry)))
        continue
      }
      guard let piece = Piece(entry) else { return nil }
      self.pieces.append(piece)
    }
    guard Set(self.pieces.map(\.number)).count == self.pieces.count else { return nil }
    for entry in drawings {
      guard let view = entry["view"]?.string, let strokes = entry["strokes"]?.array else {
        return nil
      }
      var drawing = Drawing(
        view: view, strokes: [], others: entry.members(without: ["view", "strokes"]))
      for stroke in strokes {
        guard let read = InkStroke(stroke) else { return nil }
        drawing.strokes.append(read)
      }
      self.drawings.append(drawing)
    }
    for entry in node["looks"]?.array ?? [] {
      guard let look = Look(entry) else { return nil }
      looks.append(look)
    }
    for entry in node["values"]?.object?.members ?? [] {
      guard let datum = Datum(entry.value) else { return nil }
      values.append(Value(name: entry.key, datum: datum))
    }
    // A copy with an invalid name is left out, so that the original picture is shown.
    copies = (node["copies"]?.object?.members ?? []).compactMap { entry in
      guard let file = entry.value.string, Copy.isName(file) else { return nil }
      return Copy(picture: entry.key, file: file)
    }
    others = node.members(without: ["pieces", "drawings", "looks", "values", "copies"])
  }
}

extension SceneState.Look {
  fileprivate init?(_ node: JSONNode) {
    guard let table = node["table"]?.string, let displacement = node.numbers("way", 2),
      let transform = node.transform("transform")
    else { return nil }
    self.init(
      table: table, displacement: Vector(dx: displacement[0], dy: displacement[1]),
      transform: transform,
      others: node.members(without: ["table", "way", "transform", "place", "scale"]))
    guard node["place"] != nil else { return }
    guard let place = node.numbers("place", 2), let scale = node["scale"]?.number,
      scale.isFinite, scale > 0
    else { return nil }
    camera = Camera(place: Point(x: place[0], y: place[1]), scale: scale)
  }
}

extension SceneState.UnknownPiece {
  /// The number that identifies the piece in the scene; nil if missing or not in 0...1,000,000,000.
  var number: Int? {
    value.node["number"]?.integer.flatMap { SceneState.Piece.numbers.contains($0) ? Int($0) : nil }
  }
}

extension SceneState.Piece {
  fileprivate static let numbers: ClosedRange<Int64> = 0...1_000_000_000
  private static let keys: Set = [
    "number", "picture", "table", "class", "center", "size", "transform", "locked",
  ]
  private static let noteKeys: Set = ["kind", "text", "paper"]

  /// Returns whether a JSON node is to be read as a picture or a note, the only kinds of pieces that
  /// this version knows.
  ///
  /// The result is also true for a node that is not an object; reading it as a picture then fails.
  fileprivate static func isKnown(_ node: JSONNode) -> Bool {
    guard node.object != nil else { return true }
    // A note in a form that this version does not know is kept as it is.
    if node["kind"]?.string == "note" { return Self(node) != nil }
    return node["picture"] != nil && node["kind"].map { $0.string == "picture" } ?? true
  }

  /// Reads a piece as a note; returns nil for any other kind of piece, and for a note that is longer
  /// than this version allows.
  private static func note(_ node: JSONNode) -> Note? {
    guard node["kind"]?.string == "note", let text = node["text"]?.string,
      text.count <= Note.longest
    else { return nil }
    return Note(text: text, paper: node["paper"]?.string ?? NotePaper.yellow.rawValue)
  }

  fileprivate init?(_ node: JSONNode) {
    guard let number = node["number"]?.integer, Self.numbers.contains(number),
      let table = node["table"]?.string,
      let className = node["class"]?.string,
      let center = node.numbers("center", 2), let size = node.numbers("size", 2),
      size.allSatisfy({ (0.5...100_000).contains($0) })
    else { return nil }
    let note = Self.note(node)
    guard let picture = note == nil ? node["picture"]?.string : Picture.noteName else { return nil }
    self.init(
      number: Int(number), picture: picture, table: table, className: className,
      center: Point(x: center[0], y: center[1]), size: Size(width: size[0], height: size[1]),
      transform: .identity, isLocked: node["locked"]?.boolean == true,
      others: node.members(without: note == nil ? Self.keys : Self.keys.union(Self.noteKeys)),
      note: note)
    guard node["transform"] != nil else { return }
    guard let turn = node.transform("transform") else { return nil }
    transform = turn
  }
}

extension InkStroke {
  init?(_ node: JSONNode) {
    guard let color = node["color"]?.string.flatMap({ Color($0) }),
      let given = node["width"]?.number, given.isFinite, given >= 0,
      let numbers = node["points"]?.array?.map(\.number), numbers.count >= 2,
      numbers.count.isMultiple(of: 2)
    else { return nil }
    var points: [Point] = []
    points.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let x = numbers[index], let y = numbers[index + 1], abs(x) < 1e7, abs(y) < 1e7 else {
        return nil
      }
      points.append(Point(x: x, y: y))
    }
    let width = min(given, InkSelection.widest)
    // A stroke with missing or too few widths has its nominal width throughout.
    let widths = node["widths"]?.array?.compactMap(\.number) ?? []
    let isWhole = widths.count == points.count && widths.allSatisfy { $0 >= 0 && $0.isFinite }
    // If the color for the light appearance is missing or unreadable, the one for the dark
    // appearance replaces it.
    let light = node["light"]?.string.flatMap { Color($0) } ?? color
    // A rounded width can be slightly larger than the nominal one.
    self.init(
      points: points, inkColor: InkColor(dark: color, light: light), width: width,
      widths: isWhole ? widths.map { min($0, width) } : [],
      isMarker: node["marker"]?.boolean == true)
  }
}

extension JSONNode {
  /// Reads the member `key`, an array of four matrix coefficients, as a rotation and scale.
  ///
  /// - Returns: The transform; nil if the array is missing or invalid, or the transform has no
  ///   inverse.
  fileprivate func transform(_ key: String) -> Transform? {
    guard let t = numbers(key, 4), t[0] * t[3] - t[1] * t[2] != 0 else { return nil }
    return Transform(a: t[0], b: t[1], c: t[2], d: t[3], tx: 0, ty: 0)
  }

  /// Reads the member `key` as an array of exactly `count` numbers; returns nil if the array is
  /// invalid.
  ///
  /// Each number must be finite and of a magnitude below 10,000,000.
  fileprivate func numbers(_ key: String, _ count: Int) -> [Double]? {
    guard let values = self[key]?.array?.compactMap(\.number), values.count == count,
      values.allSatisfy({ $0.isFinite && abs($0) < 1e7 })
    else { return nil }
    return values
  }
}
