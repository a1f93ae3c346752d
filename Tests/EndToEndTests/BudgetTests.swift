import Glibc
import Testing

/// Small files that ask for more than a machine has: the program stays small and can be ended.
@Suite("Scenes that ask for more than a machine has", .serialized)
struct BudgetTests {
  /// In bytes of resident memory.
  private static let most = 300 << 20

  static let scenes: [(name: String, view: @Sendable (Int) -> String)] = [
    ("strips", { _ in "{\"type\":\"strip\"}" }),
    ("opaque strips", { _ in "{\"type\":\"strip\",\"background\":\"#202020\"}" }),
    ("missing pictures", { "{\"type\":\"picture\",\"images\":[\"./missing-\($0).png\"]}" }),
  ]

  /// A scene with 10,000 views.
  private func write(_ name: String, in folder: Folder) throws -> String {
    let scene = try #require(Self.scenes.first { $0.name == name })
    let views = (0..<10_000).map(scene.view).joined(separator: ",\n")
    let path = folder.file("scene.json")
    try writeText("{\"version\":1,\"views\":[\n\(views)]}\n", to: path)
    return path
  }

  @Test(
    "10,000 of anything stay small under a compositor, which is answered at once",
    arguments: scenes.map(\.name))
  func live(name: String) throws {
    let folder = try Folder()
    let path = try write(name, in: folder)
    let bed = try Bed()
    let program = try bed.start(Program.path, ["run", "--scene", path])
    try watch(program, seconds: 4)
  }

  @Test("and in a replay", arguments: scenes.map(\.name))
  func replay(name: String) throws {
    let folder = try Folder()
    let path = try write(name, in: folder)
    let trace = folder.file("still.jsonl")
    try writeText("{\"trace\":\"tactus/1\",\"surface\":[1280,800]}\n", to: trace)
    let program = try ChildProcess(
      Program.path,
      ["replay", trace, "--scene", path, "--png", folder.file("end.png")])
    try watch(program, seconds: 4)
  }

  @Test("check names the place where such a scene has more than is shown")
  func check() throws {
    let folder = try Folder()
    let path = try write("strips", in: folder)
    let outcome = try Program.run(["check", path])
    #expect(outcome.code == 0)
    let message = "the strips of one window show 4096 pictures at once"
    #expect(outcome.said.contains("warning: \(message)"), "\(outcome.said)")
    #expect(outcome.said.contains("\(path):"))
  }

  /// Lets a program run for a while, then ends it.
  private func watch(_ program: ChildProcess, seconds: Int) throws {
    let deadline = Deadline(seconds: seconds)
    var peak = 0
    while !deadline.hasPassed, program.isRunning {
      peak = max(peak, try Self.peak(program.id) ?? peak)
      program.waitForOutput(milliseconds: 20)
    }
    #expect(peak > 10 << 20 && peak < Self.most, "\(peak >> 20) MB")
    guard program.isRunning else { return }
    let start = ContinuousClock.now
    let code = program.end()
    #expect(code == 0 || code == -SIGTERM, "\(program.said.suffix(500))")
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  /// The most resident memory that a process has had, in bytes; nil once it has ended.
  private static func peak(_ id: pid_t) throws -> Int? {
    guard let text = try? readText("/proc/\(id)/status") else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }.map { $0 << 10 }
    }
    return nil
  }
}
