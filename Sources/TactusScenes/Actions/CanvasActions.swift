import TactusGeometry
import TactusInput
import TactusJSON
import TactusViews

/// An action on a view of type `canvas`.
protocol CanvasCommand: Command, TargetedAction {
  func act(on canvas: CanvasView, at time: Timestamp, in scene: Scene)
}

extension CanvasCommand {
  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let canvas = scene.canvas(target, or: view) else { return }
    act(on: canvas, at: time, in: scene)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.canvas(target, or: view) != nil }

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.canvas(target, or: view) == nil ? Self.refusal(target) : nil
  }

  static func refusal(_ target: Selector?, of name: String = name) -> String {
    target.map { "\(name) needs a view of type \"canvas\", which \($0.description) is not" }
      ?? "\(name) needs a view of type \"canvas\", but the scene has none"
  }

  static var canvasTarget: SceneMember<Self> {
    SceneMember(
      "target", Forms.selector,
      "The view of type \"canvas\"; by default, the one that contains the view of the gesture, "
        + "menu or button, or else the first one in the scene."
    ) { $2.target = $1.readSelector($0) }
  }
}

struct FitAction: CanvasCommand {
  static let name = "fit"
  static let doc =
    "Shows everything that a canvas contains, or one of the views in it, as large as it fits, but "
    + "not enlarged."

  var target: Selector?
  var view: Selector?

  static let members: [SceneMember<Self>] = [
    canvasTarget,
    SceneMember("view", \.view, "The view in the canvas to show; by default, everything."),
  ]

  func act(on canvas: CanvasView, at time: Timestamp, in scene: Scene) {
    guard let view else { return canvas.fit(at: time) }
    guard let found = scene.view(view, in: canvas) else { return }
    let shown = found.toSurface.then(canvas.content.surfaceToView).apply(found.bounds)
    canvas.fit(shown, at: time)
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    guard let canvas = scene.canvas(target, or: view) else { return Self.refusal(target) }
    guard let wanted = self.view, scene.view(wanted, in: canvas) == nil else { return nil }
    return "the canvas contains no view \(wanted.description)"
  }
}

/// The part of the action "goTo" that concerns a canvas.
struct CanvasGoal: Sendable {
  var view: Selector?
  var x: Double?
  var y: Double?
  var scale: Double?

  var isEmpty: Bool { view == nil && x == nil && y == nil && scale == nil }

  func act(on canvas: CanvasView, at time: Timestamp, in scene: Scene) {
    if let view {
      guard let found = scene.view(view, in: canvas) else { return }
      canvas.show(found, scale: scale, at: time)
    } else if x != nil || y != nil {
      let center = canvas.visibleContent.center
      canvas.show(Point(x: x ?? center.x, y: y ?? center.y), scale: scale, at: time)
    } else if let scale {
      canvas.zoom(to: scale, at: time)
    }
  }

  func refusal(in canvas: CanvasView, of scene: Scene) -> String? {
    guard let view, scene.view(view, in: canvas) == nil else { return nil }
    return "the canvas contains no view \(view.description)"
  }
}

extension Scene {
  /// Returns the canvas that a selector matches.
  ///
  /// Without a selector, the result is the canvas that contains `view`, or else the first canvas in
  /// the scene.
  func canvas(_ target: Selector?, or view: View) -> CanvasView? {
    if let target { return self.view(target) as? CanvasView }
    return view.enclosingCanvas ?? tree.root.firstDescendant { $0 is CanvasView } as? CanvasView
  }

  /// Returns any one of the views in a canvas that a selector matches.
  func view(_ selector: Selector, in canvas: CanvasView) -> View? {
    canvas.content.firstDescendant { $0 !== canvas.content && selector.matches($0) }
  }
}
