import TactusGeometry
import TactusJSON
import TactusPainting
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Menus and inks of every scene are readable on every screen")
struct SceneMenuLayoutTests {
  @Test(
    "every menu lies in the window, beside what it acts on, with whole titles",
    arguments: SceneCase.all)
  func menus(_ shown: SceneCase) throws {
    for page in try shown.shown() {
      let scene = page.scene
      for binding in scene.description.bindings {
        guard let action = binding.action as? PopMenuAction else { continue }
        for view in scene.describedViews where scene.isAttached(binding.recognizer, to: view) {
          let place = page.place(view).intersection(page.window)
          scene.popMenu(action.items, on: view, finger: place.center)
          guard let menu = scene.stage.overlays.menu?.view else { continue }
          check(menu, beside: page.isGround(view) ? nil : place, in: page)
        }
      }
    }
  }

  private func check(_ menu: MenuView, beside target: Rect?, in page: ShownScene) {
    let frame = menu.frame
    #expect(page.window.contains(frame), "\(frame)")
    #expect(frame.height >= 44 * Double(menu.titles.count))
    if let target { #expect(!frame.inset(by: 1).intersects(target), "\(frame) covers \(target)") }
    let size = (17 * page.scene.tree.theme.textFactor).rounded()
    for title in menu.titles {
      #expect(Canvas.measureText(title, size: size).width <= frame.width - 20, "\(title)")
    }
  }

  private static let drawn = [
    "board", "draw", "drawing", "multi-draw", "teach", "circle", "smooth",
  ]

  @Test("ink has a contrast of 3 to the paper in both appearances", arguments: drawn)
  func inks(name: String) throws {
    let source = try #require(BuiltInScenes.source(name))
    let root = try JSONNode.parse(source)
    let paper = colors(root["background"])
    #expect(!paper.dark.isEmpty)
    for ink in inks(in: root) {
      let shades = colors(ink)
      for (ink, papers) in [(shades.dark, paper.dark), (shades.light, paper.light)] {
        for (ink, paper) in ink.flatMap({ ink in papers.map { (ink, $0) } }) {
          let contrast = Color.contrast(ink.premultiplied, paper.premultiplied)
          #expect(contrast >= 3, "\(ink.hexString) on \(paper.hexString): \(contrast)")
        }
      }
    }
  }

  /// Returns the colors that drawings and the action "setPen" give to ink.
  private func inks(in node: JSONNode) -> [JSONNode] {
    var found: [JSONNode] = []
    if node["type"]?.string == "drawing" {
      found += [node["color"]].compactMap { $0 } + (node["colors"]?.array ?? [])
    }
    if node["do"]?.string == "setPen" { found += [node["with"]?["color"]].compactMap { $0 } }
    let parts = node.array ?? node.object?.members.map(\.value) ?? []
    return found + parts.flatMap { inks(in: $0) }
  }

  /// Returns the colors of a node for each appearance: one, or the two ends of a gradient.
  private func colors(_ node: JSONNode?) -> (dark: [Color], light: [Color]) {
    guard let node else { return ([], []) }
    if let color = node.string.flatMap({ Color($0) }) { return ([color], [color]) }
    if node["from"] != nil {
      let (top, bottom) = (colors(node["from"]), colors(node["to"]))
      return (top.dark + bottom.dark, top.light + bottom.light)
    }
    return (colors(node["dark"]).dark, colors(node["light"]).light)
  }
}
