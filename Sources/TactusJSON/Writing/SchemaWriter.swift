/// A writer that converts descriptions of valid objects to a JSON Schema (draft 7) for editors and
/// validators.
///
/// Draft 7 is the newest version that most editors support.
public struct SchemaWriter {
  private var writer = JSONWriter(style: .pretty)
  /// Whether the schema requires the members that are declared as required.
  ///
  /// The value is false for files that modify another file, because such files can omit required
  /// members.
  private let isWhole: Bool

  /// Returns the schema for a kind of file.
  ///
  /// - Parameters:
  ///   - title: The title of the schema.
  ///   - id: The URL that identifies the schema.
  ///   - root: The top-level object of the file.
  ///   - definitions: Every object that a shape references by name.
  ///   - isWhole: Whether the schema requires the members that are declared as required; false for
  ///     files that modify another file.
  /// - Returns: The text of the schema.
  public static func schema(
    title: String, id: String, root: ObjectShape, definitions: [ObjectShape], isWhole: Bool = true
  ) -> String {
    var schema = SchemaWriter(isWhole: isWhole)
    schema.writer.beginObject()
    schema.writer.member("$schema", "http://json-schema.org/draft-07/schema#")
    schema.writer.member("$id", id)
    schema.writer.member("title", title)
    schema.keywords(of: root)
    schema.writer.beginObject("definitions")
    for shape in definitions {
      schema.writer.beginObject(key(of: shape.name))
      schema.keywords(of: shape)
      schema.writer.endObject()
    }
    schema.writer.endObject()
    schema.writer.endObject()
    schema.writer.endLine()
    return schema.writer.text
  }

  /// Returns the key of a definition: its name, with hyphens instead of spaces.
  ///
  /// A reference to the definition is a URI, which cannot contain spaces.
  private static func key(of name: String) -> String { String(name.map { $0 == " " ? "-" : $0 }) }

  /// Writes the schema of a single object as a value in a larger JSON text.
  ///
  /// The shape must not contain references to objects by name, because this method writes no
  /// definitions.
  public static func write(_ shape: ObjectShape, to writer: inout JSONWriter) {
    var schema = SchemaWriter(isWhole: true)
    swap(&schema.writer, &writer)
    schema.writer.beginObject()
    schema.keywords(of: shape)
    schema.writer.endObject()
    swap(&schema.writer, &writer)
  }

  private init(isWhole: Bool) { self.isWhole = isWhole }

  // MARK: Objects

  private mutating func keywords(of object: ObjectShape) {
    writer.member("type", "object")
    if !object.doc.isEmpty { writer.member("description", object.doc) }
    writer.beginObject("properties")
    for member in object.members { property(member) }
    for key in object.caseKeys where object.member(key) == nil {
      writer.member(key, true)
    }
    writer.endObject()
    require(object.members)
    if !object.isOpen { writer.member("additionalProperties", false) }
    guard let chooser = object.chooser, !object.cases.isEmpty else { return }
    writer.beginArray("allOf")
    if object.isOpen { close(object, chooser.key) }
    for choice in object.cases { write(choice, of: object, chooser) }
    writer.endArray()
  }

  /// Writes the condition that an open object whose chooser selects a case has only members that
  /// are valid in every case or in one of the cases.
  private mutating func close(_ object: ObjectShape, _ chooser: String) {
    writer.beginObject()
    writer.beginObject("if")
    writer.beginObject("properties")
    writer.beginObject(chooser)
    writer.member("enum", object.cases.map(\.word), isInline: true)
    writer.endObject()
    writer.endObject()
    writer.endObject()
    writer.beginObject("then")
    writer.beginObject("propertyNames")
    let own = object.members.map(\.key)
    writer.member("enum", own + object.caseKeys.filter { !own.contains($0) }, isInline: true)
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }

  /// Writes the schema's condition for one case of an object.
  ///
  /// The condition applies if the chooser, the member that selects the case, has the case's word as
  /// its value. The members of the case are then valid, and members that belong only to other cases
  /// are invalid.
  private mutating func write(
    _ choice: ObjectShape.Case, of object: ObjectShape,
    _ chooser: (key: String, defaultText: String?)
  ) {
    writer.beginObject()
    writer.beginObject("if")
    writer.beginObject("properties")
    writer.beginObject(chooser.key)
    writer.member("const", choice.word)
    writer.endObject()
    writer.endObject()
    if chooser.defaultText != choice.word { require(keys: [chooser.key]) }
    writer.endObject()
    writer.beginObject("then")
    writer.beginObject("properties")
    for key in object.caseKeys {
      if let member = choice.members.first(where: { $0.key == key }) {
        property(member)
      } else {
        writer.member(key, false)
      }
    }
    writer.endObject()
    require(choice.members)
    writer.endObject()
    writer.endObject()
  }

  private mutating func require(_ members: [Member]) {
    if isWhole { require(keys: members.filter(\.isRequired).map(\.key)) }
  }

  private mutating func require(keys: [String]) {
    guard !keys.isEmpty else { return }
    writer.member("required", keys, isInline: true)
  }

  private mutating func property(_ member: Member) {
    writer.beginObject(member.key)
    let unit = member.shape.unit.map { " In \($0)." } ?? ""
    if !member.doc.isEmpty { writer.member("description", member.doc + unit) }
    keywords(of: member.shape)
    if let defaultText = member.defaultText,
      let node = try? JSONNode.parse(SourceText(name: member.key, text: defaultText))
    {
      writer.member("default", node)
    }
    writer.endObject()
  }

  // MARK: Values

  private mutating func keywords(of shape: Shape) {
    switch shape {
    case .anything: break
    case .null: writer.member("type", "null")
    case .boolean: writer.member("type", "boolean")
    case .text(_, let pattern): textKeywords(pattern)
    case .number(let range, _):
      writer.member("type", "number")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .integer(let range, _):
      writer.member("type", "integer")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .word(let words):
      writer.member("type", "string")
      writer.member("enum", words, isInline: true)
    case .list(let element, let count):
      writer.member("type", "array")
      nested("items", element)
      bounds("Items", count)
    case .names(let value, let count):
      writer.member("type", "object")
      nested("additionalProperties", value)
      bounds("Properties", count)
    case .object(let object): keywords(of: object)
    case .reference(let name): writer.member("$ref", "#/definitions/\(Self.key(of: name))")
    case .either(let shapes): alternatives(shapes)
    }
  }

  private mutating func textKeywords(_ pattern: String?) {
    writer.member("type", "string")
    writer.member("maxLength", Shape.maximumText)
    if let pattern { writer.member("pattern", pattern) }
  }

  private mutating func alternatives(_ shapes: [Shape]) {
    writer.beginArray("anyOf")
    for shape in shapes {
      writer.beginObject()
      keywords(of: shape)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func nested(_ key: String, _ shape: Shape) {
    writer.beginObject(key)
    keywords(of: shape)
    writer.endObject()
  }

  private mutating func bounds(_ noun: String, _ count: ClosedRange<Int>) {
    if count.lowerBound > 0 { writer.member("min\(noun)", count.lowerBound) }
    writer.member("max\(noun)", count.upperBound)
  }
}

extension Shape {
  fileprivate var unit: String? {
    switch self {
    case .number(_, let unit), .integer(_, let unit): unit
    case .either(let shapes): shapes.first.flatMap(\.unit)
    default: nil
    }
  }
}

extension ObjectShape {
  /// The keys of the members of all cases, without duplicates.
  fileprivate var caseKeys: [String] {
    var keys: [String] = []
    for member in cases.flatMap(\.members) where !keys.contains(member.key) {
      keys.append(member.key)
    }
    return keys
  }
}
