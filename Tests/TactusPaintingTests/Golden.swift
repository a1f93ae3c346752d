import Glibc
import TactusGeometry
import TactusPainting
import Testing

/// An accepted picture, with which a painted one is compared.
///
/// `TACTUS_ACCEPT=1 swift test` writes the painted pictures as the new golden ones: look at them
/// before committing. A picture that differs is saved in the folder `TACTUS_FAILED`, or in the
/// folder for temporary files if that is unset, beside one that shows the differences.
struct Golden {
  let name: String
  /// The maximum difference of a channel, caused by rounding in pixman's code for other processors.
  var tolerance = 2

  private var file: String {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/Goldens/\(name).png"
  }

  func compare(_ canvas: Canvas) throws {
    let picture = try canvas.makeImage()
    if Golden.environment("TACTUS_ACCEPT") == "1" {
      try Golden.write(picture.pngData(), to: file)
      return
    }
    guard let bytes = Golden.read(file) else {
      Issue.record("there is no golden picture \(name): run once with TACTUS_ACCEPT=1")
      return
    }
    let golden = try Image(decoding: bytes)
    try #require(golden.width == picture.width && golden.height == picture.height)
    var worst = 0
    var count = 0
    let difference = try Canvas(width: picture.width, height: picture.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let off = Golden.distance(picture.pixel(x: x, y: y), golden.pixel(x: x, y: y))
        worst = max(worst, off)
        guard off > tolerance else { continue }
        count += 1
        difference.clipRegion = Region(PixelRect(x: x, y: y, width: 1, height: 1))
        difference.clear(.black)
      }
    }
    guard count > 0 else { return }
    let folder = try Golden.environment("TACTUS_FAILED") ?? Golden.ownFolder.get()
    try Golden.write(picture.pngData(), to: "\(folder)/\(name).actual.png")
    try Golden.write(difference.makeImage().pngData(), to: "\(folder)/\(name).difference.png")
    Issue.record("\(name): \(count) pixels differ, by up to \(worst); see \(folder)/\(name).*.png")
  }

  /// A folder for this run.
  private static let ownFolder = Result {
    let place = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(place)/tactus-failed-XXXXXX".utf8CString)
    return unsafe String(cString: try #require(unsafe mkdtemp(&template)))
  }

  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func read(_ file: String) -> [UInt8]? {
    guard let handle = unsafe fopen(file, "r") else { return nil }
    defer { _ = unsafe fclose(handle) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&part, 1, part.count, handle)
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  private static func write(_ bytes: [UInt8], to file: String) throws {
    let handle = try unsafe #require(fopen(file, "w"))
    defer { _ = unsafe fclose(handle) }
    #expect(unsafe fwrite(bytes, 1, bytes.count, handle) == bytes.count)
  }
}
