import Glibc
import Synchronization
import TactusSystem
import Testing

@Suite("Work ahead of time")
struct WorkAheadTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  @Test("its result is waited for, and can be taken once")
  func result() {
    let work = WorkAhead { _ in
      usleep(30_000)
      return 7
    }
    #expect(work.take { false } == 7)
    #expect(work.take { false } == nil)
  }

  @Test("who waits may stop, and the work is told of it")
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

  @Test("work whose result is not taken is told to stop")
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
