import Synchronization
import TactusSystem
import Testing

@Suite("Work on another thread")
struct WorkQueueTests {
  /// The work done, in order, and the number of threads that did it at once.
  private final class Record: Sendable {
    let numbers = Mutex<[Int]>([])

    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
    var count: Int { numbers.withLock { $0.count } }
  }

  @Test("work is done in order, repeatedly and after the thread has ended")
  func order() {
    let record = Record()
    let queue = WorkQueue()
    for round in 0..<200 {
      for number in 0..<5 { queue.add { record.add(round * 5 + number) } }
      // Some rounds find that the thread has ended, some that it is still running.
      while round.isMultiple(of: 3) && record.count < round * 5 + 5 {}
    }
    while record.count < 1000 {}
    #expect(record.numbers.withLock { $0 } == Array(0..<1000))
  }

  @Test("closing the queue waits for work that has begun")
  func finish() {
    let record = Record()
    let gate = Gate()
    let queue = WorkQueue()
    queue.add {
      gate.hasBegun.store(true, ordering: .sequentiallyConsistent)
      while !gate.mayEnd.load(ordering: .sequentiallyConsistent) {}
      record.add(1)
    }
    while !gate.hasBegun.load(ordering: .sequentiallyConsistent) {}
    let opener = WorkQueue()
    opener.add { gate.mayEnd.store(true, ordering: .sequentiallyConsistent) }
    queue.finish()
    #expect(record.numbers.withLock { $0 } == [1])
    // The queue can be used again.
    queue.add { record.add(2) }
    queue.add { record.add(3) }
    while record.count < 3 {}
  }

  @Test("the end can also wait for work that has not begun")
  func waitingWork() {
    let record = Record()
    let queue = WorkQueue()
    for number in 0..<1000 { queue.add { record.add(number) } }
    queue.finish(discardsWaiting: false)
    #expect(record.numbers.withLock { $0 } == Array(0..<1000))
  }

  @Test("no more work is done after the end")
  func nothingMore() {
    let record = Record()
    let gate = Gate()
    let queue = WorkQueue()
    queue.add {
      gate.hasBegun.store(true, ordering: .sequentiallyConsistent)

      while !gate.mayEnd.load(ordering: .sequentiallyConsistent) {}
    }
    for number in 0..<100 { queue.add { record.add(number) } }
    while !gate.hasBegun.load(ordering: .sequentiallyConsistent) {}
    let closer = WorkQueue()
    closer.add { queue.finish() }
    closer.add { record.add(-1) }
    gate.mayEnd.store(true, ordering: .sequentiallyConsistent)
    while record.numbers.withLock({ $0.last }) != -1 {}
    let done = record.count
    for _ in 0..<1000 { #expect(record.count == done) }
  }

  private final class Gate: Sendable {
    let hasBegun = Atomic(false)
    let mayEnd = Atomic(false)
  }
}
