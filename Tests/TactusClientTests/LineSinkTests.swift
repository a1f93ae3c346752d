import Foundation
import Synchronization
import TactusProgram
import TestSupport
import Testing

/// Tests the output of lines to a reader that may not read them.
@Suite("Lines for a slow reader")
struct LineSinkTests {
  /// Returns both ends of a pipe.
  private static func channel() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  /// Reads to the end of the file.
  private static func text(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Returns a line of a kilobyte that begins with its number.
  private static func line(_ number: Int) -> [UInt8] {
    let start = "\(number) "
    return Array((start + String(repeating: "x", count: 1023 - start.utf8.count) + "\n").utf8)
  }

  /// Writes lines while the reader is stopped, then reads them all.
  private static func written(_ count: Int, isGapless: Bool = false) throws -> (
    lines: [Substring], failure: String?
  ) {
    let (reader, writer) = try channel()
    let sink = LineSink(descriptor: writer, isGapless: isGapless)
    for number in 0..<count { sink.write(line(number)) }
    let failure = sink.failure
    let text = Mutex("")
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let all = Self.text(of: reader)
      text.withLock { $0 = all }
      isRead.signal()
    }
    sink.close()
    close(writer)
    isRead.wait()
    close(reader)
    return (text.withLock { $0.split(separator: "\n") }, failure)
  }

  @Test("a reader that stops for a while gets every line", .timeLimit(.minutes(5)))
  func waits() throws {
    let (lines, failure) = try Self.written(8000)
    #expect(lines.count == 8000 && failure == nil)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("\($0) ") })
  }

  @Test(
    "beyond 16 MiB whole lines are dropped, and one line gives their number",
    .timeLimit(.minutes(5)))
  func drops() throws {
    let count = 20_000
    let (lines, failure) = try Self.written(count)
    #expect(failure == nil, "the log goes on")
    let said = try #require(lines.first { $0.hasPrefix("{\"dropped\":") })
    let dropped = try #require(Int(said.dropFirst(11).dropLast()))
    #expect(dropped > 1000 && lines.count - 1 + dropped == count)
    let numbers = lines.compactMap { Int($0.prefix { $0 != " " }) }
    #expect(numbers == numbers.sorted() && numbers.count == lines.count - 1)
    #expect(lines.allSatisfy { $0 == said || $0.utf8.count == 1023 })
  }

  @Test("if no line may be missing the output ends, and the reason is known")
  func gapless() throws {
    let (lines, failure) = try Self.written(20_000, isGapless: true)
    #expect(failure == "the file cannot be written fast enough")
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("\($0) ") })
  }

  @Test(
    "a reader that never reads again is abandoned when the program ends", .timeLimit(.minutes(5)))
  func givesUp() throws {
    let (reader, writer) = try Self.channel()
    let sink = LineSink(descriptor: writer)
    for number in 0..<2000 { sink.write(Self.line(number)) }
    sink.close()
    #expect(sink.failure == nil)
    // A late reader still gets what was written before.
    Thread.detachNewThread { _ = Self.text(of: reader) }
  }

  @Test("closing waits by the monotonic clock")
  func clock() throws {
    // No test can set the wall clock; the compiled code shows which clock is used.
    let needed = try ELFSymbols.needed(inObjectsOf: "TactusProgram")
    #expect(needed.contains("pthread_cond_timedwait"))
    #expect(needed.contains("pthread_condattr_setclock"))
  }
}
