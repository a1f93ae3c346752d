import Foundation
import TactusSystem
import TestSupport
import Testing

@Suite("Writing to a descriptor")
struct DescriptorTests {
  /// Returns the two ends of a pipe; the writing end is non-blocking.
  private func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let code = unsafe Glibc.pipe(&ends)
    #expect(code == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  private func takesMore(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waiting, 1, 0) > 0
  }

  @Test("all bytes arrive, even if the reader is slower than the writer")
  func all() {
    let ends = pipe()
    defer { close(ends.read) }
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let queue = WorkQueue()
    queue.add {
      #expect(Descriptor.write(bytes, to: ends.write) == nil)
      close(ends.write)
    }
    // Until the pipe is full, so that the writer has to wait.
    while takesMore(ends.write) { usleep(1000) }
    var read: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(ends.read, &block, block.count)
      guard count > 0 else { break }
      read += block[..<count]
    }
    queue.finish()
    #expect(read == bytes)
  }

  @Test("a full disk and a closed reader are reported with their error numbers")
  func errors() {
    let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    #expect(Descriptor.write([1, 2, 3], to: full) == ENOSPC)
    let ends = pipe()
    close(ends.read)
    signal(SIGPIPE, SIG_IGN)
    #expect(Descriptor.write([1], to: ends.write) == EPIPE)
    close(ends.write)
    #expect(Descriptor.write([], to: -1) == nil)
  }
}

@Suite("Folders")
struct FolderTests {
  @Test(
    "all names are found, or as many as requested; a missing folder differs from an empty one"
  )
  func names() throws {
    let path = try TemporaryFolder.make("names")
    Folder.make(path + "/a/b")
    for name in ["one", "two", ".three"] { Folder.make(path + "/a/" + name) }
    #expect(Set(Folder.names(in: path + "/a") ?? []) == [".", "..", "b", "one", "two", ".three"])
    #expect(Folder.names(in: path + "/a", limit: 3)?.count == 3)
    #expect(Folder.names(in: path + "/none") == nil)
    try Data().write(to: URL(fileURLWithPath: path + "/file"))
    #expect(Folder.names(in: path + "/file") == [])
  }
}
