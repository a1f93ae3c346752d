import TactusGeometry
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews

/// A view as a scene file describes it.
package struct ViewDescription: SceneObject {
  /// The part of the view that takes touches.
  enum Hit: String, SceneWord {
    /// The default of the view's kind.
    case automatic = "usual"
    /// No part of the view; only its children take touches.
    case none
    case rectangle
    /// The largest ellipse in the view's bounds.
    case circle
    /// The opaque part of the view's picture.
    case opaque
  }

  /// The fit of a picture whose aspect ratio differs from that of its frame.
  enum PictureFit: String, SceneWord {
    case stretch, fit, fill

    var mode: PictureBox.Mode { self == .fit ? .fit : .fill }
  }

  /// The view's response to its own touches.
  enum Response: String, SceneWord {
    case none
    /// The view follows the finger.
    case drag
    /// The third of three taps resets the view's rotation and scale.
    case resetOnTripleTap
  }

  package var kind = ViewKind.view
  package var identifier: String?
  package var classes: [String] = []
  package var frame = FrameDescription.fill
  /// The view's share of the remaining space in a row or column; 0 for its preferred size.
  var part = 0.0
  /// The rotation and scale of the view.
  var turn = Turn()
  /// The names of the view's pictures; empty for all built-in pictures.
  package var images: [String] = []
  var response = Response.none
  /// Whether the view's pieces are lifted by the finger that takes them.
  var liftsPieces = false
  /// The pen of a drawing.
  var pen = Pen()
  /// The settings for showing the view's pictures.
  var showing = Showing()
  /// The settings of a control or container.
  var control = ControlDescription()
  /// The property changes that the file makes to the view, in the order of the declarations.
  var settings: [(View) -> Void] = []
  package var children: [ViewDescription] = []
  /// The place of the view in the scene file; nil for a description made by code.
  var origin: JSONCursor?

  package init() {}
}

extension ViewDescription {
  /// The initial rotation and scale of a view about its center.
  struct Turn: Sendable {
    /// The clockwise rotation in degrees.
    var rotation = 0.0
    var scale = 1.0
    /// Whether the view shrinks to fit a smaller parent.
    var shrinks = false

    var transform: Transform {
      rotation == 0 && scale == 1
        ? .identity : Transform.scale(scale).then(.rotation(rotation * .pi / 180))
    }

    /// Whether the view is rotated by one or three quarter turns. The frame of such a view
    /// describes its bounds after the rotation.
    var isSideways: Bool { abs(rotation.truncatingRemainder(dividingBy: 180)) == 90 }
  }

  /// The pen of a drawing.
  struct Pen: Sendable {
    /// The line width, in px. On a large output, `largeWidth` applies instead if it is not 0.
    var width = 4.0
    var largeWidth = 0.0
    /// The drawing that also shows the strokes of this drawing.
    var twin: Selector?
  }

  /// The settings for showing pictures.
  struct Showing: Sendable {
    /// The order of the pictures in a strip.
    var order = PictureOrder.asNamed
    /// The fit of a picture whose aspect ratio differs from that of its frame.
    var fit = PictureFit.stretch
    /// The x and y of the point of a cropped picture that always stays visible, as fractions of the
    /// picture's size.
    var anchor: [Double] = [0.5, 0.5]
  }
}
