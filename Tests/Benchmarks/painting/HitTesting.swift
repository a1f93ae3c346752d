import TactusGeometry
import TactusViews

/// Returns a container with `count` views of 10 px side by side.
private func container(_ count: Int) -> ViewTree {
  let columns = Int(Double(count).squareRoot())
  let tree = ViewTree(size: Size(width: Double(columns) * 12, height: Double(columns) * 12))
  for index in 0..<count {
    tree.root.add(
      View(
        frame: Rect(
          x: Double(index % columns) * 12, y: Double(index / columns) * 12, width: 10,
          height: 10)))
  }
  return tree
}

/// Returns nested views with ten children each, `depth` levels deep.
private func balanced(_ depth: Int) -> ViewTree {
  let side = 10.0 * Double((0..<depth).reduce(1) { size, _ in size * 10 })
  let tree = ViewTree(size: Size(width: side, height: 20))
  func fill(_ view: View, _ left: Int) {
    guard left > 0 else { return }
    let width = view.bounds.width / 10
    for index in 0..<10 {
      let child = View(frame: Rect(x: Double(index) * width, y: 0, width: width, height: 20))
      view.add(child)
      fill(child, left - 1)
    }
  }
  fill(tree.root, depth)
  return tree
}

/// Returns the median cost of a hit test, in ns, at `places` places of a tree, visited repeatedly.
private func cost(_ tree: ViewTree, places: Int) -> Double {
  var times: [Int] = []
  var hits = 0
  for run in 0..<31 {
    let start = nanoseconds()
    for index in 0..<2000 {
      let number = index % places + (places > 2000 ? run * 104_729 : 0)
      let share = 0.25 + Double(number * 7919 % 10_007) / 20_014
      let point = Point(x: tree.size.width * share, y: tree.size.height * (1 - share))
      if tree.hitTest(point) !== tree.root { hits += 1 }
    }
    times.append(nanoseconds() - start)
  }
  precondition(hits > 0)
  return Double(times.sorted()[15]) / 2000
}

/// Measures hit tests at repeated places and at random places, where the cached path is cold among
/// many views.
func measureHitTesting() {
  func report(_ row: String, _ what: String, _ few: ViewTree, _ many: ViewTree) {
    for (name, places, part) in [("at 16 places", 16, ""), ("anywhere", 100_000, "-anywhere")] {
      let (a, b) = (cost(few, places: places), cost(many, places: places))
      let ratio = (b / a * 100).rounded() / 100
      print(
        "hit   \(what), \(name): 100 views \(a.rounded()) ns, 100,000 views \(b.rounded()) ns, "
          + "ratio \(ratio)")
      if row == "tree" || places == 16 { print("row hit.\(row)\(part) \(b) \(a)") }
    }
  }
  report("container", "in one container", container(100), container(100_000))
  report("tree", "in a balanced tree", balanced(2), balanced(5))
}
