public import CTactusPlugin
public import TactusRecognizing

/// The module that this code is linked into.
///
/// The module's one source file declares its recognizers; this library provides everything else:
/// ```swift
/// @c public func tactus_swift_module() {
///   Module.offer(
///     "org.example.knock", version: "1.0.0", vendor: "Example", licence: "MIT", [Knock.self])
/// }
/// ```
public enum Module {
  // SAFETY: written once, when the host asks for the table, before it makes any instance.
  nonisolated(unsafe) fileprivate static var machines: [any GestureMachine.Type] = []
  nonisolated(unsafe) fileprivate static var table: UnsafePointer<tactus_module_v1>?

  /// Offers recognizers to the host, and describes the module.
  ///
  /// The tables that the ABI requires are created from the recognizers' declarations, and live as
  /// long as the process.
  ///
  /// - Precondition: `machines` contains at most 16 recognizers, and their declarations are valid.
  public static func offer(
    _ id: String, version: String, vendor: String, licence: String,
    _ machines: [any GestureMachine.Type]
  ) {
    let drivers = machines.map { $0.makeDriver() }
    unsafe precondition(
      machines.count <= creators.count, "a module can offer at most 16 recognizers")
    unsafe self.machines = machines
    OwnReasons.declare(drivers.flatMap(\.declaration.ownReasons))
    let recognizers = unsafe zip(drivers, creators).map { unsafe $0.declaration.table(create: $1) }
    unsafe table = Immortal.array([
      tactus_module_v1(
        abi_major: UInt32(TACTUS_ABI_MAJOR), abi_minor: UInt32(TACTUS_ABI_MINOR),
        id: Immortal.string(id), version: Immortal.string(version),
        vendor: Immortal.string(vendor), licence: Immortal.string(licence),
        recognizer_count: UInt32(recognizers.count), reserved: 0,
        recognizers: Immortal.array(recognizers), get_extension: { unsafe OwnReasons.find($0) })
    ])
  }

  private typealias Create =
    @convention(c) (UnsafePointer<tactus_host_v1>?) -> UnsafeMutableRawPointer?

  /// The ABI's `create` functions, one for each recognizer.
  ///
  /// The functions are separate because the ABI does not tell `create` which recognizer to create.
  private static let creators: [Create] = unsafe [
    { _ in unsafe create(0) }, { _ in unsafe create(1) }, { _ in unsafe create(2) },
    { _ in unsafe create(3) }, { _ in unsafe create(4) }, { _ in unsafe create(5) },
    { _ in unsafe create(6) }, { _ in unsafe create(7) }, { _ in unsafe create(8) },
    { _ in unsafe create(9) }, { _ in unsafe create(10) }, { _ in unsafe create(11) },
    { _ in unsafe create(12) }, { _ in unsafe create(13) }, { _ in unsafe create(14) },
    { _ in unsafe create(15) },
  ]

  @unsafe
  private static func create(_ number: Int) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged.passRetained(Instance(machines[number].makeDriver())).toOpaque()
  }
}

extension GestureMachine {
  fileprivate static func makeDriver() -> any RecognizerDriver { MachineDriver<Self>() }
}

/// The ELF note that identifies the module and its ABI version.
///
/// The fields are the size of the owner's name and the size of the data, both in bytes; the note's
/// type; the owner's name, "Tactus", in two 32-bit words; and the major and minor version of the
/// ABI.
@section(".note.tactus") @used
private let note: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) =
  (7, 8, 1, 0x7463_6154, 0x0000_7375, 1, 0)

/// Returns the table that describes the module and its recognizers to the host.
///
/// This function is the only symbol that a module exports.
@c @implementation
public func tactus_module_entry_v1() -> UnsafePointer<tactus_module_v1>? {
  if unsafe Module.table == nil { tactus_swift_module() }
  return unsafe Module.table
}
