import TactusGeometry
package import TactusGestures
package import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusStage
import TactusValues
package import TactusViews

/// The checked content of a scene file, in which every name is resolved.
package struct SceneDescription: SceneObject {
  package var views: [ViewDescription] = []
  /// The recognizers, in the order of the file.
  package var recognizers: [RecognizerUse] = []
  package var attachments: [AttachmentRule] = []
  package var rules = RuleBook()
  /// The bindings. They hold actions, which are internal to this module; other modules only count
  /// them.
  var bindings: [Binding] = []
  package var background: Background?
  /// The colors of the scene's controls and the size of its text.
  var theme = Theme.dark
  /// The expected delay in milliseconds from painting a frame until it is visible, used to predict
  /// views that follow fingers; 0 disables prediction.
  package var prediction = 0.0
  /// The settings for the scene's gesture modules.
  package var modules = ModuleSettings()
  /// The named values that the scene declares, in the order of the file.
  var values: [NamedValue] = []
  /// The keys, timers and changed values that perform commands.
  package var triggers = Triggers()
  /// The settings for hints and touch feedback.
  package var guidance = Guidance()
  /// The rules that distinguish palms from fingers.
  package var palms = PalmRules()
  /// The scene's references to files and to views made by actions.
  package var references = SceneReferences()
  /// Whether the scene's state is saved.
  package var saves = false

  package init() {}

  /// The picture files and folders that the scene's views name.
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

  /// The orders in which the scene's strips show pictures.
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

/// The references of a scene to things outside its description.
package struct SceneReferences {
  /// The files, other than the scene's own, whose text the scene uses.
  var files: [String] = []
  /// The views that the scene's actions create: the parents' selector and the class of the new
  /// views.
  package var newViews: [(into: Selector, className: String)] = []
}

/// The settings that show users how to touch a scene.
package struct Guidance {
  /// The style in which every touch is shown; nil to show none.
  var feedback: FeedbackStyle?
  var hint: Hint?

  package init() {}
}

/// The style in which touches are shown.
struct FeedbackStyle: SceneObject {
  var color = Color.white

  static let members: [SceneMember<Self>] = [
    SceneMember("color", \.color, "The color of the discs.")
  ]
  static let shape = shape("feedback", "Discs that show every touch while it lasts.")
}

/// A recognizer with the action that its states trigger.
struct Binding: SceneObject {
  var recognizer = ""
  /// The views to which the binding is limited; nil for all views of the recognizer.
  var place: Selector?
  /// The condition of the binding; nil for none.
  var condition: Expression?
  var action: any Action = NoAction()

  static let on = SceneMember(
    "on", \Self.recognizer, .recognizer, isRequired: true, "The recognizer.")
  static let members: [SceneMember<Self>] = [
    on,
    SceneMember(
      "at", \.place, "The recognizer's views that the binding is for; all by default."),
    SceneMember(
      "if", \.condition, .condition,
      "The condition that must hold, as an [expression](#expressions). An action that follows the "
        + "gesture checks it when the gesture begins; any other action checks it each time."),
  ]
  static let action = Member("do", .word(ActionKinds.names), isRequired: true, doc: "The action.")
  static var shape: ObjectShape {
    ActionKinds.shape(
      "binding", "What happens when a recognizer's state changes.", members, action, ActionKinds.all
    )
  }

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }
}
