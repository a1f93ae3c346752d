/// Collects the faults of one or more texts, so that all faults can be shown at once.
///
/// Readers report faults here instead of throwing at the first one. At most `capacity` faults are
/// kept, and the others are only counted, so that a broken file of many megabytes costs no more
/// memory.
public final class Diagnostics {
  private var kept: [Diagnostic] = []
  private let capacity: Int
  /// The number of faults reported beyond the capacity.
  public private(set) var droppedCount = 0
  /// The number of errors reported, including those beyond the capacity.
  public private(set) var errorCount = 0

  /// Creates an empty collection that keeps at most `capacity` faults.
  public init(capacity: Int = 1000) {
    self.capacity = capacity
  }

  /// Whether an error was reported.
  public var hasErrors: Bool { errorCount > 0 }
  /// Whether no fault is kept.
  public var isEmpty: Bool { kept.isEmpty }
  /// The number of faults reported, including those beyond the capacity.
  public var count: Int { kept.count + droppedCount }

  /// Adds a fault, or only counts it if the capacity is reached.
  public func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    if kept.count < capacity { kept.append(diagnostic) } else { droppedCount += 1 }
  }

  /// The faults sorted by file name and position; faults at the same position keep the order of
  /// their reports.
  public var sorted: [Diagnostic] {
    kept.enumerated().sorted { a, b in
      (a.element.file, a.element.range.start, a.offset)
        < (b.element.file, b.element.range.start, b.offset)
    }.map(\.element)
  }

  /// Returns the faults as text, sorted by position: at most `limit` faults, followed by the number
  /// of further ones.
  public func rendered(limit: Int = 20) -> String {
    let shown = sorted.prefix(limit)
    let text = shown.map(\.rendered).joined()
    return count > shown.count ? text + "and \(count - shown.count) more\n" : text
  }

  /// Writes the faults as an array of objects, sorted by position; see `Diagnostic.write(to:)`.
  public func write(to writer: inout JSONWriter, limit: Int = .max) {
    writer.array(sorted.prefix(limit)) { $1.write(to: &$0) }
  }

  /// Returns the changes that would fix faults of `source`, for `Suggestion.apply`.
  public func suggestions(for source: SourceText) -> [Suggestion] {
    sorted.filter { $0.source === source }.compactMap(\.suggestion)
  }
}
