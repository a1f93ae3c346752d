import TactusPainting
import TestSupport
import Testing

@Suite("Without zlib", .waits)
struct MissingZlibTests {
  /// Runs the program with a text file in zlib's place.
  private func run(_ words: [String], _ folder: Folder) throws -> Program.Outcome {
    try writeText("no library", to: folder.file("libz.so.1"))
    return try Program.run(words, environment: ["LD_LIBRARY_PATH": folder.path])
  }

  private let advice = "libz.so.1 cannot be loaded; install it (Debian package: zlib1g)"

  @Test("a PNG picture names the library that it needs, and pictures are still written")
  func pictures() throws {
    let folder = try Folder()
    try writeText(
      "{\"trace\":\"tactus/1\",\"surface\":[64,40],\"scale\":1}\n", to: folder.file("a.jsonl"))
    let written = folder.file("a.png")
    let first = try run(["replay", folder.file("a.jsonl"), "--png", written], folder)
    #expect(first.code == 0 && first.said.isEmpty, "\(first)")
    let image = try Image(decoding: readBytes(written))
    #expect(image.width == 64 && image.height == 40)
    try writeText(
      "{\"version\":1,\"views\":[{\"type\":\"picture\",\"images\":[\"./a.png\"]}]}",
      to: folder.file("a.json"))
    let second = try run(
      [
        "replay", folder.file("a.jsonl"), "--scene", folder.file("a.json"), "--png",
        folder.file("b.png"),
      ], folder)
    #expect(second.code == 0, "\(second)")
    #expect(second.said.hasSuffix("/a.png: PNG pictures cannot be read: \(advice)\n"), "\(second)")
  }

  @Test("a compressed recording names the library that it needs")
  func recordings() throws {
    let folder = try Folder()
    let trace = folder.file("a.jsonl")
    try writeText("{\"trace\":\"tactus/1\",\"surface\":[64,40]}\n", to: trace)
    _ = try Command.run("gzip", trace)
    let outcome = try run(["replay", trace + ".gz"], folder)
    #expect(outcome.code == 1 && outcome.printed.isEmpty, "\(outcome)")
    #expect(
      outcome.said.contains("error: the file cannot be decompressed: \(advice)"), "\(outcome)")
  }
}
