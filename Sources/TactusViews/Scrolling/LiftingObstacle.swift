public import TactusGeometry

/// Why no surface of its own can show the content of a scroll view.
public enum LiftingObstacle: Error, Equatable {
  /// It or a view around it is hidden, or none of it lies within the window.
  case unseen
  /// All of its content is seen.
  case nothingToScroll
  /// It or a view around it is turned, enlarged, painted elsewhere or translucent.
  case altered
  /// What is seen of it does not begin and end at whole pixels of the output.
  case betweenPixels
  /// It paints more than its background.
  case paintsItself
  /// Another view, by its path, is seen in its place.
  case covered(by: String)
  /// It lies in a scroll view, by its path, that is lifted itself.
  case inLifted(String)

  /// The reason as a clause: "#lid lies over it".
  public var words: String {
    switch self {
    case .unseen: "it is not seen"
    case .nothingToScroll: "all of its content is seen"
    case .altered: "it or what it lies in is turned, enlarged or translucent"
    case .betweenPixels: "its edges lie between two pixels"
    case .paintsItself: "it paints more than its background"
    case .covered(let path): "\(path) lies over it"
    case .inLifted(let path): "it lies in \(path), which scrolls"
    }
  }
}

extension ViewTree {
  /// Whether a view is one of its own.
  public func contains(_ view: View) -> Bool { view.tree === self }

  /// Where a surface of its own would show the content of a scroll view: what is seen of the view, in the
  /// tree's coordinates. Nothing but the content and the ground is seen there.
  ///
  /// - Throws: what stands in the way.
  public func liftedPlace(of view: ScrollView) throws(LiftingObstacle) -> Rect {
    guard view.paintsOnlyBackground else { throw .paintsItself }
    guard
      view.contentSize.width > view.bounds.width || view.contentSize.height > view.bounds.height
    else { throw .nothingToScroll }
    var place = view.frame
    var current: View = view
    while true {
      guard !current.isHidden else { throw .unseen }
      guard current.isUpright, current === root || current.parent != nil else { throw .altered }
      guard let parent = current.parent else { break }
      if parent !== root, let scroll = parent as? ScrollView, scroll.isLifted {
        throw .inLifted(scroll.path)
      }
      if parent.clips || parent === root { place = place.intersection(parent.bounds) }
      guard !place.isEmpty else { throw .unseen }
      try checkCover(over: place, behind: current, in: parent)
      if parent === root { break }
      place = parent.toParent.apply(place)
      current = parent
    }
    guard isWhole(place, by: 1), isWhole(place, by: scale) else { throw .betweenPixels }
    return place
  }

  /// - Parameter place: In the coordinates of `parent`.
  private func checkCover(
    over place: Rect, behind child: View, in parent: View
  ) throws(LiftingObstacle) {
    guard let index = parent.children.firstIndex(where: { $0 === child }) else { throw .unseen }
    let cover = parent.children[(index + 1)...].first { other in
      !other.isHidden && other.alpha > 0
        && other.shifted(other.toParent.apply(other.extent)).intersects(place)
    }
    if let cover { throw .covered(by: cover.path) }
  }

  private func isWhole(_ rect: Rect, by scale: Double) -> Bool {
    [rect.minX, rect.minY, rect.width, rect.height].allSatisfy {
      ($0 * scale).rounded() == $0 * scale
    }
  }
}

extension View {
  /// Shown as it is, at its place and opaque.
  fileprivate var isUpright: Bool {
    alpha >= 1 && transform == .identity && emphasis == 1 && paintOffset == .zero
  }
}
