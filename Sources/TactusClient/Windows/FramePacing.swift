import TactusInput
import TactusWayland

/// Decides when to start painting a window's next frame.
///
/// A cheap frame is painted at once. An expensive frame is painted only once per refresh, and as
/// late as the compositor allows: a later start includes newer input, but a commit that misses a
/// refresh appears one whole refresh later.
///
/// No protocol states how early a commit must arrive. `FramePacing` therefore estimates the
/// required time from `wp_presentation`, which reports the refresh at which each commit appeared.
/// While frames are on time, `FramePacing` gradually starts them later. After a late frame, it
/// starts frames considerably earlier. It tries later start times again only after many frames have
/// been on time.
struct FramePacing {
  private var budget = PaintBudget()
  /// The time between two refreshes; zero if it is unknown or not fixed.
  private var refresh = Interval.zero
  /// The time of the latest refresh at which a commit is known to have appeared.
  private var seen = Timestamp.zero
  /// The estimate of how long before a refresh a commit must arrive to appear at that refresh.
  private(set) var lead = Interval.zero
  /// The number of further on-time frames required before a shorter `lead` is tried.
  private var patience = 0
  private var nextPatience = FramePacing.leastPatience
  /// The number of commits since presentation feedback was last requested.
  ///
  /// While painting is cheap, feedback is due when this number reaches `most`. The initial value is
  /// `most`, so that the first commit requests feedback.
  private var unasked = FramePacing.most

  private static let leastPatience = 128
  private static let mostPatience = 8192
  /// The safety margin for paints that take longer than average; also the minimum of `lead`.
  private static let margin = Interval.milliseconds(1)
  /// The number of commits between two requests for presentation feedback while painting is cheap.
  ///
  /// Feedback is not requested for every commit, because each report wakes the program.
  private static let most = 64
  /// The number of refreshes after which the latest reported refresh is too old to predict the next
  /// one.
  private static let memory: Int64 = 60

  /// Whether painting is cheap compared to the time between refreshes.
  ///
  /// If painting is cheap, input reaches the screen fastest when every movement of a finger is
  /// painted and committed at once.
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

  /// The time before a refresh within which an on-time frame must have been committed to justify a
  /// shorter `lead`.
  ///
  /// `lead` is the estimate of how long before a refresh a commit must arrive. An on-time frame
  /// that was committed even earlier does not show whether a later commit would also have been on
  /// time.
  private var latestTried: Interval {
    Interval(nanoseconds: lead.nanoseconds + 2 * Self.margin.nanoseconds)
  }

  /// Returns the time at which to start a paint that is needed now; nil to start at once.
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
