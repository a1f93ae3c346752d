import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import TestSupport
import Testing

/// Tests the event loop, the only place in which the program waits.
@Suite struct EventLoopTests {
  @Test("a waker wakes a loop that would sleep forever, and several wakes may be merged")
  func waker() throws {
    let loop = EventLoop()
    let waker = try Waker()
    var calls = 0
    waker.attach(to: loop) { calls += 1 }
    waker.wake()
    waker.wake()
    try loop.turn()
    try loop.turn(until: .zero)
    #expect(calls == 1)
  }

  @Test("a deadline ends a turn")
  func deadline() throws {
    let loop = EventLoop()
    let deadline = MonotonicClock.system.now() + .milliseconds(3)
    try loop.turn(until: deadline)
    #expect(MonotonicClock.system.now() >= deadline)
  }

  @Test("a handler may cancel its own source and another one that is ready, too")
  func cancelInHandler() throws {
    let loop = EventLoop()
    let wakers = [try Waker(), try Waker()]
    var sources: [Source] = []
    var calls = 0
    for waker in wakers {
      sources.append(
        waker.attach(to: loop) {
          calls += 1
          for source in sources { source.cancel() }
        })
      waker.wake()
    }
    try loop.turn()
    #expect(calls == 1)
    try loop.turn(until: .zero)
    #expect(calls == 1)
  }

  @Test("signals arrive in a turn of the loop")
  func signals() throws {
    let loop = EventLoop()
    var received: [Int32] = []
    let source = try loop.watchSignals([SIGUSR2]) { received.append($0) }
    pthread_kill(pthread_self(), SIGUSR2)
    try loop.turn()
    #expect(received == [SIGUSR2])
    source.cancel()
  }

  @Test("a file that appears in a watched folder is reported by name")
  func folder() throws {
    let path = try TemporaryFolder.make("folder")
    let loop = EventLoop()
    var names: [String] = []
    loop.watchFolder(path) { names.append($0) }
    unsafe close(creat("\(path)/new.sock", 0o600))
    try loop.turn()
    #expect(Set(names) == ["new.sock"])
    names = []
    unsafe unlink("\(path)/new.sock")
    try loop.turn()
    #expect(names == ["new.sock"])
    #expect(loop.watchFolder("\(path)/none", handler: { _ in }) == nil)
  }

  /// Returns two connected sockets.
  private func pair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    try #require(result == 0)
    return (ends[0], ends[1])
  }

  @Test("a source that requests it is notified when its descriptor is writable")
  func output() throws {
    let loop = EventLoop()
    let (near, far) = try pair()
    defer { for end in [near, far] { close(end) } }
    var calls = 0
    let source = loop.watch(near) { calls += 1 }
    try loop.turn(until: .zero)
    #expect(calls == 0)
    source.wantsOutput = true
    try loop.turn(until: .zero)
    #expect(calls == 1)
    source.wantsOutput = false
    try loop.turn(until: .zero)
    #expect(calls == 1)
  }

  @Test("both sources of a descriptor are notified, and one continues without the other")
  func shared() throws {
    let loop = EventLoop()
    let waker = try Waker()
    var calls = [0, 0]
    let first = waker.attach(to: loop) { calls[0] += 1 }
    waker.attach(to: loop) { calls[1] += 1 }
    waker.wake()
    try loop.turn()
    #expect(calls == [1, 1])
    first.cancel()
    waker.wake()
    try loop.turn()
    #expect(calls == [1, 2])
  }

  @Test("the number of a closed descriptor can be watched again if a new descriptor has it")
  func closed() throws {
    let loop = EventLoop()
    var calls: [String] = []
    let (number, oldFar) = try pair()
    let (near, far) = try pair()
    defer { for end in [number, oldFar, near, far] { close(end) } }
    let old = loop.watch(number) { calls.append("old") }
    // This closes the old descriptor without a gap in which another thread could take its number.
    try #require(dup2(near, number) == number)
    old.cancel()
    loop.watch(number) { calls.append("new") }
    let written = unsafe write(far, "x", 1)
    try #require(written == 1)
    try loop.turn(until: .zero)
    #expect(calls == ["new"])
  }

  @Test("a hundred descriptors that are ready at once are all served")
  func many() throws {
    let loop = EventLoop()
    let wakers = try (0..<100).map { _ in try Waker() }
    var served: Set<Int> = []
    for (index, waker) in wakers.enumerated() {
      waker.attach(to: loop) { served.insert(index) }
      waker.wake()
    }
    for _ in 0..<10 where served.count < wakers.count { try loop.turn(until: .zero) }
    #expect(served.count == wakers.count)
  }

  @Test("a regular file cannot be waited for, and the loop says so")
  func file() throws {
    let loop = EventLoop()
    let file = unsafe open("/proc/self/exe", O_RDONLY)
    defer { close(file) }
    loop.watch(file) {}
    let error = #expect(throws: WaylandError.self) { try loop.turn(until: .zero) }
    #expect(error?.message.hasPrefix("cannot watch descriptor \(file)") == true)
  }

  @Test("a turn serves the compositor and other descriptors alike")
  func both() throws {
    let bench = try Bench()
    let waker = try Waker()
    var calls = 0
    waker.attach(to: bench.loop) { calls += 1 }
    waker.wake()
    try bench.pump()
    #expect(calls == 1)
    #expect(bench.connection.isReady)
  }
}
