import Glibc
import TactusWayland
import TestCompositor
import Testing

/// Tests that the in-process compositor reports messages that the protocol does not allow.
@Suite("Versions of messages") struct ProtocolVersionTests {
  /// Runs `body`, which must fail the test with a sentence that contains `text`.
  private func expect(_ text: String, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(text) }
    }
  }

  private func bench(_ interface: String, _ version: Int) throws -> Bench {
    let bench = try Bench(GlobalTests.offers(interface, version: version))
    _ = try bench.makeWindow()
    return bench
  }

  @Test("an event newer than the bound version fails the test")
  func event() throws {
    let bench = try bench("wl_compositor", 5)
    expect("wl_surface.preferred_buffer_scale exists since version 6") {
      bench.surface.resource.send("preferred_buffer_scale", .int(2))
    }
    bench.surface.resource.sendIfBound("preferred_buffer_scale", .int(2))
    let newer = try self.bench("wl_compositor", 6)
    newer.surface.resource.send("preferred_buffer_scale", .int(2))
    try newer.pump()
  }

  @Test("a state of a window newer than the bound version fails the test")
  func state() throws {
    let bench = try bench("xdg_wm_base", 5)
    expect("the value 9 of xdg_toplevel.state exists since version 6") {
      bench.surface.configure(width: 0, height: 0, states: [4, 9])
    }
    let newer = try self.bench("xdg_wm_base", 6)
    newer.surface.configure(width: 0, height: 0, states: [4, 9])
    try newer.pump()
  }

  @Test("a value or a bit that an enum does not have fails the test")
  func unknown() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    expect("wl_pointer.axis_source has no value 9") {
      bench.seat.sendPointer("axis_source", .uint(9))
    }
    expect("wl_seat.capability has no value 8") { bench.seat.setCapabilities(15) }
  }

  @Test("an error code that the interface does not have fails the test")
  func error() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    expect("xdg_wm_base.error has no value 77") {
      bench.compositor.resources(of: "xdg_wm_base")[0].postError(code: 77, message: "no")
    }
    #expect(bench.compositor.hasClient)
  }

  @Test("wrong arguments of an event fail the test")
  func arguments() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    expect("wl_touch.frame takes the arguments , not u") {
      bench.seat.sendTouch("frame", .uint(1))
    }
  }

  /// A client that writes its requests itself.
  private final class RawClient {
    let compositor = TestCompositor([.init("wl_compositor", 6)])

    deinit { close(compositor.clientDescriptor) }

    /// Sends a request with a body of words.
    func send(_ object: UInt32, _ opcode: UInt32, _ body: [UInt32]) {
      let words = [object, UInt32(8 + body.count * 4) << 16 | opcode] + body
      let count = unsafe words.withUnsafeBytes {
        unsafe write(compositor.clientDescriptor, $0.baseAddress, $0.count)
      }
      precondition(count == words.count * 4, "the request was not written")
    }

    /// Binds `wl_compositor` at a version and makes a surface, which is object 4.
    func makeSurface(version: UInt32) {
      send(1, 1, [2])
      // The length of the name with its final 0, and the name padded to words.
      let name: [UInt32] = [14, 0x635f_6c77, 0x6f70_6d6f, 0x6f74_6973, 0x0000_0072]
      send(2, 0, [1] + name + [version, 3])
      send(3, 0, [4])
      compositor.dispatch()
    }
  }

  @Test("a request newer than the bound version fails the test")
  func request() throws {
    let damage = (object: UInt32(4), opcode: UInt32(9), body: [UInt32](repeating: 1, count: 4))
    let old = RawClient()
    old.makeSurface(version: 3)
    old.send(damage.object, damage.opcode, damage.body)
    expect("invalid method 9") { old.compositor.dispatch() }
    let new = RawClient()
    new.makeSurface(version: 4)
    new.send(damage.object, damage.opcode, damage.body)
    new.compositor.dispatch()
    #expect(new.compositor.hasClient)
  }

  @Test("a version newer than the offered one fails the test")
  func bind() {
    let client = RawClient()
    expect("invalid version for global") { client.makeSurface(version: 7) }
  }

  @Test("a value in a request that an enum does not have fails the test")
  func requestValue() {
    let client = RawClient()
    client.makeSurface(version: 2)
    client.send(4, 7, [99])
    expect("wl_output.transform has no value 99") { client.compositor.dispatch() }
  }
}
