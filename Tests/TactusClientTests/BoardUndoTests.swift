import Foundation
import Glibc
import TactusGeometry
import TactusScenes
import TestSupport
import Testing

@testable import TactusProgram

@Suite("Undo steps after a restart")
struct BoardUndoTests {
  private let path: String

  init() throws { path = try TemporaryFolder.make("undo") }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private func undo(_ bench: BoardBench) { bench.command(#"{"undo": true}"#) }

  private func open(page: Int, _ bench: BoardBench) {
    let before = bench.index?.present
    bench.command("{\"openPage\": \(page)}")
    bench.wait { bench.index?.present != before }
  }

  @Test("every page can be undone after a restart, also one that is not shown at once")
  func restart() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    bench.command(#"{"addPage": true}"#)
    bench.draw(3)
    bench.close()
    let next = try BoardBench(path)
    #expect(next.strokes == 3)
    undo(next)
    #expect(next.strokes == 2)
    next.command(#"{"redo": true}"#)
    #expect(next.strokes == 3)
    undo(next)
    undo(next)
    open(page: 1, next)
    #expect(next.strokes == 2)
    undo(next)
    #expect(next.strokes == 1)
    next.close()
    let last = try BoardBench(path)
    undo(last)
    #expect(last.strokes == 0 && last.messages == [])
    undo(last)
    #expect(last.strokes == 0)
    open(page: 2, last)
    #expect(last.strokes == 1)
    undo(last)
    #expect(last.strokes == 0)
  }

  @Test("after a kill, the work is there, and the undo steps of an older state are not used")
  func killed() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    bench.close()
    let killed = try BoardBench(path)
    killed.draw(2)
    killed.waitForSaving()
    let next = try BoardBench(path)
    #expect(next.strokes == 4)
    undo(next)
    #expect(next.strokes == 4 && next.messages == [])
  }

  @Test("the newest 50 steps are stored")
  func limit() throws {
    let bench = try BoardBench(path)
    bench.draw(60)
    bench.close()
    let next = try BoardBench(path)
    for _ in 0..<60 { undo(next) }
    #expect(next.strokes == 10)
  }

  @Test("a damaged file of undo steps costs only the steps after the damage, and a message says so")
  func damaged() throws {
    let bench = try BoardBench(path)
    bench.draw(5)
    bench.close()
    // The first line is a header; each other line contains a step.
    var lines = try String(contentsOfFile: file("board.undo"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    lines[3].replace("edits", with: "edit5")
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: file("board.undo"), atomically: true, encoding: .utf8)
    let next = try BoardBench(path)
    #expect(next.strokes == 5)
    for _ in 0..<5 { undo(next) }
    #expect(next.strokes == 3)
    next.idle(seconds: 2)
    #expect(
      next.messages == ["board.undo is damaged: some changes of the last run cannot be undone"])
  }

  @Test("a removed page leaves no undo steps behind")
  func removed() throws {
    let bench = try BoardBench(path)
    bench.command(#"{"addPage": true}"#)
    bench.draw(2)
    bench.close()
    #expect(FileManager.default.fileExists(atPath: file("board.page-1.undo")))
    let next = try BoardBench(path)
    next.command(#"{"removePage": {"asks": false}}"#)
    next.wait { next.index?.pages == [0] }
    next.close()
    #expect(!FileManager.default.fileExists(atPath: file("board.page-1.undo")))
  }

  @Test("a recording begins without undo steps, as its replay does")
  func recording() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    bench.close()
    let next = try BoardBench(path, readsAll: true)
    undo(next)
    #expect(next.strokes == 2)
  }
}
