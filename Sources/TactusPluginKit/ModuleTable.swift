public import CTactusPlugin
public import TactusGestures

/// Builds the static tables of a module out of Swift recognizers.
///
/// Make one at file scope and return its `pointer` from `tactus_module_entry_v1`:
/// ```swift
/// nonisolated(unsafe) private let table = unsafe ModuleTable(
///   id: "org.example.knock", version: "1.0.0", vendor: "Example", licence: "MIT",
///   recognizers: [
///     RecognizerEntry(Knock.self) { _ in unsafe Instance.create(Knock.self) }
///   ])
/// ```
/// The tables live as long as the process, as the ABI demands: they are never freed.
@unsafe
public struct ModuleTable {
  public let pointer: UnsafePointer<tactus_module_v1>

  public init(
    id: String, version: String, vendor: String, licence: String, recognizers: [RecognizerEntry]
  ) {
    // SAFETY: memory is allocated, initialised once and given away for the life of the process.
    let tables = unsafe UnsafeMutablePointer<tactus_recognizer_v1>.allocate(
      capacity: recognizers.count)
    let count = unsafe recognizers.count
    for index in 0..<count {
      unsafe (tables + index).initialize(to: recognizers[index].table())
    }
    unsafe OwnReasons.declare(recognizers.flatMap { unsafe $0.declaration.ownReasons })
    let module = UnsafeMutablePointer<tactus_module_v1>.allocate(capacity: 1)
    unsafe module.initialize(
      to: tactus_module_v1(
        abi_major: UInt32(TACTUS_ABI_MAJOR), abi_minor: UInt32(TACTUS_ABI_MINOR),
        id: Immortal.string(id), version: Immortal.string(version),
        vendor: Immortal.string(vendor), licence: Immortal.string(licence),
        recognizer_count: UInt32(recognizers.count), reserved: 0, recognizers: tables,
        get_extension: { unsafe OwnReasons.find($0) }))
    unsafe pointer = UnsafePointer(module)
  }
}

/// One recognizer of a module: its declaration and how to make an instance.
@unsafe
public struct RecognizerEntry {
  public typealias Create =
    @convention(c) (UnsafePointer<tactus_host_v1>?) -> UnsafeMutableRawPointer?

  let declaration: RecognizerDeclaration
  let create: Create

  /// - Parameter create: Makes an instance; it must be a literal closure, since C knows no
  ///   generics: `{ _ in unsafe Instance.create(Knock.self) }`.
  public init<Machine: GestureMachine>(_ machine: Machine.Type, create: @escaping Create) {
    unsafe declaration = machine.declaration
    unsafe self.create = create
  }

  func table() -> tactus_recognizer_v1 {
    let d = unsafe declaration
    return unsafe tactus_recognizer_v1(
      id: Immortal.string(d.id), name: Immortal.string(d.name), doc: Immortal.string(d.doc),
      kind: d.isDiscrete ? TACTUS_KIND_DISCRETE : TACTUS_KIND_CONTINUOUS,
      inputs: d.inputs.rawValue,
      minimum_touches: UInt32(d.touches.lowerBound), maximum_touches: UInt32(d.touches.upperBound),
      parameter_count: UInt32(d.parameters.count), output_count: UInt32(d.outputs.count),
      parameters: Immortal.array(d.parameters.map { unsafe $0.table() }),
      outputs: Immortal.array(d.outputs.map { unsafe $0.table() }),
      create: create,
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
      get_extension: nil)
  }
}
