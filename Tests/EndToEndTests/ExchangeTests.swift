import Testing

/// Tests the clipboard and drags between Tactus and programs of GTK 3, GTK 4 and Qt 6.
@Suite("Exchange with programs of other toolkits", .waits, .serialized)
struct ExchangeTests {
  private static let kwin: Comment = "\(KWin.lack)"
  private static let sway: Comment = "\(Sway.lack)"

  private static func onKWin(_ toolkit: Partner.Toolkit) throws -> Exchange {
    try Exchange(toolkit, on: KWin(Screen(pixels: Exchange.size), right: "Partner"))
  }

  private static func onSway(_ toolkit: Partner.Toolkit) throws -> Exchange {
    try Exchange(toolkit, on: Sway(Screen(pixels: Exchange.size)))
  }

  @Test(
    "on KWin, pictures, files and text are copied and pasted in both directions",
    .enabled(if: KWin.isThere, kwin), arguments: Partner.Toolkit.allCases)
  func clipboardOnKWin(_ toolkit: Partner.Toolkit) throws {
    try copy(Self.onKWin(toolkit), toolkit)
  }

  @Test(
    "on sway, pictures, files and text are copied and pasted in both directions",
    .enabled(if: Sway.isThere, sway), arguments: Partner.Toolkit.allCases)
  func clipboardOnSway(_ toolkit: Partner.Toolkit) throws {
    try copy(Self.onSway(toolkit), toolkit)
  }

  private func copy(_ exchange: Exchange, _ toolkit: Partner.Toolkit) throws {
    try exchange.addPicture()
    #expect(try exchange.copyOut(".piece", .picture), "\(exchange.program.said)")
    #expect(try exchange.copyOut(".piece", .files), "\(exchange.program.said)")
    // PyGObject offers no files on the clipboard of GTK 3.
    for kind in Partner.Kind.allCases where toolkit != .gtk3 || kind != .files {
      #expect(try exchange.copyIn(kind), "\(kind) \(exchange.program.said)")
    }
    #expect(exchange.program.end() == 0)
  }

  /// The number of drags that must succeed in a row; `TACTUS_DRAGS` sets another one.
  private static let count = Bed.variable("TACTUS_DRAGS").flatMap { Int($0) } ?? 3

  @Test(
    "on KWin, a finger drags a picture out bit for bit, and back in as a piece",
    .enabled(if: KWin.isThere, kwin), arguments: [Partner.Toolkit.gtk3, .qt6])
  func picture(_ toolkit: Partner.Toolkit) throws {
    let exchange = try Self.onKWin(toolkit)
    for number in 1...Self.count {
      try exchange.clear()
      try exchange.addPicture()
      #expect(
        try exchange.dragOut(.finger, .picture), "drag \(number) out: \(exchange.program.said)")
      #expect(try readBytes(exchange.partner.drops().path) == exchange.picture)
      #expect(
        try exchange.dragIn(.finger, .picture), "drag \(number) in: \(exchange.program.said)")
    }
    #expect(exchange.program.end() == 0)
  }

  @Test(
    "on KWin, a finger drags a picture, its file and a note out", .enabled(if: KWin.isThere, kwin),
    arguments: Partner.Toolkit.allCases)
  func fingerOut(_ toolkit: Partner.Toolkit) throws {
    let exchange = try Self.onKWin(toolkit)
    try exchange.addPicture()
    #expect(try exchange.dragOut(.finger, .picture), "\(exchange.program.said)")
    #expect(try exchange.dragOut(.finger, .files), "\(exchange.program.said)")
    #expect(try exchange.copyIn(.text), "\(exchange.program.said)")
    #expect(try exchange.dragOut(.finger, .text), "\(exchange.program.said)")
    #expect(exchange.program.end() == 0)
  }

  // A drag that GTK 4.8 starts by touch has the serial 0, which every compositor refuses.
  @Test(
    "on KWin, a finger drags a picture, a file and text in", .enabled(if: KWin.isThere, kwin),
    arguments: [Partner.Toolkit.gtk3, .qt6])
  func fingerIn(_ toolkit: Partner.Toolkit) throws {
    let exchange = try Self.onKWin(toolkit)
    for kind in Partner.Kind.allCases {
      #expect(try exchange.dragIn(.finger, kind), "\(kind) \(exchange.program.said)")
    }
    #expect(exchange.program.end() == 0)
  }

  @Test(
    "on KWin, the mouse drags in both directions", .enabled(if: KWin.isThere, kwin),
    arguments: Partner.Toolkit.allCases)
  func mouseOnKWin(_ toolkit: Partner.Toolkit) throws { try dragByMouse(Self.onKWin(toolkit)) }

  @Test(
    "on sway, the mouse drags in both directions", .enabled(if: Sway.isThere, sway),
    arguments: Partner.Toolkit.allCases)
  func mouseOnSway(_ toolkit: Partner.Toolkit) throws { try dragByMouse(Self.onSway(toolkit)) }

  private func dragByMouse(_ exchange: Exchange) throws {
    try exchange.addPicture()
    #expect(try exchange.dragOut(.mouse, .picture), "\(exchange.program.said)")
    #expect(try exchange.dragOut(.mouse, .files), "\(exchange.program.said)")
    for kind in Partner.Kind.allCases {
      #expect(try exchange.dragIn(.mouse, kind), "\(kind) \(exchange.program.said)")
    }
    #expect(exchange.program.end() == 0)
  }
}
