import Glibc
import Synchronization
import TactusSystem
import TestSupport
import Testing

@Suite("Work done in advance")
struct WorkAheadTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)

    /// Waits until the flag is set.
    func comes() -> Bool {
      let end = Patience.end
      while !isSet.load(ordering: .acquiring), .now < end { usleep(1000) }
      return isSet.load(ordering: .acquiring)
    }
  }

  @Test("the caller waits for the result, and can take it only once")
  func result() {
    let work = WorkAhead { _ in
      usleep(30_000)
      return 7
    }
    #expect(work.take { false } == 7)
    #expect(work.take { false } == nil)
  }

  @Test("the caller may stop waiting, and then the work stops, too")
  func stopped() {
    let ended = Flag()
    let work = WorkAhead { stops in
      while !stops() { usleep(1000) }
      ended.isSet.store(true, ordering: .releasing)
      return 7
    }
    #expect(work.take { true } == nil)
    #expect(ended.comes())
  }

  @Test("the work stops when its result is discarded")
  func forgotten() {
    let ended = Flag()
    do {
      _ = WorkAhead { stops in
        while !stops() { usleep(1000) }
        ended.isSet.store(true, ordering: .releasing)
        return 7
      }
    }
    #expect(ended.comes())
  }
}
