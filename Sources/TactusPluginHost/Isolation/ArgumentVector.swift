import Glibc

/// A null-terminated argument vector for C functions, which is freed when this object is
/// deallocated.
@safe
final class ArgumentVector {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() { unsafe pointer[index] = strdup(text) }
    unsafe pointer[count] = nil
  }

  deinit {
    for index in 0..<count { unsafe free(pointer[index]) }
    unsafe pointer.deallocate()
  }
}
