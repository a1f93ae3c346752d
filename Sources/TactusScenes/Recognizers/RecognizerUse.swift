package import TactusGestures
import TactusInput
import TactusJSON
import TactusViews

/// A recognizer that a scene declares under a name.
///
/// The recognizer is either provided by a module or composed of other recognizers.
package struct RecognizerUse: SceneObject, Sendable {
  /// The process in which the code of the recognizer's module runs.
  package enum Isolation: String, SceneWord {
    /// A Lua module runs in a separate process, and any other module in the program's own process.
    case auto
    /// The module runs in the program's own process.
    case none
    /// The module runs in a separate process.
    case process
  }

  package var name = ""
  /// The identifier of the module's recognizer, such as "tactus.pan"; for a composed recognizer,
  /// the kind of composition.
  package var id = ""
  /// The recognizers that are combined into this one; nil for a recognizer that a module provides.
  package var composition: CompositionUse?
  /// The values of the parameters, in the order in which the recognizer declares them.
  ///
  /// An element is nil if the scene omits the parameter, which then has its default value.
  package var parameters: [ParameterValue?] = []
  package var options = RecognizerOptions()
  package var isolation = Isolation.auto
  /// Whether a view has a separate recognizer for each finger, so that each finger makes a separate
  /// gesture.
  package var isPerFinger = false
  /// Whether the recognizer is initially switched on; an action can change this later.
  package var isEnabled = true

  package init() {}

  /// The scene-file members of a recognizer, except `use` and `parameters`.
  ///
  /// The allowed values of these two depend on the installed modules.
  static let members = common + [isolation]

  /// The scene-file members common to module recognizers and composed recognizers.
  static let common: [SceneMember<Self>] = [
    SceneMember(
      "enabled", \.isEnabled,
      "Whether the recognizer receives touches from the start; otherwise the action \"enable\" "
        + "must first switch it on."),
    SceneMember(
      "perFinger", \.isPerFinger,
      "Whether each finger on a view, up to ten, makes a separate gesture; otherwise, all fingers on "
        + "the view make one gesture together. The view must set \"multipleTouch\" to true."),
    SceneMember(
      "cancelsTouchesInView", \.options.cancelsTouchesInView,
      "Whether the view's own handling of its touches is cancelled once the recognizer has "
        + "recognized its gesture."),
    SceneMember(
      "delaysTouchesBegan", \.options.delaysTouchesBegan,
      "Whether the view receives its touches only after the recognizer has failed."),
    SceneMember(
      "delaysTouchesEnded", \.options.delaysTouchesEnded,
      "Whether the view receives the end of its touches only after the recognizer has failed."),
    SceneMember(
      "devices", \.options.allowedDevices, devices,
      "The kinds of touches that the recognizer receives; all by default."),
  ]

  private static let isolation = SceneMember<Self>(
    "isolation", \.isolation,
    "\"process\" runs the recognizer's module in a separate process without access to files or the "
      + "network; the module cannot harm the program, but responds slightly later. \"none\" runs "
      + "the module in the program. \"auto\" runs a recognizer written in Lua in a separate process, "
      + "and any other recognizer in the program. For a recognizer written in Lua, \"none\" works "
      + "only in your own configuration or with --allow-run.")

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
