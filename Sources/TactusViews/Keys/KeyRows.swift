import TactusGeometry

/// The places of the keys of a page, in rows of equal height.
struct KeyRows {
  struct Item {
    let key: ScreenKey
    /// The width of the key as a multiple of the width of a letter.
    var width = 1.0
  }

  /// The keys with their places, each without the gap around it.
  private(set) var keys: [(key: ScreenKey, frame: Rect)] = []
  /// The gap between two keys, in px.
  static let gap = 6.0

  init(_ rows: [[Item]], in room: Rect, mirrored: Bool = false) {
    guard !rows.isEmpty, room.width > 0, room.height > 0 else { return }
    let widest = rows.map(Self.width).max() ?? 1
    let unit = room.width / widest
    let height = room.height / Double(rows.count)
    for (index, row) in rows.enumerated() {
      // A shorter row is centered.
      var x = room.minX + (widest - Self.width(row)) / 2 * unit
      for item in mirrored ? row.reversed() : row {
        let frame = Rect(
          x: x, y: room.minY + Double(index) * height, width: item.width * unit, height: height)
        if item.key != .blank { keys.append((item.key, frame.inset(by: Self.gap / 2))) }
        x += item.width * unit
      }
    }
  }

  private static func width(_ row: [Item]) -> Double { row.reduce(0) { $0 + $1.width } }

  /// Returns the key at a point, including half of the gap around the key.
  func key(at point: Point) -> ScreenKey? {
    keys.first { $0.frame.inset(by: -Self.gap / 2).contains(point) }?.key
  }
}

extension KeyRows {
  /// Returns the rows of a page of keys.
  static func rows(of page: KeyboardPage, _ layout: KeyLayout) -> [[Item]] {
    switch page {
    case .letters: letters(layout)
    case .digits:
      signs(["1234567890", "@#&_-+()/"], (.page(.signs), "*\"':;!?")) + [lastRow(.letters)]
    case .signs:
      signs(["~|\\{}[]<>^", "`%=$€£§°•"], (.page(.digits), "…–„“”¿¡")) + [lastRow(.letters)]
    case .pad: pad
    }
  }

  /// Returns the rows with a key added to the last row, which hides the keyboard.
  static func withHideKey(_ rows: [[Item]]) -> [[Item]] {
    var rows = rows
    guard var last = rows.popLast(), let wide = last.firstIndex(where: { $0.width >= 2 }) else {
      return rows
    }
    last[wide].width -= 1
    return rows + [last + [Item(key: .hide)]]
  }

  private static func letters(_ layout: KeyLayout) -> [[Item]] {
    var rows = layout.letters.map { row in
      row.map { Item(key: .text($0.lower, shifted: $0.upper)) }
    }
    let last = rows.popLast() ?? []
    let shift = layout.hasCase ? [Item(key: .shift, width: 1.5)] : []
    rows.append(shift + last + [Item(key: .backspace, width: 1.5)])
    return rows + [lastRow(.digits)]
  }

  private static func signs(_ rows: [String], _ last: (ScreenKey, String)) -> [[Item]] {
    rows.map(items)
      + [
        [Item(key: last.0, width: 1.5)] + items(last.1) + [Item(key: .backspace, width: 1.5)]
      ]
  }

  private static func items(_ text: String) -> [Item] {
    text.map { Item(key: .sign(String($0))) }
  }

  private static func lastRow(_ other: KeyboardPage) -> [Item] {
    [
      Item(key: .page(other), width: 1.5), Item(key: .sign(",")), Item(key: .space, width: 4.5),
      Item(key: .sign(".")), Item(key: .enter, width: 2),
    ]
  }

  private static let pad: [[Item]] = [
    items("123") + [Item(key: .backspace)], items("456") + items("-"), items("789") + items("."),
    items(",0") + [Item(key: .enter, width: 2)],
  ]
}
