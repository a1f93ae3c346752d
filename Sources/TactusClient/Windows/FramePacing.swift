import TactusInput
import TactusWayland

/// Decides when a window is painted: at once, when the compositor asks for it, or as late before a
/// refresh as the compositor still takes it.
///
/// A frame that costs much is painted once a refresh. The later that begins, the newer is the input
/// that it shows; too late, and it is seen a whole refresh later. How long before a refresh a commit
/// has to come nobody says; `wp_presentation` tells which refresh each was seen at, and so it is
/// found out: a little later with every frame that was in time, and much earlier, for long, after
/// one that was not.
struct FramePacing {
  private var budget = PaintBudget()
  /// The time between two refreshes; zero while it is not known.
  private var refresh = Interval.zero
  /// A refresh at which something of ours was seen.
  private var seen = Timestamp.zero
  /// How long before a refresh a commit has to come, as far as is known.
  private(set) var lead = Interval.zero
  /// How many frames in time have to follow before it is tried with less.
  private var patience = 0
  private var nextPatience = FramePacing.leastPatience
  /// Commits since the last one that was asked about.
  private var unasked = FramePacing.most

  private static let leastPatience = 128
  private static let mostPatience = 8192
  /// A paint may take this much longer than they do in the mean.
  private static let margin = Interval.milliseconds(1)
  /// Of commits that cost little each such one is asked about, since an answer is a wake-up.
  private static let most = 64
  /// After so many refreshes without a frame nobody knows when the next one is.
  private static let memory: Int64 = 60

  /// Whether a paint is cheap against a frame: then the shortest way to the screen is to commit
  /// whenever the finger moves.
  var paintsAtOnce: Bool { budget.paintsAtOnce }

  /// What a paint has cost.
  mutating func add(_ spent: Interval) { budget.add(spent) }

  /// Whether to ask when the commit that comes now is seen.
  mutating func asksForPresentation() -> Bool {
    unasked += 1
    guard unasked >= Self.most || !paintsAtOnce else { return false }
    unasked = 0
    return true
  }

  mutating func add(_ presentation: Presentation) {
    guard presentation.refresh > .milliseconds(1), presentation.refresh < .milliseconds(1000) else {
      // No fixed rate: nothing can be said of the next refresh.
      refresh = .zero
      return
    }
    if refresh != presentation.refresh {
      // Another output, or the first: from when the compositor asks, as if nothing were known.
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

  /// A commit that came longer than this before its refresh shows nothing about later ones.
  private var latestTried: Interval {
    Interval(nanoseconds: lead.nanoseconds + 2 * Self.margin.nanoseconds)
  }

  /// When to begin a paint that there is reason for now; nil for at once.
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
    // Wrapping: a compositor may claim any time.
    return seen + Interval(nanoseconds: whole &* refresh.nanoseconds)
  }
}
