import Glibc
import TactusPainting
import Testing

/// Tactus in the left half of a screen, and a program of another toolkit in the right half.
final class Exchange {
  static let size = (width: 2000, height: 1000)

  /// How a user drags.
  enum Hand: String, CustomTestStringConvertible {
    case finger, mouse

    var testDescription: String { rawValue }
  }

  private static let scene = ##"""
    {
      "version": 1, "background": "#203040",
      "views": [{ "id": "table", "type": "workspace", "takesDrops": "piece" }],
      "recognizers": { "drag": { "use": "tactus.pan" } },
      "attach": [{ "to": ".piece", "recognizers": ["drag"] }],
      "bindings": [{ "on": "drag", "do": "move", "with": { "leaves": true, "elastic": true } }]
    }
    """##
  static let words = "words of another program"

  let compositor: any RealCompositor
  let program: ChildProcess
  let partner: Partner
  /// A PNG file that no encoder of the tested programs would write in the same bytes.
  let picture: [UInt8]

  init(_ toolkit: Partner.Toolkit, on compositor: any RealCompositor) throws {
    self.compositor = compositor
    let pixels = (0..<40_000).map { 0xff00_0000 | UInt32($0 &* 7919) & 0xff_ffff }
    let image = try Image(width: 200, height: 200, premultiplied: pixels)
    // Some programs write comments after the end of a picture, which readers ignore.
    picture = image.pngData() + Array("the end".utf8)
    try writeNewFile(picture, to: compositor.folder + "/picture.png")
    try writeText(Self.words, to: compositor.folder + "/words")
    try writeText(
      "file://\(compositor.folder)/picture.png\r\n", to: compositor.folder + "/list")
    try writeText(Self.scene, to: compositor.folder + "/scene.json")
    program = try compositor.start(
      Program.path, ["run", "--control", "--scene", compositor.folder + "/scene.json"])
    try compositor.rest(program)
    partner = try Partner.started(toolkit, on: compositor)
    try rest()
  }

  /// Returns the file with which the other program offers content of a kind.
  func file(_ kind: Partner.Kind) -> String {
    let names: [Partner.Kind: String] = [.picture: "picture.png", .files: "list", .text: "words"]
    return compositor.folder + "/" + (names[kind] ?? "")
  }

  /// The view that pasted or dropped content becomes.
  func selector(_ kind: Partner.Kind) -> String { kind == .text ? ".note" : ".piece" }

  /// Whether bytes have the content of a kind.
  ///
  /// A program that has decoded a picture encodes it in other bytes, with the same pixels.
  func isRight(_ bytes: [UInt8]?, _ kind: Partner.Kind) -> Bool {
    guard let bytes else { return false }
    if kind == .text { return bytes == Array(Self.words.utf8) }
    let images = [bytes, picture].map { try? Image(decoding: $0) }
    return images[0] != nil && images[0] == images[1]
  }

  func rest() throws(BedError) { try compositor.rest(program, partner.process) }

  func ctl(_ words: String...) throws(BedError) -> CInt? {
    let process = try compositor.start(Program.path, ["ctl"] + words)
    process.closeInput()
    return process.waitForEnd()
  }

  func clear() throws(BedError) {
    _ = try ctl(#"{"remove": {"which": ".piece"}}"#)
    _ = try ctl(#"{"remove": {"which": ".note"}}"#)
  }

  func addPicture() throws(BedError) {
    let add = ##"{"addPicture": {"file": "\##(file(.picture))", "into": "#table"}}"##
    let deadline = Deadline()
    while try ctl(add) != 0 {
      if deadline.hasPassed { throw BedError("no picture was added: \(program.said)") }
    }
    try rest()
  }

  // MARK: The clipboard

  /// Touches an empty place in the window of Tactus, which gives it the focus.
  private func focusTactus() throws(BedError) {
    try send(Hand.finger.down(compositor.place(60, 60)) + Hand.finger.up)
  }

  /// Clicks into the window of the other program, which gives it the focus.
  ///
  /// After a touch, GTK 4.8 copies with the serial 0, which sway refuses.
  private func focusPartner() throws(BedError) {
    try send(Hand.mouse.down(compositor.place(Double(Self.size.width) - 60, 60)) + Hand.mouse.up)
  }

  /// Copies a view, and returns whether the other program then pastes it.
  ///
  /// The other program learns of the copy at some time after it has the focus.
  func copyOut(_ selector: String, _ kind: Partner.Kind) throws(BedError) -> Bool {
    try focusTactus()
    try compositor.rest(program)
    guard try ctl("copy", selector) == 0 else { return false }
    try focusPartner()
    for _ in 0..<10 {
      try rest()
      if isRight(try partner.paste(kind, in: compositor.folder), kind) { return true }
    }
    return false
  }

  /// Copies in the other program, pastes, and returns whether the content has become a view.
  ///
  /// KWin ignores the copy of a program that does not have the focus yet.
  func copyIn(_ kind: Partner.Kind) throws(BedError) -> Bool {
    for _ in 0..<10 {
      try clear()
      try focusPartner()
      try rest()
      try partner.copy(kind, file(kind))
      try focusTactus()
      try rest()
      guard try ctl("paste", "#table") == 0 else { continue }
      try rest()
      if try copyOut(selector(kind), kind == .text ? .text : .files) { return true }
    }
    return false
  }

  // MARK: Drags

  /// Drags from the middle of one window to the middle of the other one.
  func drag(_ hand: Hand, outward: Bool) throws(BedError) {
    let places = [500.0, 1500.0]
    let (start, end) = outward ? (places[0], places[1]) : (places[1], places[0])
    try send(hand.down(compositor.place(start, 500)))
    for step in 1...40 {
      try send(hand.move(compositor.place(start + (end - start) * Double(step) / 40, 500)))
      usleep(8000)
    }
    // The target accepts or refuses the drag, and learns of the latest place.
    try rest()
    try send(hand.move(compositor.place(end + 3, 503)))
    try rest()
    try send(hand.up)
    try rest()
  }

  private func send(_ lines: [String]) throws(BedError) {
    for line in lines { try compositor.say(line) }
  }

  /// Drags out of Tactus, and returns whether the other program received the content.
  func dragOut(_ hand: Hand, _ kind: Partner.Kind) throws(BedError) -> Bool {
    try partner.accept(kind)
    let before = try partner.drops().count
    try drag(hand, outward: true)
    let drops = try partner.drops()
    guard drops.count == before + 1 else { return false }
    return isRight(try readBytes(kind == .files ? drops.path + ".content" : drops.path), kind)
  }

  /// Drags into Tactus, and returns whether the content became a view.
  func dragIn(_ hand: Hand, _ kind: Partner.Kind) throws(BedError) -> Bool {
    try clear()
    try partner.offer(kind, file(kind))
    try drag(hand, outward: false)
    return try copyOut(selector(kind), kind == .text ? .text : .files)
  }
}

extension Exchange.Hand {
  fileprivate func down(_ place: String) -> [String] {
    self == .finger
      ? ["touch down 0 \(place)", "touch frame"]
      : ["pointer motion \(place)", "pointer frame", "pointer button 272 press", "pointer frame"]
  }

  fileprivate func move(_ place: String) -> [String] {
    self == .finger
      ? ["touch motion 0 \(place)", "touch frame"] : ["pointer motion \(place)", "pointer frame"]
  }

  fileprivate var up: [String] {
    self == .finger
      ? ["touch up 0", "touch frame"] : ["pointer button 272 release", "pointer frame"]
  }
}
