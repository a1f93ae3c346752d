import TactusJSON
import Testing

@testable import TactusScenes
@testable import TactusValues

@Suite("Expressions over named values")
struct ExpressionTests {
  private static let declared = [
    NamedValue(name: "level", initial: .number(3)),
    NamedValue(name: "name", initial: .text("check")),
    NamedValue(name: "isOn", initial: .flag(true)),
  ]
  private let values = NamedValues(Self.declared)

  private func result(_ text: String) throws -> Datum {
    let names = ExpressionNames(values: Self.declared)
    return try ExpressionParser.parse(text, names: names).expression.datum(
      in: ExpressionScope(values: values))
  }

  private func refusal(of text: String) -> ExpressionError? {
    let names = ExpressionNames(values: Self.declared)
    do {
      _ = try ExpressionParser.parse(text, names: names)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "an expression has its value by arithmetic and logic",
    arguments: [
      ("1 + 2 * 3", Datum.number(7)), ("(1 + 2) * 3", .number(9)), ("-level + 5", .number(2)),
      ("8 / 4 / 2", .number(1)), ("5 - 3 - 1", .number(1)), ("--2", .number(2)),
      ("min(level, 2) + max(1, 7)", .number(9)), ("round(2.6) + abs(-1)", .number(4)),
      ("level == 3", .flag(true)), ("level != 3 or isOn", .flag(true)),
      ("not isOn and level > 1", .flag(false)), ("not (isOn and level > 5)", .flag(true)),
      ("not not isOn", .flag(true)), ("level >= 3 && level <= 3", .flag(true)),
      ("level < 3 || !isOn", .flag(false)), ("name == 'check'", .flag(true)),
      ("name + ' ' + level", .text("check 3")), ("'a' != 'b'", .flag(true)),
      ("isOn == true", .flag(true)), ("0.5", .number(0.5)),
      ("7 % 3", .number(1)), ("-7 % 3", .number(2)), ("7 % -3", .number(-2)),
      ("2 + 7 % 4 * 2", .number(8)), ("-6 % 3", .number(0)),
      ("isOn ? 1 : 2", .number(1)), ("level > 5 ? 'a' : isOn ? 'b' : 'c'", .text("b")),
      ("(isOn ? level : 0) + 1", .number(4)), ("not isOn ? true : false", .flag(false)),
      ("name < 'd'", .flag(true)), ("'b' <= 'a'", .flag(false)), ("'b' >= 'b'", .flag(true)),
      ("floor(-1.5) + ceil(1.2)", .number(0)), ("sqrt(level * 3)", .number(3)),
      ("length(name)", .number(5)), ("length('Grüße' + 1)", .number(6)),
      ("min(4, 2, level)", .number(2)), ("max(1, level, 2, 2.5)", .number(3)),
    ])
  func result(text: String, expected: Datum) throws {
    #expect(try result(text) == expected)
  }

  @Test(
    "a fault is reported at its place",
    arguments: [
      ("lvel > 1", 0..<4, "there is no value named lvel"),
      ("level > 'a'", 8..<11, "expected a number, found"),
      ("level = 3", 6..<7, "use == to compare"), ("level >", 7..<7, "ends too early"),
      ("(level > 1", 0..<1, "is not closed"), ("name == 3", 0..<9, "cannot be compared with"),
      ("level and isOn", 0..<5, "expected true or false, found"),
      ("'abc", 0..<4, "string is not closed"),
      ("level $ 3", 6..<7, "$ is not allowed"), ("level 3", 6..<7, "an operator"),
      ("min(1)", 0..<3, "two numbers"), ("abs", 0..<3, "is a function"),
      ("1 + isOn", 4..<8, "expected a number, found"), ("", 0..<0, "ends too early"),
      ("not level", 4..<9, "expected true or false, found"),
      ("level ? 1 : 2", 0..<5, "expected true or false, found"),
      ("isOn ? 1 : 'a'", 7..<14, "must be of the same kind"), ("isOn ? 1", 5..<6, "needs a :"),
      ("isOn ? 1 : 2 : 3", 13..<14, "an operator"), ("name < 3", 7..<8, "expected a string, found"),
      ("length(3)", 7..<8, "expected a string"), ("floor(1, 2)", 0..<5, "one number"),
      ("mni(1, 2)", 0..<3, "no function named mni"), ("name == \"on\"", 8..<12, "in single quotes"),
      ("Bob", 0..<3, "write 'Bob' in single quotes"), ("7 % 'a'", 4..<7, "expected a number"),
    ])
  func fault(text: String, range: Range<Int>, message: String) throws {
    let error = try #require(refusal(of: text))
    #expect(error.range == range)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test("unclosed parentheses are refused, and do not exhaust the stack")
  func deep() throws {
    let error = try #require(refusal(of: String(repeating: "(", count: 4000)))
    #expect(error.message.contains("nested at most 64 levels"))
    #expect(
      try result(String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60))
        == .number(1))
    #expect(try result(String(repeating: "-", count: 4000) + "1") == .number(1))
  }

  @Test(
    "a text shows values in braces",
    arguments: [
      ("Level {level}", "Level 3"), ("{level / 4:%}", "75%"), ("{level:2} px", "3.00 px"),
      ("{name}{isOn}", "checktrue"), ("{{level} is 3", "{level} is 3"),
      ("-{level - 3.4:1}", "--0.4"),
      ("{level / 9}", "0.33"), ("none", "none"),
      ("{level - 3.001:0}", "0"),
      ("{level * 2.5:2,} EUR", "7,50 EUR"), ("{level * 2.5:2.}", "7.50"), ("{level:0,}", "3"),
      ("{level * 411522.26:2,.}", "1.234.566,78"), ("{level * 333:0, }", "999"),
      ("{level * 1000:0.'}", "3'000"), ("{-level * 500:1.,}", "-1,500.0"),
      ("{isOn ? 'yes' : 'no'}", "yes"), ("{isOn ? level : 0:1}", "3.0"),
      ("{isOn ? '}' : ':'}", "}"), ("{length(name)}", "5"),
    ])
  func pattern(text: String, expected: String) throws {
    let (pattern, faults) = TextPattern.parse(text, names: ExpressionNames(values: Self.declared))
    #expect(faults.isEmpty)
    #expect(pattern.text(in: ExpressionScope(values: values)) == expected)
  }

  @Test("the largest numbers are shown as numbers, in each format")
  func large() throws {
    #expect(Datum.number(3e307).text == "3e+307")
    #expect(Datum.number(3_000_000_000_000_000).text == "3000000000000000")
    for format in ["0", "2", "9", "%"] {
      let text = try #require(NumberFormat(format, mark: .point)).text(of: .number(-3e307))
      #expect(text.hasPrefix("-") && !text.contains("null"), "\(text)")
    }
  }

  @Test(
    "a fault in a text is reported at its place",
    arguments: [
      ("a {lvel}", 3..<7, "no value"), ("a {level", 2..<3, "is not closed"),
      ("{level:x}", 7..<8, "is not a format"), ("{name:2}", 6..<7, "only a number"),
      ("{level:2;}", 7..<9, "is not a format"), ("{level:2,,}", 7..<10, "is not a format"),
    ])
  func patternFault(text: String, range: Range<Int>, message: String) throws {
    let (pattern, faults) = TextPattern.parse(text, names: ExpressionNames(values: Self.declared))
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.range == range)
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(pattern.plain == text)
  }

  @Test("a fault in a text affects only its own braces")
  func ownBraces() {
    let (pattern, faults) = TextPattern.parse(
      "{level} of {lvel}, it's {don't} {name}", names: ExpressionNames(values: Self.declared))
    #expect(faults.map(\.range) == [12..<16, 28..<30])
    #expect(
      pattern.text(in: ExpressionScope(values: values)) == "3 of {lvel}, it's {don't} check")
  }

  @Test(
    "the locale decides the decimal mark",
    arguments: [
      ("de", "7,5"), ("de_AT.UTF-8", "7,5"), ("de-CH", "7.5"), ("en", "7.5"), ("pt-BR", "7,5"),
      ("ja", "7.5"), ("es-419", "7,5"), ("es_MX", "7.5"),
    ])
  func locale(name: String, expected: String) {
    let pattern = TextPattern.parse(
      "{level * 2.5}", names: ExpressionNames(values: Self.declared),
      mark: DecimalMark(locale: name)
    ).pattern
    #expect(pattern.text(in: ExpressionScope(values: values)) == expected)
  }

  @Test("a value keeps its kind and stays finite, and all its observers receive changes")
  func set() {
    var (changes, problems) = (0, [String]())
    values.observe(0) { changes += 1 }
    values.onProblem = { problems.append($1) }
    values.set(0, to: .text("no"))
    values.set(0, to: .number(3))
    #expect(changes == 0)
    values.set(0, to: .number(1 / 0))
    #expect(problems.count == 1 && values[0] == .number(3))
    values.set(0, to: .number(4))
    #expect(changes == 1 && values[0] == .number(4))
  }

  @Test("values that change one another endlessly stop with a problem")
  func endless() {
    var problems: [String] = []
    values.onProblem = { problems.append($1) }
    values.onChange = { [unowned values] _ in values.set(0, to: .number(values[0].number + 1)) }
    values.set(0, to: .number(10))
    #expect(values[0].number < 100)
    #expect(problems.first?.contains("change each other in an endless loop") == true)
  }

  @Test("changes that fan out stop after a budget, with one problem for each value")
  func fanOut() {
    var (changes, problems) = (0, [String]())
    values.onProblem = { name, _ in problems.append(name) }
    values.onChange = { [unowned values] _ in
      changes += 1
      for step in 1...8 { values.set(0, to: .number(values[0].number + Double(step))) }
    }
    values.set(0, to: .number(10))
    #expect(changes == NamedValues.mostFollowers)
    #expect(Set(problems).count == problems.count)
    // The next external change has the whole budget again.
    values.set(0, to: .number(-1))
    #expect(changes == 2 * NamedValues.mostFollowers)
  }
}
