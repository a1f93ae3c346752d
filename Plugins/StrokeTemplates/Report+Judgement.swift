package import TactusRecognizing

extension Report {
  /// Reports a match if a drawn shape is similar enough to the nearest template, and a failure
  /// otherwise.
  ///
  /// The text output is set to the template's name in both cases.
  ///
  /// - Parameters:
  ///   - name: The name of the nearest template.
  ///   - score: The similarity of the drawn shape and the template, at most 1.
  ///   - minimum: The minimum score of a match.
  package mutating func judge(_ name: String, score: Double, minimum: Double) {
    text = name
    let percent = "\((score * 100).shortText) %"
    if score >= minimum {
      end(
        Reason(
          .recognized, measured: score, limit: minimum, unit: .ratio,
          text: "\(name), \(percent) similar"))
    } else {
      fail(
        Reason(
          .noMatch, measured: score, limit: minimum, unit: .ratio,
          text:
            "the nearest template, \(name), has a similarity of only \(percent); the minimum is "
            + "\((minimum * 100).shortText) %"))
    }
  }
}
