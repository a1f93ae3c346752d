extension Reason {
  /// The reason in words, with the measured value and the limit if they are known.
  ///
  /// An example is "the finger lifted too early: 300 ms, limit 500 ms".
  public var sentence: String {
    var result = clause
    // The state already says that the gesture was recognized.
    if code == .recognized, !text.isEmpty { return text }
    // Do not repeat numbers that the recognizer's own text already contains.
    let isSaid =
      measured.isFinite && text.holds(measured.shortText)
      && (!limit.isFinite || text.holds(limit.shortText))
    if isSaid { return result.isEmpty ? text : "\(result): \(text)" }
    if measured.isFinite, limit.isFinite {
      result += ": \(quantity(measured)), limit \(quantity(limit))"
    } else if measured.isFinite {
      result += ": \(quantity(measured))"
    }
    if !text.isEmpty { result += result.isEmpty ? text : " (\(text))" }
    return result
  }

  /// The measured value and the limit as text, such as "8 of 12 px"; empty if either is missing.
  public var figures: String {
    guard measured.isFinite, limit.isFinite else { return "" }
    let symbol = unit == .count || unit == .ratio || unit == .none ? "" : " \(unit.symbol)"
    return "\(measured.shortText) of \(limit.shortText)\(symbol)"
  }

  private func quantity(_ value: Double) -> String {
    switch unit {
    case .none, .ratio: value.twoDecimalText
    case .count: value.shortText
    case .percent: value.shortText + " %"
    default: "\(value.shortText) \(unit.symbol)"
    }
  }
}

extension Double {
  /// The number as text with at most two decimal places.
  ///
  /// The single decimal place of `shortText` is too coarse for ratios and scores.
  fileprivate var twoDecimalText: String {
    guard isFinite, abs(self) < 1e12 else { return shortText }
    let hundredths = Int64((self * 100).rounded())
    if hundredths % 10 == 0 { return shortText }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

extension ReasonCode {
  /// The meaning of the code as a clause, such as "the finger moved too far"; empty for `none` and
  /// `own`.
  public var clause: String {
    switch self {
    case .none: ""
    case .recognized: "recognized"
    case .liftedEarly: "the finger lifted too early"
    case .movedTooFar: "the finger moved too far"
    case .tooShort: "the movement was too short"
    case .tooSlow: "the finger was too slow"
    case .tooLong: "the gesture took too long"
    case .tooFewTouches: "there were too few fingers"
    case .tooManyTouches: "there were too many fingers"
    case .wrongDirection: "the finger moved in the wrong direction"
    case .wrongAxis: "the finger moved along the wrong axis"
    case .drifted: "the finger drifted sideways"
    case .gapExpired: "the next tap did not come in time"
    case .tooFarApart: "the next tap was too far away"
    case .noClosure: "the stroke did not return to its start"
    case .inflections: "the stroke turned back and forth too often"
    case .radiusSpread: "the stroke was too uneven for a circle"
    case .corners: "the stroke had corners"
    case .arcTooShort: "the stroke did not go all the way around"
    case .arcTooLong: "the stroke continued too far past its start"
    case .noMatch: "the stroke matched no known shape"
    case .excluded: "another gesture began first"
    case .otherRecognized: "another gesture was recognized"
    case .vetoed: "a rule prevented the gesture from beginning"
    case .disabled: "the recognizer was switched off"
    case .viewRemoved: "the recognizer's view was removed"
    case .touchCancelled: "the touch was cancelled"
    case .capabilityLost: "the touch was lost because its device was removed"
    case .surfaceLost: "the window lost its surface"
    case .suspended: "the window was suspended"
    case .quarantined: "the recognizer's module was quarantined"
    case .moduleLost: "the process of the recognizer's module ended"
    case .bounced: "the finger bounced"
    case .own: ""
    }
  }
}

extension String {
  /// Returns whether the text contains `part`.
  ///
  /// This method replaces the standard library's `contains`, which would make every program and
  /// module load the regular-expression library.
  fileprivate func holds(_ part: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(part) }
  }
}
