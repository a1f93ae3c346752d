import TactusViews

/// Members for canvases, whose children are in a content view.
extension View {
  /// The view to which the children of this view in a scene file are added.
  var holder: View { (self as? CanvasView)?.content ?? self }

  /// The view of the scene file whose children are in this view.
  var owner: View { (self as? CanvasContent)?.canvas ?? self }
}
