public import TactusGeometry
public import TactusGestures
public import TactusInput
import TactusJSON
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

  public init() {}

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
  }

  public var kind = Kind.view
  public var identifier: String?
  public var classes: [String] = []
  public var frame = FrameDescription.fill
  public var background: Background?
  public var cornerRadius = 0.0
  public var alpha = 1.0
  public var clips = false
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var raisesOnTouch = false
  /// Names of pictures: all that come with the program where empty.
  public var images: [String] = []
  public var children: [ViewDescription] = []
}

/// Where a view lies in its parent: numbers of px, parts of the parent, or what is left.
public struct FrameDescription: Equatable, Sendable {
  public enum Length: Equatable, Sendable {
    case pixels(Double)
    /// A part of the parent's side, 1 for all of it.
    case part(Double)
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
      case .part(let part): (part * whole).rounded()
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
  /// One for each declared parameter.
  public var parameters: [ParameterValue]
  public var options = RecognizerOptions()
  public var isolation = Isolation.none
}

/// Which recognizers go onto which views, now and whenever such a view comes into being.
public struct AttachmentRule: Sendable {
  public var selector: Selector
  public var recognizers: [String]
}

/// What follows from a recognizer's states.
struct Binding {
  var recognizer: String
  var action: any Action
}
