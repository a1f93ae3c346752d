import TactusGeometry

/// An index that finds the children of a view near a point without examining all of them.
///
/// The index consists of grids with cells of different sizes: 16 px, 32 px, 64 px, and so on. Each
/// child is stored in the finest grid whose cells are at least as large as the child, and therefore
/// in at most four cells. To find the children at a point, the index searches one cell of each
/// grid.
struct ChildIndex {
  /// The minimum number of children for which an index is worthwhile; fewer children are examined
  /// one by one.
  static let least = 48

  private static let levels = 40
  private static let smallest = 16.0

  private var cells: [UInt64: [View]] = [:]
  private var counts = [Int](repeating: 0, count: levels)

  init(_ children: [View]) {
    cells.reserveCapacity(children.count)
    for child in children { insert(child, at: child.touchArea) }
  }

  mutating func insert(_ child: View, at place: Rect) {
    let grid = Grid(place)
    grid.forEachCell { cells[$0, default: []].append(child) }
    counts[grid.level] += 1
  }

  mutating func remove(_ child: View, from place: Rect) {
    let grid = Grid(place)
    grid.forEachCell { key in
      guard let index = cells[key]?.firstIndex(where: { $0 === child }) else { return }
      cells[key]?.remove(at: index)
      if cells[key]?.isEmpty == true { cells[key] = nil }
    }
    counts[grid.level] -= 1
  }

  mutating func move(_ child: View, from old: Rect, to new: Rect) {
    guard Grid(old) != Grid(new) else { return }
    remove(child, from: old)
    insert(child, at: new)
  }

  /// Returns, front to back, the children whose touchable area (`View.touchArea`) contains the given
  /// point.
  func candidates(at point: Point) -> [View] {
    var found: [View] = []
    for level in 0..<Self.levels where counts[level] > 0 {
      guard let cell = cells[Grid.key(level, point)] else { continue }
      for child in cell where child.touchArea.reaches(point) { found.append(child) }
    }
    if found.count > 1 { found.sort { $0.order > $1.order } }
    return found
  }

  /// A range of cells in one of the grids.
  struct Grid: Equatable {
    var level: Int
    private var columns: ClosedRange<Int>
    private var rows: ClosedRange<Int>

    init(_ rect: Rect) {
      // A child that reaches the edge of a neighboring cell is found there, too.
      let rect = rect.inset(by: -2 * Rect.reachSlack)
      let side = max(rect.width, rect.height) / ChildIndex.smallest
      guard side.isFinite, rect.origin.isFinite else {
        self.init(ChildIndex.levels - 1, Rect(x: -1, y: -1, width: 2, height: 2))
        return
      }
      self.init(side > 1 ? min(Int(side.exponent) + 1, ChildIndex.levels - 1) : 0, rect)
    }

    private init(_ level: Int, _ rect: Rect) {
      self.level = level
      let scale = Self.scale(level)
      let (left, top) = (Self.cell(rect.minX, scale), Self.cell(rect.minY, scale))
      columns = left...max(left, Self.cell(rect.maxX, scale))
      rows = top...max(top, Self.cell(rect.maxY, scale))
    }

    /// Returns the cells of the grid with the given level that a rectangle touches.
    static func cells(_ level: Int, _ rect: Rect) -> Grid { Grid(level, rect) }

    /// The number of cells.
    var count: Int { columns.count * rows.count }

    func forEachCell(_ body: (UInt64) -> Void) {
      for row in rows {
        for column in columns { body(Self.key(level, column, row)) }
      }
    }

    static func key(_ level: Int, _ point: Point) -> UInt64 {
      let scale = scale(level)
      return key(level, cell(point.x, scale), cell(point.y, scale))
    }

    private static func scale(_ level: Int) -> Double {
      Double(sign: .plus, exponent: -level, significand: 1 / ChildIndex.smallest)
    }

    /// Returns the dictionary key of a cell, given its grid, column and row.
    ///
    /// Two distant cells can have equal keys; a search then merely examines more children.
    private static func key(_ level: Int, _ column: Int, _ row: Int) -> UInt64 {
      let mask: UInt64 = (1 << 29) - 1
      return UInt64(level) << 58 | (UInt64(bitPattern: Int64(column)) & mask) << 29
        | UInt64(bitPattern: Int64(row)) & mask
    }

    private static func cell(_ value: Double, _ scale: Double) -> Int {
      let cell = (value * scale).rounded(.down)
      return cell.isNaN ? 0 : Int(min(max(cell, -1e9), 1e9))
    }
  }
}

extension Rect {
  /// The tolerance, in px, for rounding errors in a point that was converted to other coordinates
  /// and back.
  static let reachSlack = 1.0 / 256

  static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// Returns whether the rectangle contains a point, with a tolerance of `reachSlack` for rounding
  /// errors.
  func reaches(_ point: Point) -> Bool {
    guard !isEmpty else { return false }
    let slack = Self.reachSlack
    return point.x >= minX - slack && point.x <= maxX + slack && point.y >= minY - slack
      && point.y <= maxY + slack
  }
}
