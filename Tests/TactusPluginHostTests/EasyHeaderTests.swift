import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests `tactus_easy.h` with `Tests/Modules/easy.c`, which has a parameter and an output of each
/// kind.
@Suite("Recognizers declared with one line per parameter and output")
struct EasyHeaderTests {
  private let folder: String
  private static let program = BuildFolder.program
  private static let source = SourceTree.path + "/Tests/Modules/easy.c"

  init() throws {
    folder = try TemporaryFolder.make("easy")
  }

  /// - Returns: The compiler's messages.
  @discardableResult
  private func build(
    _ compiler: String = "cc", _ language: [String] = ["-std=c11"], defining faults: [String] = [],
    source: String = source
  ) throws -> String {
    let path = folder + "/easy.gesture.so"
    let made = try Command.outcome(
      [compiler, "-O1", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fPIC", "-shared"] + language
        + ["-fvisibility=hidden", "-I\(SourceTree.path)/Sources/CTactusPlugin/include"]
        + faults.map { "-D" + $0 } + [source, "-o", path, "-lm"])
    guard made.status == 0 else { return made.text }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return made.text
  }

  @Test(
    "the header compiles as C11 and C++11 without a warning",
    arguments: ["gcc", "clang", "g++", "clang++"])
  func languages(compiler: String) throws {
    guard try Command.outcome(["sh", "-c", "command -v \(compiler)"]).status == 0 else { return }
    let language =
      compiler.hasSuffix("++") ? ["-x", "c++", "-std=c++11"] : ["-x", "c", "-std=c11"]
    for path in [
      "Tests/Modules/easy.c", "Plugins/Scrub/Module/scrub.c",
      "Plugins/Template/c/recognizer.c.template",
    ] {
      #expect(try build(compiler, language, source: SourceTree.path + "/" + path) == "", "\(path)")
    }
  }

  @Test("each line of a list becomes a parameter or an output as written")
  func tables() throws {
    try build()
    let text = try Command.run(
      Self.program, "recognizers", "org.example.easy",
      environment: ["TACTUS_MODULE_PATH": folder])
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(
      lines.joined(separator: "\n") == """
          reach: 20 px by default, from 1 to 1000
          fingers: 1 count by default; a whole number from 1 to 3
          strict: false by default; true or false
          corner: second by default; one of first, second, third
          marked: [dot, star] by default; any of dot, dash, star
          word: text, "hello" by default
          slop: 10 px by default, from 1 to 100
          yield: 1 count by default; a whole number from 1 to 9
          time: 300 ms by default, from 50 to 5000
          touches: number, count
          said: text
          location: point, px
          way: vector, px, resettable
          box: rectangle, px
          ends: points, px
          turn: angle, radians
          size: scale, ratio
          moved: length, px
          which: choice (first, second, third)
          mask: number
          too-soon: the finger lifted too soon
          too-wild: the finger went out of all bounds
        """)
  }

  @Test("a module written with the header passes every check of validate-plugin")
  func sound() throws {
    try build()
    #expect(try findings() == [])
  }

  @Test("a text parameter that is declared and not read is reported")
  func refused() throws {
    try build(defining: ["REFUSES_ITS_TEXT"])
    let finding = "org.example.easy: the module rejects \"hello\", the default of parameter word"
    #expect(try findings() == ["parameters failed: " + finding])
  }

  private func findings() throws -> [String] {
    let validator = PluginValidator(
      program: Self.program, path: folder + "/easy.gesture.so", seed: 1)
    return PluginCheck.allCases.map { validator.run($0) }.filter { $0.status != .ok }.map {
      "\($0.check) \($0.status): \($0.text)"
    }
  }

  @Test(
    "parameters are stored in their members, outputs in their slots, and helpers give the reasons")
  func atWork() throws {
    try build()
    try Self.scene.write(toFile: folder + "/scene.json", atomically: true, encoding: .utf8)
    try Self.trace.write(toFile: folder + "/trace.jsonl", atomically: true, encoding: .utf8)
    try Command.run(
      Self.program, "replay", "trace.jsonl", "--scene", "scene.json", "--log", "log.jsonl",
      in: folder, environment: ["TACTUS_ADD_MODULE_PATH": folder])
    let log = try String(contentsOfFile: folder + "/log.jsonl", encoding: .utf8)
    #expect(log == Self.log)
  }

  private static let scene = """
    {
      "version": 1, "views": [{ "id": "pad", "frame": [0, 0, "100%", "fill"] }],
      "recognizers": {
        "mine": { "use": "org.example.easy", "parameters": {
          "reach": 30, "fingers": 2, "corner": "third", "marked": ["dash"], "word": "servus",
          "slop": 12, "yield": 2, "time": 100
        } },
        "bare": { "use": "org.example.bare" }
      },
      "attach": [{ "to": "#pad", "recognizers": ["mine", "bare"] }],
      "rules": { "simultaneous": [["mine", "bare"]] }
    }
    """

  private static let trace = """
    {"trace":"tactus/1","surface":[640,400],"scale":1}
    {"time":1000000000,"touches":[["down",0,100,200]]}
    {"time":1010000000,"touches":[["down",1,200,200]]}
    {"time":1020000000,"touches":[["move",1,240,230]]}
    {"time":1030000000,"touches":[["move",1,280,260]]}
    {"time":1040000000,"touches":[["up",0],["up",1]]}
    {"time":2000000000,"touches":[["down",0,100,200]]}
    {"time":2050000000,"touches":[["up",0]]}
    {"time":3000000000,"touches":[["down",0,100,200]]}
    {"time":3200000000,"touches":[["up",0]]}

    """

  private static let log = """
    {"time":1020000000,"recognizer":"mine","view":"#pad","state":"began","touches":[1]\
    ,"values":{"touches":2,"said":"servus","location":[240,230],"way":[40,30],"box":[200,200,40,30]\
    ,"ends":[[200,200],[240,230]],"turn":0.1,"size":1.05,"moved":38,"which":"third","mask":2}\
    ,"reason":{"code":"recognized","measured":50,"limit":30,"unit":"px","text":"moved 50 px, wanted 30"}}
    {"time":1030000000,"recognizer":"mine","view":"#pad","state":"changed","touches":[1]\
    ,"values":{"touches":2,"said":"servus","location":[280,260],"way":[80,60],"box":[200,200,80,60]\
    ,"ends":[[200,200],[240,230]],"turn":0.2,"size":1.1,"moved":88,"which":"third","mask":2}}
    {"time":1040000000,"recognizer":"mine","view":"#pad","state":"ended","touches":[1]\
    ,"values":{"touches":0,"said":"servus","location":[280,260],"way":[80,60],"box":[200,200,80,60]\
    ,"ends":[[200,200],[280,260]],"turn":0.2,"size":1.1,"moved":88,"which":"third","mask":2}\
    ,"reason":{"code":"recognized","measured":100,"limit":30,"unit":"px","text":"moved 100 px"}}
    {"time":1040000000,"recognizer":"bare","view":"#pad","state":"recognized","touches":[0,1]\
    ,"reason":{"code":"recognized","measured":2,"limit":1,"unit":"count","text":"the first"}}
    {"time":2050000000,"recognizer":"mine","view":"#pad","state":"failed","touches":[0]\
    ,"reason":{"code":"too-soon","measured":0,"limit":30,"unit":"px","text":"moved 0 px, needs 30"}}
    {"time":2050000000,"recognizer":"bare","view":"#pad","state":"recognized","touches":[0]\
    ,"reason":{"code":"recognized","measured":1,"limit":1,"unit":"count","text":"the first"}}
    {"time":3100000000,"recognizer":"mine","view":"#pad","state":"failed","touches":[0]\
    ,"reason":{"code":"too-slow","measured":100,"limit":100,"unit":"ms","text":"took 100 ms, limit 100"}}
    {"time":3200000000,"recognizer":"bare","view":"#pad","state":"recognized","touches":[0]\
    ,"reason":{"code":"recognized","measured":1,"limit":1,"unit":"count","text":"the first"}}

    """
}
