import Glibc
import Testing

/// Tests small files that ask for more than a machine has: the program stays small and can be
/// ended.
@Suite("Scenes that exceed a machine's resources", .waits, .serialized)
struct BudgetTests {
  /// The limit of resident memory, in bytes.
  private static let most = 300 << 20

  static let scenes: [(name: String, view: @Sendable (Int) -> String)] = [
    ("strips", { _ in "{\"type\":\"strip\"}" }),
    ("opaque strips", { _ in "{\"type\":\"strip\",\"background\":\"#202020\"}" }),
    ("missing pictures", { "{\"type\":\"picture\",\"images\":[\"./missing-\($0).png\"]}" }),
  ]

  /// Writes a scene with 10,000 views.
  private func write(_ name: String, in folder: Folder) throws -> String {
    let scene = try #require(Self.scenes.first { $0.name == name })
    let views = (0..<10_000).map(scene.view).joined(separator: ",\n")
    let path = folder.file("scene.json")
    try writeText("{\"version\":1,\"views\":[\n\(views)]}\n", to: path)
    return path
  }

  @Test(
    "10,000 of anything take little memory under a compositor, and the program ends on request",
    arguments: scenes.map(\.name))
  func live(name: String) throws {
    let folder = try Folder()
    let path = try write(name, in: folder)
    let bed = try Bed()
    let program = try bed.start(Program.path, ["run", "--scene", path])
    try bed.waitForWindow(of: program)
    // The peak is reached once all pictures are decoded and drawn.
    try program.waitUntilAsleep(milliseconds: 1500)
    Self.expectSmall(try #require(try Self.peak(program.id)))
    #expect(program.end() == 0, "\(program.said.suffix(500))")
  }

  @Test("10,000 of anything take little memory in a replay", arguments: scenes.map(\.name))
  func replay(name: String) throws {
    let folder = try Folder()
    let path = try write(name, in: folder)
    let trace = folder.file("still.jsonl")
    try writeText("{\"trace\":\"tactus/1\",\"surface\":[1280,800]}\n", to: trace)
    let program = try ChildProcess(
      Program.path,
      ["replay", trace, "--scene", path, "--png", folder.file("end.png")])
    let deadline = Deadline()
    var peak = 0
    while program.isRunning, !deadline.hasPassed {
      peak = max(peak, try Self.peak(program.id) ?? 0)
      program.waitForOutput(milliseconds: 20)
    }
    Self.expectSmall(peak)
    #expect(program.waitForEnd() == 0, "\(program.said.suffix(500))")
  }

  @Test("check names the places where such a scene exceeds what can be shown")
  func check() throws {
    let folder = try Folder()
    let path = try write("strips", in: folder)
    let outcome = try Program.run(["check", path])
    #expect(outcome.code == 0)
    let message = "the strips in one window can show at most 4096 pictures at a time"
    #expect(outcome.said.contains("warning: \(message)"), "\(outcome.said)")
    #expect(outcome.said.contains("\(path):"))
  }

  private static func expectSmall(_ peak: Int) {
    #expect(peak > 10 << 20 && peak < most, "\(peak >> 20) MB")
  }

  /// The peak resident memory of a process, in bytes; nil if the process has ended.
  private static func peak(_ id: pid_t) throws -> Int? {
    guard let text = try? readText("/proc/\(id)/status") else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }.map { $0 << 10 }
    }
    return nil
  }
}
