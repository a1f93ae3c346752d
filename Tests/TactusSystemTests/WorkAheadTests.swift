import Glibc
import Synchronization
import TactusSystem
import Testing

@Suite("Work ahead of time")
struct WorkAheadTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  @Test("the caller waits for the result, and can take it once")
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
    while !ended.isSet.load(ordering: .acquiring) { usleep(1000) }
  }

  @Test("the work stops when its result is thrown away")
  func forgotten() {
    let ended = Flag()
    do {
      _ = WorkAhead { stops in
        while !stops() { usleep(1000) }
        ended.isSet.store(true, ordering: .releasing)
        return 7
      }
    }
    while !ended.isSet.load(ordering: .acquiring) { usleep(1000) }
  }
}
