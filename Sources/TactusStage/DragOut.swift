package import TactusGeometry
package import TactusPainting
package import TactusViews

/// Content that a user drags over the edge of a window, to other programs or windows.
package struct DragOut {
  /// The content that the other program receives.
  package var content: ClipboardContent
  /// The picture that follows the finger, with the scale of the window.
  package var image: Image
  /// The position of the image's upper left corner relative to the finger, in logical pixels.
  package var offset: Vector
  /// Called once at the end of the drag.
  ///
  /// The argument states whether the target has taken over the content, so that the source must
  /// remove its own.
  package var onEnd: (_ isMoved: Bool) -> Void

  package init(
    content: ClipboardContent, image: Image, offset: Vector,
    onEnd: @escaping (_ isMoved: Bool) -> Void
  ) {
    self.content = content
    self.image = image
    self.offset = offset
    self.onEnd = onEnd
  }
}
