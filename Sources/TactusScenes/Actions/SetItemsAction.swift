import TactusInput
import TactusJSON
import TactusValues
import TactusViews

struct SetItemsAction: Command {
  static let name = "setItems"
  static let doc =
    "Sets members of all items of a [list](#list), or of those for which a condition is true."
  private var list: ItemList?
  /// The conditions under which items change, one for each slot of the list; empty if all items
  /// change.
  private var conditions: [Expression] = []
  /// The new contents: the indices of the item's rank and of the value to set, and the expression.
  private var contents: [(rank: Int, place: Int, value: Expression)] = []
  /// The duration of the change of numbers, in ms; 0 sets them at once.
  private var duration = 0.0
  private var ease = Ease.both

  init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember("list", .text(form: "a list's name"), isRequired: true, "The name of the list.") {
      $2.list = $1.readList($0)
    },
    SceneMember(
      "to",
      .names(
        .either([.number(-1e9...1e9), .boolean, .text(form: "an expression")]),
        count: 0...Limits.group), isRequired: true, filler: "{}",
      "The new contents by member: numbers, true or false, or [expressions](#expressions) in which "
        + "the members of an item have their own names, such as {\"amount\": \"amount + 1\"}."
    ) { cursor, reader, action in
      guard let list = action.list else { return }
      for entry in reader.readContents(cursor) {
        guard reader.takeTerms(of: list, at: entry.value) else { return }
        for slot in list.slots {
          guard
            let value = reader.readMember(
              entry.key, entry.keyRange, entry.value, of: list, for: slot),
            let place = slot.members[entry.key]
          else { break }
          action.contents.append((slot.rank, place, value))
        }
      }
    },
    SceneMember(
      "where", .text(form: "a condition"),
      "The condition, an [expression](#expressions) in which the members of an item have their own "
        + "names; by default, the action is for all items."
    ) { cursor, reader, action in
      guard let list = action.list else { return }
      action.conditions = reader.readConditions(cursor, for: list)
    },
    SceneMember(
      "over", \.duration, .number(Ease.durations, "ms"),
      "The time in which numbers change gradually to the new contents. The change of an item ends "
        + "early if anything else sets its member. Meanwhile, the member counts in its own new "
        + "content as the number at which the change ends."),
    SceneMember("ease", \.ease, Ease.doc),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    guard duration > 0 || reader.follows("over"), let list,
      let contents = reader.object?.object["to"]?.object
    else {
      return true
    }
    let fixed = list.members.first { contents[$0.name] != nil && $0.initial.kind != .number }
    guard let fixed else { return true }
    reader.object?.value("over")?.error(
      "only a number can change gradually; \(fixed.name) is \(fixed.initial.kind.noun), so set it "
        + "in a separate setItems without \"over\"", kind: .contradiction)
    return false
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    set(scope(of: event, in: scene), at: event.time, scene)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    set(scene.scope(on: view), at: time, scene)
  }

  private func set(_ scope: ExpressionScope, at time: Timestamp, _ scene: Scene) {
    guard let list else { return }
    var isChosen: [Int: Bool] = [:]
    for (index, slot) in list.slots.enumerated() {
      isChosen[slot.rank] =
        scope.values[slot.rank].number > 0
        && (conditions.indices.contains(index) ? conditions[index].holds(in: scope) : true)
    }
    // All contents are evaluated before any value changes.
    let changes = contents.filter { isChosen[$0.rank] == true }.map { content in
      var scope = scope
      scope.changing = content.place
      return (content.place, content.value.datum(in: scope))
    }
    for (place, content) in changes {
      if duration > 0, content.number.isFinite {
        scene.change(place, to: content.number, over: duration, ease, at: time)
      } else {
        scope.values.set(place, to: content)
      }
    }
  }
}
