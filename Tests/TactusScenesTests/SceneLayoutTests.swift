import TactusGeometry
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// The layout of every built-in scene on every screen, computed from the views and from their
/// pixels.
///
/// The limits of contrast are those of the Web Content Accessibility Guidelines 2.2: 4.5 for text
/// (1.4.3), 3 for the recognizable parts of a control (1.4.11). A target has 44 px on each side
/// (2.5.5).
@Suite("Every scene is readable, and its controls can be hit, on every screen")
struct SceneLayoutTests {
  @Test(
    "words are whole, nothing overlaps or leaves the window, targets and contrasts suffice",
    arguments: SceneCase.all)
  func layout(_ shown: SceneCase) throws {
    for page in try shown.shown() {
      let faults = Self.faults(of: page).filter { !Self.isMeant($0, in: shown.name) }
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }
  }

  /// Returns whether a scene is about what would be a fault elsewhere.
  ///
  /// The discs of "hit-circle" overlap to show which of them takes a touch.
  private static func isMeant(_ fault: String, in scene: String) -> Bool {
    let discs = ["#red", "#yellow", "#green"]
    return scene == "hit-circle" && fault.hasSuffix("overlap")
      && discs.count { fault.contains($0) } == 2
  }

  static func faults(of page: ShownScene) -> [String] {
    let parts = page.parts
    var faults = parts.flatMap { Self.faults(of: $0, in: page) }
    for (index, view) in parts.enumerated() {
      for other in parts[(index + 1)...] where overlap(view, other, page) {
        faults.append("\(view.path) and \(other.path) overlap")
      }
    }
    return faults
  }

  private static func faults(of view: View, in page: ShownScene) -> [String] {
    var faults: [String] = []
    func note(_ fault: String) { faults.append("\(view.path): \(fault)") }
    let place = page.place(view)
    if !page.window.inset(by: -1).contains(place), !page.isGround(view) {
      note("\(place) is not in the window")
    }
    if page.isTarget(view), min(place.width, place.height) < 43.9 {
      note("a target of \(place.size)")
    }
    // The guidelines require no minimum contrast for a control that cannot be operated.
    if (view as? Control)?.isEnabled == false { return faults }
    if let text = ShownScene.text(of: view) {
      if isCut(view) { note("\"\(text)\" is cut off") }
      let contrast = page.contrast(in: place.inset(by: 1))
      if contrast < 4.5 { note("\"\(text)\" has a contrast of \(contrast)") }
    }
    if page.isTarget(view) {
      let contrast = page.contrast(in: place.inset(by: -4))
      if contrast < 3 { note("a contrast of \(contrast)") }
    }
    return faults
  }

  /// Whether two views that are not in each other cover a common area.
  private static func overlap(_ view: View, _ other: View, _ page: ShownScene) -> Bool {
    guard !view.isSelfOrAncestor(of: other), !other.isSelfOrAncestor(of: view) else { return false }
    guard !page.isGround(view), !page.isGround(other) else { return false }
    let common = page.extent(view).inset(by: 1).intersection(page.extent(other).inset(by: 1))
    guard !common.isEmpty else { return false }
    // Views of other shapes than rectangles may be close to each other.
    return (0..<144).contains { index in
      let place = Point(
        x: common.minX + common.width * (Double(index % 12) + 0.5) / 12,
        y: common.minY + common.height * (Double(index / 12) + 0.5) / 12)
      return [view, other].allSatisfy { page.fills($0, at: place) }
    }
  }

  /// Returns whether a label or a control has too little room for its text.
  private static func isCut(_ view: View) -> Bool {
    let size = view.bounds.size
    switch view {
    case let label as Label:
      let factor = label.tree?.theme.textFactor ?? 1
      let words = label.text.split { $0 == " " || $0 == "\n" }
      let widest =
        words.map {
          Canvas.measureText(String($0), size: label.textSize * factor).width
        }.max() ?? 0
      let needed = label.preferredSize(in: size)
      return needed.height > size.height + 1 || widest > label.textRoom.width + 1
    case let button as Button:
      return button.icon == nil && button.preferredSize(in: size).width - 24 > size.width
    case let control as Control:
      return control.preferredSize(in: size).width > size.width + 1
    default: return false
    }
  }
}
