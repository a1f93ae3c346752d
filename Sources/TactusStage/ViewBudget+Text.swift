package import TactusViews

extension ViewBudget.Item {
  /// The message to show users when views first request more of this resource than its limit
  /// allows.
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
