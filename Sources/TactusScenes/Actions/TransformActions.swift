import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// What a turn or a size leaves where it is.
enum Pivot: String, CaseIterable, Sendable {
  /// The view's centre.
  case center
  /// The point between the fingers.
  case fingers

  static let field = Field<Pivot>.word(
    "about", .center,
    doc: "What stays where it is: the view's \"center\", or the point between the \"fingers\".")

  /// In surface coordinates; nil for the view's centre.
  func point(of event: ActionEvent) -> Point? {
    self == .fingers ? event.values.point("centre") : nil
  }
}

/// Turns the view by the recognizer's angle, from how it stood when the gesture began.
final class RotateAction: Action {
  static let name = "rotate"
  static let doc = "Turns the view by the recognizer's angle."
  static let target = ActionMembers.target
  static let arguments = [target, Pivot.field.member]
  static let outputs = ["angle"]

  private let target: Selector?
  private let pivot: Pivot

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    pivot = reader.read(Pivot.field)
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let angle = event.values.number("angle") else { return }
    let key = event.key(of: self)
    if event.state == .began, let view = target.map(scene.view) ?? event.view {
      scene.willChange()
      scene.memory.turns[key] = (scene.hold(view), 0)
    }
    guard let (hold, last) = scene.memory.turns[key] else { return }
    scene.transform(
      hold.view, by: .rotation(angle - last), about: pivot.point(of: event))
    scene.memory.turns[key] = (hold, angle)
    guard event.state.isFinal else { return }
    scene.memory.turns[key] = nil
    scene.release(hold, at: event.time)
  }
}

/// Sizes the view by the recognizer's scale, never below a minimum.
final class ScaleAction: Action {
  static let name = "scale"
  static let doc = "Sizes the view by the recognizer's scale."
  static let target = ActionMembers.target
  static let minimum = Field.number(
    "minimum", 0.1, in: 0.01...100, doc: "The smallest, 1 being the view's own size.")
  static let maximum = Field.number(
    "maximum", 10, in: 0.01...100, doc: "The largest, 1 being the view's own size.")
  static let constrain = Field<MoveConstraint>.word(
    "constrain", .none, doc: "Where the view must stay meanwhile, as for the action move.")
  static let arguments = [
    target, minimum.member, maximum.member, Pivot.field.member, constrain.member,
  ]
  static let outputs = ["scale"]

  private let target: Selector?
  private let limits: ClosedRange<Double>
  private let pivot: Pivot
  private let constraint: MoveConstraint

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    pivot = reader.read(Pivot.field)
    constraint = reader.read(Self.constrain)
    guard let limits = ScaleLimits.read(reader, Self.minimum, Self.maximum) else { return nil }
    self.limits = limits
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let scale = event.values.number("scale") else { return }
    let key = event.key(of: self)
    if event.state == .began, let view = target.map(scene.view) ?? event.view {
      scene.willChange()
      scene.memory.sizes[key] = (scene.hold(view), view.transform.scaleFactor)
    }
    guard let (hold, start) = scene.memory.sizes[key] else { return }
    let present = hold.view.transform.scaleFactor
    if present > 0 {
      let wanted = min(max(start * scale, limits.lowerBound), limits.upperBound)
      scene.transform(hold.view, by: .scale(wanted / present), about: pivot.point(of: event))
      if let parent = hold.view.parent {
        let room = constraint.room(for: hold.view, in: parent)
        hold.view.center = room.nearest(to: hold.view.center)
      }
    }
    guard event.state.isFinal else { return }
    scene.memory.sizes[key] = nil
    scene.release(hold, at: event.time)
  }
}

/// From the smallest to the largest that something may be made.
enum ScaleLimits {
  static func read(
    _ reader: ActionReader, _ minimum: Field<Double>, _ maximum: Field<Double>
  ) -> ClosedRange<Double>? {
    let low = reader.read(minimum)
    let high = reader.read(maximum)
    if low <= high { return low...high }
    reader.object?.cursor.error("minimum \(low) is larger than maximum \(high)")
    return nil
  }
}

/// Puts the view upright and in its own size again.
final class ResetAction: Command {
  static let name = "reset"
  static let doc = "Takes the view's turn and size back."
  static let target = ActionMembers.target
  static let arguments = [target]

  let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.willChange()
    for view in scene.group(of: view) {
      view.finishAnimation(.turn)
      view.transform = .identity
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    scene.group(of: view).contains { $0.transform != .identity }
  }
}

/// Puts the view in front of its siblings.
final class BringToFrontAction: Command {
  static let name = "bringToFront"
  static let doc = "Puts the view in front of its siblings."
  static let target = ActionMembers.target
  static let arguments = [target]

  let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func act(on view: View, at time: Timestamp, in scene: Scene) { view.bringToFront() }

  func canAct(on view: View, in scene: Scene) -> Bool { view.parent?.children.last !== view }
}
