package import TactusViews

extension ViewBudget.Item {
  /// The message to report the first time that the budget refuses this item.
  package var excess: String {
    switch self {
    case .cells:
      "the strips of one window show at most \(limit) pictures at once; further pictures are left out"
    case .attachments:
      "the views of one window have at most \(limit) recognizers; further ones are left out"
    case .pixels:
      "the pictures of one window take at most \(limit >> 20) MB; further pictures are left out"
    }
  }
}
