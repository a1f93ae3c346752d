import Foundation
import FoundationXML
import Testing

@testable import TactusTools

@Suite("The JUnit report")
struct JUnitReportTests {
  private let report = JUnitReport([
    JUnitReport.Suite(
      "tactus play",
      cases: [
        JUnitReport.Case("starts", seconds: 0.25),
        JUnitReport.Case("answers touches", .failure("no commit\nin 500 ms"), output: "0 commits"),
        JUnitReport.Case("survives", seconds: 1.0004, .error("ended by signal 11")),
        JUnitReport.Case("pictures", .skipped("no picture given")),
      ])
  ])

  @Test("it counts the cases, and writes each outcome as its own element")
  func outcomes() {
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="1" time="1.250">
          <testsuite name="tactus play" tests="4" failures="1" errors="1" skipped="1" time="1.250">
            <testcase classname="tactus play" name="starts" time="0.250"/>
            <testcase classname="tactus play" name="answers touches">
              <failure message="no commit">no commit&#10;in 500 ms</failure>
              <system-out>0 commits</system-out>
            </testcase>
            <testcase classname="tactus play" name="survives" time="1.000">
              <error message="ended by signal 11">ended by signal 11</error>
            </testcase>
            <testcase classname="tactus play" name="pictures">
              <skipped message="no picture given"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("an XML parser reads back every text, without the characters that XML forbids")
  func hostileText() throws {
    let text = "a<b>&\"c\"'d' ]]> \u{1}\u{1B}[31m\u{7F}\u{FFFE}\u{FFFF}\tü👍\r\n\u{0}e"
    let report = JUnitReport([
      JUnitReport.Suite(text, cases: [JUnitReport.Case(text, .failure(text), output: text)])
    ])
    let reader = Reader()
    let parser = XMLParser(data: Data(report.text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError)): \(report.text)")
    let expected = "a<b>&\"c\"'d' ]]> [31m\u{7F}\tü👍\r\ne"
    #expect(reader.names == [expected, expected])
    #expect(reader.output == expected)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var output = ""
    private var element = ""

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      self.element = element
      if let name = attributes["name"] { names.append(name) }
    }

    func parser(
      _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
    ) { element = "" }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if element == "system-out" { output += text }
    }
  }
}
