package import TactusGestures

extension Report {
  /// Ends the attempt if a shape is alike enough to a template, and fails it otherwise; the text is the template's
  /// name either way.
  ///
  /// - Parameters:
  ///   - score: How much alike they are, 1 at most.
  ///   - minimum: The least score that is enough.
  package mutating func judge(_ name: String, score: Double, minimum: Double) {
    text = name
    let percent = "\((score * 100).shortText) %"
    if score >= minimum {
      end(
        Reason(
          .recognized, measured: score, limit: minimum, unit: .ratio,
          text: "\(name), \(percent) alike"))
    } else {
      fail(
        Reason(
          .noMatch, measured: score, limit: minimum, unit: .ratio,
          text: "\(name) is nearest, \(percent) alike, needs \((minimum * 100).shortText)"))
    }
  }
}
