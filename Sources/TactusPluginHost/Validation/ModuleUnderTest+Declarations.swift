import CModuleBorder
import CTactusPlugin
import TactusGestures

extension ModuleUnderTest {
  func checkLoadTime() throws {
    guard loadTime < 100 else {
      throw Finding(
        "the module took \(Int(loadTime)) ms to load; less than 100 ms is normal", status: .warning)
    }
  }

  func checkTables() throws {
    let module = tables.summary
    try checkText(module.version, "the version of \(module.id)")
    try checkText(module.vendor, "the vendor of \(module.id)")
    try checkText(module.licence, "the license of \(module.id)")
    for reason in module.recognizers.first?.ownReasons ?? [] {
      try checkText(reason.clause, "the sentence for reason \(reason.name)")
      guard !ReasonCode.allCases.contains(where: { $0.name == reason.name }) else {
        throw Finding(
          "the module defines a reason \(reason.name), but a built-in reason already has that name; "
            + "report the built-in TACTUS_REASON_*, or choose another name")
      }
    }
    for recognizer in module.recognizers {
      let id = recognizer.id
      guard id == id.lowercased() else { throw Finding("the id \(id) is not all lowercase") }
      try checkText(recognizer.name, "the name of \(id)")
      try checkText(recognizer.doc, "the `doc` text of \(id)")
      for parameter in recognizer.parameters {
        try checkKey(parameter.key, of: id)
        try checkText(parameter.doc, "the `doc` text of parameter \(parameter.key) of \(id)")
      }
      for output in recognizer.outputs {
        try checkKey(output.key, of: id)
        try checkText(output.doc, "the `doc` text of output \(output.key) of \(id)")
        if output.kind == .choice, output.words.isEmpty {
          throw Finding("output \(output.key) of \(id) is a choice but declares no `words`")
        }
      }
    }
  }

  private func checkText(_ text: String, _ what: String) throws {
    if text.isEmpty { throw Finding("\(what) is empty") }
  }

  private func checkKey(_ key: String, of id: String) throws {
    let isSound = key.utf8.enumerated().allSatisfy { index, byte in
      (0x61...0x7A).contains(byte)
        || index > 0 && ((0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte))
    }
    guard isSound else { throw Finding("the key \(key) of \(id) is not in lowerCamelCase") }
  }

  func checkParameters(_ declaration: RecognizerDeclaration) throws {
    let table = try unsafe table(declaration)
    guard let instance = unsafe table.pointee.create(HostTable.shared) else {
      throw Finding("`create` returned NULL", status: .skipped)
    }
    defer { unsafe table.pointee.destroy(instance) }
    let set = { (index: Int, value: ParameterTrial) in
      unsafe value.withTableValue {
        unsafe table.pointee.set_parameter(instance, UInt32(index), $0) == 0
      }
    }
    for (index, parameter) in declaration.parameters.enumerated() {
      try checkParameter(parameter) { set(index, $0) }
    }
    guard !set(declaration.parameters.count, .number(TACTUS_TYPE_NUMBER, 1)) else {
      throw Finding("the module accepts a parameter that it does not declare", status: .warning)
    }
  }

  /// Checks that a parameter accepts values that match its declaration, and rejects values of
  /// another type and undeclared choices.
  ///
  /// A number outside the declared bounds can be accepted or rejected, but must not crash the
  /// module.
  ///
  /// - Parameters:
  ///   - parameter: The declaration of the parameter.
  ///   - set: Tries to set the parameter, and returns whether the module accepted the value.
  /// - Throws: A `Finding` that describes the first problem.
  private func checkParameter(
    _ parameter: ParameterDeclaration, _ set: (ParameterTrial) -> Bool
  ) throws {
    if case .text(let standard) = parameter.kind, !set(.text(standard)) {
      throw Finding(
        "the module rejects \"\(standard)\", the default of parameter \(parameter.key)")
    }
    for (type, number) in parameter.soundValues where !set(.number(type, number)) {
      throw Finding(
        "the module rejects \(number.shortText) for parameter \(parameter.key), although its declaration "
          + "allows that value")
    }
    // The module may accept or refuse values out of bounds, but must not crash.
    for (type, number) in parameter.wildValues { _ = set(.number(type, number)) }
    for (type, number) in parameter.unsoundValues where set(.number(type, number)) {
      throw Finding(
        "the module accepts \(number) for parameter \(parameter.key), although its declaration does "
          + "not allow that value",
        status: .warning)
    }
  }

  func checkInstances(_ declaration: RecognizerDeclaration) throws {
    func comeAndGo(_ count: Int) throws {
      for _ in 0..<count {
        var player = try player(declaration)
        player.play(gesture(1))
      }
    }
    // Memory that is allocated once and kept is not a leak. Neither is memory that malloc keeps for
    // reuse. Both stop growing; a leak does not.
    try comeAndGo(50)
    var left: Int64 = 0
    for _ in 0..<6 {
      let before = border_allocated_bytes()
      try comeAndGo(1000)
      left = border_allocated_bytes() - before
      if left < 1000 * 16 { return }
    }
    throw Finding("creating and destroying 1,000 instances leaked \(left) bytes")
  }
}

private enum ParameterTrial {
  case number(_ type: UInt32, Double)
  case text(String)

  func withTableValue(_ body: (UnsafePointer<tactus_value_v1>) -> Bool) -> Bool {
    var value = unsafe tactus_value_v1()
    switch self {
    case .number(let type, let number):
      unsafe value.type = type
      unsafe value.number = number
      return unsafe body(&value)
    case .text(var text):
      return text.withUTF8 { bytes in
        unsafe value.type = TACTUS_TYPE_TEXT
        unsafe value.text_length = UInt32(bytes.count)
        return unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe value.text = characters.baseAddress
          return unsafe body(&value)
        }
      }
    }
  }
}

extension ParameterDeclaration {
  /// The numbers that the module must accept as values of this parameter.
  ///
  /// Each number is paired with its type in the ABI, such as `TACTUS_TYPE_FLAG`. The array is empty
  /// for a text parameter.
  fileprivate var soundValues: [(UInt32, Double)] {
    switch kind {
    case .number(let value, let range):
      [value, range.lowerBound, range.upperBound].map { (TACTUS_TYPE_NUMBER, $0) }
    case .integer(let value, let range):
      [value, range.lowerBound, range.upperBound].map { (TACTUS_TYPE_INTEGER, Double($0)) }
    case .flag: [(TACTUS_TYPE_FLAG, 0), (TACTUS_TYPE_FLAG, 1)]
    case .choice(_, let words): words.indices.map { (TACTUS_TYPE_CHOICE, Double($0)) }
    case .choices(let mask, let words):
      [0, Double(mask), Double((UInt64(1) << UInt64(words.count)) - 1)].map {
        (TACTUS_TYPE_CHOICES, $0)
      }
    case .text: []
    }
  }

  fileprivate var wildValues: [(UInt32, Double)] {
    let type: UInt32
    switch kind {
    case .number: type = TACTUS_TYPE_NUMBER
    case .integer: type = TACTUS_TYPE_INTEGER
    default: return []
    }
    return [-1e9, 1e9, 1e300, .infinity, -.infinity, .nan].map { (type, $0) }
  }

  /// The numbers that the module should reject as values of this parameter.
  ///
  /// Each number is paired with its type in the ABI. Either this type differs from the declared
  /// one, or the parameter is a choice and the number is not the index of any of its declared
  /// words.
  fileprivate var unsoundValues: [(UInt32, Double)] {
    switch kind {
    case .number: [(TACTUS_TYPE_FLAG, 1), (TACTUS_TYPE_TEXT, 0)]
    case .integer: [(TACTUS_TYPE_FLAG, 1), (TACTUS_TYPE_TEXT, 0)]
    case .flag: [(TACTUS_TYPE_NUMBER, 1)]
    case .choice(_, let words): [(TACTUS_TYPE_CHOICE, Double(words.count)), (TACTUS_TYPE_FLAG, 0)]
    case .choices: [(TACTUS_TYPE_FLAG, 0)]
    case .text: [(TACTUS_TYPE_NUMBER, 0)]
    }
  }
}
