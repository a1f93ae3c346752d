import TactusGeometry
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews

/// The description of a view in a scene file.
package struct ViewDescription: SceneObject {
  /// The part of a view that receives touches.
  enum Hit: String, SceneWord {
    /// The part that receives touches by default, which depends on the type of the view.
    ///
    /// For example, the default for a picture is its opaque part.
    case automatic = "usual"
    /// No part of the view itself; only the view's children receive touches.
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
  /// The weight that determines the view's share of the remaining space in a row or column.
  ///
  /// The space is divided among siblings in proportion to their weights. A view with weight 0 has
  /// its preferred size.
  var part = 0.0
  var turn = Turn()
  /// The names of the view's pictures.
  ///
  /// If there are none, the view uses the pictures in the user's picture folder, or the built-in
  /// pictures if that folder is empty or not set.
  package var images: [String] = []
  var response = Response.none
  /// The rules for the pieces and other views that are placed on the view.
  var table = TableRules()
  var pen = Pen()
  var showing = Showing()
  var control = ControlDescription()
  /// The values of the view's properties in the file, in declaration order.
  var settings = ViewSettings()
  package var children: [ViewDescription] = []
  /// The item that the view represents, if the items of a repetition change while the scene runs.
  var row: RowDescription?
  /// The location of the view in the scene file; nil for a description created in code.
  var origin: JSONCursor?

  package init() {}

  /// The place of the view in the scene file, in parentheses at the end of a message; empty for a
  /// description created in code.
  var placeInFile: String {
    origin.map { " (\($0.node.source.name), line \($0.node.location.line))" } ?? ""
  }
}

extension ViewDescription {
  /// The initial rotation and scale of a view, about its center.
  struct Turn: Sendable {
    /// The clockwise rotation in degrees.
    var rotation = 0.0
    var scale = 1.0
    /// Whether the view is scaled down if its parent is smaller than the view's frame.
    var shrinks = false
    var pin = CanvasPin()

    var transform: Transform {
      rotation == 0 && scale == 1
        ? .identity : Transform.scale(scale).then(.rotation(rotation * .pi / 180))
    }

    /// Whether the view is rotated by one or three quarter turns.
    ///
    /// If so, the frame in the scene file describes the area that the view occupies after the
    /// rotation.
    var isSideways: Bool { abs(rotation.truncatingRemainder(dividingBy: 180)) == 90 }
  }

  /// The pen settings of a drawing view: the line width, and another drawing view that shows the
  /// same strokes.
  struct Pen: Sendable {
    /// The line width, in px, for windows of ordinary size.
    ///
    /// In a window that is at least 700 px wide and high, the line width is `largeWidth` instead,
    /// unless `largeWidth` is 0.
    var width = 4.0
    var largeWidth = 0.0
    /// The selector of another drawing view that also shows the strokes of this view; nil for none.
    var twin: Selector?
  }

  /// The order, fit and alignment of the pictures that a view shows.
  struct Showing: Sendable {
    /// The order of the pictures in a strip.
    var order = PictureOrder.asNamed
    /// The number of the picture with which a strip begins, counting from 1.
    var start = 1
    var fit = PictureFit.stretch
    /// The alignment of a picture in its frame, as x and y fractions from 0 to 1.
    ///
    /// The point at these fractions of the picture's width and height is placed at the same
    /// fractions of the frame's width and height. For instance, `[0, 0]` aligns the upper-left
    /// corners, so that the upper-left corner of a cropped picture is visible.
    var anchor: [Double] = [0.5, 0.5]

    /// Returns the pictures of a strip in their order.
    ///
    /// If `start` exceeds the number of pictures, counting continues at the first one.
    func arranged(_ pictures: [Picture]) -> [Picture] {
      let sorted = order.sorted(pictures)
      guard !sorted.isEmpty else { return [] }
      let first = (start - 1) % sorted.count
      return Array(sorted[first...] + sorted[..<first])
    }
  }
}
