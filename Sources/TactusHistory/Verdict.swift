package import TactusGestures
import TactusInput

/// The outcome of an episode (a period of gesture activity): the actions performed, and the reasons
/// that gestures had no effect.
public struct Verdict {
  /// Sentences that state the actions performed, one sentence for each gesture that triggered
  /// actions.
  ///
  /// An example is "pull was recognized on #strip .cell[2]: pullOut", which names the recognizer,
  /// the view, and the action.
  public var happened: [String] = []
  /// The reasons that gestures had no effect, with the likeliest explanation first.
  ///
  /// If no action was performed, `headline` states the first of these reasons.
  public var causes: [Cause] = []

  /// A reason why a gesture had no effect.
  public struct Cause {
    /// The machine-readable code of the cause, such as "moved-too-far", "no-binding", or "hidden".
    ///
    /// If the recognizer reported a reason, this is the name of the reason's code.
    public var code: String
    /// The cause as a human-readable sentence, without a final period.
    public var text: String
    /// The name of the recognizer that the cause concerns; nil if the cause concerns no recognizer.
    public var recognizer: String?
    /// The path of the view that the cause concerns; nil if the cause concerns no view.
    public var view: String?
    /// The reason that the recognizer reported, with its measured value and limit; nil if there is
    /// none.
    package var reason: Reason?
    /// Whether the cause concerns the arrival of a touch, so that it is also stated with the touch.
    package var isArrival = false
  }

  /// The outcome in one sentence: the first action performed, or the likeliest reason that nothing
  /// happened.
  public var headline: String {
    if let first = happened.first {
      return first + (happened.count > 1 ? ", and \(happened.count - 1) more" : "")
    }
    return "Nothing happened: " + (causes.first?.text ?? "no finger went down")
  }
}

extension Episode {
  /// The actions that were performed during the episode, and the reasons that gestures had no
  /// effect.
  public var verdict: Verdict {
    var verdict = Verdict()
    for attempt in attempts where attempt.hasActed {
      verdict.happened.append(attempt.happening)
    }
    let hasActed = !verdict.happened.isEmpty
    verdict.happened += pressed
    if !hasActed { verdict.happened += directUses }
    verdict.happened += unique(taken.map(\.sentence))
    verdict.causes = ranked(attempts.compactMap(\.cause))
    let isUnheard = attempts.isEmpty
    let arrivals = isUnheard ? arrivalCauses : []
    verdict.causes = refusals.map(\.cause) + arrivals + verdict.causes
    if !isUnheard { verdict.causes += receptionCauses }
    return verdict
  }

  /// Sentences about the controls that were pressed and performed actions.
  private var pressed: [String] {
    presses.filter { !$0.actions.performed.isEmpty }.map {
      "\($0.control) was pressed: \($0.actions.outcome)"
    }
  }

  /// Sentences about the touches that controls and sheets used without a recognizer.
  private var directUses: [String] {
    unique(
      touches.filter(\.isUsed).compactMap { touch in
        switch touch.use {
        case nil: return nil
        case .sheet(let path): return "the touch beside the sheet \(path) closed it"
        case .control(let path):
          guard let press = presses.first(where: { $0.control == path }) else {
            return "\(path) handled the touch itself"
          }
          if !press.actions.performed.isEmpty { return nil }
          return "\(path) was pressed, but \(press.actions.obstacles.joined(separator: "; "))"
        }
      })
  }

  private func unique(_ sentences: [String]) -> [String] {
    var known: Set<String> = []
    return sentences.filter { known.insert($0).inserted }
  }

  /// Sorts causes by how likely they are to explain the episode, most likely first.
  ///
  /// Causes that concern recognized gestures without an action come first. Causes that concern
  /// recognizers that needed more fingers come last. The other causes are sorted by the time at
  /// which their attempts ended, latest first; an undecided attempt counts as the latest. If the
  /// times are equal, the cause whose measured value is closest to its limit comes first.
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

  /// Returns the causes, with a better explanation moved to the front if the first cause is a
  /// missing tap.
  ///
  /// A missing tap means that the next tap of a series, such as a double tap, did not come in time.
  /// A better explanation is another cause of the same recognizer, such as the reason that an
  /// earlier tap was rejected.
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

  /// The reasons why no recognizer received any touch of the episode.
  private var arrivalCauses: [Verdict.Cause] {
    touches.filter { !$0.isUsed }.flatMap { touch -> [Verdict.Cause] in
      let place = touch.hitPath.first ?? "the window"
      let missed = touch.misses.map { miss in
        Verdict.Cause(
          code: miss.code, text: "\(miss.view) was not touched: \(miss.why)", view: miss.view,
          isArrival: true)
      }
      let refused = touch.receptions.filter { !$0.hasIt }.map { $0.cause(of: touch) }
      if !refused.isEmpty { return refused + missed }
      return missed + [
        Verdict.Cause(
          code: "no-recognizer",
          text: "the touch went to \(place), but no recognizer is attached to it or to any view "
            + "that contains it",
          view: place)
      ]
    }
  }

  /// The reasons that some recognizers did not receive touches, in an episode in which others did.
  private var receptionCauses: [Verdict.Cause] {
    touches.flatMap { touch in touch.receptions.filter { !$0.hasIt }.map { $0.cause(of: touch) } }
  }
}

extension Episode.Refusal {
  fileprivate var cause: Verdict.Cause {
    Verdict.Cause(
      code: holder == nil ? "palm" : "exclusive-touch",
      text: holder.map {
        "\(view) did not receive touch \(name): a finger is already on \($0), and one of the two views has exclusiveTouch"
      } ?? "\(view) did not receive touch \(name): \(why)", view: view, isArrival: true)
  }
}

extension ReceptionRecord {
  fileprivate func cause(of touch: TouchRecord) -> Verdict.Cause {
    Verdict.Cause(
      code: code, text: "\(recognizer) did not receive touch \(touch.name): \(why)",
      recognizer: recognizer, view: view, isArrival: true)
  }
}

private struct RankedCause {
  var cause: Verdict.Cause
  var end: Int64
  var isDecisive = false
  var lacksFingers = false
  var closeness = 0.0
}

extension AttemptRecord {
  fileprivate var happening: String {
    let result = outcomes.isEmpty ? actions.joined(separator: ", ") : outcomes.outcome
    var text = "\(recognizer) was recognized on \(view): " + result
    if let last = steps.last, last.state == .cancelled {
      text += "; then it was cancelled: \(last.reason.sentence)"
    }
    return text
  }

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
    if hasRecognized, !outcomes.isEmpty, step.state != .cancelled {
      return RankedCause(
        cause: cause(
          "not-performed",
          "\(recognizer) was recognized on \(view), but \(outcomes.obstacles.joined(separator: "; "))",
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

  /// The reason that an attempt has not produced a result.
  ///
  /// Possible reasons are that the recognizer is waiting for another recognizer to fail, has
  /// released the touch, or is still undecided.
  private var openCause: RankedCause? {
    if let wait = waits.last, wait.ended == nil {
      return RankedCause(
        cause: cause(
          "waiting",
          "\(recognizer) is ready and waiting for \(wait.other) to fail, but \(wait.other) is "
            + "still undecided", nil), end: .max, closeness: 1)
    }
    if ended != nil {
      return RankedCause(
        cause: cause(
          "let-go", "\(recognizer) released the touch because the touch did not match the gesture",
          nil),
        end: began.nanoseconds)
    }
    return RankedCause(
      cause: cause(
        "undecided", "\(recognizer) is still undecided: it has neither succeeded nor failed", nil),
      end: .max)
  }

  private func cause(_ code: String, _ text: String, _ reason: Reason?) -> Verdict.Cause {
    Verdict.Cause(code: code, text: text, recognizer: recognizer, view: view, reason: reason)
  }
}

extension Reason {
  /// The closeness of the measured value to the limit, from 0 to 1, where 1 means that they are
  /// equal.
  ///
  /// The closeness is the absolute ratio of the two numbers, the smaller divided by the larger; 0
  /// if either is missing or 0.
  fileprivate var closeness: Double {
    guard measured.isFinite, limit.isFinite, measured != 0, limit != 0 else { return 0 }
    let part = abs(measured / limit)
    return part > 1 ? 1 / part : part
  }
}
