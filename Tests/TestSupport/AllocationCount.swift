import CAllocationCounter

/// How many times `body` asks for memory, on this thread.
public func allocationCount(of body: () -> Void) -> Int {
  let before = allocation_count()
  body()
  return Int(allocation_count() - before)
}

/// Whether this is an optimized build: only there do the counts tell about our own code.
public let isOptimized: Bool = {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return !isDebug
}()
