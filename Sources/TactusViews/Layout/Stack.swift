public import TactusGeometry

/// A row or a column of views.
///
/// Each view has its preferred length or takes a share of the length that remains. A row begins on
/// the right if the theme is right-to-left. A hidden view takes no space.
public final class Stack: ArrangingView {
  /// The direction of a stack: a row or a column.
  public enum Axis: Sendable {
    case horizontal, vertical
  }

  /// How views are aligned perpendicular to the stack's direction.
  public enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
    /// Each view is stretched to the full height of a row or the full width of a column; controls
    /// in a column become at most as wide as their `maximumWidth`.
    case fill
  }

  /// The direction of the stack.
  public let axis: Axis
  /// The gap between neighboring views, in px.
  public var spacing: Double { didSet { if oldValue != spacing { arrangeAnew() } } }
  /// The margin between the stack's edges and its views, in px.
  public var padding: Double { didSet { if oldValue != padding { arrangeAnew() } } }
  /// How the views are aligned perpendicular to the stack's direction.
  public var alignment: Alignment { didSet { if oldValue != alignment { arrange() } } }

  private var items: [StackItem] = []
  /// Whether `append` is adding a child, for which it has already made an item.
  private var isAppending = false

  /// Creates a stack of views.
  public init(
    _ axis: Axis, spacing: Double = 8, padding: Double = 0, alignment: Alignment = .fill,
    @StackBuilder _ content: () -> [StackItem] = { [] }
  ) {
    guard spacing.isFinite, padding.isFinite else {
      Misuse.stop("a stack's spacing and padding must be finite")
    }
    self.axis = axis
    self.spacing = spacing
    self.padding = padding
    self.alignment = alignment
    super.init()
    hitShape = .none
    for item in content() { append(item) }
  }

  /// Adds a view after the last one.
  public func append(_ view: View) { append(StackItem(view)) }

  /// Adds an item after the last one.
  public func append(_ item: StackItem) {
    if item.view.parent === self { items.removeAll { $0.view === item.view } }
    items.append(item)
    isAppending = true
    add(item.view)
    isAppending = false
  }

  /// Updates the stack after children have been added or removed.
  ///
  /// A child added with `add` comes last. A removed child leaves no gap.
  public override func childrenChanged() {
    if isAppending { return arrangeAnew() }
    let known = Set(items.map { ObjectIdentifier($0.view) })
    let present = Set(children.map { ObjectIdentifier($0) })
    items.removeAll { !present.contains(ObjectIdentifier($0.view)) }
    for child in children where !known.contains(ObjectIdentifier(child)) && !(child is OutlineView)
    {
      items.append(StackItem(child))
    }
    arrangeAnew()
  }

  override func childrenReordered(_ views: [View]) {
    let chosen = Set(views.map { ObjectIdentifier($0) })
    let places = items.indices.filter { chosen.contains(ObjectIdentifier(items[$0].view)) }
    let known = Dictionary(
      items.map { (ObjectIdentifier($0.view), $0) }, uniquingKeysWith: { first, _ in first })
    for (place, view) in zip(places, views) {
      if let item = known[ObjectIdentifier(view)] { items[place] = item }
    }
    arrangeAnew()
  }

  // MARK: Room

  private var shown: [StackItem] { items.filter { !$0.view.isHidden } }

  private func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
  private func size(along: Double, across: Double) -> Size {
    axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  private func gaps(_ count: Int) -> Double { Double(max(0, count - 1)) * spacing + 2 * padding }

  public override func preferredSize(in room: Size) -> Size {
    let shown = shown
    let (wanted, breadths, _) = measure(shown, in: room)
    // The length at which the share of each view with a weight is at least its preferred length.
    let unit = zip(shown, wanted).map { $0.weight > 0 ? $1 / $0.weight : 0 }.max() ?? 0
    let length = zip(shown, wanted).reduce(0) {
      $0 + max($1.0.minimum, $1.0.weight > 0 ? unit * $1.0.weight : $1.1)
    }
    return size(
      along: length + gaps(shown.count), across: (breadths.max() ?? 0) + 2 * padding)
  }

  override func placeChildren() {
    let shown = shown
    let (_, breadths, lengths) = measure(shown, in: bounds.size)
    var start = padding
    for (index, item) in shown.enumerated() {
      place(item.view, at: start, length: lengths[index], breadth: breadths[index])
      start += lengths[index] + spacing
    }
  }

  /// Returns the preferred lengths and breadths of views in a stack of the given size, and the
  /// lengths that the stack gives them.
  ///
  /// The length of a view can determine its breadth, because text wraps. Therefore, a view is
  /// measured in its own share of the stack if it has a weight, and again if the stack is too short
  /// for it. A view that contains other views is not measured again: each level of nested stacks
  /// would double the work.
  private func measure(
    _ items: [StackItem], in room: Size
  ) -> (wanted: [Double], breadths: [Double], lengths: [Double]) {
    let length = max(0, along(room) - gaps(items.count))
    let breadth = max(0, across(room) - 2 * padding)
    func measured(_ view: View, _ length: Double) -> Size {
      view.preferredSize(in: size(along: length, across: breadth))
    }
    var sizes = items.map { $0.weight > 0 ? .zero : measured($0.view, length) }
    var wanted = sizes.map(along)
    let lengths = shares(of: length, items, wanted)
    for (index, item) in items.enumerated() where lengths[index] > 0 {
      if item.weight > 0 {
        sizes[index] = measured(item.view, lengths[index])
        wanted[index] = along(sizes[index])
      } else if lengths[index] < wanted[index], item.view.children.isEmpty {
        sizes[index] = measured(item.view, lengths[index])
      }
    }
    return (wanted, sizes.map(across), lengths)
  }

  /// Returns the length of each view along the stack, in px.
  ///
  /// Views without a weight get their preferred length, and views with a weight share the rest. No
  /// view is shorter than its minimum, unless the stack is too short. In that case, all views
  /// shrink by the same factor: those without a weight from their preferred length, those with a
  /// weight from their minimum.
  private func shares(of length: Double, _ items: [StackItem], _ wanted: [Double]) -> [Double] {
    var lengths = zip(items, wanted).map { $0.weight > 0 ? $0.minimum : max($0.minimum, $1) }
    let taken = lengths.reduce(0, +)
    if taken > length {
      return taken > 0 ? lengths.map { $0 * length / taken } : lengths
    }
    // A view whose share is below its minimum gets the minimum, and the others share the remaining
    // room.
    var open = items.indices.filter { items[$0].weight > 0 }
    var left =
      length - lengths.indices.filter { items[$0].weight == 0 }.map { lengths[$0] }.reduce(0, +)
    while !open.isEmpty {
      let whole = open.map { items[$0].weight }.reduce(0, +)
      let tight = open.filter { left * items[$0].weight / whole < items[$0].minimum }
      guard !tight.isEmpty else { break }
      left -= tight.map { items[$0].minimum }.reduce(0, +)
      open.removeAll { tight.contains($0) }
    }
    let whole = open.map { items[$0].weight }.reduce(0, +)
    for index in open { lengths[index] = left * items[index].weight / whole }
    return lengths
  }

  private func place(_ view: View, at start: Double, length: Double, breadth: Double) {
    let room = max(0, across(bounds.size) - 2 * padding)
    let most = axis == .vertical ? (view as? Control)?.maximumWidth ?? .infinity : .infinity
    let width = min(room, alignment == .fill ? max(breadth, most) : breadth)
    let isMirrored = theme.isRightToLeft
    var offset =
      switch alignment {
      case .fill, .start: 0.0
      case .center: (room - width) / 2
      case .end: room - width
      }
    if isMirrored, axis == .vertical { offset = room - width - offset }
    let first = isMirrored && axis == .horizontal ? bounds.width - start - length : start
    let (x, y) = axis == .horizontal ? (first, padding + offset) : (padding + offset, first)
    view.setFrame(
      byLayout: Rect(
        origin: Point(x: bounds.minX + x, y: bounds.minY + y),
        size: size(along: length, across: width)))
  }

  private var theme: Theme { tree?.theme ?? .dark }
}
