import TactusGeometry
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews

/// A view as a scene file describes it.
package struct ViewDescription: SceneObject {
  /// The part of the view that takes touches.
  enum Hit: String, SceneWord {
    /// The default of its kind.
    case automatic = "usual"
    /// No part of it: only its children take touches.
    case none
    case rectangle
    /// The largest ellipse in it.
    case circle
    /// Where its picture is opaque.
    case opaque
  }

  /// How a picture of another shape than its frame is shown.
  enum PictureFit: String, SceneWord {
    case stretch, fit, fill

    var mode: PictureBox.Mode { self == .fit ? .fit : .fill }
  }

  /// What the view does with its own touches.
  enum Response: String, SceneWord {
    case none
    /// It follows the finger.
    case drag
    /// The third of three taps puts it upright in its own size.
    case resetOnTripleTap
  }

  package var kind = ViewKind.view
  package var identifier: String?
  package var classes: [String] = []
  package var frame = FrameDescription.fill
  /// In a row or a column its part of what the others leave; 0 for the size it prefers.
  var part = 0.0
  /// How it is turned and sized.
  var turn = Turn()
  /// Names of pictures: all that come with the program if it is empty.
  package var images: [String] = []
  var response = Response.none
  /// Whether pieces in it are lifted by the finger that takes them.
  var liftsPieces = false
  /// What a drawing draws with.
  var pen = Pen()
  /// How its pictures are shown.
  var showing = Showing()
  /// What it has as a control or a container.
  var control = ControlDescription()
  /// What the file sets of the view itself, in the order of the declarations.
  var settings: [(View) -> Void] = []
  package var children: [ViewDescription] = []
  /// Where the scene file describes it; nil for a description made by code.
  var origin: JSONCursor?

  package init() {}
}

extension ViewDescription {
  /// How a view is turned and sized about its middle until a person changes that.
  struct Turn: Sendable {
    /// In degrees, clockwise.
    var rotation = 0.0
    var scale = 1.0
    /// Whether it is shown smaller where its parent is narrower.
    var shrinks = false

    var transform: Transform {
      rotation == 0 && scale == 1
        ? .identity : Transform.scale(scale).then(.rotation(rotation * .pi / 180))
    }

    /// Whether it is turned by a quarter or three: its frame is what it takes once it is turned.
    var isSideways: Bool { abs(rotation.truncatingRemainder(dividingBy: 180)) == 90 }
  }

  /// The pen of a drawing.
  struct Pen: Sendable {
    /// In px, and on a large output if it differs.
    var width = 4.0
    var largeWidth = 0.0
    /// The drawing that shows the strokes of this one as well.
    var twin: Selector?
  }

  /// How pictures are shown.
  struct Showing: Sendable {
    /// In which order a strip has them.
    var order = PictureOrder.asNamed
    /// How a picture of another shape than its frame is shown.
    var fit = PictureFit.stretch
    /// The x and y of the point of such a picture that stays in sight, in parts of its size.
    var anchor: [Double] = [0.5, 0.5]
  }
}
