import TactusJSON

/// A change to one value of a scene, given on the command line as a path, an equals sign, and a
/// value.
///
/// An example is `recognizers.pull.parameters.slop=12` or, with a JSON pointer as the path,
/// `/views/0/frame=[0, 0, 100, 100]`. Each step of the path is a key of an object or an index in an
/// array. Missing members are created. The value is JSON or an unquoted string; null removes the
/// member or element.
struct SceneSetting {
  private struct Step {
    var key: String
    var range: SourceRange
  }

  private let source: SourceText
  private let steps: [Step]
  private let value: JSONNode

  init?(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    self.source = source
    let bytes = source.bytes
    let whole = SourceRange(0, bytes.count)
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      diagnostics.report(
        Diagnostic(.error, "expected PATH=VALUE", in: source, at: whole))
      return nil
    }
    steps = Self.steps(of: source, upTo: equals)
    guard steps.allSatisfy({ !$0.key.isEmpty }), steps.count <= 64 else {
      diagnostics.report(
        Diagnostic(
          .error, "expected names separated by dots before \"=\"", in: source,
          at: SourceRange(0, equals)))
      return nil
    }
    value = Self.value(of: source, from: equals + 1)
  }

  /// Warns if the setting adds a value to `let`, which nothing in the scene can use.
  func warnOfNewValue(in scene: JSONNode, reportingTo diagnostics: Diagnostics) {
    guard steps.count > 1, steps[0].key == "let", !value.isNull else { return }
    let (name, known) = (steps[1], scene["let"]?.object?.members.map(\.key) ?? [])
    guard !known.contains(name.key) else { return }
    let near = Suggestions.nearest(to: name.key, among: known)
    diagnostics.report(
      Diagnostic(
        .warning,
        "the scene has no value named \(JSONWriter.quoted(name.key)), so this setting adds one, which "
          + "nothing in the scene uses", kind: .noEffect, in: source, at: name.range,
        suggestion: near.map { Suggestion($0, at: name.range, isShown: true) }))
  }

  /// Returns a copy of the tree with the value set at the path.
  ///
  /// An array index that is out of range is reported as an error and changes nothing.
  func applied(to node: JSONNode, reportingTo diagnostics: Diagnostics) -> JSONNode {
    replaced(node, steps[...], diagnostics)
  }

  private func replaced(
    _ node: JSONNode, _ rest: ArraySlice<Step>, _ diagnostics: Diagnostics
  ) -> JSONNode {
    guard let step = rest.first else { return value }
    switch node.value {
    case .array(var elements):
      guard let index = Int(step.key), elements.indices.contains(index) else {
        diagnostics.report(
          Diagnostic(
            .error,
            "there is no element \(step.key); the list has \(elements.count) elements, counted "
              + "from 0",
            in: source, at: step.range))
        return node
      }
      let element = replaced(elements[index], rest.dropFirst(), diagnostics)
      if element.isNull { elements.remove(at: index) } else { elements[index] = element }
      return JSONNode(.array(elements), at: node.range, in: node.source)
    case .object(let object):
      var members = object.members
      let place = object.position(of: step.key)
      let old = place.map { members[$0].value } ?? empty
      let new = replaced(old, rest.dropFirst(), diagnostics)
      // A key's range refers to the source of its value.
      let range = new.source === source ? step.range : place.map { members[$0].keyRange }
      let member = JSONObject.Member(key: step.key, keyRange: range ?? step.range, value: new)
      if let place {
        if new.isNull { members.remove(at: place) } else { members[place] = member }
      } else if !new.isNull {
        members.append(member)
      }
      return JSONNode(.object(JSONObject(members)), at: node.range, in: node.source)
    default:
      return replaced(empty, rest, diagnostics)
    }
  }

  private var empty: JSONNode {
    JSONNode(.object(JSONObject([])), at: SourceRange(0, source.bytes.count), in: source)
  }

  private static func steps(of source: SourceText, upTo end: Int) -> [Step] {
    let isPointer = source.bytes[0] == UInt8(ascii: "/")
    let separator = UInt8(ascii: isPointer ? "/" : ".")
    var steps: [Step] = []
    var start = isPointer ? 1 : 0
    for place in start...end where place == end || source.bytes[place] == separator {
      let range = SourceRange(start, place)
      let text = source.text(in: range)
      steps.append(Step(key: isPointer ? JSONPointer.unescaped(text[...]) : text, range: range))
      start = place + 1
    }
    return steps
  }

  private static func value(of source: SourceText, from start: Int) -> JSONNode {
    let range = SourceRange(start, source.bytes.count)
    // A value that is not JSON is a string, so that the shell's quotes suffice for a color or a word.
    let node = JSONNode.parse(source, in: range, reportingTo: Diagnostics())
    return node ?? JSONNode(.string(source.text(in: range)), at: range, in: source)
  }
}
