import CModuleBorder
import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Recognizers in Lua, as texts that tests write into a folder.
struct ScriptFolder {
  let path: String
  static let program = BuildFolder.path + "/tactus"

  init() throws {
    path = try TemporaryFolder.make("scripts")
  }

  /// A recognizer whose `process` has this body; line 4 is its first.
  static func text(_ body: String, before: String = "local t = {}", id: String = "org.example.a")
    -> String
  {
    """
    \(before)
    return { id = "\(id)", name = "A", doc = "A.",
      process = function(self, batch, report)
        \(body)
      end }

    """
  }

  func write(_ text: String, to name: String = "a.gesture.lua") throws {
    try text.write(toFile: path + "/new", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path + "/new")
    unsafe rename(path + "/new", path + "/" + name)
  }

  var catalogue: ModuleCatalogue {
    ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [path]), scanner: ModuleScanner(program: Self.program))
  }

  /// Why the only file cannot be used.
  func refusal() throws -> String {
    guard case .failure(let error) = try #require(catalogue.entries.first).result else { return "" }
    return error.message
  }
}

@Suite("A recognizer in Lua", .enabled(if: Probe.hasLua, Probe.hasNoLua))
struct ScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder()
  }

  @Test(
    "that is hostile or wrong is contained in its process, and named with its file and line",
    arguments: [
      ("while true do end", "it does not end: more than 1000000 instructions"),
      ("local function f(n) return f(n + 1) end; f(1)", "it does not end"),
      ("for i = 1, 1e9 do t[i] = {} end", "it uses more than 4 MB of memory"),
      (
        "local function f(n) return 1 + f(n + 1) end; f(1)",
        "it uses more than 4 MB of memory; does it"
      ),
      ("local s = 'x'; while true do s = s .. s end", "it makes a text of more than 4096 bytes"),
      ("return ('x'):rep(1e12)", "it makes a text of more than 4096 bytes"),
      ("return (''):rep(1e15)", "it makes a text of more than 4096 bytes"),
      ("return ('a'):find('.-.-.-.-b')", "attempt to call a nil value (method 'find')"),
      ("for i = 1, 9e4 do t[i] = -i end while true do table.sort(t) end", "it sorts too much"),
      ("for i = 1, 9e4 do t[i] = i end while true do table.insert(t, 1, 0) end", "it does not end"),
      ("local s = ('x'):rep(4000) while true do s:byte(1, -1) end", "it does not end"),
      ("local x = batch[99].y", "attempt to index a nil value"),
      ("error({})", "the error is a table, not a text"),
      ("error()", "the error is a nil, not a text"),
      ("count = 1", "assigns the global 'count'"),
      ("os.execute('true')", "attempt to index a nil value (global 'os')"),
      ("io.open('/etc/passwd')", "attempt to index a nil value (global 'io')"),
      ("setmetatable(t, { __gc = print })", "attempt to call a nil value (global 'setmetatable')"),
      ("coroutine.wrap(print)()", "attempt to index a nil value (global 'coroutine')"),
      ("while true do pcall(error) end", "attempt to call a nil value (global 'pcall')"),
      ("load('return 1')()", "attempt to call a nil value (global 'load')"),
      ("report.nothing = 1", "the report has no output 'nothing'"),
      ("report:finish(1, 2, 'inch')", "there is no unit 'inch'"),
      ("report:fail('because')", "there is no reason 'because'"),
    ])
  func hostile(body: String, message: String) throws {
    try folder.write(ScriptFolder.text(body))
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.drag()
    far.takeUntilLost()
    #expect(far.bench.takeLog().last?.hasSuffix("far failed: module-lost") == true)
    let notice = try #require(far.notices.first)
    #expect(notice.contains("the module org.example.a, in a process of its own, stopped at"))
    #expect(notice.contains("a.gesture.lua:4: \(message)"), "\(notice)")
    #expect(notice.contains("it is started again"))
  }

  @Test("names the line in each of its functions, and while it is loaded")
  func everyFunction() throws {
    try folder.write("local a\nlocal b = a.c\nreturn {}\n")
    #expect(try folder.refusal().hasPrefix("a.gesture.lua:2: attempt to index a nil value"))
    try folder.write("while true do end\nreturn {}\n")
    #expect(try folder.refusal().hasPrefix("a.gesture.lua:1: it does not end"))
    try folder.write("local a = = 3\n")
    #expect(try folder.refusal() == "a.gesture.lua:1: unexpected symbol near '='")
    try folder.write("\u{1B}Lua")
    #expect(try folder.refusal().contains("attempt to load a binary chunk"))
    try folder.write(
      """
      return { id = "org.example.a", name = "A", doc = "A.",
        process = function(self, batch, report) report:wait(10) end,
        deadline = function(self)
          self.x.y = 1
        end }

      """)
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.bench.down(0, 0, 0, at: 0)
    far.takeAll()
    far.bench.wait(until: 50)
    far.takeUntilLost()
    #expect(far.notices.first?.contains("a.gesture.lua:4: attempt to index a nil value") == true)
  }

  @Test(
    "whose table is wrong is refused with the line of the table and the member",
    arguments: [
      ("7", "it must return a table, not number"),
      ("{}", "`id` is missing; it is a text"),
      ("{ id = 'org.example.a', name = 'A', doc = 'A.' }", "`process` must be a function"),
      ("{ id = 'org.example.a', proces = print }", "`proces` is no member of a recognizer"),
      ("{ id = 3 }", "`id` must be a text"),
      ("{ id = 'knock' }", "`id` is not of the form org.example.name"),
      (
        "{ id = 'org.example.a', name = 'A', doc = 'A.', process = print, outputs = { "
          + "{ key = 'k', doc = 'K.' }, { key = 'k', doc = 'K.' } } }",
        "output 2 (k): `key` is there twice"
      ),
      (
        "{ id = 'org.example.a', name = 'A', doc = 'A.', process = print, touches = 99 }",
        "`touches` must be a number from 0 to 64"
      ),
      (
        "{ id = 'org.example.a', name = 'A', doc = 'A.', process = print, parameters = { "
          + "{ key = 'k', doc = 'K.', default = 5, min = 6, max = 9 } } }",
        "parameter 1 (k): `default` must lie between `min` and `max`"
      ),
      (
        "{ id = 'org.example.a', name = 'A', doc = 'A.', process = print, outputs = { "
          + "{ key = 'k', doc = 'K.', kind = 'matrix' } } }",
        "output 1 (k): `kind` must be number, point"
      ),
    ])
  func wrongTable(table: String, message: String) throws {
    try folder.write("local a = 1\nreturn \(table)\n")
    let refusal = try folder.refusal()
    #expect(refusal.hasPrefix("a.gesture.lua:2: \(message)"), "\(refusal)")
  }

  @Test("is switched off with its file and line where the user runs it in the program")
  func inTheProgram() throws {
    try folder.write(ScriptFolder.text("local x = batch[99].y"))
    let bench = GestureBench()
    let id = bench.attach(
      try #require(folder.catalogue.recognizer("org.example.a")).makeDriver(), "near")
    bench.down(0, 0, 0, at: 0)
    #expect(
      bench.faults == [
        "near stopped at a.gesture.lua:4: attempt to index a nil value (field 'integer index'), "
          + "and is switched off"
      ])
    #expect(!bench.engine.isEnabled(id))
  }

  @Test("that changed runs anew for whoever looks at it again, and the old one to its end")
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

  @Test("prints to people, with its file and line")
  func prints() throws {
    try folder.write(ScriptFolder.text("print('at', batch[1].x, t == nil)"))
    let far = try IsolationBench(script: folder.path, "org.example.a")
    far.bench.down(0, 5, 0, at: 0)
    far.takeAll()
    // What it says follows the answer.
    if far.notices.isEmpty {
      far.sleepUntilSomethingComes()
      far.take()
    }
    #expect(far.notices == ["the module org.example.a says: a.gesture.lua:4: at 5.0 false"])
  }

  @Test("gives the same reports as the same recognizer in C, touch for touch")
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
      let batches = MadeUpTouches.gesture(number, fingers: number % 3 == 0 ? nil : 1, seed: 7)
      for index in players.indices { players[index].play(batches) }
      let differs = zip(players[0].transcript, players[1].transcript).first { $0 != $1 }
      #expect(differs == nil, "gesture \(number)")
      #expect(players[0].transcript.count == players[1].transcript.count)
      reports += players[0].transcript.count
    }
    #expect(reports > 1000, "there was something to compare")
  }

  /// What `new-plugin` makes in C.
  private static let twin = """
    return {
      id = "org.example.twin", name = "c", touches = 1,
      doc = "A finger is drawn to the right, at once and far enough.",
      parameters = {
        { key = "distance", default = 80, min = 10, max = 2000, unit = "px",
          doc = "How far the finger must move to the right." },
        { key = "time", default = 400, min = 50, max = 5000, unit = "ms",
          doc = "How long it may take." },
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

  @Test("takes at most 20 us for ten fingers, and no memory for a movement")
  func cost() throws {
    try folder.write(
      ScriptFolder.text(
        """
        local x, y, n = 0, 0, #batch
        for i = 1, n do local touch = batch[i]; x = x + touch.x; y = y + touch.y end
        report:progress(x / n, y / n, "px")
        """))
    let recognizer = try #require(folder.catalogue.recognizer("org.example.a"))
    let driver = try #require(recognizer.makeDriver() as? ModuleDriver)
    let touches = (0..<10).map {
      Touch(serial: UInt32($0), location: Point(x: Double($0), y: 5), time: .zero)
    }
    let context = GestureContext(time: .zero)
    var report = RawReport()
    func play(_ count: Int) -> Double {
      let start = clock()
      for _ in 0..<count { driver.process(touches.span, context, &report) }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / Double(count)
    }
    _ = play(1000)
    #expect(report.reason.measured == 4.5 && report.reason.limit == 5)
    if !isSanitized {
      #expect(allocationCount { _ = play(100) } == 0)
      // The best of several: the machine has other things to do.
      #expect((0..<9).map { _ in play(1000) }.min() ?? .infinity < 20)
    }
  }

  /// Programs are measured as they are released.
  private static let release =
    ProcessInfo.processInfo.environment["TACTUS_PROGRAM"] ?? SourceTree.path
    + "/.build/release/tactus"

  @Test(
    "in its process takes at most 20 us for a batch of ten fingers, with all that brings it there",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: release) && !isSanitized,
      "needs the release program (make build)"))
  func costApart() throws {
    let adding = """
      local x, y, n = 0, 0, #batch
      for i = 1, n do local touch = batch[i]; x = x + touch.x; y = y + touch.y end
      report:progress(x / n, y / n, "px")
      """
    try folder.write(
      ScriptFolder.text(adding).replacing("doc = \"A.\"", with: "doc = \"A.\", touches = { 1, 10 }")
    )
    let far = try IsolationBench(script: folder.path, "org.example.a", program: Self.release)
    for finger in 0..<10 { far.bench.down(Int32(finger), Double(finger), 0, at: 0) }
    far.takeAll()
    let child = try #require(far.isolation.processes.first)
    var least = Double.infinity
    for round in 0..<8 {
      let before = border_process_time(child)
      for step in 0..<500 {
        let ms = Double(round * 500 + step + 1) * 8
        far.bench.moveAll((0..<10).map { (Int32($0), Double($0) + ms, 0) }, at: ms)
        far.takeAll()
      }
      least = min(least, Double(border_process_time(child) - before) / 500 / 1000)
    }
    print("a batch of ten fingers takes \(least) us of the process")
    #expect(least > 0 && least < 20)
  }

  @Test(
    "says which package is missing where there is no liblua",
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
