import TactusPainting

/// A test report in the JUnit XML format, which continuous integration services read.
///
/// The format has no official schema. The elements and attributes written here are those that
/// Jenkins, GitLab and the GitHub actions for test reports accept.
package struct JUnitReport {
  /// The outcome of a test case, with a message for the reader of the report.
  package enum Outcome: Equatable {
    case passed
    /// The program under test did not do what the case expects.
    case failure(String)
    /// The test case could not be completed.
    case error(String)
    case skipped(String)
  }

  package struct Case {
    package var name: String
    /// The duration in seconds; nil if it was not measured.
    package var seconds: Double?
    package var outcome: Outcome
    /// Additional text about the case, such as measured values; nil if there is none.
    package var output: String?

    package init(
      _ name: String, seconds: Double? = nil, _ outcome: Outcome = .passed, output: String? = nil
    ) {
      self.name = name
      self.seconds = seconds
      self.outcome = outcome
      self.output = output
    }
  }

  package struct Suite {
    package var name: String
    package var cases: [Case]

    package init(_ name: String, cases: [Case]) {
      self.name = name
      self.cases = cases
    }
  }

  package var suites: [Suite]

  package init(_ suites: [Suite]) { self.suites = suites }

  /// The report as the text of an XML file.
  package var text: String {
    let cases = suites.flatMap(\.cases)
    let total = Self.counts(cases) + Self.time(cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(total)>\n"
    for suite in suites {
      let counts = Self.counts(suite.cases) + Self.skips(suite.cases) + Self.time(suite.cases)
      text += "  <testsuite\(Self.attribute("name", suite.name))\(counts)>\n"
      for item in suite.cases { text += Self.element(item, in: suite) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  // MARK: Elements

  private static func element(_ item: Case, in suite: Suite) -> String {
    let open =
      "    <testcase" + attribute("classname", suite.name) + attribute("name", item.name)
      + time([item])
    var inside = ""
    switch item.outcome {
    case .passed: break
    case .failure(let message): inside += detail("failure", message)
    case .error(let message): inside += detail("error", message)
    case .skipped(let message): inside += "      <skipped\(attribute("message", message))/>\n"
    }
    if let output = item.output {
      inside += "      <system-out>\(XMLText.escaped(output))</system-out>\n"
    }
    return inside.isEmpty ? open + "/>\n" : open + ">\n" + inside + "    </testcase>\n"
  }

  /// Returns an element whose attribute `message` is the first line of the message, and whose text
  /// is the whole message.
  private static func detail(_ name: String, _ message: String) -> String {
    let first = message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return "      <\(name)\(attribute("message", first))>\(XMLText.escaped(message))</\(name)>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    return attribute("tests", String(cases.count)) + attribute("failures", String(failures))
      + attribute("errors", String(errors))
  }

  private static func skips(_ cases: [Case]) -> String {
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return attribute("skipped", String(skipped))
  }

  /// Returns the attribute with the total duration of the cases; empty if none was measured.
  private static func time(_ cases: [Case]) -> String {
    let seconds = cases.compactMap(\.seconds).filter(\.isFinite)
    guard !seconds.isEmpty else { return "" }
    let milliseconds = Int((max(0, seconds.reduce(0, +)) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    let digits = String(repeating: "0", count: 3 - rest.count) + rest
    return attribute("time", "\(milliseconds / 1000).\(digits)")
  }

  // MARK: Escaping

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.escaped(value))\""
  }
}
