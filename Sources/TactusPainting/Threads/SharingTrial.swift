/// Finds out whether sharing work among threads pays on this machine, by doing it both ways.
///
/// Two processors may be one core, or busy with others: then several threads take more of the
/// processors' time and are over hardly sooner. Sharing has to save a third, as it costs power.
struct SharingTrial {
  /// The cost of a pixel by the clock, in ns: a mean in which older ones count ever less.
  private var alone: Double?
  private(set) var shared: Double?
  private var decisions = 0

  /// Of so many pieces of work one is done the way that seems worse.
  static let retrial = 64
  static let worth = 2.0 / 3

  /// Whether to share the next piece of work.
  mutating func decide() -> Bool {
    decisions += 1
    guard let alone, let shared else { return shared == nil && alone != nil }
    let pays = shared < alone * Self.worth
    return decisions % Self.retrial == 0 ? !pays : pays
  }

  /// - Parameter cost: of a pixel by the clock, in ns.
  mutating func add(_ cost: Double, wasShared: Bool) {
    func mean(_ old: Double?) -> Double { old.map { $0 + (cost - $0) / 4 } ?? cost }
    if wasShared { shared = mean(shared) } else { alone = mean(alone) }
  }
}
