import CLinux
import Glibc
import TactusSystem
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Tests the notifications to a service manager (sd_notify(3)).
@Suite("Service manager")
struct ServiceTests {
  /// A service manager's datagram socket; "@" makes an abstract address.
  private final class Manager {
    let descriptor: OwnedDescriptor

    init(_ address: String) {
      descriptor = OwnedDescriptor(socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0))
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array(address.utf8)
      unsafe withUnsafeMutableBytes(of: &name.sun_path) { path in
        for (index, byte) in bytes.enumerated() { unsafe path[index] = byte }
        if unsafe path[0] == UInt8(ascii: "@") { unsafe path[0] = 0 }
      }
      let length = socklen_t(2 + bytes.count + (address.hasPrefix("@") ? 0 : 1))
      let number = descriptor.number
      let result = unsafe withUnsafePointer(to: &name) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(number, $0, length)
        }
      }
      precondition(result == 0, "cannot bind \(address)")
    }

    func take() -> [String] {
      var texts: [String] = []
      var buffer = [UInt8](repeating: 0, count: 256)
      while true {
        let count = unsafe recv(descriptor.number, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        guard count >= 0 else { return texts }
        texts.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
    }
  }

  private func bench(_ environment: [String: String]) throws -> ClientBench {
    let bench = try ClientBench()
    bench.program.service = ServiceNotifier { environment[$0] }
    return bench
  }

  @Test(
    "the manager receives READY with the first frame, and WATCHDOG at half of its limit",
    arguments: [false, true])
  func ready(isAbstract: Bool) throws {
    let folder = try TemporaryFolder.make("notify")
    let address = isAbstract ? "@tactus-\(getpid())-notify" : folder + "/notify"
    let manager = Manager(address)
    let bench = try bench(["NOTIFY_SOCKET": address, "WATCHDOG_USEC": "2000000"])
    #expect(manager.take() == [])
    try bench.pump()
    #expect(manager.take() == ["READY=1"])
    try bench.advance(milliseconds: 900)
    #expect(manager.take() == [])
    try bench.advance(milliseconds: 100)
    #expect(manager.take() == ["WATCHDOG=1"])
    // A loop that hung sends one notification afterwards, not one for each that it missed.
    try bench.advance(milliseconds: 5000)
    #expect(manager.take() == ["WATCHDOG=1"])
    bench.client.end()
    try bench.client.run()
    #expect(manager.take() == ["STOPPING=1"])
  }

  @Test("without a watchdog no wake-up is scheduled for it")
  func quiet() throws {
    let folder = try TemporaryFolder.make("notify")
    let manager = Manager(folder + "/notify")
    for other in [[:], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "1"]] {
      let bench = try bench(other.merging(["NOTIFY_SOCKET": folder + "/notify"]) { $1 })
      try bench.pump()
      #expect(manager.take() == ["READY=1"])
      #expect(bench.client.nextDeadline == nil)
    }
  }

  @Test(
    "without a service manager no notification is sent", arguments: [nil, "", "relative/path"])
  func absent(address: String?) {
    #expect(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? address : nil } == nil)
  }
}
