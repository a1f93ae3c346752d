import TactusGeometry
import TactusViews

/// A container with `count` views of 10 px side by side.
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

/// Views that hold ten others each, `depth` deep.
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

/// The median of what a hit test in the middle half of a tree costs, in ns.
private func cost(_ tree: ViewTree) -> Double {
  var times: [Int] = []
  var hits = 0
  for run in 0..<31 {
    let start = nanoseconds()
    for index in 0..<2000 {
      let share = 0.25 + Double((index * 7919 + run * 104_729) % 10_007) / 20_014
      let point = Point(x: tree.size.width * share, y: tree.size.height * (1 - share))
      if tree.hitTest(point) !== tree.root { hits += 1 }
    }
    times.append(nanoseconds() - start)
  }
  precondition(hits > 0)
  return Double(times.sorted()[15]) / 2000
}

func measureHitTesting() {
  func report(_ what: String, _ few: Double, _ many: Double) {
    let ratio = (many / few * 100).rounded() / 100
    print(
      "hit   \(what): 100 views \(few.rounded()) ns, 100,000 views \(many.rounded()) ns, ratio \(ratio)"
    )
  }
  report("in one container", cost(container(100)), cost(container(100_000)))
  report("in a balanced tree", cost(balanced(2)), cost(balanced(5)))
}
