import TactusJSON

/// A check that Ajv accepts a schema in strict mode, as SchemaStore requires.
///
/// The check knows the keywords of JSON Schema draft 7 that our schemas use, and rejects all others.
struct SchemaKeywords {
  /// The types of values to which each keyword applies; nil for all types.
  private static let types: [String: Set<String>?] = [
    "$ref": nil, "anyOf": nil, "allOf": nil, "if": nil, "then": nil, "const": nil, "enum": nil,
    "type": nil, "title": nil, "description": nil, "default": nil,
    "properties": ["object"], "required": ["object"], "additionalProperties": ["object"],
    "propertyNames": ["object"],
    "minProperties": ["object"], "maxProperties": ["object"],
    "items": ["array"], "minItems": ["array"], "maxItems": ["array"],
    "minLength": ["string"], "maxLength": ["string"], "pattern": ["string"],
    "minimum": ["number", "integer"], "maximum": ["number", "integer"],
  ]

  private let definitions: Set<String>
  private var faults: [String] = []

  /// Returns a message for each violation of strict mode, with its place.
  static func faults(in schema: JSONNode) -> [String] {
    let definitions = schema["definitions"]?.object?.members ?? []
    var judge = SchemaKeywords(definitions: Set(definitions.map(\.key)))
    let members = schema.object?.members ?? []
    let ownKeys = ["$schema", "$id", "definitions"]
    let root = JSONObject(members.filter { !ownKeys.contains($0.key) })
    judge.judge(JSONNode(.object(root), at: schema.range, in: schema.source), at: "")
    for member in definitions { judge.judge(member.value, at: "/definitions/\(member.key)") }
    return judge.faults
  }

  private init(definitions: Set<String>) { self.definitions = definitions }

  /// Checks a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - place: The JSON pointer to the schema.
  ///   - type: The type that enclosing schemas declare for the same value.
  ///   - known: The properties that enclosing schemas for the same value define.
  private mutating func judge(
    _ schema: JSONNode, at place: String, type: String? = nil, known: Set<String> = []
  ) {
    if schema.boolean != nil { return }
    guard let object = schema.object else { return faults.append("\(place): not a schema") }
    let type = schema["type"]?.string ?? type
    if schema["type"] != nil, schema["type"]?.string == nil {
      faults.append("\(place): a list of types")
    }
    let known = known.union(schema["properties"]?.object?.keys.map { $0 } ?? [])
    for member in object.members {
      guard let types = Self.types[member.key] else {
        faults.append("\(place): unknown keyword \(member.key)")
        continue
      }
      if let types, !types.contains(type ?? "") {
        faults.append("\(place): \(member.key) without the type")
      }
    }
    judgeKeywords(schema, at: place, known)
    for key in ["if", "then"] {
      schema[key].map { judge($0, at: "\(place)/\(key)", type: type, known: known) }
    }
    for key in ["anyOf", "allOf"] {
      for (index, part) in (schema[key]?.array ?? []).enumerated() {
        judge(part, at: "\(place)/\(key)/\(index)", type: type, known: known)
      }
    }
    for key in ["items", "additionalProperties", "propertyNames"] {
      schema[key].map { judge($0, at: "\(place)/\(key)") }
    }
    for member in schema["properties"]?.object?.members ?? [] {
      judge(member.value, at: "\(place)/properties/\(member.key)")
      judgeDoc(of: member.value, at: "\(place)/properties/\(member.key)")
    }
  }

  private mutating func judgeKeywords(
    _ schema: JSONNode, at place: String, _ known: Set<String>
  ) {
    for key in schema["required"]?.array?.compactMap(\.string) ?? [] where !known.contains(key) {
      faults.append("\(place): required \(key) is not defined")
    }
    if (schema["if"] == nil) != (schema["then"] == nil) {
      faults.append("\(place): if without then, or then without if")
    }
    if let reference = schema["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      // A reference is a URI, which contains no spaces.
      let isURI = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if reference != "#/definitions/\(name)" || !definitions.contains(name) || !isURI {
        faults.append("\(place): unknown reference \(reference)")
      }
      // Validators of draft 7 ignore all other keywords beside a reference.
      let others = Set(schema.object?.keys.map { $0 } ?? []).subtracting([
        "$ref", "description", "default",
      ])
      if !others.isEmpty { faults.append("\(place): \(others.sorted()) beside a reference") }
    }
    for key in ["anyOf", "allOf", "enum"] {
      if let list = schema[key]?.array, list.isEmpty { faults.append("\(place): empty \(key)") }
    }
    if let words = schema["enum"]?.array?.compactMap(\.string), Set(words).count < words.count {
      faults.append("\(place): repeated words in enum")
    }
    if let pattern = schema["pattern"]?.string, !Self.isForUnicode(pattern) {
      faults.append("\(place): the pattern \(pattern) needs the u flag")
    }
  }

  /// Checks that a property has a description, unless the property is part of a condition.
  private mutating func judgeDoc(of property: JSONNode, at place: String) {
    if property.boolean != nil || property["const"] != nil { return }
    if property["enum"] != nil, property["type"] == nil { return }
    if property["description"]?.string?.isEmpty ?? true {
      faults.append("\(place): no description")
    }
  }

  /// Returns whether every escape in a regular expression is valid with the flag `u`, which Ajv sets.
  private static func isForUnicode(_ pattern: String) -> Bool {
    var isEscape = false
    for character in pattern {
      if isEscape {
        guard "^$\\.*+?()[]{}|/-dDsSwWbBnrtvfux0".contains(character) else { return false }
        isEscape = false
      } else {
        isEscape = character == "\\"
      }
    }
    return !isEscape
  }
}
