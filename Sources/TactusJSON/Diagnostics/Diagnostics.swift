/// Gathers the faults of one run over one or several texts, so that all can be shown at once.
///
/// Readers report into it instead of throwing at the first fault. It keeps at most `capacity`
/// and counts the rest: a broken file of many megabytes costs no more than that.
public final class Diagnostics {
  private var kept: [Diagnostic] = []
  private let capacity: Int
  /// How many were reported beyond the capacity.
  public private(set) var droppedCount = 0
  public private(set) var errorCount = 0

  public init(capacity: Int = 1000) {
    self.capacity = capacity
  }

  public var hasErrors: Bool { errorCount > 0 }
  public var isEmpty: Bool { kept.isEmpty }
  public var count: Int { kept.count + droppedCount }

  public func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    if kept.count < capacity { kept.append(diagnostic) } else { droppedCount += 1 }
  }

  /// The faults sorted by file name, then by place; those of one place in the order reported.
  public var sorted: [Diagnostic] {
    kept.enumerated().sorted { a, b in
      (a.element.file, a.element.range.start, a.offset)
        < (b.element.file, b.element.range.start, b.offset)
    }.map(\.element)
  }

  /// The faults as text, sorted by place: at most `limit`, then how many more there are.
  public func rendered(limit: Int = 20) -> String {
    let shown = sorted.prefix(limit)
    let text = shown.map(\.rendered).joined()
    return count > shown.count ? text + "and \(count - shown.count) more\n" : text
  }

  /// Writes the faults as an array of objects, sorted by place; see `Diagnostic.write(to:)`.
  public func write(to writer: inout JSONWriter, limit: Int = .max) {
    writer.array(sorted.prefix(limit)) { $1.write(to: &$0) }
  }

  /// The changes that would mend what can be mended in `source`, for `Suggestion.apply`.
  public func suggestions(for source: SourceText) -> [Suggestion] {
    sorted.filter { $0.source === source }.compactMap(\.suggestion)
  }
}
