import CTactusPlugin
import TactusRecognizing

extension RecognizerDeclaration {
  /// Returns the ABI's table for this recognizer, whose functions call methods of an `Instance`.
  func table(
    create: @convention(c) (UnsafePointer<tactus_host_v1>?) -> UnsafeMutableRawPointer?
  ) -> tactus_recognizer_v1 {
    unsafe tactus_recognizer_v1(
      id: Immortal.string(id), name: Immortal.string(name), doc: Immortal.string(doc),
      kind: isDiscrete ? TACTUS_KIND_DISCRETE : TACTUS_KIND_CONTINUOUS, inputs: inputs.rawValue,
      minimum_touches: UInt32(touches.lowerBound), maximum_touches: UInt32(touches.upperBound),
      parameter_count: UInt32(parameters.count), output_count: UInt32(outputs.count),
      parameters: Immortal.array(parameters.map { unsafe $0.table() }),
      outputs: Immortal.array(outputs.map { unsafe $0.table() }), create: create,
      destroy: { unsafe Instance.destroy($0) },
      set_parameter: { pointer, a, b in
        unsafe Instance.with(pointer) { unsafe $0.setParameter(a, b) }
      },
      reset: { unsafe Instance.with($0) { $0.reset() } },
      process: { pointer, a, b in
        unsafe Instance.with(pointer) { unsafe $0.process(a, b) }
      },
      deadline: { pointer, a, b in
        unsafe Instance.with(pointer) { unsafe $0.deadlineReached(a, b) }
      },
      get_extension: { unsafe TouchExtensions.find($0) })
  }
}

extension ParameterDeclaration {
  func table() -> tactus_parameter_v1 {
    var table = unsafe tactus_parameter_v1()
    unsafe table.key = Immortal.string(key)
    unsafe table.doc = Immortal.string(doc)
    unsafe table.unit = unit.rawValue
    unsafe table.traits = traits.rawValue
    switch kind {
    case .number(let value, let range):
      unsafe table.type = TACTUS_TYPE_NUMBER
      unsafe table.default_number = value
      unsafe (table.minimum, table.maximum) = (range.lowerBound, range.upperBound)
    case .integer(let value, let range):
      unsafe table.type = TACTUS_TYPE_INTEGER
      unsafe table.default_number = Double(value)
      unsafe (table.minimum, table.maximum) = (Double(range.lowerBound), Double(range.upperBound))
    case .flag(let value):
      unsafe table.type = TACTUS_TYPE_FLAG
      unsafe table.default_number = value ? 1 : 0
    case .choice(let index, let words):
      unsafe table.type = TACTUS_TYPE_CHOICE
      unsafe table.default_number = Double(index)
      unsafe table.words = Immortal.strings(words)
      unsafe table.word_count = UInt32(words.count)
    case .choices(let mask, let words):
      unsafe table.type = TACTUS_TYPE_CHOICES
      unsafe table.default_number = Double(mask)
      unsafe table.words = Immortal.strings(words)
      unsafe table.word_count = UInt32(words.count)
    case .text(let text):
      unsafe table.type = TACTUS_TYPE_TEXT
      unsafe table.default_text = Immortal.string(text)
    }
    return unsafe table
  }
}

extension OutputDeclaration {
  func table() -> tactus_output_v1 {
    unsafe tactus_output_v1(
      key: Immortal.string(key), doc: Immortal.string(doc), kind: kind.rawValue,
      unit: unit.rawValue, traits: isResettable ? TACTUS_OUTPUT_RESETTABLE : 0,
      word_count: UInt32(words.count), words: Immortal.strings(words))
  }
}
