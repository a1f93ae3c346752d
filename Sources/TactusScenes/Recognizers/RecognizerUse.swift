package import TactusGestures
import TactusInput
import TactusJSON
import TactusViews

/// A named recognizer of a scene: a module's recognizer with parameters, or a composed one.
package struct RecognizerUse: SceneObject, Sendable {
  /// The process in which the code of the recognizer's module runs.
  package enum Isolation: String, SceneWord {
    /// A separate process for a Lua module; the program for any other.
    case auto
    /// The program itself.
    case none
    /// A separate process.
    case process
  }

  package var name = ""
  /// The recognizer's id, such as "tactus.pan"; for a composed recognizer, the kind of composition.
  package var id = ""
  /// The composition; nil for a module's recognizer.
  package var composition: CompositionUse?
  /// The value of each declared parameter; nil for those that the scene omits.
  package var parameters: [ParameterValue?] = []
  package var options = RecognizerOptions()
  package var isolation = Isolation.auto
  /// Whether each finger on a view is a separate gesture.
  package var isPerFinger = false
  /// Whether the recognizer gets touches; if not, an action can switch it on.
  package var isEnabled = true

  package init() {}

  /// The members other than `use` and `parameters`, which depend on the installed modules.
  static let members = common + [isolation]

  /// The members that composed recognizers also have.
  static let common: [SceneMember<Self>] = [
    SceneMember(
      "enabled", \.isEnabled,
      "Off: it gets no touches until the action \"enable\" switches it on."),
    SceneMember(
      "perFinger", \.isPerFinger,
      "Each finger on a view, of up to ten, is a gesture of its own; else all fingers on it are one. The view needs "
        + "\"multipleTouch\"."),
    SceneMember(
      "cancelsTouchesInView", \.options.cancelsTouchesInView,
      "Once it has recognized, the view's own handling of its touches is cancelled."),
    SceneMember(
      "delaysTouchesBegan", \.options.delaysTouchesBegan,
      "The view hears of its touches only once it has failed."),
    SceneMember(
      "delaysTouchesEnded", \.options.delaysTouchesEnded,
      "The view hears of their end only once it has failed."),
    SceneMember(
      "devices", \.options.allowedDevices, devices,
      "Which kinds of touches it gets; all unless given."),
  ]

  private static let isolation = SceneMember<Self>(
    "isolation", \.isolation,
    "\"process\" runs its module in a process of its own, without files and without network: it "
      + "cannot harm the program, and answers a little later. \"none\" runs it in the program; "
      + "\"auto\" does that too, but gives recognizers in Lua a process. For these, \"none\" counts only in your own "
      + "configuration or with --allow-run.")

  private static let devices: ValueForm<Set<DeviceKind>> = {
    let kinds = DeviceKind.allCases
    return ValueForm(.list(.word(kinds.map(\.name)), count: 0...kinds.count)) { cursor, _ in
      cursor.array(count: 0...kinds.count).map { words in
        Set(
          words.compactMap { word in
            let name = word.word(among: kinds.map(\.name))
            return kinds.first { $0.name == name }
          })
      }
    }
  }()
}
