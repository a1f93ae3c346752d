import CAllocationCounter

/// Returns the number of memory allocations of `body` on this thread.
public func allocationCount(of body: () -> Void) -> Int {
  let before = allocation_count()
  body()
  return Int(allocation_count() - before)
}

/// Returns the peak number of bytes that `body` allocates on this thread beyond those allocated
/// before; nil under a sanitizer, which hides it.
public func allocationPeak(of body: () -> Void) -> Int? {
  guard allocation_peak() >= 0 else {
    body()
    return nil
  }
  let before = allocation_bytes()
  body()
  return Int(allocation_peak() - before)
}

/// Whether this is a sanitizer build, in which the memory of processes cannot be limited.
public let isSanitized = allocation_count() < 0
