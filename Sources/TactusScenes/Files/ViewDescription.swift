import TactusJSON
import TactusPainting
import TactusViews

/// A view as a scene file describes it.
public struct ViewDescription: SceneObject {
  /// The part of the view that takes touches.
  enum Hit: String, SceneWord {
    /// What is usual for its kind.
    case usual
    /// No part of it: only its children take touches.
    case none
    case rectangle
    /// The largest ellipse in it.
    case circle
    /// Where its picture is opaque.
    case opaque
  }

  /// What the view does with its own touches.
  enum Response: String, SceneWord {
    case none
    /// It follows the finger.
    case drag
    /// The third of three taps puts it upright in its own size.
    case resetOnTripleTap
  }

  public var kind = ViewKind.view
  public var identifier: String?
  public var classes: [String] = []
  public var frame = FrameDescription.fill
  /// In a row or a column its part of what the others leave; 0 for the size it prefers.
  var part = 0.0
  /// Whether it is shown smaller where its parent is narrower.
  var shrinks = false
  /// Names of pictures: all that come with the program if it is empty.
  public var images: [String] = []
  var response = Response.none
  /// Whether pieces in it are lifted by the finger that takes them.
  var liftsPieces = false
  /// The pen of a drawing, in px, and on a large output if it differs.
  var penWidth = 4.0
  var largePenWidth = 0.0
  /// The drawing that shows the strokes of this one as well.
  var twin: Selector?
  /// What it has as a control or a container.
  var control = ControlDescription()
  /// What the file sets of the view itself, in the order of the declarations.
  var settings: [(View) -> Void] = []
  public var children: [ViewDescription] = []
  /// Where the scene file describes it; nil for a description made by code.
  var origin: JSONCursor?

  public init() {}

  var liftsAnywhere: Bool { liftsPieces || children.contains(where: \.liftsAnywhere) }
}
