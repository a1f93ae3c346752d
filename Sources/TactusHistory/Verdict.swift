package import TactusGestures
import TactusInput

/// What came of an episode: what followed, or why nothing did, the likeliest reason first.
public struct Verdict {
  /// What followed, as sentences: "pull was recognized on #strip .cell[2]: pullOut".
  public var happened: [String] = []
  /// Why something did not; the first is the answer where nothing happened.
  public var causes: [Cause] = []

  /// Something that kept a gesture from having an effect.
  public struct Cause {
    /// A word for programs: a reason's code, or "no-binding", "hidden" and the like.
    public var code: String
    /// A sentence without its full stop.
    public var text: String
    public var recognizer: String?
    public var view: String?
    /// The numbers, where there are some.
    package var reason: Reason?
  }

  /// The answer in one sentence.
  public var headline: String {
    if let first = happened.first {
      return first + (happened.count > 1 ? ", and \(happened.count - 1) more" : "")
    }
    return "Nothing happened: " + (causes.first?.text ?? "no finger went down")
  }
}

extension Episode {
  /// What came of it.
  public var verdict: Verdict {
    var verdict = Verdict()
    for attempt in attempts where attempt.hasActed {
      verdict.happened.append(attempt.happening)
    }
    verdict.causes = ranked(attempts.compactMap(\.cause))
    let isUnheard = attempts.isEmpty
    let arrivals = isUnheard ? arrivalCauses : []
    verdict.causes = refusals.map(\.cause) + arrivals + verdict.causes
    if !isUnheard { verdict.causes += receptionCauses }
    return verdict
  }

  /// What was recognized and led to nothing first; then who held out longest; at one moment
  /// whoever was closest to what it needs, and those that lacked fingers last.
  private func ranked(_ causes: [RankedCause]) -> [Verdict.Cause] {
    let sorted = causes.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.isDecisive != y.isDecisive { return x.isDecisive }
      if x.lacksFingers != y.lacksFingers { return y.lacksFingers }
      if x.end != y.end { return x.end > y.end }
      if x.closeness != y.closeness { return x.closeness > y.closeness }
      return a.offset < b.offset
    }.map(\.element.cause)
    return withLacksLater(sorted)
  }

  /// That no further tap came says less than why those that did come were not enough.
  private func withLacksLater(_ causes: [Verdict.Cause]) -> [Verdict.Cause] {
    guard let first = causes.first, first.code == ReasonCode.gapExpired.name,
      let better = causes.firstIndex(where: {
        $0.recognizer == first.recognizer && $0.view == first.view && $0.code != first.code
      })
    else { return causes }
    var result = causes
    result.insert(result.remove(at: better), at: 0)
    return result
  }

  /// Why no recognizer got a touch at all.
  private var arrivalCauses: [Verdict.Cause] {
    touches.flatMap { touch -> [Verdict.Cause] in
      let place = touch.hitPath.first ?? "the window"
      let missed = touch.misses.map { miss in
        Verdict.Cause(
          code: miss.code, text: "\(miss.view) was not touched: \(miss.why)", view: miss.view)
      }
      let refused = touch.receptions.filter { !$0.hasIt }.map { $0.cause(of: touch) }
      if !refused.isEmpty { return refused + missed }
      return missed + [
        Verdict.Cause(
          code: "no-recognizer",
          text: "the touch went to \(place), and no recognizer sits on it or on a view around it",
          view: place)
      ]
    }
  }

  /// Recognizers that did not get a touch that others got.
  private var receptionCauses: [Verdict.Cause] {
    touches.flatMap { touch in touch.receptions.filter { !$0.hasIt }.map { $0.cause(of: touch) } }
  }
}

extension Episode.Refusal {
  fileprivate var cause: Verdict.Cause {
    Verdict.Cause(
      code: holder == nil ? "palm" : "exclusive-touch",
      text: holder.map {
        "\(view) got no touch \(name): a finger is on \($0), and one of the two wants to be touched alone"
      } ?? "\(view) got no touch \(name): \(why)", view: view)
  }
}

extension ReceptionRecord {
  fileprivate func cause(of touch: TouchRecord) -> Verdict.Cause {
    Verdict.Cause(
      code: code, text: "\(recognizer) did not get touch \(touch.name): \(why)",
      recognizer: recognizer, view: view)
  }
}

/// A cause with what decides its place among others.
private struct RankedCause {
  var cause: Verdict.Cause
  var end: Int64
  /// It was recognized: what stopped it stopped everything.
  var isDecisive = false
  /// It waited for more fingers than there were.
  var lacksFingers = false
  /// How near it came to its limit, from 0 to 1.
  var closeness = 0.0
}

extension AttemptRecord {
  /// What followed from it, as a sentence.
  fileprivate var happening: String {
    var text = "\(recognizer) was recognized on \(view): " + actions.joined(separator: ", ")
    if let last = steps.last, last.state == .cancelled {
      text += "; then it was cancelled: \(last.reason.sentence)"
    }
    return text
  }

  /// Why nothing came of it; nil where something did.
  fileprivate var cause: RankedCause? {
    guard !hasActed else { return nil }
    guard let step = steps.last, step.state.isFinal || hasRecognized else { return openCause }
    if hasRecognized, actions.isEmpty, step.state != .cancelled {
      return RankedCause(
        cause: cause(
          "no-binding",
          "\(recognizer) was recognized on \(view), but the scene binds no action to it",
          step.reason), end: step.time.nanoseconds, isDecisive: true)
    }
    var text = "\(recognizer) \(step.state.name(isDiscrete: isDiscrete)): "
    if let rule = step.rule, let rival = step.rival {
      text += "\(step.reason.clause), \(rival); \(rule)"
    } else {
      text += step.reason.sentence
    }
    return RankedCause(
      cause: cause(step.reason.name, text, step.reason), end: step.time.nanoseconds,
      lacksFingers: step.reason.code == .tooFewTouches, closeness: step.reason.closeness)
  }

  /// It had not decided when everything ended.
  private var openCause: RankedCause? {
    if let wait = waits.last, wait.ended == nil {
      return RankedCause(
        cause: cause(
          "waiting",
          "\(recognizer) has all it needs and waits for \(wait.other) to fail, which "
            + "is still undecided", nil), end: .max, closeness: 1)
    }
    if ended != nil {
      return RankedCause(
        cause: cause("let-go", "\(recognizer) let go of the touch: nothing in it was for it", nil),
        end: began.nanoseconds)
    }
    return RankedCause(
      cause: cause("undecided", "\(recognizer) is still undecided: nothing has ended it yet", nil),
      end: .max)
  }

  private func cause(_ code: String, _ text: String, _ reason: Reason?) -> Verdict.Cause {
    Verdict.Cause(code: code, text: text, recognizer: recognizer, view: view, reason: reason)
  }
}

extension Reason {
  /// How near what was measured came to the limit, from 0 to 1.
  fileprivate var closeness: Double {
    guard measured.isFinite, limit.isFinite, measured != 0, limit != 0 else { return 0 }
    let part = abs(measured / limit)
    return part > 1 ? 1 / part : part
  }
}
