import TactusGeometry

/// A solver that computes the positions and sizes of the views in a `ConstraintLayout`.
///
/// If a view's constraints refer to another view, the solver computes that other view first.
struct ConstraintSolver {
  struct Span {
    var start: Double
    var length: Double
  }

  private struct Key: Hashable {
    var view: ObjectIdentifier
    var isHorizontal: Bool
  }

  private let items: [ObjectIdentifier: ConstrainedView]
  private let size: Size
  private var found: [Key: Span] = [:]
  /// The pairs of a view and an axis for which the start and the length are being computed.
  ///
  /// If a computation requires a pair that is already in this set, the constraints form a cycle.
  private var open: Set<Key> = []

  init(_ items: [ConstrainedView], in size: Size) {
    self.items = Dictionary(items.map { (ObjectIdentifier($0.view), $0) }) { $1 }
    self.size = size
  }

  /// Returns a view's start and length along the given axis.
  ///
  /// The start is relative to the layout's leading or top edge.
  mutating func span(of view: View, _ axis: Constraint.Axis) -> Span {
    let key = Key(view: ObjectIdentifier(view), isHorizontal: axis == .horizontal)
    if let span = found[key] { return span }
    guard let item = items[key.view] else {
      Misuse.stop("a constraint refers to \(view), which is not in the layout")
    }
    guard open.insert(key).inserted else {
      Misuse.stop("the constraints of \(view) form a cycle that includes the view itself")
    }
    defer { open.remove(key) }
    let span = solve(item, axis)
    found[key] = span
    return span
  }

  private mutating func solve(_ item: ConstrainedView, _ axis: Constraint.Axis) -> Span {
    var places: [(part: Double, at: Double)] = []
    var length: Double?
    var (least, most) = (0.0, Double.infinity)
    var count = 0
    for constraint in item.constraints where constraint.axis == axis {
      switch constraint.rule {
      case .place(let own, let other, let its, let distance):
        let target = spanOrAll(of: other, axis)
        places.append((own, target.start + target.length * its + distance))
        count += 1
      case .length(let other, let factor, let more):
        length = (factor == 0 ? 0 : spanOrAll(of: other, axis).length * factor) + more
        count += 1
      case .ratio(let factor):
        length = span(of: item.view, axis == .horizontal ? .vertical : .horizontal).length * factor
        count += 1
      case .least(let value): least = value
      case .most(let value): most = value
      }
    }
    guard count <= 2 else {
      Misuse.stop(
        "\(item.view) has \(count) constraints along one axis: only two positions, or one position "
          + "and one size, are allowed")
    }
    return span(item, axis, places, length, least...max(least, most))
  }

  private mutating func span(
    _ item: ConstrainedView, _ axis: Constraint.Axis, _ places: [(part: Double, at: Double)],
    _ length: Double?, _ allowed: ClosedRange<Double>
  ) -> Span {
    func clamp(_ length: Double) -> Double {
      min(max(length, allowed.lowerBound), allowed.upperBound)
    }
    if places.count == 2 {
      let (a, b) = (places[0], places[1])
      guard a.part != b.part else {
        Misuse.stop("\(item.view) has two constraints for the same edge")
      }
      let whole = max(0, (b.at - a.at) / (b.part - a.part))
      let length = clamp(whole)
      return Span(start: a.at - a.part * whole + (whole - length) / 2, length: length)
    }
    let length = clamp(length ?? preferred(item, axis))
    guard let place = places.first else { return Span(start: 0, length: length) }
    return Span(start: place.at - place.part * length, length: length)
  }

  /// Returns a view's preferred length along the given axis, in px.
  ///
  /// The preferred height depends on the view's width, which is computed first. If a constraint
  /// derives the width from the height, the layout's width is used instead.
  private mutating func preferred(_ item: ConstrainedView, _ axis: Constraint.Axis) -> Double {
    guard axis == .vertical else { return item.view.preferredSize(in: size).width }
    let isRatio = item.constraints.contains {
      if case .ratio = $0.rule { $0.axis == .horizontal } else { false }
    }
    let width = isRatio ? size.width : span(of: item.view, .horizontal).length
    return item.view.preferredSize(in: Size(width: width, height: size.height)).height
  }

  private mutating func spanOrAll(of view: View?, _ axis: Constraint.Axis) -> Span {
    if let view { return span(of: view, axis) }
    return Span(start: 0, length: axis == .horizontal ? size.width : size.height)
  }
}
