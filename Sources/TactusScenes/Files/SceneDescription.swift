import TactusGeometry
package import TactusGestures
package import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusStage
import TactusValues
package import TactusViews

/// What a scene file says, checked: every name in it means something.
package struct SceneDescription: SceneObject {
  package var views: [ViewDescription] = []
  /// By name, in the order of the file.
  package var recognizers: [RecognizerUse] = []
  package var attachments: [AttachmentRule] = []
  package var rules = RuleBook()
  /// Outside this module only their number matters: each holds an action.
  var bindings: [Binding] = []
  package var background: Background?
  /// The colors of its controls and the size of its text.
  var theme = Theme.dark
  /// How many milliseconds after it was painted a picture is seen, for what follows fingers; 0 to
  /// paint where the finger is.
  package var prediction = 0.0
  /// Where its gesture modules come from.
  package var modules = ModuleSettings()
  /// The values that it names, in the order of the file.
  var values: [NamedValue] = []
  /// What has commands done beside gestures.
  package var triggers = Triggers()
  /// What shows a person how it is touched.
  package var guidance = Guidance()
  /// What tells palms from fingers.
  package var palms = PalmRules()
  /// What it refers to outside itself.
  package var references = SceneReferences()
  /// Whether what people do is to be kept.
  package var saves = false

  package init() {}

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

  /// The orders in which its strips show pictures.
  var pictureOrders: Set<PictureOrder> {
    var orders: Set<PictureOrder> = []
    func collect(_ views: [ViewDescription]) {
      for view in views {
        if view.kind == .strip { orders.insert(view.showing.order) }
        collect(view.children)
      }
    }
    collect(views)
    return orders
  }

  package func recognizer(_ name: String) -> RecognizerUse? {
    recognizers.first { $0.name == name }
  }
}

/// What a scene refers to that it does not describe.
package struct SceneReferences {
  /// Files beside its own whose text it uses.
  var files: [String] = []
  /// The views that its actions make: where, and of which class.
  package var newViews: [(into: Selector, className: String)] = []
}

/// What shows a person how a scene is touched.
package struct Guidance {
  /// Whether and how every touch is shown; nil for not.
  var feedback: FeedbackStyle?
  var hint: Hint?

  package init() {}
}

/// How touches are shown.
struct FeedbackStyle: SceneObject {
  /// The color of the discs.
  var color = Color.white

  static let members: [SceneMember<Self>] = [
    SceneMember("color", \.color, "The discs' colour.")
  ]
  static let shape = shape("feedback", "Discs that show every touch for as long as it lasts.")
}

/// What follows from a recognizer's states.
struct Binding: SceneObject {
  var recognizer = ""
  /// Which of the recognizer's views it is for; all if it is nil.
  var place: Selector?
  /// What must hold, or nil.
  var condition: Expression?
  var action: any Action = NoAction()

  static let on = SceneMember(
    "on", \Self.recognizer, .recognizer, isRequired: true, "The recognizer.")
  static let members: [SceneMember<Self>] = [
    on,
    SceneMember(
      "at", \.place, "Which of the recognizer's views it is for; all unless given."),
    SceneMember(
      "if", \.condition, .condition,
      "What must hold, as an [expression](#expressions): for an action that follows the gesture when it "
        + "begins, for any other each time."),
  ]
  static let action = Member("do", .word(ActionKinds.names), isRequired: true, doc: "The action.")
  static var shape: ObjectShape {
    ActionKinds.shape(
      "binding", "What follows from a recognizer's states.", members, action, ActionKinds.all)
  }

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }
}
