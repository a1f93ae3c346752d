import Foundation
import TactusInput
import TactusWayland
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Tests the methods by which editors and administrators change a file.
@Suite("Watching the files of a scene")
struct SceneWatchTests {
  private final class Desk {
    let path: String
    let loop = EventLoop()
    var time = Timestamp.zero
    private(set) var watch: SceneWatch?

    init(_ name: String) throws { path = try TemporaryFolder.make(name) }

    deinit {
      watch = nil
      try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file in a separate process.
    ///
    /// A process started by another test inherits every file of this process that is open at that
    /// moment, until it executes its program: the kernel would report the closed file only then.
    func write(_ text: String, to name: String, by redirection: String = ">") throws {
      try Command.run(
        "sh", "-c", "printf %s \"$0\" \(redirection) \"$1\"", text, "\(path)/\(name)")
    }

    func makeFolder(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    func rename(_ name: String, to other: String) {
      unsafe Foundation.rename("\(path)/\(name)", "\(path)/\(other)")
    }

    func watchFile(_ name: String) {
      watch = SceneWatch({ [path, name] in ["\(path)/\(name)"] }, loop: loop) { [unowned self] in
        time
      }
    }

    /// Whether `body` is reported as a change of the file, after the settling delay.
    func notes(_ body: () throws -> Void) throws -> Bool {
      try body()
      // The kernel has queued the events by the time the call returns.
      try loop.turn(until: .zero)
      try loop.turn(until: .zero)
      time = time + SceneWatch.quietTime
      let isNoted = watch?.takeChange(at: time) == true
      time = time + .milliseconds(1)
      return isNoted
    }
  }

  @Test("a file that is written in place, with and without truncation")
  func written() throws {
    let desk = try Desk("written")
    try desk.write("a", to: "scene.json")
    desk.watchFile("scene.json")
    for redirection in [">", ">>", "1<>"] {
      let isNoted = try desk.notes {
        try desk.write("text", to: "scene.json", by: redirection)
      }
      #expect(isNoted, "written by \(redirection)")
    }
  }

  @Test("a new file that is renamed over the old one, repeatedly")
  func renamed() throws {
    let desk = try Desk("renamed")
    try desk.write("a", to: "scene.json")
    desk.watchFile("scene.json")
    for number in 1...3 {
      #expect(
        try desk.notes {
          try desk.write("\(number)", to: ".scene.json.swp")
          desk.rename(".scene.json.swp", to: "scene.json")
        })
    }
  }

  @Test("the old file moved away as a backup and a new one written")
  func backup() throws {
    let desk = try Desk("backup")
    try desk.write("a", to: "scene.json")
    desk.watchFile("scene.json")
    #expect(
      try desk.notes {
        desk.rename("scene.json", to: "scene.json~")
        try desk.write("b", to: "scene.json")
      })
  }

  @Test("a symbolic link whose target is replaced, and then the new target")
  func link() throws {
    let desk = try Desk("link")
    try desk.makeFolder("one")
    try desk.makeFolder("two")
    try desk.write("1", to: "one/scene.json")
    try desk.write("2", to: "two/scene.json")
    try desk.link("scene.json", to: "one/scene.json")
    desk.watchFile("scene.json")
    #expect(try desk.notes { try desk.write("1b", to: "one/scene.json") })
    #expect(
      try desk.notes {
        try desk.link("next", to: "two/scene.json")
        desk.rename("next", to: "scene.json")
      })
    #expect(try desk.notes { try desk.write("2b", to: "two/scene.json") })
    #expect(try !desk.notes { try desk.write("1c", to: "one/scene.json") })
  }

  @Test("a replaced link in the middle of the path, as in mounted configuration")
  func folderLink() throws {
    let desk = try Desk("folder-link")
    try desk.makeFolder("v1")
    try desk.makeFolder("v2")
    try desk.write("1", to: "v1/scene.json")
    try desk.write("2", to: "v2/scene.json")
    try desk.link("..data", to: "v1")
    try desk.link("scene.json", to: "..data/scene.json")
    desk.watchFile("scene.json")
    #expect(
      try desk.notes {
        try desk.link("..new", to: "v2")
        desk.rename("..new", to: "..data")
      })
    #expect(try desk.notes { try desk.write("2b", to: "v2/scene.json") })
  }

  @Test("a file that does not exist yet, whose folders do not exist either")
  func appears() throws {
    let desk = try Desk("appears")
    desk.watchFile("a/b/scene.json")
    #expect(try desk.notes { try desk.makeFolder("a") })
    #expect(try desk.notes { try desk.makeFolder("a/b") })
    #expect(try desk.notes { try desk.write("1", to: "a/b/scene.json") })
    #expect(
      try desk.notes { try FileManager.default.removeItem(atPath: "\(desk.path)/a/b/scene.json") })
  }

  @Test("a folder that is removed and recreated at once, or replaced by another")
  func anotherFolder() throws {
    let desk = try Desk("another-folder")
    try desk.makeFolder("a")
    try desk.makeFolder("new")
    desk.watchFile("a/scene.json")
    #expect(
      try desk.notes {
        try FileManager.default.removeItem(atPath: "\(desk.path)/a")
        try desk.makeFolder("a")
      })
    #expect(try desk.notes { try desk.write("1", to: "a/scene.json") })
    #expect(
      try desk.notes {
        desk.rename("a", to: "old")
        desk.rename("new", to: "a")
      })
    #expect(try desk.notes { try desk.write("2", to: "a/scene.json") })
    #expect(try !desk.notes { try desk.write("3", to: "old/scene.json") })
  }

  @Test("another file in the same folder is ignored")
  func neighbours() throws {
    let desk = try Desk("neighbours")
    try desk.write("a", to: "scene.json")
    desk.watchFile("scene.json")
    #expect(
      try !desk.notes {
        try desk.write("b", to: "scene.json~")
        try desk.write("b", to: "other.json")
      })
  }

  @Test("consecutive changes are reported as one, but not delayed forever")
  func quietTime() throws {
    let desk = try Desk("rest")
    try desk.write("a", to: "scene.json")
    desk.watchFile("scene.json")
    let start = desk.time
    var isTaken = false
    while !isTaken, desk.time - start < .milliseconds(2000) {
      try desk.write("b", to: "scene.json")
      try desk.loop.turn(until: .zero)
      desk.time = desk.time + .milliseconds(50)
      isTaken = desk.watch?.takeChange(at: desk.time) == true
    }
    #expect(desk.time - start == SceneWatch.patience)
  }
}
