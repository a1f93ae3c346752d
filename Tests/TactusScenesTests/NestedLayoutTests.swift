import TactusGeometry
import TactusInput
import TactusStage
import TactusValues
import Testing

@testable import TactusScenes
@testable import TactusViews

@Suite("Nested rows and columns")
struct NestedLayoutTests {
  /// A view with a preferred size, which counts the requests for that size.
  private final class Leaf: View {
    var wanted = Size(width: 3, height: 2)
    var count = 0

    override func preferredSize(in room: Size) -> Size {
      count += 1
      return wanted
    }
  }

  private let tree = ViewTree(size: Size(width: 2000, height: 2000))
  private let depth = 7

  /// Adds stacks and leaves one by one, outer ones first, as a scene is built.
  private func fill(_ parent: View, _ depth: Int, _ leaves: inout [Leaf]) {
    for _ in 0..<2 {
      guard depth > 0 else {
        leaves.append(Leaf())
        parent.add(leaves[leaves.count - 1])
        continue
      }
      let stack = Stack(depth % 2 == 0 ? .horizontal : .vertical)
      parent.add(stack)
      fill(stack, depth - 1, &leaves)
    }
  }

  private func leaves() -> [Leaf] {
    var leaves: [Leaf] = []
    tree.arrangingOnce {
      let top = Stack(.horizontal)
      top.frame = Rect(origin: .zero, size: tree.size)
      tree.root.add(top)
      fill(top, depth, &leaves)
    }
    return leaves
  }

  private func asked(_ leaves: [Leaf]) -> Int { leaves.reduce(0) { $0 + $1.count } }

  @Test("during construction each view is asked once for every stack around it")
  func built() {
    let leaves = leaves()
    #expect(leaves.count == 256)
    #expect(asked(leaves) == leaves.count * (depth + 1))
    #expect(leaves.allSatisfy { $0.bounds.size != .zero })
  }

  @Test("a changed preferred size asks each view no more often than construction did")
  func changed() {
    let leaves = leaves()
    let before = asked(leaves)
    leaves[100].wanted.width = 40
    leaves[100].preferredSizeChanged()
    #expect(asked(leaves) - before <= leaves.count * (depth + 1))
    #expect(leaves[100].bounds.width == 40)
  }

  @Test("a scene arranges each of its stacks once, and once more for a value shown by all labels")
  func scene() throws {
    func views(_ depth: Int) -> String {
      guard depth > 0 else { return #"{"type": "label", "text": "{n}"}"# }
      let type = depth % 2 == 0 ? "row" : "column"
      let inner = views(depth - 1)
      return #"{"type": "\#(type)", "children": [\#(inner), \#(inner)]}"#
    }
    let text = #"{"version": 1, "let": {"n": 1}, "views": [\#(views(6))]}"#
    let scene = try hand(text).scene
    let stacks = 63
    #expect(scene.tree.arranging.count <= 2 * stacks)
    let before = scene.tree.arranging.count
    scene.values.set(0, to: .number(1_000_000))
    #expect(scene.tree.arranging.count > before)
    #expect(scene.tree.arranging.count - before <= 2 * stacks)
  }

  @Test("a window that was resized looks like one that was opened with that size")
  func resized() throws {
    func hand(height: Double) throws -> SceneHand {
      try self.hand(
        """
        {"version": 1, "views": [{"type": "row", "align": "center", "children": [
          {"type": "column", "part": 2, "align": "center", "children": [
            {"id": "half", "frame": [0, 0, "50%", "50%"]}, {"id": "rest", "part": 1}]},
          {"id": "plain", "part": 1}, {"type": "button", "text": "x"}]}]}
        """, size: Size(width: 300, height: height))
    }
    let (opened, other) = try (hand(height: 300), hand(height: 150))
    for (resized, size) in [(other, 300.0), (opened, 150), (opened, 300)] {
      resized.scene.stage.handle(
        .configure(resized.now, SurfaceID(1), Size(width: 300, height: size)))
      let fresh = try hand(height: size)
      for name in ["plain", "half", "rest"] {
        #expect(try resized.view(name).frame == fresh.view(name).frame, "\(name) at \(size)")
      }
    }
    #expect(try other.view("plain").bounds.height == 300)
  }

  @Test("a layout does not depend on views that were shown earlier")
  func hidden() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0}, "views": [
        {"type": "grid", "columns": 2, "frame": [0, 0, 200, 200], "children": [
          {"id": "low", "frame": [0, 0, 10, 40]},
          {"frame": [0, 0, 10, 90], "hidden": "n > 0"}]}]}
      """, size: Size(width: 300, height: 300))
    #expect(try hand.view("low").bounds.height == 90)
    hand.scene.values.set(0, to: .number(1))
    #expect(try hand.view("low").bounds.height == 40)
  }
}
