/// Conversions between bytes and values that contain no references.
enum PlainMemory {
  /// Overwrites a value with the first bytes of a slice; does nothing if the slice is too short.
  static func read<Value>(_ bytes: ArraySlice<UInt8>, into value: inout Value) {
    precondition(_isPOD(Value.self))
    guard bytes.count >= MemoryLayout<Value>.size else { return }
    // SAFETY: the type holds no references, and there are enough bytes.
    unsafe withUnsafeMutableBytes(of: &value) { memory in
      unsafe memory.copyBytes(from: bytes.prefix(memory.count))
    }
  }

  static func append<Value>(_ value: Value, to bytes: inout [UInt8]) {
    precondition(_isPOD(Value.self))
    unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }
}
