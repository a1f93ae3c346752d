import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusValues
import TactusViews

/// The rules of a view for the pieces and other views that are placed on it.
struct TableRules: Sendable {
  /// Whether a piece, a movable picture on the view, appears lifted while a finger touches the
  /// piece.
  var liftsPieces = false
  /// The class of the pieces and notes that appear where a user drops something from another
  /// program; empty if nothing can be dropped.
  var droppedClass = ""
  /// The views that can be dropped on the view; nil for none.
  var accepts: Selector?
  /// The commands that are performed on a view that has been dropped.
  var dropped: [CommandUse] = []
  /// The index of the named value that receives the name of the dropped view; nil for none.
  var dropName: Int?
}

extension TableRules {
  /// The members of a view on which others can be dropped.
  static let members: [SceneMember<ViewDescription>] = [
    SceneMember(
      "accepts", \.table.accepts,
      "The views that can be dropped on this one with the actions \"move\" and \"pullOut\". The "
        + "finger that drags them must be on this view when it lifts."),
    SceneMember(
      "dropped",
      .either([.reference("command"), .list(.reference("command"), count: 0...Limits.group)]),
      "The command, or a list of commands, to perform on a view that has been dropped on this one. "
        + "\"remove\" makes the view a bin."
    ) { $2.table.dropped = $1.readPress($0) },
    SceneMember(
      "dropName", .text(form: "a value's name"),
      "The named value, a string, that is set to the name of a view that has been dropped on this "
        + "one, before the commands are performed. The name is the view's id, or the name of the "
        + "picture of a piece, or the view's class."
    ) { $2.table.dropName = $1.readTextPlace($0) },
  ]
}

/// Methods that drop views on others that accept them.
extension Scene {
  /// Performs the commands of the frontmost view under the finger that accepts a view.
  ///
  /// - Parameters:
  ///   - view: The view that a finger has released.
  ///   - point: The place of the finger, in surface coordinates; nil for the center of the view.
  ///   - time: The time at which the finger lifted.
  func drop(_ view: View, at point: Point?, _ time: Timestamp) {
    let point = point ?? view.toSurface.apply(view.bounds.center)
    guard let place = dropPlace(for: view, at: point) else { return }
    view.stopMoving()
    if let name = place.dropName { values.set(name, to: .text(Self.dropName(of: view))) }
    performParts(place.dropped, on: view, at: time)
  }

  private func dropPlace(for view: View, at point: Point) -> TableRules? {
    var found: TableRules?
    for index in built.all.indices {
      let (place, table) = (built.all[index].view, built.all[index].description.table)
      guard table.accepts?.matches(view) == true, place !== view, !place.isOutOfSight,
        place.bounds.contains(place.fromSurface(point))
      else { continue }
      found = table
    }
    return found
  }

  private static func dropName(of view: View) -> String {
    view.identifier ?? view.pictureName ?? view.classes.first ?? ""
  }
}
