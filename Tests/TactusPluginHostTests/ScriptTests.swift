import Foundation
import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("A recognizer in Lua", .enabled(if: Probe.hasLua, Probe.hasNoLua))
struct ScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder()
  }

  @Test("a changed file is reloaded for new recognizers; existing ones keep the old code")
  func reloaded() throws {
    func text(_ reason: String) -> String {
      ScriptFolder.text("report:fail('\(reason)')")
    }
    try folder.write(text("corners"))
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.bench.down(0, 0, 0, at: 0)
    far.takeAll()
    #expect(far.bench.takeLog() == ["0 far failed: corners"])
    far.bench.up(0, at: 10)
    try folder.write(text("drifted"))
    let new = try #require(folder.catalogue.recognizer("org.example.a"))
    let id = far.bench.attach(try far.isolation.makeDriver(new), "new")
    far.bench.engine.rules.allowSimultaneous("far", "new")
    far.bench.down(1, 0, 0, at: 100)
    while far.bench.engine.awaitsAnswers(of: id) || far.bench.engine.awaitsAnswers(of: far.id) {
      far.sleepUntilSomethingComes()
      far.take()
    }
    #expect(Set(far.bench.takeLog()) == ["100 far failed: corners", "100 new failed: drifted"])
    #expect(far.notices == [])
  }

  @Test("its prints are shown to the user, with its file and line")
  func prints() throws {
    try folder.write(ScriptFolder.text("print('at', batch[1].x, t == nil)"))
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.bench.down(0, 5, 0, at: 0)
    far.takeAll()
    // The printed text follows the answer.
    if far.notices.isEmpty {
      far.sleepUntilSomethingComes()
      far.take()
    }
    #expect(far.notices == ["the module org.example.a logged: a.gesture.lua:4: at 5.0 false"])
  }

  @Test("each touch has its person and hand")
  func people() throws {
    let text = "report:fail('drifted', batch[#batch].person, batch[#batch].hand)"
    try folder.write(ScriptFolder.text(text))
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.bench.engine.surface.pixelsPerMillimetre = 4
    far.bench.down(0, 0, 0, at: 0)
    far.takeAll()
    #expect(far.bench.last("far")?.reason.measured == 1)
    far.bench.down(1, 800, 0, at: 100)
    far.takeAll()
    #expect(far.bench.last("far")?.reason.measured == 2)
    #expect(far.bench.last("far")?.reason.limit == 1)
  }

  @Test("it gives the same reports as the same recognizer in C, touch for touch")
  func asInC() throws {
    let place = try TemporaryFolder.make("script-twins")
    let made = [ScriptFolder.program, "new-plugin", "c", "--id", "org.example.twin"]
    try #require(try Command.outcome(made, in: place).status == 0)
    try Command.run(
      "make", "libc.gesture.so", "HEADER=-I\(SourceTree.path)/Sources/CTactusPlugin/include",
      in: place + "/c")
    let c = try LoadedModule(path: place + "/c/libc.gesture.so").recognizers[0]
    try folder.write(Self.twin)
    let lua = try LoadedModule(path: folder.path + "/a.gesture.lua").recognizers[0]
    #expect(
      c.declaration.parameters.map { "\($0.key) \($0.kind)" }
        == lua.declaration.parameters.map { "\($0.key) \($0.kind)" })
    #expect(c.declaration.ownReasons.map(\.clause) == lua.declaration.ownReasons.map(\.clause))
    var reports = 0
    for number in 0..<300 {
      var players = try [c, lua].map { CheckPlayer(try #require($0.makeDriver() as? ModuleDriver)) }
      let batches = SyntheticTouches.gesture(number, fingers: number % 3 == 0 ? nil : 1, seed: 7)
      for index in players.indices { players[index].play(batches) }
      let differs = zip(players[0].transcript, players[1].transcript).first { $0 != $1 }
      #expect(differs == nil, "gesture \(number)")
      #expect(players[0].transcript.count == players[1].transcript.count)
      reports += players[0].transcript.count
    }
    #expect(reports > 1000, "there was something to compare")
  }

  /// The C recognizer that `new-plugin` makes.
  private static let twin = """
    return {
      id = "org.example.twin", name = "c", touches = 1,
      doc = "A finger moves far enough to the right in time.",
      parameters = {
        { key = "distance", default = 80, min = 10, max = 2000, unit = "px",
          doc = "How far the finger must move to the right." },
        { key = "time", default = 400, min = 50, max = 5000, unit = "ms",
          doc = "How long the movement may take." },
      },
      outputs = { { key = "moved", kind = "length", unit = "px",
        doc = "How far the finger moved to the right." } },
      reasons = { { name = "stopped-short", sentence = "the finger stopped short" } },
      process = function(self, batch, report)
        if #batch > 1 then
          report:fail("too-many-touches", #batch, 1, "count", ("%d fingers, 1 wanted"):format(#batch))
        end
        if #batch ~= 1 then return end
        local touch, distance = batch[1], self.distance
        local moved = touch.x - touch.startX
        if not self.hasTouch then report:wait(self.time) end
        self.hasTouch = true
        report:progress(moved, distance, "px")
        report.moved = moved
        if moved >= distance then
          report:finish(moved, distance, "px", ("moved %.0f px, wanted %.0f"):format(moved, distance))
        elseif touch.phase == "ended" then
          report:fail("stopped-short", moved, distance, "px",
            ("moved %.0f px, needs %.0f"):format(moved, distance))
        end
      end,
      deadline = function(self, batch, report)
        report:fail("too-slow", self.time, self.time, "ms",
          ("took %.0f ms, limit %.0f"):format(self.time, self.time))
      end,
    }

    """

  @Test(
    "without liblua it says which package is missing",
    .enabled(if: Probe.canMount, Probe.cannotMount))
  func withoutLua() throws {
    try folder.write(ScriptFolder.text("return"))
    let library = "$(readlink -f $(ldconfig -p | sed -n 's/.*liblua5.4.so.0.* => //p' | head -1))"
    let hidden = "mount --bind /dev/null \(library) && exec \"$@\""
    let outcome = try Command.outcome(
      Probe.unshare + [
        "sh", "-c", hidden, "sh", ScriptFolder.program, "validate-plugin",
        folder.path + "/a.gesture.lua", "--only", "load",
      ])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("apt install liblua5.4-0"), "\(outcome.text)")
  }
}
