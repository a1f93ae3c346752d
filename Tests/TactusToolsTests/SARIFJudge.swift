import TactusJSON

/// A check that a log has the structure that SARIF 2.1.0 requires.
///
/// The check knows only the objects and members that our reports use, and rejects all others.
struct SARIFJudge {
  /// The required and optional members of an object, each with its type; `[type]` is an array.
  private struct Form {
    var required: [String: String]
    var optional: [String: String] = [:]
  }

  private static let forms: [String: Form] = [
    "log": Form(required: ["$schema": "text", "version": "text", "runs": "[run]"]),
    "run": Form(
      required: ["tool": "tool", "results": "[result]", "columnKind": "text"],
      optional: [
        "invocations": "[invocation]", "originalUriBaseIds": "any", "artifacts": "[artifact]",
      ]),
    "tool": Form(required: ["driver": "driver"]),
    "driver": Form(
      required: ["name": "text", "rules": "[rule]"],
      optional: ["organization": "text", "semanticVersion": "text"]),
    "rule": Form(
      required: [
        "id": "text", "shortDescription": "message", "fullDescription": "message",
        "help": "message", "defaultConfiguration": "configuration",
      ], optional: ["properties": "any"]),
    "configuration": Form(required: ["level": "level"]),
    "message": Form(required: ["text": "sentence"], optional: ["markdown": "sentence"]),
    "invocation": Form(
      required: ["executionSuccessful": "flag"],
      optional: ["toolExecutionNotifications": "[notification]"]),
    "notification": Form(required: ["message": "message", "level": "level"]),
    "artifact": Form(required: ["location": "uri", "roles": "[text]"]),
    "result": Form(
      required: [
        "ruleId": "text", "ruleIndex": "number", "level": "level", "message": "message",
        "locations": "[location]",
      ], optional: ["relatedLocations": "[location]", "fixes": "[fix]"]),
    "location": Form(
      required: [:],
      optional: [
        "physicalLocation": "place", "logicalLocations": "[logical]", "message": "message",
      ]),
    "place": Form(required: ["artifactLocation": "uri", "region": "region"]),
    "logical": Form(required: ["fullyQualifiedName": "text"]),
    "region": Form(
      required: [
        "startLine": "number", "startColumn": "number", "endLine": "number", "endColumn": "number",
      ]),
    "fix": Form(required: ["description": "message", "artifactChanges": "[change]"]),
    "change": Form(required: ["artifactLocation": "uri", "replacements": "[replacement]"]),
    "replacement": Form(
      required: ["deletedRegion": "region"], optional: ["insertedContent": "content"]),
    "content": Form(required: ["text": "text"]),
    "uri": Form(required: ["uri": "text"], optional: ["uriBaseId": "text"]),
  ]

  private var faults: [String] = []
  private let bases: Set<String>
  private let rules: [String]

  /// Returns a message for each violation of the standard in a log, with its place.
  static func faults(in log: JSONNode) -> [String] {
    let run = log["runs"]?[0]
    var judge = SARIFJudge(
      bases: Set(run?["originalUriBaseIds"]?.object?.members.map(\.key) ?? []),
      rules: run?["tool"]?["driver"]?["rules"]?.array?.compactMap { $0["id"]?.string } ?? [])
    judge.judge(log, "log", at: "")
    if log["version"]?.string != "2.1.0" { judge.faults.append("/version: not 2.1.0") }
    return judge.faults
  }

  private init(bases: Set<String>, rules: [String]) {
    self.bases = bases
    self.rules = rules
  }

  private mutating func judge(_ node: JSONNode, _ type: String, at place: String) {
    if type.hasPrefix("[") {
      guard let elements = node.array else { return faults.append("\(place): not an array") }
      for (index, element) in elements.enumerated() {
        judge(element, String(type.dropFirst().dropLast()), at: "\(place)/\(index)")
      }
    } else if let form = Self.forms[type] {
      judge(node, form, at: place)
      judgeMore(node, type, at: place)
    } else {
      judgeValue(node, type, at: place)
    }
  }

  private mutating func judge(_ node: JSONNode, _ form: Form, at place: String) {
    guard let object = node.object else { return faults.append("\(place): not an object") }
    for key in form.required.keys where node[key] == nil {
      faults.append("\(place): lacks \(key)")
    }
    for member in object.members {
      guard let type = form.required[member.key] ?? form.optional[member.key] else {
        faults.append("\(place): unknown member \(member.key)")
        continue
      }
      judge(member.value, type, at: "\(place)/\(member.key)")
    }
  }

  private mutating func judgeValue(_ node: JSONNode, _ type: String, at place: String) {
    let isRight =
      switch type {
      case "any": true
      case "flag": node.boolean != nil
      case "number": node.integer.map { $0 >= 0 } ?? false
      case "level": ["none", "note", "warning", "error"].contains(node.string)
      case "sentence": node.string.map(Self.hasDoubledBraces) ?? false
      default: node.string?.isEmpty == false
      }
    if !isRight { faults.append("\(place): not a \(type)") }
  }

  /// Checks the rules that concern several members of one object.
  private mutating func judgeMore(_ node: JSONNode, _ type: String, at place: String) {
    switch type {
    case "uri":
      let isAbsolute = node["uri"]?.string?.hasPrefix("file:///") == true
      let base = node["uriBaseId"]?.string
      if isAbsolute == (base != nil) { faults.append("\(place): a relative URI needs a base") }
      if let base, !bases.contains(base) { faults.append("\(place): unknown base \(base)") }
    case "region":
      let numbers = ["startLine", "startColumn", "endLine", "endColumn"].map {
        node[$0]?.integer ?? 0
      }
      let isOrdered = (numbers[0], numbers[1]) <= (numbers[2], numbers[3])
      if !isOrdered || numbers.contains(0) { faults.append("\(place): impossible region") }
    case "result":
      let index = node["ruleIndex"]?.integer.flatMap(Int.init(exactly:)) ?? -1
      if !rules.indices.contains(index) || rules[index] != node["ruleId"]?.string {
        faults.append("\(place): ruleIndex does not fit ruleId")
      }
    default: break
    }
  }

  private static func hasDoubledBraces(_ text: String) -> Bool {
    let rest = text.replacing("{{", with: "").replacing("}}", with: "")
    return !text.isEmpty && !rest.contains("{") && !rest.contains("}")
  }
}
