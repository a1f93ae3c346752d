import CLinux
import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import TestSupport
import Testing

/// Tests data that other programs offer in the clipboard and the primary selection, with programs
/// that stall, send too much or offer strange types.
@Suite("Offered data") struct DataOfferTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
    try bench.pump()
    bench.connection.transferLimits.bytes = 200_000
  }

  private let text = "text/plain;charset=utf-8"
  private var seat: SeatID { SeatID(0) }

  /// One thing that another program does with its end of the pipe.
  enum Step: Sendable {
    case write(Int)
    case close
    case wait(Int)
    case withdraw
    case repeated(Int, [Step])
  }

  /// The actions of another program, and the result for the client.
  struct Reading: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    var result: Result<Int, TransferError>

    init(_ name: String, _ steps: [Step], _ result: Result<Int, TransferError>) {
      testDescription = name
      self.steps = steps
      self.result = result
    }
  }

  static let readings: [Reading] = [
    Reading("nothing is sent", [.close], .success(0)),
    Reading("a few bytes", [.write(10), .close], .success(10)),
    Reading(
      "many pieces", [.repeated(20, [.write(7_000), .wait(100)]), .close], .success(140_000)),
    Reading(
      "exactly as much as allowed", [.repeated(20, [.write(10_000)]), .close], .success(200_000)),
    Reading(
      "one byte too much", [.repeated(20, [.write(10_000)]), .write(1)],
      .failure(.tooLarge(limit: 200_000))),
    Reading(
      "no end", [.repeated(100, [.write(10_000)])], .failure(.tooLarge(limit: 200_000))),
    Reading("nothing happens", [.wait(4_999), .wait(1)], .failure(.stalled)),
    Reading("silence in the middle", [.write(10), .wait(4_999), .wait(1)], .failure(.stalled)),
    Reading(
      "just in time", [.write(10), .wait(4_999), .write(10), .wait(4_999), .close], .success(20)),
    Reading(
      "a drop now and then", [.repeated(20, [.write(1), .wait(3_000)])], .failure(.tookTooLong)),
    Reading(
      "an offer that is replaced", [.write(10), .withdraw, .write(10), .close], .success(20)),
  ]

  @Test("a read ends at the end of the data or at a limit", arguments: readings)
  func reading(_ reading: Reading) throws {
    let offer = try #require(bench.seat.offer([text]))
    try bench.pump()
    var results: [Result<[UInt8], TransferError>] = []
    let known = try #require(bench.connection.offer(in: .clipboard, of: seat))
    try known.read(text) { results.append($0) }
    try bench.pump()
    let descriptor = try #require(offer.receivers.first).descriptor
    var isClosed = false
    func perform(_ steps: [Step]) throws {
      for step in steps {
        switch step {
        case .write(let count):
          let bytes = [UInt8](repeating: 65, count: count)
          _ = unsafe clinux_write(descriptor, bytes, UInt(count))
        case .close:
          close(descriptor)
          isClosed = true
        case .wait(let milliseconds):
          #expect(results.isEmpty)
          bench.clock.advance(milliseconds: milliseconds)
        case .withdraw: bench.seat.offer(["image/png"])
        case .repeated(let count, let steps):
          for _ in 0..<count where results.isEmpty { try perform(steps) }
        }
        try bench.pump(1)
        // A closed pipe and an expired time limit are noticed one turn later.
        try bench.pump(1)
        if isClosed {
          try Patience.until {
            try bench.pump(1)
            return !results.isEmpty
          }
        }
      }
    }
    try perform(reading.steps)
    #expect(results.count == 1)
    #expect(results.first?.map(\.count) == reading.result)
    if !isClosed {
      // A program that sends too much or too slowly can no longer write to the pipe.
      Patience.until { unsafe clinux_write(descriptor, [65], 1) == -1 && errno == EPIPE }
      #expect(unsafe clinux_write(descriptor, [65], 1) == -1 && errno == EPIPE)
      close(descriptor)
    }
    bench.clock.advance(milliseconds: 100_000)
    try bench.pump()
    #expect(results.count == 1)
  }

  @Test("data in the primary selection is read with its own protocol")
  func primary() throws {
    bench.seat.offer(["image/png"])
    let offer = try #require(bench.seat.offer([text], isPrimary: true))
    try bench.pump()
    var result: Result<[UInt8], TransferError>?
    let known = try #require(bench.connection.offer(in: .primary, of: seat))
    #expect(known.types == [text])
    try known.read(text) { result = $0 }
    try bench.pump()
    let descriptor = try #require(offer.receivers.first).descriptor
    #expect(unsafe write(descriptor, "words", 5) == 5)
    close(descriptor)
    try Patience.until {
      try bench.pump()
      return result != nil
    }
    #expect(result == .success(Array("words".utf8)))
  }

  @Test("a read of a type that is not offered does not begin")
  func refusedReads() throws {
    bench.seat.offer([text])
    try bench.pump()
    let known = try #require(bench.connection.offer(in: .clipboard, of: seat))
    #expect(throws: TransferError.notOffered) { try known.read("image/png") { _ in } }
    for _ in 0..<bench.connection.transferLimits.transfers { try known.read(text) { _ in } }
    #expect(throws: TransferError.tooMany) { try known.read(text) { _ in } }
    bench.seat.offer(["image/png"])
    try bench.pump()
    #expect(known.isWithdrawn)
    #expect(throws: TransferError.withdrawn) { try known.read(text) { _ in } }
  }

  @Test("the end of the connection ends the reads")
  func connectionEnds() throws {
    bench.seat.offer([text])
    try bench.pump()
    var result: Result<[UInt8], TransferError>?
    let known = try #require(bench.connection.offer(in: .clipboard, of: seat))
    try known.read(text) { result = $0 }
    try bench.pump()
    bench.connection.close()
    #expect(result == .failure(.cancelled))
    #expect(throws: TransferError.withdrawn) { try known.read(text) { _ in } }
  }

  @Test("a list of types is limited, and invalid names are left out")
  func strangeTypes() throws {
    let long = String(repeating: "x", count: 256)
    let many = (0..<200).map { "x/\($0)" }
    bench.seat.offer(["", "a\u{1B}b", "é", long, text, text] + many)
    try bench.pump()
    let types = try #require(bench.connection.offer(in: .clipboard, of: seat)).types
    #expect(types == [text] + many.prefix(127))
  }

  @Test("offers that are never used are destroyed")
  func unusedOffers() throws {
    let offers = (0..<30).compactMap { _ in bench.seat.announce([text]) }
    try bench.pump()
    #expect(offers.filter { !$0.isDestroyed }.count == 8)
    let last = try #require(offers.last)
    bench.seat.sendData("selection", .object(last.resource))
    try bench.pump()
    #expect(bench.connection.offer(in: .clipboard, of: seat)?.types == [text])
  }

  @Test("an empty clipboard has no offer, and the old offer is destroyed")
  func emptied() throws {
    let offer = try #require(bench.seat.offer([text]))
    let log = try bench.logged { bench.seat.sendData("selection", .object(nil)) }
    #expect(log == ["clipboard of seat0", "clipboard of seat0"])
    #expect(offer.isDestroyed)
    #expect(bench.connection.offer(in: .clipboard, of: seat) == nil)
  }
}
