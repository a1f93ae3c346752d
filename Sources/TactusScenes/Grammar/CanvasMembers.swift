import TactusGeometry
import TactusJSON
import TactusViews

extension ViewKind {
  /// The members of a canvas, in addition to those of a workspace.
  static let ofCanvases: [SceneMember<ViewDescription>] = {
    let canvas = ViewProperties(of: CanvasView())
    return [
      canvas(
        "grid", \.grid,
        "What is shown behind the content: \"none\", \"dots\" or \"lines\". The grid moves with the "
          + "content. Its spacing doubles or halves as the scale changes, so that it is never "
          + "dense."),
      canvas("gridColor", \.gridColor, "The color of the grid; faint by default."),
      canvas(
        "oneFinger", \.oneFinger,
        "What one finger does. With \"content\", it does what the content under it says, such as "
          + "drawing, and otherwise moves the content. With \"pan\", it moves the content or a "
          + "piece, and only a pen draws. With \"auto\", it does the same as with \"content\", and "
          + "as with \"pan\" once a pen has been used on the canvas."),
      canvas(
        "minimumScale", \.minimumScale, .number(0.01...1), "The minimum scale of the content."),
      canvas(
        "maximumScale", \.maximumScale, .number(1...100), "The maximum scale of the content."),
      canvas(
        "constrain", \.constraint,
        "Which part of the content can be shown. With \"cover\", the content covers the canvas, so "
          + "that nothing beyond its edges is visible: the minimum and the maximum scale are larger "
          + "if necessary. The edges are those of all children with a \"frame\" together, without "
          + "views that keep their size."),
      canvas(
        "elastic", \.isElastic,
        "Whether the content can be moved and scaled past its limits and springs back when the "
          + "fingers lift."),
      canvas(
        "doubleTapFits", \.doubleTapFits,
        "Whether a double tap shows everything that the canvas contains."),
      canvas(
        "scaleMark", \.showsMark,
        "Whether a mark shows the scale if it is not the initial one, or if all of the content is out "
          + "of sight. The initial scale is 1 or, with \"constrain\": \"cover\", the nearest scale at "
          + "which the content covers the canvas. A press on the mark leads back to it."),
      canvas("scaleMarkCorner", \.markCorner, "The corner in which the mark appears."),
    ]
  }()

  /// The members of a view that is a child of a canvas.
  static let ofPins: [SceneMember<ViewDescription>] = [
    SceneMember(
      "keepsSize", \.turn.pin.keepsSize,
      "Whether a child of a canvas has the same size on the screen at every scale, such as a pin on "
        + "a map."),
    SceneMember(
      "keepsPoint", \.turn.pin.anchor,
      ValueForm(.list(.number(0...1), count: 2...2), defaultText: { _ in "[0.5, 0.5]" }) {
        cursor, _ in
        let parts = cursor.elements(2...2).compactMap { $0.number(in: 0...1) }
        return parts.count == 2 ? parts : nil
      },
      "The point of a view with \"keepsSize\" that stays at its place in the canvas's content: "
        + "[0.5, 0.5] is the view's center, and [0.5, 1] the middle of its lower edge, such as the "
        + "tip of a pin."),
  ]
}

/// The relation of a view in a canvas to the scale of the content.
struct CanvasPin: Sendable {
  /// Whether the view has the same size on the screen at every scale.
  var keepsSize = false
  /// The point of the view that stays at its place in the content, as fractions of the view's size.
  var anchor: [Double] = [0.5, 0.5]

  func apply(to view: View) {
    guard keepsSize, let content = view.parent as? CanvasContent else { return }
    content.canvas.keepSize(of: view, anchor: Point(x: anchor[0], y: anchor[1]))
  }
}

extension CanvasView.Constraint: SceneWord {}
extension CanvasView.Grid: SceneWord {}
extension CanvasView.OneFinger: SceneWord {}
extension CanvasView.Corner: SceneWord {}
