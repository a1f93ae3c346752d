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

  private func label(_ hand: SceneHand) throws -> Label {
    try #require(hand.view("words") as? Label)
  }

  private func isWhole(_ label: Label) -> Bool {
    let room = Size(width: label.bounds.width, height: .infinity)
    return label.bounds.height >= label.preferredSize(in: room).height
  }

  @Test(
    "a row is high enough for text that wraps in its share of the row",
    arguments: ["start", "center", "fill"])
  func share(alignment: String) throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"type": "column", "children": [
        {"part": 1},
        {"type": "row", "align": "\(alignment)", "children": [
          {"id": "words", "type": "label", "text": "3 dishes, 20,50 euro", "textSize": 24, "part": 1},
          {"type": "button", "text": "Basket"}]}]}]}
      """, size: Size(width: 260, height: 150))
    let label = try label(hand)
    #expect(label.shownLines.count == 2 && isWhole(label))
  }

  @Test("a column in a centered row is as high as its text needs beside the other views")
  func columnInRow() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"type": "row", "align": "center", "children": [
        {"frame": [0, 0, 300, 100], "background": "red"},
        {"type": "column", "part": 1, "children": [
          {"type": "label", "text": "Name", "textSize": 24},
          {"id": "words", "type": "label", "lines": 4, "text":
            "A long description that needs more than a line or two beside the picture"}]}]}]}
      """, size: Size(width: 500, height: 200))
    let label = try label(hand)
    #expect(label.shownLines.count >= 3 && isWhole(label))
  }

  @Test("a row that is too short for its views is high enough for text that wraps in it")
  func shortRow() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"type": "column", "children": [
        {"type": "row", "children": [
          {"id": "words", "type": "label", "text": "A sentence of more than one line", "textSize": 24},
          {"type": "button", "text": "Basket"}]}]}]}
      """, size: Size(width: 260, height: 150))
    let label = try label(hand)
    #expect(label.shownLines.count >= 2 && isWhole(label))
  }

  @Test("a row of its preferred width gives each view with a weight its preferred width")
  func preferredShares() {
    let (wide, narrow) = (Leaf(), Leaf())
    wide.wanted.width = 100
    let row = Stack(.horizontal, spacing: 10) {
      wide.filling()
      narrow.filling(2)
    }
    #expect(row.preferredSize(in: tree.size).width == 310)
    row.frame = Rect(x: 0, y: 0, width: 310, height: 20)
    #expect(wide.bounds.width == 100 && narrow.bounds.width == 200)
  }

  @Test("a window that was resized looks like one that was opened with that size")
  func resized() throws {
    func scene(height: Double) throws -> SceneHand {
      try hand(
        """
        {"version": 1, "views": [{"type": "row", "align": "center", "children": [
          {"type": "column", "part": 2, "align": "center", "children": [
            {"id": "half", "frame": [0, 0, "50%", "50%"]}, {"id": "rest", "part": 1}]},
          {"id": "plain", "part": 1}, {"type": "button", "text": "x"}]}]}
        """, size: Size(width: 300, height: height))
    }
    let (opened, other) = try (scene(height: 300), scene(height: 150))
    for (resized, size) in [(other, 300.0), (opened, 150), (opened, 300)] {
      resized.scene.stage.handle(
        .configure(resized.now, SurfaceID(1), Size(width: 300, height: size)))
      let fresh = try scene(height: size)
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
