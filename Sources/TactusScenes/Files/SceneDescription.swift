import TactusGeometry
package import TactusGestures
package import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusStage
import TactusValues
package import TactusViews

/// The checked contents of a scene file, with every name resolved.
package struct SceneDescription: SceneObject {
  package var views: [ViewDescription] = []
  /// The recognizers, in file order.
  package var recognizers: [RecognizerUse] = []
  package var attachments: [AttachmentRule] = []
  package var rules = RuleBook()
  /// The bindings of recognizers to actions, in file order.
  var bindings: [Binding] = []
  package var background: Background?
  /// The theme, which sets the colors of controls and the size of text.
  var theme = Theme.dark
  /// The expected delay between painting a frame and its appearance on the display, in
  /// milliseconds.
  ///
  /// Views that follow fingers are painted at the positions predicted for the end of this delay.
  /// The value 0 disables prediction.
  package var prediction = 0.0
  /// The settings for the scene's gesture modules.
  package var modules = ModuleSettings()
  /// The named values that the scene declares, in file order.
  var values = DeclaredValues()
  /// The triggers that perform commands: keys, timers and value changes.
  package var triggers = Triggers()
  /// The settings for hints and touch feedback.
  package var guidance = Guidance()
  /// The rules that distinguish palms from fingers.
  package var palms = PalmRules()
  /// The additional files that the scene reads, and the views that its actions can create.
  package var references = SceneReferences()
  /// The kind of state that the scene saves and restores at the next start.
  package var saving = Saving.nothing

  package init() {}

  /// The paths of the picture files and folders that the scene's views show, without duplicates.
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

  /// The orders in which the scene's strips, views that scroll pictures, show their pictures.
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

/// The files that a scene reads in addition to its own, and the views that its actions can create.
package struct SceneReferences {
  /// The paths of the files from which recognizers' list parameters are read.
  ///
  /// A scene can name such a file instead of containing the list.
  var files: [String] = []
  /// The views that the scene's actions can create.
  ///
  /// `into` matches the parents of the new views, and `className` is the class of the new views.
  package var newViews: [(into: Selector, className: String)] = []
}

/// The settings for hints, which explain how to touch a scene, and for touch feedback.
package struct Guidance {
  /// The style in which touches are shown; nil to show no touches.
  var feedback: FeedbackStyle?
  var hint: Hint?

  package init() {}
}

struct FeedbackStyle: SceneObject {
  var color = Color.white

  static let members: [SceneMember<Self>] = [
    SceneMember("color", \.color, "The color of the discs that show touches.")
  ]
  static let shape = shape("feedback", "A disc at each touch, for as long as the touch lasts.")
}

/// A binding of a recognizer to the action that it triggers.
struct Binding: SceneObject {
  var recognizer = ""
  /// The views on which the binding applies; nil for all views to which its recognizer is attached.
  var place: Selector?
  /// The condition that must be true for the action to be performed; nil if there is none.
  var condition: Expression?
  var action: any Action = NoAction()
  /// The arguments of the action that follow expressions.
  var arguments: [FollowedArgument] = []

  static let on = SceneMember(
    "on", \Self.recognizer, .recognizer, isRequired: true,
    "The name of the recognizer that triggers the action.")
  static let members: [SceneMember<Self>] = [
    on,
    SceneMember(
      "at", \.place,
      "The views to which the binding applies; by default, all views that the recognizer is "
        + "attached to."),
    SceneMember(
      "if", \.condition, .condition,
      "The condition for the action, as an [expression](#expressions). If the action follows the "
        + "gesture, as move does, the condition is checked once, when the gesture begins; otherwise, "
        + "it is checked each time before the action is performed."),
  ]
  static let action = Member(
    "do", .word(ActionKinds.names), isRequired: true, doc: "The action to perform.")
  static var shape: ObjectShape {
    ActionKinds.shape(
      "binding", "An action to perform when a recognizer's state changes.", members, action,
      ActionKinds.all)
  }

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }
}
