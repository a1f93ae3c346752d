import TactusViews

/// Members for canvases and sheets, whose children are in a content view.
extension View {
  /// The view to which the children of this view in a scene file are added.
  var holder: View {
    switch self {
    case let canvas as CanvasView: canvas.content
    case let panel as SheetPanel: panel.content
    default: self
    }
  }

  /// The view of the scene file whose children are in this view.
  var owner: View { (self as? CanvasContent)?.canvas ?? self }
}
