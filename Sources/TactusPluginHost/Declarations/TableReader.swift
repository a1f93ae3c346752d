import CTactusPlugin
import TactusGestures

/// Functions that convert a module's C tables to declarations and reject tables that violate the
/// plugin ABI.
enum TableReader {
  static func declaration(
    _ table: tactus_recognizer_v1
  ) throws(PluginError) -> RecognizerDeclaration {
    let id = try unsafe id(table.id, "a recognizer's id")
    guard unsafe table.create != nil, unsafe table.destroy != nil, unsafe table.reset != nil,
      unsafe table.process != nil, unsafe table.set_parameter != nil
    else {
      throw bad(id, "lacks `create`, `destroy`, `set_parameter`, `reset` or `process`")
    }
    guard let inputs = unsafe DeclarationRules.inputs(table.inputs),
      unsafe table.kind <= TACTUS_KIND_CONTINUOUS
    else {
      throw bad(id, "has an unknown recognizer kind, an unknown input kind, or no input kinds")
    }
    let touches = try unsafe touches(table, of: id)
    guard unsafe table.parameter_count <= DeclarationRules.mostParameters,
      unsafe table.output_count <= DeclarationRules.mostOutputs
    else { throw bad(id, "declares more than 64 parameters or more than 32 outputs") }
    var parameters: [ParameterDeclaration] = []
    for index in 0..<(unsafe Int(table.parameter_count)) {
      guard let tables = unsafe table.parameters else {
        throw bad(id, "declares parameters but has no parameter table")
      }
      parameters.append(try unsafe parameter(tables[index], of: id))
    }
    var outputs: [OutputDeclaration] = []
    for index in 0..<(unsafe Int(table.output_count)) {
      guard let tables = unsafe table.outputs else {
        throw bad(id, "declares outputs but has no output table")
      }
      outputs.append(try unsafe output(tables[index], of: id))
    }
    let declaration = try unsafe RecognizerDeclaration(
      id: id, name: text(table.name, "the name of \(id)"),
      doc: text(table.doc, "the `doc` text of \(id)"),
      isDiscrete: table.kind == TACTUS_KIND_DISCRETE, touches: touches, inputs: inputs,
      parameters: parameters, outputs: outputs)
    if let fault = DeclarationRules.fault(of: declaration) { throw bad(id, fault) }
    return declaration
  }

  private static func touches(
    _ table: tactus_recognizer_v1, of id: String
  ) throws(PluginError) -> ClosedRange<Int> {
    let (low, high) = unsafe (Int(table.minimum_touches), Int(table.maximum_touches))
    guard low <= high, high <= Report.touchCapacity else {
      throw bad(
        id,
        "declares a minimum of \(low) and a maximum of \(high) touches; the minimum must not exceed "
          + "the maximum, and at most \(Report.touchCapacity) touches are allowed")
    }
    return low...high
  }

  static func text(
    _ pointer: UnsafePointer<CChar>?, _ what: String
  ) throws(PluginError) -> String {
    guard let pointer = unsafe pointer, let text = unsafe String(validatingCString: pointer) else {
      throw PluginError(.badTables, "\(what) is missing or not UTF-8")
    }
    return text
  }

  /// Reads an id from a module's table; throws `PluginError` if it is not of the form
  /// org.example.name.
  ///
  /// In the error message, `what` names the id, as in "the module's id".
  static func id(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginError) -> String {
    let text = try unsafe text(pointer, what)
    guard DeclarationRules.isID(text) else {
      throw PluginError(
        .badTables, "\(what), \(String(reflecting: text)), is not of the form org.example.name")
    }
    return text
  }

  // MARK: Parts

  private static func parameter(
    _ table: tactus_parameter_v1, of id: String
  ) throws(PluginError) -> ParameterDeclaration {
    let key = try unsafe text(table.key, "a parameter key of \(id)")
    let words = try unsafe words(table.words, table.word_count, "parameter \(key) of \(id)")
    guard let kind = unsafe kind(table, words) else {
      throw bad(
        id,
        "has a parameter \(key) whose type is unknown, or whose default is out of range or not one "
          + "of its `words`")
    }
    guard let unit = unsafe Unit(rawValue: table.unit) else {
      throw bad(id, "has a parameter \(key) with an unknown unit")
    }
    let doc = try unsafe text(table.doc, "the `doc` text of parameter \(key) of \(id)")
    return unsafe ParameterDeclaration(
      key, kind, unit: unit, traits: .init(rawValue: table.traits), doc: doc)
  }

  private static func kind(
    _ table: tactus_parameter_v1, _ words: [String]
  ) -> ParameterDeclaration.Kind? {
    let value = unsafe table.default_number
    let (low, high) = unsafe (table.minimum, table.maximum)
    let isBounded = low.isFinite && high.isFinite && low <= value && value <= high
    let limit = 9e15
    switch unsafe table.type {
    case TACTUS_TYPE_NUMBER:
      return isBounded ? .number(default: value, range: low...high) : nil
    case TACTUS_TYPE_INTEGER:
      guard isBounded, low >= -limit, high <= limit else { return nil }
      return .integer(default: Int(value), range: Int(low)...Int(high))
    case TACTUS_TYPE_FLAG:
      return .flag(default: value != 0)
    case TACTUS_TYPE_CHOICE:
      guard value >= 0, value < Double(words.count) else { return nil }
      return .choice(default: Int(value), words)
    case TACTUS_TYPE_CHOICES:
      guard !words.isEmpty, words.count <= 53, value >= 0,
        value < Double(UInt64(1) << UInt64(words.count))
      else { return nil }
      return .choices(default: UInt64(value), words)
    case TACTUS_TYPE_TEXT:
      guard let text = unsafe table.default_text else { return .text(default: "") }
      return unsafe .text(default: String(cString: text))
    default:
      return nil
    }
  }

  private static func output(
    _ table: tactus_output_v1, of id: String
  ) throws(PluginError) -> OutputDeclaration {
    let key = try unsafe text(table.key, "an output key of \(id)")
    guard let kind = unsafe OutputDeclaration.Kind(rawValue: table.kind),
      let unit = unsafe Unit(rawValue: table.unit)
    else { throw bad(id, "has an output \(key) with an unknown kind or unit") }
    return unsafe OutputDeclaration(
      key, kind, unit: unit, isResettable: table.traits & TACTUS_OUTPUT_RESETTABLE != 0,
      words: try words(table.words, table.word_count, "output \(key) of \(id)"),
      doc: try text(table.doc, "the `doc` text of output \(key) of \(id)"))
  }

  private static func words(
    _ table: UnsafePointer<UnsafePointer<CChar>?>?, _ count: UInt32, _ what: String
  ) throws(PluginError) -> [String] {
    guard count > 0 else { return [] }
    guard count <= 64, let table = unsafe table else {
      throw PluginError(
        .badTables,
        count > 64
          ? "\(what) declares \(count) `words`; the maximum is 64"
          : "\(what) declares \(count) `words`, but its `words` pointer is NULL")
    }
    var words: [String] = []
    for index in 0..<Int(count) {
      words.append(try unsafe text(table[index], "a word of \(what)"))
    }
    return words
  }

  private static func bad(_ id: String, _ what: String) -> PluginError {
    PluginError(.badTables, "\(id) \(what)")
  }
}
