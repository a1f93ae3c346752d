import TactusJSON

/// The strip's scene file, as `tactus scenes strip` prints it, with changes.
struct SceneVariant {
  private var node: JSONNode

  /// - Throws: `BedError` if the program does not print it.
  init() throws(BedError) {
    let outcome = try Program.run(["scenes", "strip"])
    guard outcome.code == 0 else { throw BedError("no strip: \(outcome.said)") }
    node = try Self.parse(outcome.printed)
  }

  var text: String {
    var writer = JSONWriter(style: .pretty)
    writer.value(node)
    return writer.text
  }

  /// Returns the scene without a recognizer and all references to it.
  func without(_ recognizer: String) -> SceneVariant {
    var result = self
    result.node = Self.strip(recognizer, from: node) ?? node
    return result
  }

  /// Returns the scene with another layer on top.
  func with(_ layer: String) throws(BedError) -> SceneVariant {
    var result = self
    result.node = node.merged(with: try Self.parse(layer))
    return result
  }

  private static func parse(_ text: String) throws(BedError) -> JSONNode {
    do {
      return try JSONNode.parse(SourceText(name: "scene", text: text))
    } catch {
      throw BedError("\(error)")
    }
  }

  private static func strip(_ name: String, from node: JSONNode) -> JSONNode? {
    var result = node
    switch node.value {
    case .string(name):
      return nil
    case .array(let elements):
      result.value = .array(elements.compactMap { strip(name, from: $0) })
    case .object(let object):
      guard object["on"]?.string != name else { return nil }
      let members = object.members.compactMap { member -> JSONObject.Member? in
        guard member.key != name, let value = strip(name, from: member.value) else { return nil }
        return JSONObject.Member(key: member.key, keyRange: member.keyRange, value: value)
      }
      result.value = .object(JSONObject(members))
    default:
      break
    }
    return result
  }
}
