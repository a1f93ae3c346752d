import TactusGeometry
import TactusInput
import TactusViews

/// Aligns the pieces of a group, or spaces them evenly.
struct AlignAction: Command, TargetedAction, Edit {
  /// The edge or line at which pieces are aligned, or the direction in which they are spaced.
  enum Arrangement: String, SceneWord {
    case left, center, right, top, middle, bottom, horizontally, vertically

    /// Whether the pieces move to the left or right, and not up or down.
    var isSideways: Bool {
      switch self {
      case .left, .center, .right, .horizontally: true
      case .top, .middle, .bottom, .vertically: false
      }
    }

    /// The minimum number of pieces that the arrangement can change.
    var leastCount: Int { self == .horizontally || self == .vertically ? 3 : 2 }
  }

  static let name = "align"
  static let doc =
    "Aligns the pieces of the group to which the view belongs, or spaces them evenly. It has no "
    + "effect on a piece without a group."
  private static let time = Interval.milliseconds(200)

  var target: Selector?
  var arrangement = Arrangement.left
  var needsView: Bool { true }
  var pieces: PieceArgument? { targetPieces }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "to", \.arrangement,
      "The arrangement: \"left\", \"center\" and \"right\" move the pieces sideways until these "
        + "parts are in one line; \"top\", \"middle\" and \"bottom\" move them up or down; "
        + "\"horizontally\" and \"vertically\" make the gaps between the pieces equal."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let views = group(of: view, in: scene)
    for view in views { view.finishAnimation(.change) }
    for (view, displacement) in zip(views, displacements(of: views)) where displacement != 0 {
      view.stopMoving()
      let start = view.center
      let change =
        arrangement.isSideways ? Vector(dx: displacement, dy: 0) : Vector(dx: 0, dy: displacement)
      view.animate(
        ViewAnimation(.change, for: Self.time, from: time) { view, part in
          view.center = start + change * ViewAnimation.eased(part)
        })
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    displacements(of: group(of: view, in: scene)).contains { abs($0) > 0.01 }
  }

  /// Returns the pieces that are arranged: those of the view's group that lie on the same table.
  private func group(of view: View, in scene: Scene) -> [View] {
    scene.pieces.group(of: view).filter { $0.parent != nil && $0.parent === view.parent }
  }

  /// Returns how far each view moves along the axis of the arrangement; empty if there are too few
  /// views.
  private func displacements(of views: [View]) -> [Double] {
    guard views.count >= arrangement.leastCount else { return [] }
    let spans = views.map { view in
      let size = view.transform.apply(Rect(origin: .zero, size: view.bounds.size)).size
      let rect = Rect(center: view.center, size: size)
      return arrangement.isSideways ? rect.minX...rect.maxX : rect.minY...rect.maxY
    }
    let low = spans.map(\.lowerBound).min() ?? 0
    let high = spans.map(\.upperBound).max() ?? 0
    return switch arrangement {
    case .left, .top: spans.map { low - $0.lowerBound }
    case .right, .bottom: spans.map { high - $0.upperBound }
    case .center, .middle: spans.map { (low + high) / 2 - ($0.lowerBound + $0.upperBound) / 2 }
    case .horizontally, .vertically: Self.spaced(spans, from: low, to: high)
    }
  }

  /// Returns the displacement of each span that makes the gaps between the spans equal.
  ///
  /// The spans stay in the order of their centers.
  private static func spaced(
    _ spans: [ClosedRange<Double>], from low: Double, to high: Double
  ) -> [Double] {
    let lengths = spans.map { $0.upperBound - $0.lowerBound }
    let gap = (high - low - lengths.reduce(0, +)) / Double(spans.count - 1)
    let order = spans.indices.sorted {
      spans[$0].lowerBound + spans[$0].upperBound < spans[$1].lowerBound + spans[$1].upperBound
    }
    var result = spans.map { _ in 0.0 }
    var place = low
    for index in order {
      result[index] = place - spans[index].lowerBound
      place += lengths[index] + gap
    }
    return result
  }
}
