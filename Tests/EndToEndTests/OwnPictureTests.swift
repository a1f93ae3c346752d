import Foundation
import TestSupport
import Testing

/// Tests pictures from the user's folder, which are decoded while the scene is shown.
@Suite("The user's pictures under a compositor", .waits, .serialized)
struct OwnPictureTests {
  private let folder: String

  init() throws { folder = try TemporaryFolder.make("own-pictures") }

  private func path(_ number: Int) -> String {
    "\(folder)/p\(number < 10 ? "0" : "")\(number).ppm"
  }

  /// Writes a picture of 400x300 in one color, which a strip shows 181 px wide.
  private func write(_ number: Int, _ color: [UInt8]) throws {
    var bytes = Data("P6\n400 300\n255\n".utf8)
    for _ in 0..<400 * 300 { bytes.append(contentsOf: color) }
    try bytes.write(to: URL(fileURLWithPath: path(number)))
  }

  @Test(
    "pictures appear once decoded; a broken one is shown as such, a removed one leaves the strip"
  )
  func pictures() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<14 where number != 1 { try write(number, [0, 200, UInt8(number)]) }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: path(1)))
    let board = try Board(options: { _ in ["--images", folder] })
    /// Expects a color in the strip once the pictures are decoded.
    func expect(_ color: UInt32, at x: Int) throws {
      let deadline = Deadline()
      var seen = try board.picture()[x, 80]
      while seen != color, !deadline.hasPassed { seen = try board.picture()[x, 80] }
      #expect(seen == color, "at \(x)")
    }
    try expect(0x00c800, at: 100)
    try expect(0x00c802, at: 500)
    let deadline = Deadline()
    while !board.program.said.contains("p01.ppm: the file is not a"), !deadline.hasPassed {
      board.program.waitForOutput(milliseconds: 50)
    }
    #expect(board.program.said.contains("p01.ppm: the file is not a"), "\(board.program.said)")
    let broken = try board.picture()[300, 80]
    #expect(broken != 0x00c801 && broken != 0x00c802)

    // The folder is watched for pictures that were not visible yet, too.
    try FileManager.default.removeItem(atPath: path(13))
    for _ in 0..<3 {
      let finger = try board.finger(downAt: 1200, 80)
      try finger.move(to: 1190, 80)
      try finger.glide(to: 100, 80)
      try finger.lift()
      try board.rest()
    }
    try expect(0x00c80b, at: 950)
    try expect(0x00c80c, at: 1150)
    #expect(board.program.end() == 0)
  }
}
