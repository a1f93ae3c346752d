/// A collection of the problems found in one or more source texts.
///
/// A reader reports each problem here and continues, so that all problems can be shown together. At
/// most `capacity` diagnostics are stored; any others are only counted. Memory use is thus bounded
/// even for a broken file of many megabytes.
public final class Diagnostics {
  private var kept: [Diagnostic] = []
  private let capacity: Int
  /// The number of diagnostics that were counted but not stored, because the collection was full.
  public private(set) var droppedCount = 0
  /// The number of diagnostics with the severity `error`, including those that were not stored.
  public private(set) var errorCount = 0

  /// A function that replaces each reported diagnostic before it is stored; nil for none.
  ///
  /// If it returns nil, the diagnostic is dropped. It must not drop the only error.
  public var revise: ((Diagnostic) -> Diagnostic?)?

  /// Creates an empty collection that stores at most `capacity` diagnostics.
  public init(capacity: Int = 1000) {
    self.capacity = capacity
  }

  /// Whether any errors were reported.
  public var hasErrors: Bool { errorCount > 0 }
  /// Whether the collection stores no diagnostics.
  public var isEmpty: Bool { kept.isEmpty }
  /// The number of diagnostics reported, including those that were not stored.
  public var count: Int { kept.count + droppedCount }

  /// Adds a diagnostic to the collection; if the collection is full, only counts the diagnostic.
  public func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    guard let stored = revise.map({ $0(diagnostic) }) ?? diagnostic else { return }
    if kept.count < capacity { kept.append(stored) } else { droppedCount += 1 }
  }

  /// The stored diagnostics, sorted by file name and position.
  ///
  /// Diagnostics at the same position are in the order in which they were reported.
  public var sorted: [Diagnostic] {
    kept.enumerated().sorted { a, b in
      (a.element.file, a.element.range.start, a.offset)
        < (b.element.file, b.element.range.start, b.offset)
    }.map(\.element)
  }

  /// Returns at most `limit` diagnostics as text, sorted by file name and position.
  ///
  /// If any are left out, a last line gives their number: `and 5 more`.
  public func rendered(limit: Int = 20) -> String {
    let shown = sorted.prefix(limit)
    let text = shown.map(\.rendered).joined()
    return count > shown.count ? text + "and \(count - shown.count) more\n" : text
  }

  /// Writes at most `limit` diagnostics as a JSON array, sorted by file name and position.
  ///
  /// See `Diagnostic.write(to:)` for the format of the elements.
  public func write(to writer: inout JSONWriter, limit: Int = .max) {
    writer.array(sorted.prefix(limit)) { $1.write(to: &$0) }
  }

  /// Returns the suggested changes to `source` from all stored diagnostics, sorted by the positions
  /// of the diagnostics.
  ///
  /// Pass the changes to `Suggestion.apply` to fix the problems.
  public func suggestions(for source: SourceText) -> [Suggestion] {
    sorted.filter { $0.source === source }.compactMap(\.suggestion)
  }
}
