import TactusGeometry
import TactusPainting

/// An index that finds the children of a view that paint in a rectangle, without examining all of
/// them.
///
/// The index stores each child in the grids of `ChildIndex`, by the area in which the child and its
/// descendants paint. The area of a child that has not moved can be larger than necessary: it
/// contains everything that the child has repainted since it last moved.
struct PaintIndex {
  private var grids: [Int: [UInt64: [View]]] = [:]
  private var extents: [ObjectIdentifier: Rect] = [:]

  init(_ children: [View]) {
    extents.reserveCapacity(children.count)
    for child in children { grow(child, by: child.shifted(child.toParent.apply(child.extent))) }
  }

  /// Records that a child paints in a rectangle in the parent's coordinates.
  mutating func grow(_ child: View, by rect: Rect) {
    let key = ObjectIdentifier(child)
    let old = extents[key]
    guard !rect.isEmpty, old?.contains(rect) != true else { return }
    let extent = old.map { $0.union(rect) } ?? rect
    if let old {
      guard ChildIndex.Grid(old) != ChildIndex.Grid(extent) else {
        extents[key] = extent
        return
      }
      remove(child)
    }
    extents[key] = extent
    let grid = ChildIndex.Grid(extent)
    grid.forEachCell { grids[grid.level, default: [:]][$0, default: []].append(child) }
  }

  /// Removes a child, which has left the view or will be added again at another place.
  mutating func remove(_ child: View) {
    guard let extent = extents.removeValue(forKey: ObjectIdentifier(child)) else { return }
    let grid = ChildIndex.Grid(extent)
    grid.forEachCell { cell in
      grids[grid.level]?[cell]?.removeAll { $0 === child }
      if grids[grid.level]?[cell]?.isEmpty == true { grids[grid.level]?[cell] = nil }
    }
    if grids[grid.level]?.isEmpty == true { grids[grid.level] = nil }
  }

  /// Returns the children that may paint in one of the rectangles, back to front.
  func children(in rects: [Rect]) -> [View] {
    var found: [View] = []
    for (level, cells) in grids {
      for rect in rects {
        let range = ChildIndex.Grid.cells(level, rect)
        // A rectangle that spans many cells of a fine grid is compared with the filled ones.
        if range.count > cells.count {
          for children in cells.values { collect(children, in: rect, &found) }
        } else {
          range.forEachCell { if let children = cells[$0] { collect(children, in: rect, &found) } }
        }
      }
    }
    found.sort { $0.order < $1.order }
    // A child is found once for each of its cells.
    var last: View?
    return found.filter { child in
      defer { last = child }
      return child !== last
    }
  }

  private func collect(_ children: [View], in rect: Rect, _ found: inout [View]) {
    for child in children where extents[ObjectIdentifier(child)]?.intersects(rect) == true {
      found.append(child)
    }
  }
}

/// The children of a view that paints only those children that are visible.
final class PaintedChildren {
  /// The index of the children; nil until the view is painted in its tree.
  var index: PaintIndex?
}

/// Members that let a view with many children paint only the visible ones.
extension View {
  /// Returns the children to paint on a canvas in the view's coordinates, back to front.
  ///
  /// - Complexity: If the view indexes its children, proportional to the number of visible children.
  final func childrenToPaint(on canvas: Canvas) -> [View] {
    guard let painted = childReach.painted, children.count >= ChildIndex.least, tree != nil,
      let rects = canvas.visibleRects()
    else { return children }
    let index = painted.index ?? PaintIndex(children)
    painted.index = index
    return index.children(in: rects)
  }

  /// Updates the parent's index after the view has moved or changed its size.
  final func updatePaintedPlace() {
    guard let painted = parent?.childReach.painted, painted.index != nil else { return }
    painted.index?.remove(self)
    painted.index?.grow(self, by: shifted(toParent.apply(extent)))
  }

  /// Updates the index of the view after a child has repainted a rectangle in the view's
  /// coordinates.
  final func noteRepaint(of child: View, in rect: Rect) {
    childReach.painted?.index?.grow(child, by: rect)
  }
}
