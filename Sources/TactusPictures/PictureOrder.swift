import TactusSystem
package import TactusViews

/// The order of the pictures in a strip, a view that scrolls pictures.
package enum PictureOrder: String, CaseIterable {
  case asNamed, name, date

  package func sorted(_ pictures: [Picture]) -> [Picture] { sorted(pictures, by: \.name) }

  /// Sorts items into this order.
  ///
  /// - Parameters:
  ///   - items: The items to sort.
  ///   - path: A closure that returns the path of an item's picture, or the name of a built-in
  ///     picture.
  /// - Returns: The sorted items.
  private func sorted<Item>(_ items: [Item], by path: (Item) -> String) -> [Item] {
    switch self {
    case .asNamed: return items
    case .name:
      return items.map { ($0, path($0)) }.sorted { Self.isBefore($0.1, $1.1) }.map(\.0)
    case .date:
      let dated = items.map { item in
        let path = path(item)
        return (item: item, path: path, time: Self.time(of: path))
      }
      return dated.sorted {
        $0.time == $1.time ? Self.isBefore($0.path, $1.path) : $0.time > $1.time
      }.map(\.item)
    }
  }

  /// Returns the file names that are among the first `count` in at least one of the given orders.
  ///
  /// The result is in the order of `names`. If `orders` is empty, only `asNamed` is used.
  static func first(
    _ count: Int, of names: [String], in folder: String, by orders: Set<PictureOrder>
  ) -> [String] {
    guard names.count > count else { return names }
    var wanted = Set<String>()
    for order in orders.isEmpty ? [.asNamed] : orders {
      wanted.formUnion(order.sorted(names) { "\(folder)/\($0)" }.prefix(count))
    }
    return names.filter(wanted.contains)
  }

  /// Returns the modification time of a picture's file, in nanoseconds since 1970.
  ///
  /// The result is 0 if the file does not exist, or if `path` is the name of a built-in picture
  /// instead of a path.
  private static func time(of path: String) -> Int {
    PictureFiles.isPath(path) ? FileStamp(of: path)?.time ?? 0 : 0
  }

  /// Returns whether name `a` comes before name `b`.
  ///
  /// Numbers in names are compared by value. Case matters only if the names are otherwise equal.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (left, right) = (Array(a.lowercased().utf8)[...], Array(b.lowercased().utf8)[...])
    while let x = left.first, let y = right.first {
      if isDigit(x), isDigit(y) {
        let (m, n) = (takeNumber(&left), takeNumber(&right))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m.lexicographicallyPrecedes(n) }
      } else if x != y {
        return x < y
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count == right.count ? a < b : left.count < right.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Removes the digits at the start of the text, and returns them without leading zeros.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}
