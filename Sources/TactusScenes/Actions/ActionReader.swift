import TactusJSON
import TactusPainting
import TactusViews

/// What an action may ask while a scene file is read.
struct ActionReader {
  let scene: SceneReader
  /// The binding, menu item or key, for faults of the whole.
  let binding: JSONCursor
  /// The `with` of the binding, or nil where there is none.
  let object: JSONObjectReader?

  func read<Value>(_ field: Field<Value>) -> Value { object?.read(field) ?? field.usual }

  func selector(_ member: Member) -> Selector? { object?.value(member).flatMap(scene.readSelector) }

  func color(_ member: Member) -> Color? { object?.value(member).flatMap(scene.readColor) }

  /// Names of recognizers of the scene.
  func recognizers(_ member: Member) -> [String] {
    object?.list(member).compactMap(scene.recognizerName) ?? []
  }

  /// A name that selectors can hold.
  func name(_ member: Member) -> String? { object?.value(member).flatMap(scene.readName) }

  /// Notes that the action makes views, so that selectors may count on them.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}

/// Arguments that several actions have.
enum ActionMembers {
  static let target = Member(
    "target", Forms.selector,
    doc: "The view that is meant; the one of the gesture, or the keys' own, unless given.")
}
