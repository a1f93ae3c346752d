package import TactusViews

extension ViewBudget.Item {
  /// The problem to report when the budget refuses the first view.
  package var excess: String {
    switch self {
    case .cells:
      "the strips of one window show \(limit) pictures at once; from this one on the rest is left out"
    case .attachments:
      "the views of one window take \(limit) recognizers; from this one on the rest is left out"
    case .pixels:
      "the pictures of one window take \(limit >> 20) MB; from this one on the rest is left out"
    }
  }
}
