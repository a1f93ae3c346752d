import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// The one place where the program waits.
@Suite struct EventLoopTests {
  @Test("a waker wakes a loop that would sleep for ever, and several wakes may be one")
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

  @Test("a handler may cancel its own source and another that is ready too")
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

  @Test("a file that appears in a watched folder is named")
  func folder() throws {
    var template = Array("/tmp/tactus-folder-XXXXXX".utf8CString)
    let path = unsafe String(cString: try #require(unsafe mkdtemp(&template)))
    defer { unsafe rmdir(path) }
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
