import CAllocationCounter

/// How many times `body` asks for memory, on this thread.
public func allocationCount(of body: () -> Void) -> Int {
  let before = allocation_count()
  body()
  return Int(allocation_count() - before)
}

/// How many bytes more than before `body` has at a time, on this thread; nil under a sanitizer, where
/// nobody knows.
public func allocationPeak(of body: () -> Void) -> Int? {
  guard allocation_peak() >= 0 else {
    body()
    return nil
  }
  let before = allocation_bytes()
  body()
  return Int(allocation_peak() - before)
}

/// Whether a sanitizer watches this build: processes cannot be held to an amount of memory then.
public let isSanitized = allocation_count() < 0
