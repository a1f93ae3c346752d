package import TactusJSON

/// A value in a scene and its location in the file that set it.
package struct SceneOrigin {
  /// The value's JSON pointer.
  package var pointer: String
  package var node: JSONNode

  /// Returns the values in a scene, in the order of the tree.
  ///
  /// For an object with members, the values of the members are included, but not the object itself.
  /// An array counts as one value unless it contains objects, because a file that is merged into a
  /// scene replaces arrays as a whole.
  package static func all(of node: JSONNode) -> [SceneOrigin] {
    var result: [SceneOrigin] = []
    collect(node, .root, &result)
    return result
  }

  /// The location and the value as one line, such as `builtin:board:3:14: /version = 1`.
  package var line: String {
    var writer = JSONWriter()
    writer.value(node)
    let text = writer.text
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    let place = node.location
    return "\(node.source.name):\(place.line):\(place.column): \(pointer) = \(shown)"
  }

  /// Writes an object with the members `pointer`, `value`, `file`, `line` and `column`.
  package func write(to writer: inout JSONWriter) {
    let place = node.location
    writer.beginObject()
    writer.member("pointer", pointer)
    writer.member("value", node)
    writer.member("file", node.source.name)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.endObject()
  }

  private static func collect(
    _ node: JSONNode, _ pointer: JSONPointer, _ result: inout [SceneOrigin]
  ) {
    if let object = node.object, !object.isEmpty {
      for member in object.members { collect(member.value, .member(pointer, member.key), &result) }
    } else if let array = node.array, array.contains(where: { $0.object != nil }) {
      for (index, element) in array.enumerated() {
        collect(element, .element(pointer, index), &result)
      }
    } else {
      result.append(SceneOrigin(pointer: pointer.description, node: node))
    }
  }
}
