public import TactusGeometry
public import TactusGestures
public import TactusInput
import TactusJSON
import TactusPainting
public import TactusViews

/// What a scene file says, checked: every name in it means something.
public struct SceneDescription {
  public var views: [ViewDescription] = []
  /// By name, in the order of the file.
  public var recognizers: [RecognizerUse] = []
  public var attachments: [AttachmentRule] = []
  public var rules = RuleBook()
  /// Outside this module only their number matters: each holds an action.
  var bindings: [Binding] = []
  public var background: Background?
  /// How long after it was painted a picture is seen, for what follows fingers; zero for nothing.
  public var prediction = Interval.zero
  /// Where its gesture modules come from.
  public var modules = ModuleSettings()
  var keys: [KeyBinding] = []
  /// Whether and how every touch is shown; nil for not.
  var feedback: FeedbackStyle?
  var hint: Hint?
  /// Whether what people do is to be kept.
  public var saves = false

  public init() {}

  /// Files and folders with pictures that its views name.
  var picturePaths: [String] {
    var paths: [String] = []
    var known: Set<String> = []
    func collect(_ views: [ViewDescription]) {
      for view in views {
        for name in view.images where PictureFiles.isPath(name) && known.insert(name).inserted {
          paths.append(name)
        }
        collect(view.children)
      }
    }
    collect(views)
    return paths
  }

  /// Whether any table has its pieces lifted.
  var liftsPieces: Bool { views.contains(where: \.liftsAnywhere) }

  public func recognizer(_ name: String) -> RecognizerUse? {
    recognizers.first { $0.name == name }
  }
}

/// A view as a scene file describes it.
public struct ViewDescription {
  public enum Kind: String, CaseIterable, Sendable {
    /// A plain rectangle.
    case view
    /// Where pieces lie.
    case workspace
    /// A row of pictures that scrolls sideways.
    case strip
    /// One picture.
    case picture
    /// Paper that fingers draw on.
    case drawing
    /// A few words.
    case label
    /// Two circles joined by a line.
    case link
  }

  /// Which part of it takes touches.
  public enum Hit: String, CaseIterable, Sendable {
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

  /// What it does with its own touches.
  public enum Response: String, CaseIterable, Sendable {
    case none
    /// It follows the finger.
    case drag
    /// The third of three taps puts it upright in its own size.
    case resetOnTripleTap
  }

  public var kind = Kind.view
  public var identifier: String?
  public var classes: [String] = []
  public var frame = FrameDescription.fill
  public var background: Background?
  public var cornerRadius = 0.0
  public var alpha = 1.0
  public var clips = false
  /// Whether it is shown smaller where its parent is narrower.
  public var shrinks = false
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var raisesOnTouch = false
  /// Names of pictures: all that come with the program where empty.
  public var images: [String] = []
  public var hit = Hit.usual
  public var response = Response.none
  /// Whether a picture lies on something, with a shadow.
  public var castsShadow = false
  /// Whether pieces in it are lifted by the finger that takes them.
  public var liftsPieces = false
  /// Whether a piece that is thrown in it pushes others aside.
  public var piecesCollide = false
  var drawing = DrawingStyle()
  var label = LabelStyle()
  var linkColor = Color(hex: 0x4fc3f7)
  public var children: [ViewDescription] = []
  /// Where the scene file describes it; nil for a description made by code.
  var origin: JSONCursor?

  var liftsAnywhere: Bool { liftsPieces || children.contains(where: \.liftsAnywhere) }
}

/// How a drawing is drawn on.
struct DrawingStyle {
  var color = Color.black
  /// In px, and on a large output.
  var penWidth = 4.0
  var largePenWidth = 4.0
  var startsAnew = false
  var liveAlpha = 1.0
  /// Into how many steps a spline cuts the way between two points; 0 for straight lines.
  var smoothing = 0
  var twin: Selector?
}

struct LabelStyle {
  var text = ""
  var size = 16.0
  var color = Color.white
  var alignment = TextAlignment.center
  var isChosen = false
}

/// How touches are shown.
struct FeedbackStyle {
  /// Of the discs; white where it is nil.
  var color: Color?
}

/// Where a view lies in its parent: numbers of px, parts of the parent, or what is left.
public struct FrameDescription: Equatable, Sendable {
  public enum Length: Equatable, Sendable {
    case pixels(Double)
    /// A part of the parent's side, 1 for all of it, and px beside that.
    case part(Double, plus: Double)
    /// From the place to the parent's far edge.
    case fill
  }

  public var x: Length
  public var y: Length
  public var width: Length
  public var height: Length

  public static let fill = FrameDescription(
    x: .pixels(0), y: .pixels(0), width: .fill, height: .fill)

  /// The rectangle within a parent of a given size.
  public func resolved(in parent: Size) -> Rect {
    func place(_ length: Length, _ whole: Double) -> Double {
      switch length {
      case .pixels(let value): value
      case .part(let part, let more): (part * whole).rounded() + more
      case .fill: 0
      }
    }
    func extent(_ length: Length, _ whole: Double, _ from: Double) -> Double {
      if case .fill = length { max(0, whole - from) } else { max(0, place(length, whole)) }
    }
    let x = place(x, parent.width)
    let y = place(y, parent.height)
    return Rect(
      x: x, y: y, width: extent(width, parent.width, x), height: extent(height, parent.height, y))
  }
}

/// A recognizer of a module under a name of the scene's own, tuned.
public struct RecognizerUse: Sendable {
  /// Where the code of its module runs.
  public enum Isolation: String, CaseIterable, Sendable {
    /// In the program.
    case none
    /// In a process of its own.
    case process
  }

  public var name: String
  /// The recognizer's id: "tactus.pan".
  public var id: String
  /// One for each declared parameter; nil for those that the scene leaves out.
  public var parameters: [ParameterValue?]
  public var options = RecognizerOptions()
  public var isolation = Isolation.none
  /// Off: it gets no touches until an action switches it on.
  public var isEnabled = true
}

/// Which recognizers go onto which views, now and whenever such a view comes into being.
public struct AttachmentRule: Sendable {
  public var selector: Selector
  public var recognizers: [String]
}

/// What follows from a recognizer's states.
struct Binding {
  var recognizer: String
  /// Which of the recognizer's views it is for; all where it is nil.
  var place: Selector?
  var action: any Action

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }
}
