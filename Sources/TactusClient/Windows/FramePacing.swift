import TactusInput
import TactusWayland

/// Decides when to paint a window: at once, when the compositor asks for a frame, or as late before
/// a refresh as the compositor accepts.
///
/// An expensive frame is painted once per refresh. A later start shows newer input, but a commit
/// that is too late appears a whole refresh later. No protocol states how early a commit must
/// arrive, so the engine measures it. `wp_presentation` reports at which refresh each commit
/// appeared. After a frame that was in time, the next frame starts a little later; after a late
/// frame, frames start much earlier for a long time.
struct FramePacing {
  private var budget = PaintBudget()
  /// The time between two refreshes; zero while unknown.
  private var refresh = Interval.zero
  /// The time of the last refresh at which a commit appeared.
  private var seen = Timestamp.zero
  /// The estimated time before a refresh at which a commit must arrive.
  private(set) var lead = Interval.zero
  /// The number of frames that must still be in time before the engine tries a shorter `lead`.
  private var patience = 0
  private var nextPatience = FramePacing.leastPatience
  /// The number of commits since the last one with presentation feedback.
  private var unasked = FramePacing.most

  private static let leastPatience = 128
  private static let mostPatience = 8192
  /// The time by which a paint may take longer than the mean.
  private static let margin = Interval.milliseconds(1)
  /// The number of cheap commits for each one that requests feedback.
  ///
  /// Each answer is a wake-up.
  private static let most = 64
  /// The number of refreshes without a frame after which the next refresh can no longer be
  /// predicted.
  private static let memory: Int64 = 60

  /// Whether a paint is cheap compared to the time between refreshes.
  ///
  /// The shortest path to the screen is then to commit whenever the finger moves.
  var paintsAtOnce: Bool { budget.paintsAtOnce }

  mutating func add(_ spent: Interval) { budget.add(spent) }

  mutating func asksForPresentation() -> Bool {
    unasked += 1
    guard unasked >= Self.most || !paintsAtOnce else { return false }
    unasked = 0
    return true
  }

  mutating func add(_ presentation: Presentation) {
    guard presentation.refresh > .milliseconds(1), presentation.refresh < .milliseconds(1000) else {
      // Without a fixed rate, the next refresh cannot be predicted.
      refresh = .zero
      return
    }
    if refresh != presentation.refresh {
      // Another output, or the first one: start with a lead of a whole refresh, as if nothing were
      // known.
      refresh = presentation.refresh
      budget.frame = refresh
      lead = refresh
      patience = 0
      nextPatience = Self.leastPatience
    } else {
      judge(presentation)
    }
    seen = presentation.time
  }

  private mutating func judge(_ presentation: Presentation) {
    let expected = refreshAfter(presentation.committed + lead)
    if presentation.time - expected > Interval(nanoseconds: refresh.nanoseconds / 2) {
      lead = min(Interval(nanoseconds: lead.nanoseconds + refresh.nanoseconds / 8), refresh)
      patience = nextPatience
      nextPatience = min(nextPatience * 2, Self.mostPatience)
    } else if patience > 0 {
      patience -= 1
    } else if presentation.time - presentation.committed < latestTried {
      let step = Interval(nanoseconds: refresh.nanoseconds / 64)
      lead = max(Interval(nanoseconds: lead.nanoseconds - step.nanoseconds), Self.margin)
    }
  }

  /// The maximum time between a commit and its refresh at which the commit justifies a shorter
  /// `lead`.
  ///
  /// An earlier commit shows nothing about whether a later one would be in time.
  private var latestTried: Interval {
    Interval(nanoseconds: lead.nanoseconds + 2 * Self.margin.nanoseconds)
  }

  /// Returns when to begin a paint that is needed now; nil means at once.
  func start(at now: Timestamp) -> Timestamp? {
    guard !paintsAtOnce, refresh > .zero, now > seen,
      (now - seen).nanoseconds < refresh.nanoseconds * Self.memory
    else { return nil }
    let ahead = lead.nanoseconds + budget.cost.nanoseconds + Self.margin.nanoseconds
    let start = refreshAfter(now) + Interval(nanoseconds: -ahead)
    return start > now ? start : nil
  }

  private func refreshAfter(_ time: Timestamp) -> Timestamp {
    let since = (time - seen).nanoseconds
    let whole = since / refresh.nanoseconds + (since > 0 ? 1 : 0)
    // Multiply with wrapping: a compositor may report any time.
    return seen + Interval(nanoseconds: whole &* refresh.nanoseconds)
  }
}
