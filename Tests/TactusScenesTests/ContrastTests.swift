import Foundation
import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

/// The visibility and size of text and controls, measured on the painted pixels of every scene.
///
/// The contrast of two colors is that of the Web Content Accessibility Guidelines 2.1: 4.5 for text
/// (1.4.3), 3 for the recognizable parts of a control (1.4.11). A target has 44 px on each side
/// (2.5.5).
@Suite("Every scene is readable, and its controls can be hit")
struct ContrastTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let isLight: Bool
    var testDescription: String { "\(name), \(isLight ? "light" : "dark")" }
  }

  static let cases: [Case] = {
    let shipped = BuiltInScenes.names.map { name in
      (name: name, text: String(decoding: BuiltInScenes.source(name)?.bytes ?? [], as: UTF8.self))
    }
    return shipped.flatMap { scene in
      [false, true].map { Case(name: scene.name, text: scene.text, isLight: $0) }
    }
  }()

  private static let size = Size(width: 1280, height: 800)

  /// A scene with its picture.
  private struct Shown {
    let scene: Scene
    let canvas: Canvas

    /// Returns the scene as it is first shown, or with each of its pages.
    static func all(_ shown: Case) throws -> [Shown] {
      let first = try Shown(shown)
      let count = first.pages?.pages.count ?? 1
      return try [first] + (1..<max(count, 1)).map { try Shown(shown, page: $0) }
    }

    private var pages: Pages? { scene.tree.root.firstDescendant { $0 is Pages } as? Pages }

    private init(_ shown: Case, page: Int = 0) throws {
      let faults = Diagnostics()
      var layers = SceneLayers(
        trust: SceneTrust(allowsAll: true, home: SourceTree.nowhere), reportingTo: faults)
      layers.add(
        SceneLayers.Layer(source: SourceText(name: shown.name, text: shown.text), isTrusted: true))
      layers.set("appearance=\(shown.isLight ? "light" : "dark")")
      let description = SceneReader.read(
        try #require(layers.node), catalogue: SceneText.catalogue, pictures: DrawnPictures.names,
        trust: layers.trust, reportingTo: faults)
      scene = Scene(
        try #require(description, "\(faults.rendered())"), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.standard, size: ContrastTests.size)
      if let pages = scene.tree.root.firstDescendant(where: { $0 is Pages }) as? Pages {
        pages.scroll.contentOffset.x = Double(page) * pages.scroll.bounds.width
      }
      canvas = try Canvas(
        width: Int(ContrastTests.size.width), height: Int(ContrastTests.size.height),
        format: .xrgb8888)
      scene.tree.paint(canvas, Region(canvas.pixelBounds))
    }

    /// Returns the luminances of a rectangle's pixels, each with the number of its pixels.
    func luminances(_ rect: Rect) -> [UInt32: Int] {
      var found: [UInt32: Int] = [:]
      let (x0, x1) = (max(0, Int(rect.minX)), min(canvas.width, Int(rect.maxX)))
      let (y0, y1) = (max(0, Int(rect.minY)), min(canvas.height, Int(rect.maxY)))
      guard x0 < x1, y0 < y1 else { return [:] }
      for y in y0..<y1 {
        for x in x0..<x1 { found[canvas.pixel(x: x, y: y) & 0xFF_FFFF, default: 0] += 1 }
      }
      return found
    }

    /// Returns the greatest contrast of a pixel in a rectangle to the most frequent color there.
    func contrast(in rect: Rect) -> Double {
      let found = luminances(rect)
      guard let ground = found.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
        return 0
      }
      return found.keys.map { Self.contrast($0, ground) }.max() ?? 0
    }

    private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
      let (one, other) = (luminance(a), luminance(b))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ pixel: UInt32) -> Double {
      func linear(_ byte: UInt32) -> Double {
        let share = Double(byte) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(pixel >> 16 & 0xFF) + 0.7152 * linear(pixel >> 8 & 0xFF)
        + 0.0722 * linear(pixel & 0xFF)
    }

    /// Returns the frame of a view on the surface; nil if the view is not fully visible.
    func place(_ view: View) -> Rect? {
      let rect = view.toSurface.apply(view.bounds)
      let whole = Rect(
        x: 0, y: 0, width: ContrastTests.size.width, height: ContrastTests.size.height)
      let isShown = sequence(first: view) { $0.parent }.allSatisfy { !$0.isHidden && $0.alpha > 0 }
      return isShown && whole.contains(rect) && !rect.isEmpty ? rect : nil
    }
  }

  @Test("text has a contrast of 4.5 to its background", arguments: cases)
  func words(_ shown: Case) throws {
    for shown in try Shown.all(shown) {
      shown.scene.tree.root.forEachDescendant { view in
        let text = (view as? Label)?.text ?? (view as? Button)?.title ?? ""
        guard !text.isEmpty, let place = shown.place(view) else { return }
        let contrast = shown.contrast(in: place.inset(by: 1))
        #expect(contrast >= 4.5, "\(view.path) \"\(text)\": \(contrast)")
      }
    }
  }

  @Test("a control has a contrast of 3 to its surroundings", arguments: cases)
  func controls(_ shown: Case) throws {
    for shown in try Shown.all(shown) {
      shown.scene.tree.root.forEachDescendant { view in
        guard isTarget(view, in: shown.scene), let place = shown.place(view) else { return }
        let contrast = shown.contrast(in: place.inset(by: -4))
        #expect(contrast >= 3, "\(view.path): \(contrast)")
      }
    }
  }

  @Test("a target has at least 44 px on each side", arguments: cases)
  func targets(_ shown: Case) throws {
    for shown in try Shown.all(shown) {
      shown.scene.tree.root.forEachDescendant { view in
        guard isTarget(view, in: shown.scene), let place = shown.place(view) else { return }
        #expect(place.width >= 44 && place.height >= 44, "\(view.path): \(place.size)")
      }
    }
  }

  /// Whether a view is a target: a control, or a view with a tap.
  private func isTarget(_ view: View, in scene: Scene) -> Bool {
    if view is Control { return true }
    guard view !== scene.tree.root else { return false }
    return scene.interaction.recognizers(of: view).contains { id in
      let name = scene.interaction.engine.name(of: id)
      return scene.description.recognizer(name)?.id == "tactus.tap"
    }
  }
}
