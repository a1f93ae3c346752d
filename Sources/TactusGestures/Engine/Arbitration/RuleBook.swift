/// The rules that let recognizers run at the same time or make one wait for another to fail.
///
/// The rules refer to recognizers by name.
public struct RuleBook: Sendable {
  private var simultaneous: Set<Pair> = []
  private var requirements: [String: [String]] = [:]

  /// Creates a rule book without rules.
  public init() {}

  /// Lets two recognizers run on the same touches at the same time; the order of the names does not
  /// matter.
  public mutating func allowSimultaneous(_ a: String, _ b: String) {
    simultaneous.insert(Pair(a, b))
  }

  var hasRequirements: Bool { !requirements.isEmpty }
  var allowsSomeTogether: Bool { !simultaneous.isEmpty }

  /// Returns whether a rule lets two recognizers run at the same time; the order of the names does
  /// not matter.
  public func areSimultaneous(_ a: String, _ b: String) -> Bool {
    allowsSomeTogether && simultaneous.contains(Pair(a, b))
  }

  /// Makes `waiter` stay in the state `possible` until `other` has failed; if `other` is
  /// recognized, `waiter` fails.
  ///
  /// - Throws: `RuleError` with the names in the cycle if recognizers would wait for each other;
  ///   the rule book is then unchanged.
  public mutating func requireFailure(
    of other: String, before waiter: String
  ) throws(RuleError) {
    if let path = path(from: other, to: waiter) {
      throw RuleError(cycle: [waiter] + path)
    }
    if requirements[waiter]?.contains(other) != true {
      requirements[waiter, default: []].append(other)
    }
  }

  /// Removes the rule that makes `waiter` wait for `other` to fail.
  public mutating func removeRequirement(of other: String, before waiter: String) {
    requirements[waiter]?.removeAll { $0 == other }
  }

  /// Returns whether a rule makes `waiter` wait for `other` to fail.
  public func requires(_ waiter: String, failureOf other: String) -> Bool {
    guard hasRequirements, let list = requirements[waiter] else { return false }
    return list.contains(other)
  }

  /// Returns a chain of names from `start` to `goal`, inclusive, in which each recognizer waits for
  /// the next to fail; nil if there is none.
  private func path(from start: String, to goal: String) -> [String]? {
    if start == goal { return [goal] }
    var queue = [start]
    var reached: [String: String] = [start: start]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for other in requirements[place] ?? [] where reached[other] == nil {
        reached[other] = place
        if other == goal { return Self.path(to: goal, reached) }
        queue.append(other)
      }
    }
    return nil
  }

  private static func path(to goal: String, _ reached: [String: String]) -> [String] {
    var path = [goal]
    while let last = path.last, let before = reached[last], before != last { path.append(before) }
    return path.reversed()
  }

  private struct Pair: Hashable, Sendable {
    var first: String
    var second: String

    init(_ a: String, _ b: String) {
      (first, second) = a < b ? (a, b) : (b, a)
    }
  }
}
