import TactusJSON

/// A table in comma-separated values (RFC 4180), whose first line names the columns.
///
/// Semicolons and tabs are accepted instead of commas. A cell can be enclosed in double quotes;
/// inside it, two double quotes stand for one. A column is numeric if every filled cell is a number,
/// and it contains flags if every filled cell is `true` or `false`. Every other column is text.
struct CSVTable {
  private(set) var columns: [String] = []
  private(set) var items: [ItemData.Item] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - diagnostics: Receives a warning for each row with too few or too many cells, and an error
  ///     for any other fault. After an error, the table has no items.
  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    var reader = CSVReader(source, reportingTo: diagnostics)
    guard var rows = reader.rows(), !rows.isEmpty else { return }
    let titles = rows.removeFirst()
    columns = titles.map { Self.name($0.text) }
    guard areDifferent(titles, source, diagnostics), hasRoom(rows, source, diagnostics) else {
      return
    }
    for row in rows where row.count != columns.count {
      let place = row.last?.range ?? SourceRange(0, 0)
      diagnostics.report(
        Diagnostic(
          .warning,
          row.count < columns.count
            ? "this row has \(row.count) cells, but the table has \(columns.count) columns; the last "
              + "\(columns.count - row.count) are left empty"
            : "this row has \(row.count) cells, but the table has \(columns.count) columns; the others "
              + "are ignored; if a cell contains the separator, put the cell in double quotes",
          kind: .outOfRange, in: source, at: SourceRange(row[0].range.start, place.end)))
    }
    let kinds = columns.indices.map { column in
      Self.kind(of: rows.compactMap { $0.indices.contains(column) ? $0[column] : nil })
    }
    items = rows.map { row in
      let range = SourceRange(row[0].range.start, row[row.count - 1].range.end)
      let members = columns.indices.map { column -> (name: String, node: JSONNode) in
        let cell = row.indices.contains(column) ? row[column] : nil
        return (
          columns[column],
          JSONNode(kinds[column].value(of: cell?.text ?? ""), at: cell?.range ?? range, in: source)
        )
      }
      let object = JSONObject(
        members.map { JSONObject.Member(key: $0.name, keyRange: range, value: $0.node) })
      return ItemData.Item(
        members: members, node: JSONNode(.object(object), at: range, in: source))
    }
  }

  /// Returns the name of a column in expressions.
  ///
  /// The name is the column's title, in which all characters except ASCII letters and digits are
  /// replaced by underscores.
  private static func name(_ title: String) -> String {
    let name = String(
      trimmed(title).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isNumber == true || name.isEmpty ? "_" + name : name
  }

  /// Returns whether no two columns have the same name; reports an error if two have.
  private func areDifferent(
    _ titles: [CSVReader.Cell], _ source: SourceText, _ diagnostics: Diagnostics
  ) -> Bool {
    var places: [String: Int] = [:]
    for (place, name) in columns.enumerated() {
      if let first = places[name] {
        diagnostics.report(
          Diagnostic(
            .error,
            "this column and column \(first + 1) would both be the member \(name) of an item; give one of "
              + "them another title", kind: .duplicateName, in: source, at: titles[place].range))
        return false
      }
      places[name] = place
    }
    return true
  }

  /// Returns whether the table has at most the allowed number of cells; reports an error if not.
  private func hasRoom(
    _ rows: [[CSVReader.Cell]], _ source: SourceText, _ diagnostics: Diagnostics
  ) -> Bool {
    guard let message = ItemData.excess(rows.count, columns.count) else { return true }
    diagnostics.report(
      Diagnostic(.error, message, kind: .limitExceeded, in: source, at: SourceRange(0, 1)))
    return false
  }

  // MARK: Kinds

  private enum Kind {
    case number, flag, text

    func value(of text: String) -> JSONNode.Value {
      switch self {
      case .number: CSVTable.number(text).map { .number($0) } ?? .number(0)
      case .flag: .boolean(CSVTable.trimmed(text) == "true")
      case .text: .string(text)
      }
    }
  }

  /// Returns the kind of a column's content; empty cells are not considered.
  private static func kind(of cells: [CSVReader.Cell]) -> Kind {
    let filled = cells.filter { !trimmed($0.text).isEmpty || $0.isQuoted }
    guard !filled.isEmpty else { return .text }
    if filled.allSatisfy({ !$0.isQuoted && number($0.text) != nil }) { return .number }
    return filled.allSatisfy { ["true", "false"].contains(trimmed($0.text)) } ? .flag : .text
  }

  /// Returns the number that a cell contains; nil if it contains something else.
  ///
  /// A number can have an exponent, as in `1e3`. A number with a leading zero, such as a postal code,
  /// is a text.
  private static func number(_ text: String) -> Double? {
    let text = trimmed(text)
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, (0x30...0x39).contains(first) else { return nil }
    if first == 0x30, digits.utf8.dropFirst().first.map({ (0x30...0x39).contains($0) }) == true {
      return nil
    }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a text without spaces and tabs at its ends.
  private static func trimmed(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
