import Glibc

/// Memory for C tables and strings that lives as long as the process.
enum Immortal {
  static func string(_ text: String) -> UnsafePointer<CChar>? {
    // SAFETY: strdup copies; the copy is never freed and never changes.
    unsafe UnsafePointer(strdup(text))
  }

  static func array<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    // SAFETY: never freed and never changed; fully initialized here.
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe memory.initialize(fromContentsOf: elements)
    return unsafe UnsafePointer(memory.baseAddress)
  }

  static func strings(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    unsafe array(texts.map { unsafe string($0) })
  }
}
