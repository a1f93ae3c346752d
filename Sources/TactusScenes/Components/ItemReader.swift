import TactusJSON
import TactusPictures
import TactusSystem

/// Finds the items of lists and repetitions in files and folders.
final class ItemReader {
  private let sources: ScopedSources
  private let trust: SceneTrust
  private let diagnostics: Diagnostics
  /// The paths of the files and folders that were read, to be watched for changes.
  private(set) var files: [String] = []
  /// The items of the files and folders that were read; nil for a file or folder with an error,
  /// which has been reported.
  private var known: [String: ItemData?] = [:]

  init(_ sources: ScopedSources, _ trust: SceneTrust, _ diagnostics: Diagnostics) {
    self.sources = sources
    self.trust = trust
    self.diagnostics = diagnostics
  }

  /// Returns whether a string names a file or folder, and not a list of the scene.
  static func isPath(_ text: String) -> Bool {
    PictureFiles.isPath(text) || isTable(text) || isJSON(text)
  }

  private static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }
  private static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  /// Returns the absolute form of a path in the scene; nil after an error.
  private func path(of node: JSONNode) -> String? {
    guard let name = node.string else { return nil }
    if let path = trust.absolute(name, in: sources.base(of: node.source)) { return path }
    diagnostics.error(
      "\(JSONWriter.quoted(name)) cannot be found because the home folder is unknown; write an "
        + "absolute path", at: node, kind: .missingFile)
    return nil
  }

  /// Reads the file that contains a component.
  func readComponent(at node: JSONNode) -> JSONNode? {
    // Messages quote lines of the file; other files are refused, so that no message reveals them.
    guard let name = node.string, Self.isJSON(name) else {
      diagnostics.error("the name of a component's file must end in .json", at: node)
      return nil
    }
    return text(at: node, "the component").flatMap {
      SceneLayers.parse($0, reportingTo: diagnostics)
    }
  }

  private func text(at node: JSONNode, _ noun: String) -> SourceText? {
    guard let path = path(of: node) else { return nil }
    // The file is watched even if it does not exist yet.
    files.append(path)
    do {
      return try SourceFile.text(path, limit: Limits.file, kind: .regular)
    } catch let problem {
      let prefix = "cannot read "
      let reason = problem.message.dropFirst(problem.message.hasPrefix(prefix) ? prefix.count : 0)
      diagnostics.error("\(noun) cannot be read: \(reason)", at: node, kind: .missingFile)
      return nil
    }
  }

  /// Reads the items of a JSON or CSV file, or the pictures of a folder; returns nil after an error.
  func readItems(at node: JSONNode) -> ItemData? {
    guard let path = path(of: node) else { return nil }
    if let data = known[path] { return data }
    let data = items(path, node)
    known[path] = .some(data)
    if data?.items.isEmpty == true {
      diagnostics.warning(
        "\(path) contains no items, so nothing is shown for it", at: node, kind: .noEffect)
    }
    return data
  }

  private func items(_ path: String, _ node: JSONNode) -> ItemData? {
    if FileNumber(folder: path) != nil { return pictures(in: path, node) }
    // Messages quote lines of the file; other files are refused, so that no message reveals them.
    guard Self.isJSON(path) || Self.isTable(path) else {
      diagnostics.error(
        "items are read from a folder of pictures, or from a file whose name ends in .json or .csv",
        at: node)
      return nil
    }
    return text(at: node, "the list of items").flatMap { items(of: $0, node) }
  }

  /// Returns the items of a JSON list; nil after an error.
  func data(_ nodes: [JSONNode], at place: JSONNode) -> ItemData? {
    let data = ItemData(nodes)
    guard let excess = data.excess else { return data }
    diagnostics.error(excess.message, at: excess.item, kind: .limitExceeded)
    return nil
  }

  private func items(of source: SourceText, _ place: JSONNode) -> ItemData? {
    let literal = sources.source(source, in: nil, isLiteral: true)
    guard !Self.isJSON(source.name) else {
      guard let node = SceneLayers.parse(literal, reportingTo: diagnostics) else { return nil }
      guard let array = node.array else {
        JSONCursor(node, reportingTo: diagnostics).error(
          "the file must contain a list of items", kind: .wrongType)
        return nil
      }
      return data(array, at: place)
    }
    let errors = diagnostics.errorCount
    let table = CSVTable(literal, reportingTo: diagnostics)
    guard diagnostics.errorCount == errors else { return nil }
    if table.columns.isEmpty {
      diagnostics.error(
        "the file \(source.name) is empty; write the names of the columns in its first line",
        at: place)
      return nil
    }
    return ItemData(items: table.items)
  }

  /// Returns the pictures of a folder as items.
  ///
  /// The member `name` is the name of the file without its extension, and `file` is the path.
  private func pictures(in path: String, _ node: JSONNode) -> ItemData {
    files += [path, path + "/*"]
    let source = sources.source(node.source, in: nil, isLiteral: true)
    func text(_ text: String) -> JSONNode {
      JSONNode(.string(text), at: node.range, in: source)
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    return ItemData(
      PictureSurvey.names(in: path).prefix(Limits.items).map { name in
        let title = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let members = [("name", title), ("file", "\(folder)/\(name)")].map {
          JSONObject.Member(key: $0.0, keyRange: node.range, value: text($0.1))
        }
        return JSONNode(.object(JSONObject(members)), at: node.range, in: source)
      })
  }

  /// The name of the member that is the key of an item by default.
  static let key = "key"

  /// The key of an item.
  struct Key {
    /// The key as a part of the names of views and values.
    let name: String
    /// The key as the item states it.
    let title: String
  }

  /// Returns a key for each item.
  ///
  /// The key is the content of the given member, by default `key`. If an item has no such member, its
  /// key is its position, starting from 1. In the name, characters that are invalid are replaced by
  /// hyphens. If two items would have the same name, a warning is reported, and a number is appended
  /// to the second one.
  func keys(of items: [ItemData.Item], by member: String?) -> [Key] {
    var used: Set<String> = []
    var places: [String: Int] = [:]
    return items.enumerated().map { index, item in
      let node = item.members.first { $0.name == member ?? Self.key }?.node
      let text = node.flatMap { $0.string ?? $0.number.map(JSONWriter.text(of:)) } ?? ""
      let title = text.isEmpty ? String(index + 1) : text
      let wanted = Self.name(title)
      var name = wanted
      var number = 2
      // Names of values have underscores instead of hyphens, so `a-b` and `a_b` would collide.
      while !used.insert(SceneExpansion.valuePrefix(name)).inserted {
        name = "\(wanted)-\(number)"
        number += 1
      }
      if name != wanted, let node, let first = places[SceneExpansion.valuePrefix(wanted)] {
        warnOfKey(title, first, name, at: node)
      } else {
        places[SceneExpansion.valuePrefix(name)] = index
      }
      return Key(name: name, title: title)
    }
  }

  private func warnOfKey(_ title: String, _ first: Int, _ name: String, at node: JSONNode) {
    diagnostics.warning(
      "the key \(JSONWriter.quoted(title)) gives this item the same names as item \(first + 1), so that "
        + "its names contain \(JSONWriter.quoted(name)) instead; give each item a key of its own",
      at: node, kind: .duplicateName)
  }

  private static func name(_ title: String) -> String {
    String(
      title.unicodeScalars.map { scalar -> Character in
        scalar.isASCII && Character(scalar).isNameCharacter ? Character(scalar) : "-"
      })
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "-" || self == "_" }
}
