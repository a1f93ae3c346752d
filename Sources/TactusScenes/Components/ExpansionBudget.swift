import TactusJSON

/// The amounts that the expansion of a scene has used, each of which has a limit.
///
/// Components and repetitions can describe a scene of any size in a few lines. The limits bound the
/// time and the memory of the expansion. The first limit that is exceeded is reported, and then the
/// expansion stops.
final class ExpansionBudget {
  /// An amount with a limit.
  enum Resource: Hashable {
    case views, uses, items, nodes, values
    /// The entries that uses of components add to the section with the given key.
    case entries(String)

    var limit: Int {
      switch self {
      case .views: Limits.allViews
      case .uses: Limits.uses
      case .items: Limits.allItems
      case .nodes: Limits.expandedNodes
      case .values: Limits.listValues
      case .entries("recognizers"): Limits.names
      case .entries: Limits.rules
      }
    }

    fileprivate var message: String {
      switch self {
      case .views: "a scene may have at most \(limit) views"
      case .uses: "a scene may have at most \(limit) uses of components"
      case .items: "the repetitions of a scene may have at most \(limit) items in total"
      case .nodes:
        "the components and repetitions of a scene may produce at most \(limit) JSON values; shorten "
          + "what is repeated, or pass shorter lists"
      case .values:
        "the items of all lists and the uses of components may have at most \(limit) values; use "
          + "fewer items or members"
      case .entries("recognizers"):
        "the uses of components may have at most \(limit) recognizers in total; declare the "
          + "recognizer in the scene instead, and attach it to the views of all uses by their class"
      case .entries(let section):
        "the uses of components may add at most \(limit) entries to \(JSONWriter.quoted(section))"
      }
    }
  }

  private var used: [Resource: Int] = [:]
  private let diagnostics: Diagnostics
  /// Whether a limit was exceeded, so that the expansion must stop.
  private(set) var isExhausted = false

  init(reportingTo diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Uses up an amount; returns false if a limit is exceeded.
  ///
  /// The first time, an error is reported at the given node.
  func take(_ resource: Resource, _ count: Int = 1, at node: JSONNode) -> Bool {
    guard !isExhausted else { return false }
    used[resource, default: 0] += count
    if used[resource, default: 0] > resource.limit { exhaust(resource.message, at: node) }
    return !isExhausted
  }

  /// Reports a limit that was exceeded, and stops the expansion.
  func exhaust(_ message: String, at node: JSONNode) {
    guard !isExhausted else { return }
    isExhausted = true
    diagnostics.error(message, at: node, kind: .limitExceeded)
  }
}
