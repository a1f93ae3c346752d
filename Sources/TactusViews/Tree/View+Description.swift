extension View {
  /// The view's name in logs, such as `#strip .cell[3]`.
  ///
  /// The name of a view with an identifier is `#identifier`. Any other name consists of the
  /// identifier of the nearest ancestor that has one, the view's first class, and the view's index
  /// in brackets.
  public final var path: String {
    if let identifier { return "#\(identifier)" }
    let own = "\(classes.first.map { ".\($0)" } ?? "view")[\(itemIndex ?? siblingIndex)]"
    var above = parent
    while let view = above {
      if let identifier = view.identifier { return "#\(identifier) \(own)" }
      above = view.parent
    }
    return own
  }

  private var siblingIndex: Int {
    guard let parent else { return 0 }
    var index = 0
    for sibling in parent.children {
      if sibling === self { return index }
      if sibling.classes.first == classes.first { index += 1 }
    }
    return index
  }
}
