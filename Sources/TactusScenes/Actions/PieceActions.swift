import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// Takes the view, or the group it belongs to, off the table.
final class RemoveAction: Command {
  static let name = "remove"
  static let doc = "Takes a piece, or the group it belongs to, away."

  init?(_ reader: ActionReader) {}

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard canAct(on: view, in: scene) else { return }
    scene.willChange()
    for view in scene.group(of: view) { scene.remove(view) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.pieceNumber(view) != nil }
}

/// Lays a second one beside a piece.
final class DuplicateAction: Command {
  static let name = "duplicate"
  static let doc = "Lays another one of a piece, or of the group it belongs to, beside it."

  /// How far to the right and down, in px.
  private static let shift = 28.0

  init?(_ reader: ActionReader) {}

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard canAct(on: view, in: scene) else { return }
    scene.willChange()
    for case let old as PictureView in scene.group(of: view) {
      guard let picture = old.picture, let parent = old.parent,
        let className = old.classes.first
      else { continue }
      let new = scene.addPiece(picture, to: parent, className: className)
      new.bounds = old.bounds
      new.transform = old.transform
      new.center = MoveConstraint.visible.room(for: new, in: parent).nearest(
        to: old.center + Vector(dx: Self.shift, dy: Self.shift))
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.pieceNumber(view) != nil }
}

/// Puts a copy of a strip's picture onto the table, for those who cannot pull it there.
final class TakeOutAction: Command {
  static let name = "takeOut"
  static let doc = "Puts a copy of a strip's picture into the middle of what is seen of a view."
  static let into = PullOutAction.into
  static let pieceClass = PullOutAction.pieceClass
  static let arguments = [into, pieceClass]

  private let table: Selector
  private let className: String

  init?(_ reader: ActionReader) {
    className = reader.name(Self.pieceClass) ?? "piece"
    guard let table = reader.selector(Self.into) else { return nil }
    reader.announceViews(in: table, className: className)
    self.table = table
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let cell = view as? PictureView, let picture = cell.picture,
      let table = scene.view(table)
    else { return }
    scene.willChange()
    var shown = picture
    shown.size = cell.bounds.size
    let piece = scene.addPiece(shown, to: table, className: className)
    piece.center = MoveConstraint.seenPart(of: table).center
    scene.focus(piece)
  }
}

/// Moves the view by a step.
final class NudgeAction: Command {
  static let name = "nudge"
  static let doc = "Moves the view, or the group it belongs to, by a step within what is seen."
  static let x = Field.number("x", 0, in: -1000...1000, unit: "px", doc: "How far to the right.")
  static let y = Field.number("y", 0, in: -1000...1000, unit: "px", doc: "How far down.")
  static let arguments = [x.member, y.member]

  private let way: Vector

  init?(_ reader: ActionReader) {
    way = Vector(dx: reader.read(Self.x), dy: reader.read(Self.y))
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.willChange()
    for view in scene.group(of: view) {
      guard let parent = view.parent else { continue }
      let room = MoveConstraint.visible.room(for: view, in: parent)
      view.center = room.nearest(to: view.center + way)
    }
  }
}

/// Sizes the view by a factor.
final class ResizeAction: Command {
  static let name = "resize"
  static let doc = "Makes the view, or the group it belongs to, larger or smaller."
  static let factor = Field.number(
    "factor", 1.25, in: 0.1...10, doc: "How many times as large it becomes.")
  static let arguments = [factor.member, ScaleAction.minimum.member, ScaleAction.maximum.member]

  private let factor: Double
  private let limits: ClosedRange<Double>

  init?(_ reader: ActionReader) {
    factor = reader.read(Self.factor)
    guard let limits = ScaleLimits.read(reader, ScaleAction.minimum, ScaleAction.maximum) else {
      return nil
    }
    self.limits = limits
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.willChange()
    for view in scene.group(of: view) {
      let present = view.transform.scaleFactor
      guard present > 0 else { continue }
      let wanted = min(max(present * factor, limits.lowerBound), limits.upperBound)
      view.transform = view.transform.then(.scale(wanted / present))
    }
  }
}

/// Sets the side of a view by a length that a recognizer reports.
final class SizeToAction: Action {
  static let name = "sizeTo"
  static let doc = "Makes the view a square whose side follows a length that is reported."
  static let target = ActionMembers.target
  static let value = Member(
    "value", Forms.name, isRequired: true, doc: "The key of what the recognizer reports.")
  static let factor = Field.number(
    "factor", 1, in: 0.01...100, doc: "The side for each px that is reported.")
  static let minimum = Field.number(
    "minimum", 40, in: 1...10_000, unit: "px", doc: "The shortest side.")
  static let maximum = Field.number(
    "maximum", 600, in: 1...10_000, unit: "px", doc: "The longest side.")
  static let arguments = [target, value, factor.member, minimum.member, maximum.member]

  private let target: Selector?
  private let key: String
  private let factor: Double
  private let limits: ClosedRange<Double>

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    factor = reader.read(Self.factor)
    let limits = ScaleLimits.read(reader, Self.minimum, Self.maximum)
    guard let key = reader.name(Self.value), let limits else { return nil }
    self.key = key
    self.limits = limits
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    // Where it begins the finger is on the centre still.
    guard event.state == .changed, let length = event.values.number(key), length > 0,
      let view = target.map(scene.view) ?? event.view
    else { return }
    let side = min(max(length * factor, limits.lowerBound), limits.upperBound)
    view.bounds.size = Size(width: side, height: side)
  }
}
