import TactusJSON

/// A component: a piece of a scene with parameters, which a scene uses like a kind of view.
struct ComponentDeclaration {
  struct Parameter {
    let name: String
    let kind: ParameterKind
    /// The value of the parameter if a use does not state it; nil if every use must state it.
    let initial: JSONNode?
  }

  let name: String
  let parameters: [Parameter]
  /// The root view.
  let view: JSONNode
  /// The ids of the root view and of the views in it.
  let identifiers: Set<String>
  /// The sections, such as `let` and `bindings`, that belong to each use.
  let sections: JSONObject

  /// The sections that a component can have, with the same meaning as at the top of a scene.
  static let sectionNames = [
    "let", "recognizers", "gestures", "attach", "rules", "bindings", "keys", "changes", "timers",
  ]
}

/// The kind of value that a parameter of a component has.
enum ParameterKind: String, SceneWord {
  case number, text, flag, list, any

  var noun: String {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .flag: "true or false"
    case .list: "a list"
    case .any: "a value"
    }
  }

  /// The kind of a parameter whose default is the given value.
  init(of node: JSONNode) {
    switch node.value {
    case .integer, .number: self = .number
    case .string: self = .text
    case .boolean: self = .flag
    case .array: self = .list
    default: self = .any
    }
  }

  /// Returns whether a parameter of this kind can have the given value.
  ///
  /// A string in braces, such as `"{level * 2}"`, is an expression. Its kind is checked where the
  /// component uses the parameter.
  func accepts(_ node: JSONNode) -> Bool {
    if self == .any || node.isInvalid { return true }
    if let text = node.string, BraceText.whole(text) != nil { return true }
    return ParameterKind(of: node) == self
  }
}

/// The members of a component in a scene file.
struct ComponentMembers: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "parameters",
      .names(
        .either([
          .number(-1e9...1e9), .boolean, .text(), .list(.anything, count: 0...Limits.pictures),
          .reference("parameter"),
        ]), count: 0...Limits.group),
      "The parameters by name, each with its default. The default determines the kind of value that "
        + "a use can state. An object {\"kind\": \"text\"} declares a parameter that every use must "
        + "state."
    ) { _, _, _ in },
    SceneMember(
      "view", .anything, isRequired: true,
      "The [view](#view) that each use creates. In it, \"{name}\" stands for a parameter, and \"#id\" for a "
        + "view of the same use."
    ) { _, _, _ in },
    SceneMember(
      "let", .names(.anything, count: 0...Limits.names),
      "Named values and lists that belong to each use."
    ) { _, _, _ in },
    SceneMember(
      "recognizers", .names(.anything, count: 0...Limits.names),
      "Recognizers that belong to each use."
    ) { _, _, _ in },
    SceneMember(
      "gestures", .names(.anything, count: 0...Limits.names),
      "Common gestures for views of the use."
    ) { _, _, _ in },
    section("attach", "attachment", "The recognizers to attach to views of the use."),
    SceneMember("rules", .anything, "The [rules](#rules) for recognizers of the use.") { _, _, _ in
    },
    section("bindings", "binding", "The actions for gestures on views of the use."),
    section("keys", "key", "The actions for keys."),
    section("changes", "change", "The actions for changes of values."),
    section("timers", "timer", "The actions after delays and at intervals."),
  ]

  static let shape = shape(
    "component", "A piece of a scene that the scene can use several times, like a kind of view.")

  /// Returns a section with entries of the given shape.
  ///
  /// The schema allows any entries, because a parameter in braces can be any part of them.
  private static func section(
    _ key: String, _ shape: String, _ doc: String
  ) -> SceneMember<Self> {
    SceneMember(
      key, .list(.anything, count: 0...Limits.names), "\(doc) See [\(shape)](#\(shape))."
    ) { _, _, _ in }
  }
}

/// The members of an object that declares a parameter without a default, or with a kind.
struct ParameterMembers: SceneObject {
  var kind = ParameterKind.any

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "kind", \.kind, isRequired: true, "The kind of value that a use can state for the parameter."),
    SceneMember(
      "default", .anything,
      "The value of the parameter if a use does not state it. A use must state a parameter without "
        + "a default."
    ) { _, _, _ in },
  ]
  static let shape = shape("parameter", "A parameter of a component.")
}
