import TactusGeometry
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews

/// The description of a view in a scene file.
package struct ViewDescription: SceneObject {
  /// The part of a view that receives touches.
  enum Hit: String, SceneWord {
    /// The default part for the view's kind.
    case automatic = "usual"
    /// No part of the view itself, only its children.
    case none
    case rectangle
    /// The largest ellipse in the view's bounds.
    case circle
    /// The opaque part of the view's picture.
    case opaque
  }

  /// How to fit a picture into a frame with a different aspect ratio.
  enum PictureFit: String, SceneWord {
    case stretch, fit, fill

    var mode: PictureBox.Mode { self == .fit ? .fit : .fill }
  }

  /// The view's own response to touches, without a recognizer.
  enum Response: String, SceneWord {
    case none
    /// The view follows the finger and moves to the front.
    case drag
    /// A triple tap returns the view to its place in the scene file and resets its rotation and
    /// scale.
    case resetOnTripleTap
  }

  package var kind = ViewKind.view
  package var identifier: String?
  package var classes: [String] = []
  package var frame = FrameDescription.fill
  /// The view's share of the remaining space in a row or column; 0 to use its preferred size.
  var part = 0.0
  var turn = Turn()
  /// The names of the view's pictures; empty to use all built-in pictures.
  package var images: [String] = []
  var response = Response.none
  /// Whether a piece on the view is lifted while a finger touches it.
  var liftsPieces = false
  var pen = Pen()
  var showing = Showing()
  var control = ControlDescription()
  /// The closures that set the view's properties to the values in the file, in declaration order.
  var settings: [(View) -> Void] = []
  package var children: [ViewDescription] = []
  /// The location of the view in the scene file; nil for a description created in code.
  var origin: JSONCursor?

  package init() {}
}

extension ViewDescription {
  /// The initial rotation and scale of a view, about its center.
  struct Turn: Sendable {
    /// The clockwise rotation in degrees.
    var rotation = 0.0
    var scale = 1.0
    /// Whether the view is scaled down if its parent is smaller than the view's frame.
    var shrinks = false

    var transform: Transform {
      rotation == 0 && scale == 1
        ? .identity : Transform.scale(scale).then(.rotation(rotation * .pi / 180))
    }

    /// Whether the view is rotated by one or three quarter turns.
    ///
    /// The frame of such a view describes its bounds after the rotation.
    var isSideways: Bool { abs(rotation.truncatingRemainder(dividingBy: 180)) == 90 }
  }

  /// The pen of a drawing.
  struct Pen: Sendable {
    /// The line width in px.
    ///
    /// In a large window, `largeWidth` replaces it unless that is 0.
    var width = 4.0
    var largeWidth = 0.0
    /// Another drawing that also shows the strokes of this one.
    var twin: Selector?
  }

  /// The settings for showing pictures.
  struct Showing: Sendable {
    /// The order of the pictures in a strip.
    var order = PictureOrder.asNamed
    var fit = PictureFit.stretch
    /// The point of the picture that is aligned with the same point of the frame, as x and y.
    ///
    /// Both coordinates are fractions of the respective size, so `[0, 0]` keeps the upper-left
    /// corner of a cropped picture visible.
    var anchor: [Double] = [0.5, 0.5]
  }
}
