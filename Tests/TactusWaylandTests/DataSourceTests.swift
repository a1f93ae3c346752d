import CLinux
import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import TestSupport
import Testing

/// Tests data that this program offers in the clipboard and the primary selection, to programs that
/// stall, end or request wrong things.
@Suite("Copied data") struct DataSourceTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
    try bench.pump()
    bench.connection.transferLimits.bytes = 200_000
  }

  private let text = "text/plain;charset=utf-8"
  private var seat: SeatID { SeatID(0) }

  /// Gives the client a keyboard focus, which justifies a change of the clipboard.
  private func focus() throws {
    _ = try bench.makeWindow()
    bench.seat.sendKeyboard(
      "enter", .uint(bench.compositor.nextSerial()), .object(bench.surface.resource), .array([]))
    try bench.pump()
  }

  @Test("a removed seat destroys its offers and sources")
  func seatRemoved() throws {
    try focus()
    let offer = try #require(bench.seat.offer([text]))
    #expect(bench.connection.set(.clipboard, to: DataSource(text: "x"), of: seat))
    try bench.pump()
    bench.compositor.withdraw("wl_seat")
    try bench.pump()
    #expect(offer.isDestroyed)
    #expect(bench.compositor.resources(of: "wl_data_source").isEmpty)
    #expect(bench.connection.offer(in: .clipboard, of: seat) == nil)
    #expect(!bench.connection.set(.clipboard, to: nil, of: seat))
  }

  @Test("without the protocols nothing can be copied or pasted", arguments: Selection.allCases)
  func missingProtocols(_ selection: Selection) throws {
    let bench = try Bench(
      TestCompositor.everything.filter {
        $0.interface != "wl_data_device_manager"
          && $0.interface != "zwp_primary_selection_device_manager_v1"
      })
    _ = try bench.makeWindow()
    bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 1)
    bench.seat.touchFrame()
    try bench.pump()
    #expect(!bench.connection.has(selection))
    #expect(!bench.connection.set(selection, to: DataSource(text: "x"), of: seat))
    #expect(bench.connection.offer(in: selection, of: seat) == nil)
  }

  @Test("copied data is offered with the serial of the latest press", arguments: Selection.allCases)
  func copying(_ selection: Selection) throws {
    _ = try bench.makeWindow()
    #expect(!bench.connection.set(selection, to: DataSource(text: "x"), of: seat))
    let serial = bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 1)
    bench.seat.touchFrame()
    try bench.pump()
    #expect(bench.connection.set(selection, to: DataSource(text: "x"), of: seat))
    #expect(bench.connection.owns(selection, of: seat))
    try bench.pump()
    #expect(bench.seat.selectionSerials == [serial])
    let source = try #require(selection == .clipboard ? bench.seat.clipboard : bench.seat.primary)
    #expect(source.types == DataSource.textTypes)
    source.resource.send("cancelled")
    try bench.pump()
    #expect(!bench.connection.owns(selection, of: seat))
    #expect(source.resource.isDestroyed)
  }

  @Test(
    "data whose offer the compositor ignores is owned until another program's data is offered",
    arguments: Selection.allCases)
  func ignored(_ selection: Selection) throws {
    try focus()
    let isPrimary = selection == .primary
    #expect(bench.connection.set(selection, to: DataSource(text: "x"), of: seat))
    try bench.pump()
    #expect(bench.connection.owns(selection, of: seat))
    bench.seat.offer(["image/png", text], isPrimary: isPrimary)
    try bench.pump()
    #expect(!bench.connection.owns(selection, of: seat))
    bench.seat.offer(DataSource.textTypes.reversed(), isPrimary: isPrimary)
    try bench.pump()
    #expect(bench.connection.owns(selection, of: seat), "the offer is that of this program")
  }

  /// The behavior of the program that requests data.
  enum Target: CaseIterable, Sendable {
    case readsAll, readsSlowly, readsNothing, closesAtOnce, closesInTheMiddle
    case passesAFile, asksForAnotherType, asksTooOften, makesThePipeBlock
    case getsALateReply, getsNoReply, getsNothing, outlivesTheOffer
  }

  @Test("a write ends with the data, with the reader or at a limit", arguments: Target.allCases)
  func writing(_ target: Target) throws {
    try focus()
    let content = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    var replies: [DataSource.Reply] = []
    let isLate = [.getsALateReply, .getsNoReply, .getsNothing].contains(target)
    let source = DataSource(types: [text]) { _, reply in
      replies.append(reply)
      if !isLate { reply(content) }
    }
    #expect(bench.connection.set(.clipboard, to: source, of: seat))
    try bench.pump()
    let offered = try #require(bench.seat.clipboard)
    var pipe = OpenPipe(offered.request(target == .asksForAnotherType ? "image/png" : text))
    try bench.pump()
    switch target {
    case .readsAll, .readsSlowly, .outlivesTheOffer:
      if target == .outlivesTheOffer { bench.connection.set(.clipboard, to: nil, of: seat) }
      for _ in 0..<20 {
        pipe.read(target == .readsAll ? 1 << 20 : 20_000)
        if target == .readsSlowly { bench.clock.advance(milliseconds: 2_000) }
        try bench.pump()
      }
      pipe.readToEnd()
      #expect(pipe.bytes == content && pipe.hasEnded)
    case .readsNothing, .getsNoReply:
      bench.clock.advance(milliseconds: 4_999)
      try bench.pump()
      bench.clock.advance(milliseconds: 1)
      try bench.pump()
      pipe.readToEnd()
      #expect(pipe.bytes.count < content.count && pipe.hasEnded)
    case .closesAtOnce, .closesInTheMiddle:
      if target == .closesInTheMiddle { pipe.read(1_000) }
      pipe.close()
      try bench.pump()
    case .passesAFile:
      let file = unsafe clinux_memfd_create("tactus-test")
      offered.request(text, into: file)
      try bench.pump()
      #expect(lseek(file, 0, SEEK_END) == 0, "nothing is written to a file, which could block")
      close(file)
    case .asksForAnotherType:
      pipe.readToEnd()
      #expect(pipe.bytes.isEmpty && pipe.hasEnded)
    case .asksTooOften:
      let others = (0..<10).map { _ in OpenPipe(offered.request(text)) }
      try bench.pump()
      var last = try #require(others.last)
      last.readToEnd()
      #expect(last.bytes.isEmpty && last.hasEnded)
      #expect(replies.count == bench.connection.transferLimits.transfers)
      for var other in others { other.close() }
    case .makesThePipeBlock:
      // A program that keeps the end which it passed on can make that end block.
      var ends: [Int32] = [-1, -1]
      #expect(unsafe clinux_make_pipe(&ends) == 0)
      offered.request(text, into: ends[1])
      try bench.pump()
      #expect(fcntl(ends[1], F_GETFL) & O_NONBLOCK == 0)
      _ = fcntl(ends[1], F_SETFL, 0)
      try bench.pump()
      close(ends[0])
      close(ends[1])
    case .getsALateReply:
      bench.clock.advance(milliseconds: 4_000)
      try bench.pump()
      replies.first?(content)
      for _ in 0..<20 {
        try bench.pump()
        pipe.read(1 << 20)
      }
      pipe.readToEnd()
      #expect(pipe.bytes == content && pipe.hasEnded)
    case .getsNothing:
      replies.first?(nil)
      try bench.pump()
      pipe.readToEnd()
      #expect(pipe.bytes.isEmpty && pipe.hasEnded)
    }
    replies.first?(content)
    pipe.close()
    try bench.pump()
    bench.clock.advance(milliseconds: 100_000)
    try bench.pump()
    #expect(bench.connection.isOpen)
  }

  @Test("this program can paste what it has copied itself")
  func pastesOwn() throws {
    try focus()
    bench.connection.set(.clipboard, to: DataSource(text: "to myself"), of: seat)
    try bench.pump()
    let offer = try #require(bench.seat.offer([text]))
    try bench.pump()
    var result: Result<[UInt8], TransferError>?
    try bench.connection.offer(in: .clipboard, of: seat)?.read(text) { result = $0 }
    try bench.pump()
    let receiver = try #require(offer.receivers.first)
    bench.seat.clipboard?.request(receiver.type, into: receiver.descriptor)
    close(receiver.descriptor)
    try Patience.until {
      try bench.pump()
      return result != nil
    }
    #expect(result == .success(Array("to myself".utf8)))
  }
}
