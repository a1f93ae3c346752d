import TactusJSON
import Testing

@Suite("Reading typed values")
struct TypedReadingTests {
  enum Axis: String, CaseIterable {
    case any
    case horizontal
    case vertical
  }

  /// Decodes one object and returns the messages of all faults.
  private func messages(
    _ text: String, _ read: (JSONObjectReader) -> Void
  ) throws -> [String] {
    let diagnostics = Diagnostics()
    let node = try parsed(text)
    let reader = try #require(JSONCursor(node, reportingTo: diagnostics).object())
    read(reader)
    return diagnostics.sorted.map { String($0.headline.drop { $0 != " " }.dropFirst()) }
  }

  @Test("valid values are read without a message")
  func fits() throws {
    let text = """
      {"id": "a", "width": 4, "taps": 2.0, "on": true, "axis": "vertical", "list": [1, 2], "sub": {"k": 1},
       "time": 9007199254740993}
      """
    let faults = try messages(text) { object in
      #expect(object.string("id", isRequired: true) == "a")
      #expect(object.number("width", in: 0...100) == 4)
      #expect(object.integer("taps", in: 1...9) == 2)
      #expect(object.boolean("on") == true)
      #expect(object.word("axis", Axis.self) == .vertical)
      #expect(object.array("list", of: { $0.integer() }) == [1, 2])
      #expect(object.integer("time") == 9_007_199_254_740_993)
      #expect(object.string("missing") == nil)
      let sub = object.object("sub")
      #expect(sub?.integer("k") == 1)
      #expect(sub?.finish() == true)
      #expect(object.finish())
    }
    #expect(faults == [])
  }

  @Test("all invalid values are reported in one run, each with its pointer")
  func misfits() throws {
    let text = """
      {"id": 7, "width": 120, "height": "12", "taps": 1.5, "on": "true", "axis": "vertcal",
       "list": [1, "x", 3], "sub": [], "big": 1e300, "slop": -1, "long": 11}
      """
    let faults = try messages(text) { object in
      #expect(object.string("id") == nil)
      #expect(object.number("width", in: 0...100, unit: "px") == nil)
      #expect(object.number("height", unit: "px") == nil)
      #expect(object.integer("taps") == nil)
      #expect(object.boolean("on") == nil)
      #expect(object.word("axis", Axis.self) == nil)
      #expect(object.array("list", of: { $0.number() }) == [1, 3])
      #expect(object.object("sub") == nil)
      #expect(object.integer("big") == nil)
      #expect(object.number("slop", in: 0 ... .infinity, unit: "px") == nil)
      #expect(object.integer("long", in: 1...10) == nil)
      #expect(object.string("name", isRequired: true) == nil)
      object.finish()
    }
    #expect(
      faults == [
        #"error: missing key "name""#,
        #"error: expected a string, found 7 (/id); did you mean "7"?"#,
        "error: expected a number from 0 to 100 px, found 120 (/width)",
        #"error: expected a number of px, found "12" (/height); did you mean 12?"#,
        "error: expected a whole number, found 1.5 (/taps)",
        #"error: expected true or false, found "true" (/on); did you mean true?"#,
        #"error: unknown value "vertcal" (/axis); did you mean "vertical"? accepted: any, horizontal, vertical"#,
        #"error: expected a number, found "x" (/list/1)"#,
        "error: expected an object, found an array (/sub)",
        "error: expected a whole number, found 1e300 (/big)",
        "error: expected a number of at least 0 px, found -1 (/slop)",
        "error: expected a whole number from 1 to 10, found 11 (/long)",
      ])
  }

  @Test("an unknown key is compared with the keys that are not used yet")
  func unknownKeys() throws {
    let faults = try messages(#"{"taps": 1, "tap": 2, "gap": 3, "zzz": 4}"#) { object in
      object.accept("taps", "gaps")
      object.finish(kind: "parameter", of: "tactus.tap")
    }
    #expect(
      faults == [
        #"error: unknown parameter "tap" for tactus.tap (/tap); accepted: taps, gaps"#,
        #"error: unknown parameter "gap" for tactus.tap (/gap); did you mean "gaps"? accepted: taps, gaps"#,
        #"error: unknown parameter "zzz" for tactus.tap (/zzz); accepted: taps, gaps"#,
      ])
  }

  @Test("an object with arbitrary keys is read as entries")
  func entries() throws {
    let faults = try messages(#"{"scroll": {"use": "a"}, "pull": {"use": 3}}"#) { object in
      var uses: [String] = []
      for entry in object.entries() {
        let value = entry.value.object()
        if let use = value?.string("use") { uses.append("\(entry.key)=\(use)") }
      }
      #expect(uses == ["scroll=a"])
      #expect(object.finish())
    }
    #expect(faults == [#"error: expected a string, found 3 (/pull/use); did you mean "3"?"#])
  }

  @Test("faults reported by the parser are not reported again")
  func noCascade() throws {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "t", text: #"{"width": 16px, "on": , "id": @}"#)
    let node = try #require(JSONNode.parse(source, reportingTo: diagnostics))
    let object = try #require(JSONCursor(node, reportingTo: diagnostics).object())
    #expect(object.number("width") == nil)
    #expect(object.boolean("on") == nil)
    #expect(object.word("id", Axis.self) == nil)
    #expect(diagnostics.count == 3)
  }

  @Test("a layer is merged into another: objects merge, null removes, other values replace")
  func merging() throws {
    let lower = try parsed(#"{"a": {"x": 1, "y": 2}, "b": [1, 2], "c": 3}"#)
    let upper = try JSONNode.parse(
      SourceText(
        name: "upper.json",
        text: #"{"a": {"y": null, "z": 4}, "b": [3], "d": {"n": null, "m": 5}, "e": null}"#))
    let merged = lower.merged(with: upper)
    let expected = try parsed(#"{"a": {"x": 1, "z": 4}, "b": [3], "c": 3, "d": {"m": 5}}"#)
    #expect(merged.isEquivalent(to: expected))
    #expect(merged.value(at: "/a/x")?.source.name == "test.json")
    #expect(merged.value(at: "/a/z")?.source.name == "upper.json")
    #expect(merged.object?.keys == ["a", "b", "c", "d"])
  }
}
