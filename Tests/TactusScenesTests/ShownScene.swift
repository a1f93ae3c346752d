import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

/// A built-in scene in a window of one size and in one appearance.
struct SceneCase: CustomTestStringConvertible, Sendable {
  let name: String
  let size: Size
  let scale: Double
  let isLight: Bool

  var testDescription: String {
    "\(name) at \(Int(size.width))x\(Int(size.height)), \(isLight ? "light" : "dark")"
  }

  /// A telephone upright and lying, the usual screen, a large one, and a wall of 3840x2160 pixels.
  private static let windows: [(size: Size, scale: Double)] = [
    (Size(width: 360, height: 740), 1), (Size(width: 740, height: 360), 1),
    (Size(width: 1280, height: 800), 1), (Size(width: 1920, height: 1080), 1),
    (Size(width: 1920, height: 1080), 2),
  ]

  static let all: [SceneCase] = BuiltInScenes.names.flatMap { name in
    windows.flatMap { window in
      [false, true].map {
        SceneCase(name: name, size: window.size, scale: window.scale, isLight: $0)
      }
    }
  }

  private func description() throws -> SceneDescription {
    let faults = Diagnostics()
    let source = try #require(BuiltInScenes.source(name))
    var layers = SceneLayers(
      trust: SceneTrust(allowsAll: true, home: SourceTree.nowhere), reportingTo: faults)
    layers.add(SceneLayers.Layer(source: source, isTrusted: true))
    layers.set("appearance=\(isLight ? "light" : "dark")")
    let description = SceneReader.read(
      try #require(layers.node), catalogue: SceneText.catalogue, pictures: DrawnPictures.names,
      trust: layers.trust, reportingTo: faults)
    return try #require(description, "\(faults.rendered())")
  }

  /// Returns the scene as it is first shown, and with each of its other pages.
  func shown() throws -> [ShownScene] {
    let description = try description()
    let first = try ShownScene(description, self, page: 0)
    let count = first.pages?.pages.count ?? 1
    return try [first] + (1..<max(count, 1)).map { try ShownScene(description, self, page: $0) }
  }
}

/// A scene whose page has been turned, with its picture at one device pixel per px.
struct ShownScene {
  let scene: Scene
  let canvas: Canvas
  let window: Rect
  var pages: Pages? { scene.tree.root.firstDescendant { $0 is Pages } as? Pages }

  init(_ description: SceneDescription, _ shown: SceneCase, page: Int) throws {
    window = Rect(origin: .zero, size: shown.size)
    scene = Scene(
      description, catalogue: SceneText.catalogue, pictures: DrawnPictures.standard,
      size: shown.size, scale: shown.scale)
    canvas = try Canvas(
      width: Int(shown.size.width), height: Int(shown.size.height), format: .xrgb8888)
    // A scene can arrange its content as soon as it is shown, for example fit a map to its window.
    // Its timers begin with the first event.
    scene.stage.handle(.touches(TouchFrame(time: .zero, changes: [])))
    for time in [16.0, 1600] { scene.stage.advance(to: .zero + .milliseconds(time)) }
    if let pages { pages.scroll.contentOffset.x = Double(page) * pages.scroll.bounds.width }
    scene.tree.paint(canvas, Region(canvas.pixelBounds))
  }

  /// The visible views that people read or operate, back to front.
  var parts: [View] {
    var parts: [View] = []
    scene.tree.root.forEachDescendant { view in
      guard isShown(view), isTarget(view) || isMovable(view) || Self.text(of: view) != nil else {
        return
      }
      parts.append(view)
    }
    return parts
  }

  /// Returns the text of a label or a control; nil if it has none.
  static func text(of view: View) -> String? {
    let text =
      switch view {
      case let label as Label: label.text
      case let button as Button: button.title
      case let toggle as Toggle: toggle.title
      default: ""
      }
    return text.isEmpty ? nil : text
  }

  /// Returns the rectangle on the surface that a view covers.
  func place(_ view: View) -> Rect { view.toSurface.apply(view.bounds) }

  /// Returns the rectangle on the surface that a view fills with its content.
  ///
  /// A label without a background fills only the room that its text needs.
  func extent(_ view: View) -> Rect {
    guard let label = view as? Label, label.background == nil, !isTarget(view) else {
      return place(view)
    }
    let needed = label.preferredSize(in: label.bounds.size)
    let (bounds, width) = (label.bounds, min(needed.width, label.bounds.width))
    let x =
      switch label.textAlignment {
      case .right: bounds.maxX - width
      case .left: bounds.minX
      default: bounds.center.x - width / 2
      }
    let height = min(needed.height, bounds.height)
    return view.toSurface.apply(
      Rect(x: x, y: bounds.center.y - height / 2, width: width, height: height))
  }

  /// Returns whether a view shows or takes touches at a place in its extent.
  func fills(_ view: View, at place: Point) -> Bool {
    Self.text(of: view) != nil || view is Control || view.hitTest(view.fromSurface(place)) != nil
  }

  private func isShown(_ view: View) -> Bool {
    let chain = sequence(first: view) { $0.parent }
    guard chain.allSatisfy({ !$0.isHidden && $0.alpha > 0 }) else { return false }
    let place = place(view)
    // What a scroll view hides in part can be scrolled into sight.
    if let scroll = scrollView(around: view), !self.place(scroll).inset(by: -1).contains(place) {
      return false
    }
    // The user can move content beyond the edge of a canvas into view.
    if let canvas = canvas(around: view), !self.place(canvas).inset(by: -1).contains(place) {
      return false
    }
    let clips = chain.dropFirst().filter(\.clips).map { self.place($0) }
    return ([window] + clips).allSatisfy { place.intersects($0) }
  }

  private func canvas(around view: View) -> View? {
    sequence(first: view) { $0.parent }.dropFirst().first { $0 is CanvasView }
  }

  private func scrollView(around view: View) -> View? {
    sequence(first: view) { $0.parent }.dropFirst().first {
      $0 is ScrollView && !($0.parent is Pages)
    }
  }

  /// Returns whether a view is a large one without text, such as a table or a map, on which others
  /// lie.
  func isGround(_ view: View) -> Bool {
    Self.text(of: view) == nil && !(view is Control)
      && place(view).size.area > 0.25 * window.size.area
  }

  /// Returns whether a view is a control, or takes taps of its own.
  func isTarget(_ view: View) -> Bool {
    if view is Control { return view.isUserInteractionEnabled }
    guard view !== scene.tree.root else { return false }
    return scene.interaction.recognizers(of: view).contains { id in
      let name = scene.interaction.engine.name(of: id)
      return scene.description.recognizer(name)?.id == "tactus.tap"
    }
  }

  /// Returns whether a finger can drag a view.
  func isMovable(_ view: View) -> Bool {
    guard view !== scene.tree.root else { return false }
    let names = scene.interaction.recognizers(of: view).map {
      scene.interaction.engine.name(of: $0)
    }
    return scene.description.bindings.contains {
      names.contains($0.recognizer) && $0.action is MoveAction
    }
  }

  /// Returns the greatest contrast of a pixel in a rectangle to the most frequent color there.
  ///
  /// The contrast of two colors is that of the Web Content Accessibility Guidelines 2.2.
  func contrast(in rect: Rect) -> Double {
    var found: [UInt32: Int] = [:]
    let (x0, x1) = (max(0, Int(rect.minX)), min(canvas.width, Int(rect.maxX)))
    let (y0, y1) = (max(0, Int(rect.minY)), min(canvas.height, Int(rect.maxY)))
    guard x0 < x1, y0 < y1 else { return 0 }
    // A large view is sampled, so that a debug build stays fast.
    let step = max(1, Int(Double((x1 - x0) * (y1 - y0)) / 40_000))
    for y in y0..<y1 {
      for x in stride(from: x0 + y % step, to: x1, by: step) {
        found[canvas.pixel(x: x, y: y) & 0xFF_FFFF, default: 0] += 1
      }
    }
    guard let ground = found.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return 0
    }
    return found.keys.map { Color.contrast($0, ground) }.max() ?? 0
  }
}
