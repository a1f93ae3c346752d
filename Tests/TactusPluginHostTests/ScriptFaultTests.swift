import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("A faulty recognizer in Lua", .enabled(if: Probe.hasLua, Probe.hasNoLua))
struct ScriptFaultTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder()
  }

  @Test(
    "a hostile or faulty script is contained in its process, and named with its file and line",
    arguments: [
      (
        "while true do end", "the script does not end: one call took more than 1000000 instructions"
      ),
      ("local function f(n) return f(n + 1) end; f(1)", "the script does not end"),
      ("for i = 1, 1e9 do t[i] = {} end", "the script uses more than 4 MB of memory"),
      (
        "local function f(n) return 1 + f(n + 1) end; f(1)",
        "the script uses more than 4 MB of memory; does it"
      ),
      (
        "local s = 'x'; while true do s = s .. s end",
        "the script creates a string of more than 4096 bytes"
      ),
      ("return ('x'):rep(1e12)", "the script creates a string of more than 4096 bytes"),
      ("return (''):rep(1e15)", "the script creates a string of more than 4096 bytes"),
      ("return ('a'):find('.-.-.-.-b')", "attempt to call a nil value (method 'find')"),
      (
        "for i = 1, 9e4 do t[i] = -i end while true do table.sort(t) end",
        "the script sorts too many elements"
      ),
      (
        "local z = ('\\0'):rep(4096) for i = 1, 2e4 do t[i] = z end table.sort(t)",
        "the script sorts too many elements"
      ),
      (
        "for i = 1, 2e4 do t[i] = i end table.sort(t, function(a, b) local z = ('\\0'):rep(4096) return z .. '' < z end)",
        "the script "
      ),
      ("table.sort({ 1, 'a' })", "attempt to compare"),
      ("table.sort({ 2, 1 }, 3)", "bad argument #2"),
      (
        "for i = 1, 9e4 do t[i] = i end while true do table.insert(t, 1, 0) end",
        "the script does not end"
      ),
      ("local s = ('x'):rep(4000) while true do s:byte(1, -1) end", "the script does not end"),
      ("local x = batch[99].y", "attempt to index a nil value"),
      ("error({})", "the error is a table, not a string"),
      ("error()", "the error is a nil, not a string"),
      ("count = 1", "the script assigns the global 'count'"),
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
    #expect(notice.contains("the isolated module org.example.a failed at"))
    #expect(notice.contains("a.gesture.lua:4: \(message)"), "\(notice)")
    #expect(notice.contains("it will be restarted"))
  }

  @Test("a fault in any of its functions, or while it is loaded, is reported with its line")
  func everyFunction() throws {
    try folder.write("local a\nlocal b = a.c\nreturn {}\n")
    #expect(try folder.refusal().hasPrefix("a.gesture.lua:2: attempt to index a nil value"))
    try folder.write("while true do end\nreturn {}\n")
    #expect(try folder.refusal().hasPrefix("a.gesture.lua:1: the script does not end"))
    try folder.write("local a = = 3\n")
    #expect(try folder.refusal() == "a.gesture.lua:1: unexpected symbol near '='")
    // Each name is looked up in all enclosing functions.
    var nested = "", ends = ""
    for level in 0..<60 {
      let names = (0..<180).map { "l\(level)_\($0)" }.joined(separator: ",")
      nested += "local function f\(level)()\nlocal \(names)\n"
      ends += "end\n"
    }
    let uses = (0..<60).map { level in "g = l\(level)_0\n" }.joined()
    let body = String(repeating: uses, count: 500)
    try folder.write(nested + body + ends)
    let refusal = try folder.refusal()
    #expect(refusal.contains("compiling the script takes more than 50 ms"), "\(refusal)")
    #expect(refusal.hasPrefix("a.gesture.lua:"))
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
    "a script with a wrong table is refused with the line of the table and the member",
    arguments: [
      ("7", "the script must return a table, not number"),
      ("{}", "`id` is missing; it must be a string"),
      ("{ id = 'org.example.a', name = 'A', doc = 'A.' }", "`process` must be a function"),
      ("{ id = 'org.example.a', proces = print }", "`proces` is not a member of a recognizer"),
      ("{ id = 3 }", "`id` must be a string"),
      ("{ id = 'knock' }", "`id` is not of the form org.example.name"),
      (
        "{ id = 'org.example.a', name = 'A', doc = 'A.', process = print, outputs = { "
          + "{ key = 'k', doc = 'K.' }, { key = 'k', doc = 'K.' } } }",
        "output 2 (k): `key` is used twice"
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

  @Test("a faulty script is disabled with its file and line if the user runs it in the program")
  func inTheProgram() throws {
    try folder.write(ScriptFolder.text("local x = batch[99].y"))
    let bench = GestureBench()
    let id = bench.attach(
      try #require(folder.catalogue.recognizer("org.example.a")).makeDriver(), "near")
    bench.down(0, 0, 0, at: 0)
    #expect(
      bench.faults == [
        "near failed at a.gesture.lua:4: attempt to index a nil value (field 'integer index'), "
          + "and was switched off"
      ])
    #expect(!bench.engine.isEnabled(id))
  }
}
