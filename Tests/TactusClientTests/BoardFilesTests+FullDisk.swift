import Foundation
import TactusScenes
import TestSupport
import Testing

@testable import TactusProgram

/// Boards on a disk that is full, and later has room again.
extension BoardFilesTests {
  @Test("a full disk is reported once, and everything is saved when there is room again")
  func full() throws {
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, access: disk)
    bench.draw(2)
    bench.waitForSaving()
    disk.isFull = true
    bench.draw(2)
    bench.command(#"{"addPage": true}"#)
    bench.draw(3)
    bench.command(#"{"addBoard": {"name": "Maths"}}"#)
    bench.draw()
    bench.waitForSaving()
    bench.wait { !bench.messages.isEmpty }
    #expect(bench.messages.allSatisfy { $0.hasPrefix("changes could not be saved: cannot write") })
    // What a kill would leave now is what was saved before.
    let killed = try BoardBench(path)
    #expect(killed.strokes == 2 && killed.messages == [])
    let told = bench.messages.count
    disk.isFull = false
    bench.draw()
    bench.wait { bench.messages.count > told }
    #expect(bench.messages.last == "changes are being saved again")
    bench.close()
    let next = try BoardBench(path)
    #expect(next.index == bench.index && next.strokes == 2)
    next.command(#"{"openBoard": "Board 1"}"#)
    next.wait { next.index?.present == 0 }
    #expect(next.strokes == 4 && count(next, "2") == 3 && next.messages == [])
  }

  @Test("a board can be renamed while its page cannot be saved, and loses nothing")
  func renamedOnFullDisk() throws {
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, access: disk)
    bench.draw(2)
    disk.isFull = true
    bench.draw(1)
    bench.wait { !bench.messages.isEmpty }
    disk.isFull = false
    bench.command(#"{"renameBoard": {"name": "Maths"}}"#)
    bench.waitForSaving()
    // This is what a kill would leave.
    let next = try BoardBench(path)
    #expect(next.strokes == 3 && next.index?.boards[0].name == "Maths")
  }

  @Test("pages that are removed on a full disk are removed when there is room again")
  func removedOnFullDisk() throws {
    try fill()
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, board: "Board 1", access: disk)
    let before = files.filter { $0.hasPrefix("board.page-1.") }
    #expect(!before.isEmpty)
    disk.isFull = true
    bench.scene.removePages([1])
    bench.draw()
    bench.waitForSaving()
    disk.isFull = false
    bench.draw()
    bench.waitForSaving()
    #expect(files.allSatisfy { !$0.hasPrefix("board.page-1.") })
    let next = try BoardBench(path)
    #expect(next.index?.pages.contains(1) == false)
    #expect(next.messages == [])
  }

  @Test("removing pages makes room on a full disk for the page that is shown")
  func roomByRemoval() throws {
    try fill()
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, access: disk)
    let shown = try #require(bench.index?.present)
    disk.isFull = true
    bench.draw()
    bench.waitForSaving()
    bench.scene.removePages([1])
    bench.waitForSaving()
    #expect(shown != 1 && files.allSatisfy { !$0.hasPrefix("board.page-1.") })
    disk.isFull = false
    bench.close()
    let next = try BoardBench(path)
    #expect(next.strokes == 5 && next.index?.pages.contains(1) == false && next.messages == [])
  }

  @Test("a save that failed is repeated after some seconds, even without input")
  func retried() throws {
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, access: disk)
    bench.draw(2)
    disk.isFull = true
    bench.draw()
    bench.wait { !bench.messages.isEmpty }
    bench.idle(seconds: 11)
    disk.isFull = false
    bench.idle(seconds: 11)
    // This is what a kill would leave.
    #expect(try BoardBench(path).strokes == 3)
    bench.idle(seconds: 11)
    #expect(bench.keeper.deadline == nil, "a program that has saved everything sleeps")
  }
  @Test("a full disk when the program ends loses nothing in the journal, and is not reported")
  func fullAtTheEnd() throws {
    let disk = try FullFolder(path)
    let bench = try BoardBench(path, access: disk)
    bench.draw(2)
    bench.waitForSaving()
    bench.draw()
    bench.waitForSaving()
    #expect(files.contains { $0.hasSuffix(".journal") }, "\(files)")
    disk.isFull = true
    bench.close()
    #expect(bench.messages == [])
    #expect(try BoardBench(path).strokes == 3)
  }
}
