package import TactusViews

extension ViewBudget.Item {
  /// The message that tells users that the views of a window exceed the limit on this resource.
  package var excess: String {
    switch self {
    case .cells:
      "the strips in one window can show at most \(limit) pictures at a time; the others are left out"
    case .attachments:
      "the views in one window can have at most \(limit) recognizers in total; the others are left "
        + "out"
    case .pixels:
      "the pictures in one window can use at most \(limit >> 20) MB of memory; the others are left "
        + "out"
    }
  }
}
