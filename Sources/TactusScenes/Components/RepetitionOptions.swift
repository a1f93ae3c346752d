import TactusJSON

/// The members of the object that describes a repetition, except `over`.
struct RepetitionOptions {
  /// The name by which expressions refer to an item.
  var name = "item"
  /// The name of the member that identifies an item.
  var key: JSONNode?
  var condition: JSONNode?
  var order: JSONNode?
  var isDescending = false
  /// The maximum number of items.
  var most: JSONNode?

  /// Reads the object that describes a repetition.
  ///
  /// - Returns: The options and the member `over`; nil after an error.
  static func read(
    _ node: JSONNode, _ diagnostics: Diagnostics
  ) -> (options: RepetitionOptions, over: JSONNode)? {
    guard let object = JSONCursor(node, reportingTo: diagnostics).object() else { return nil }
    var options = RepetitionOptions()
    let over = object.value("over", isRequired: true)?.node
    if let name = object.value("as").flatMap(readName) { options.name = name }
    options.key = object.value("key").flatMap { $0.text() == nil ? nil : $0.node }
    options.condition = object.value("where").flatMap { $0.text() == nil ? nil : $0.node }
    options.order = object.value("orderBy").flatMap { $0.text() == nil ? nil : $0.node }
    options.isDescending = object.value("descending")?.boolean() ?? false
    options.most = object.value("first").flatMap {
      $0.integer(in: 1...Limits.items) == nil ? nil : $0.node
    }
    object.finish(of: "a repetition")
    return over.map { (options, $0) }
  }

  /// Reads the name of an item; returns nil if it is invalid.
  private static func readName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    let hasMeaning = ["index", "count"].contains(name)
    let fault =
      hasMeaning
      ? "\(JSONWriter.quoted(name)) already has a meaning in a repeated view; use another name"
      : SceneExpansion.fault(inName: name, of: "an item")
    if let fault { cursor.error(fault) }
    return fault == nil ? name : nil
  }
}
