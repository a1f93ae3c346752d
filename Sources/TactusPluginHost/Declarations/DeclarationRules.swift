import TactusGestures

/// The rules that every declaration of a gesture recognizer must satisfy.
///
/// A declaration lists the recognizer's inputs, parameters and outputs. The rules apply to
/// declarations from a module's C tables, from the process that scans modules, and from the cache.
enum DeclarationRules {
  static let mostParameters = 64
  static let mostOutputs = 32
  static let mostWords = 64
  static let mostRecognizers = 64
  static let longestID = 200

  /// Returns a description of what is wrong with a declaration; nil if the declaration is valid.
  ///
  /// The description is phrased to follow the recognizer's id, such as "declares no input kinds, or
  /// an unknown input kind".
  static func fault(of declaration: RecognizerDeclaration) -> String? {
    guard isID(declaration.id) else { return "has an id that is not of the form org.example.name" }
    guard declaration.touches.upperBound <= Report.touchCapacity else {
      return
        "declares \(declaration.touches.lowerBound) to \(declaration.touches.upperBound) touches; "
        + "at most \(Report.touchCapacity) are allowed"
    }
    guard inputs(declaration.inputs.rawValue) != nil else {
      return "declares no input kinds, or an unknown input kind"
    }
    guard declaration.parameters.count <= mostParameters, declaration.outputs.count <= mostOutputs
    else {
      return "declares more than \(mostParameters) parameters or more than \(mostOutputs) outputs"
    }
    return keyFault(declaration.parameters.map(\.key), "parameter")
      ?? keyFault(declaration.outputs.map(\.key), "output")
      ?? declaration.parameters.lazy.compactMap(fault(of:)).first
      ?? declaration.outputs.lazy.compactMap(fault(of:)).first
      ?? slotFault(of: declaration)
  }

  /// Returns a description of what is wrong with a module's declarations; nil if they are valid and
  /// consistent with each other.
  ///
  /// The description is phrased to follow the module's id, such as "offers the same recognizer
  /// twice".
  static func fault(ofModule id: String, _ recognizers: [RecognizerDeclaration]) -> String? {
    guard isID(id) else { return "has an id that is not of the form org.example.name" }
    guard (1...mostRecognizers).contains(recognizers.count) else {
      return "offers \(recognizers.count) recognizers; 1 to \(mostRecognizers) are allowed"
    }
    let ids = recognizers.map(\.id)
    guard Set(ids).count == ids.count else { return "offers the same recognizer twice" }
    return recognizers.lazy.compactMap { recognizer in
      fault(of: recognizer).map { "offers \(recognizer.id), which \($0)" }
    }.first
  }

  /// Returns whether a string has the form of an id, such as "org.example.name".
  ///
  /// An id consists of ASCII letters, digits, dots and hyphens. It has at least one dot and at most
  /// `longestID` characters.
  static func isID(_ text: String) -> Bool {
    let isSound = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        || (0x41...0x5A).contains(byte) || byte == 0x2E || byte == 0x2D
    }
    return isSound && text.contains(".") && text.utf8.count <= longestID
  }

  /// Converts a bit mask to a set of input kinds; returns nil if the mask is 0 or has an unknown
  /// bit.
  static func inputs(_ mask: UInt32) -> InputKinds? {
    mask != 0 && mask < 16 ? InputKinds(rawValue: mask) : nil
  }

  private static func keyFault(_ keys: [String], _ what: String) -> String? {
    var seen: Set<String> = []
    for key in keys {
      guard !key.isEmpty else { return "has a \(what) without a key" }
      guard seen.insert(key).inserted else { return "declares the \(what) \(key) twice" }
    }
    return nil
  }

  private static func fault(of parameter: ParameterDeclaration) -> String? {
    let isSound =
      switch parameter.kind {
      case .number(let value, let range): range.contains(value)
      case .integer(let value, let range): range.contains(value)
      case .choice(let index, let words):
        words.indices.contains(index) && words.count <= mostWords
      case .choices(let mask, let words):
        // Masks are stored as numbers, and a Double is exact up to 53 bits.
        !words.isEmpty && words.count <= 53 && mask < UInt64(1) << UInt64(words.count)
      case .flag, .text: true
      }
    return isSound
      ? nil
      : "has a parameter \(parameter.key) whose default is out of range or not one of its `words`"
  }

  private static func fault(of output: OutputDeclaration) -> String? {
    output.words.count <= mostWords
      ? nil : "declares more than \(mostWords) `words` for the choice output \(output.key)"
  }

  private static func slotFault(of declaration: RecognizerDeclaration) -> String? {
    declaration.slotCount <= Report.valueCapacity
      ? nil : "declares outputs that contain more than \(Report.valueCapacity) numbers in total"
  }
}
