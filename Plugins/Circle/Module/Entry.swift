public import CTactusPlugin
import CircleRecognizer
import TactusPluginKit

nonisolated(unsafe) private let table = unsafe ModuleTable(
  id: "tactus.circle", version: "0.1.0", vendor: "Tactus", licence: "MIT",
  recognizers: [
    RecognizerEntry(CircleRecognizer.self) { _ in unsafe Instance.create(CircleRecognizer.self) }
  ])

/// The ELF note of the ABI: owner size, data size, type, "Tactus", major, minor.
@section(".note.tactus") @used
private let note: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) =
  (7, 8, 1, 0x7463_6154, 0x0000_7375, 1, 0)

@c @implementation
public func tactus_module_entry_v1() -> UnsafePointer<tactus_module_v1>? {
  unsafe table.pointer
}
