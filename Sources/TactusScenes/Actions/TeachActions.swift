import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

/// The drawing on which the user draws a gesture in order to teach it, and the name of the gesture.
struct TeachingPlace {
  var paper = Selector.nothing
  var earlier: Selector?
  var name = TextPattern("")
  /// The index of the named value that receives the command's message; nil to show the message in
  /// front of the window's views.
  ///
  /// The index counts the values that the scene declares in `let`, starting from 0.
  var says: Int?
}

/// A command that adds or removes an attempt at a gesture that the user is teaching.
protocol TeachingAction: Command {
  var place: TeachingPlace { get set }

  /// Performs the command for the gesture with the given name, and returns a message for the user.
  ///
  /// The user draws on `paper`. The drawing `earlier` shows the ink of the earlier attempts; if it
  /// is nil, their ink is not shown.
  func teach(_ name: String, _ paper: DrawingView, _ earlier: DrawingView?, in scene: Scene)
    -> String
}

extension TeachingAction {
  static var members: [SceneMember<Self>] {
    [
      SceneMember(
        "drawing", \.place.paper, isRequired: true, "The drawing on which the gesture is drawn."),
      SceneMember("earlier", \.place.earlier, "Another drawing, which shows the earlier attempts."),
      SceneMember(
        "name", \.place.name, isRequired: true,
        "The name of the gesture. It consists of letters, digits, - and _. It can also contain "
          + "placeholders such as {name}, which are replaced by named values."),
      SceneMember(
        "says", .text(form: "a value's name"),
        "The named value that receives the result, as a string."
      ) { $2.place.says = $1.readSettablePlace($0) },
    ]
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let paper = scene.view(place.paper) as? DrawingView else { return }
    let name = place.name.text(in: scene.scope(on: view))
    let earlier = place.earlier.flatMap(scene.view) as? DrawingView
    let isName = name.count <= 64 && Selector.isName(name)
    let text =
      isName
      ? teach(name, paper, earlier, in: scene)
      : "\(Printable.plain(name)) is not a valid name; use at most 64 characters: "
        + "letters, digits, \"-\" and \"_\"."
    if let says = place.says {
      scene.values.set(says, to: .text(text))
    } else {
      scene.stage.show(Message(text, isTrouble: false), at: time)
    }
  }
}

struct TeachAction: TeachingAction {
  static let name = "teach"
  static let doc =
    "Records the strokes of a drawing as an attempt to draw a gesture that the user is teaching. "
    + "After the third attempt, the gesture is stored as templates for tactus.multistroke, in "
    + "~/.local/share/tactus/templates/NAME.json. The result lists the gestures that this gesture "
    + "may be mistaken for."
  var place = TeachingPlace()

  func teach(
    _ name: String, _ paper: DrawingView, _ earlier: DrawingView?, in scene: Scene
  ) -> String { scene.teach(name, paper, earlier: earlier) }
}

struct TakeBackAction: TeachingAction {
  static let name = "takeBack"
  static let doc = "Removes the last attempt to draw a gesture that the user is teaching."
  var place = TeachingPlace()

  func teach(
    _ name: String, _ paper: DrawingView, _ earlier: DrawingView?, in scene: Scene
  ) -> String { scene.takeBackAttempt(at: name, earlier: earlier) }
}
