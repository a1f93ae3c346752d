import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

// Actions that arrange several views, such as cards, at once.

/// An action that gives new places and rotations to the views that a selector matches.
///
/// Locked pieces stay as they are, and so do the views in a row, a column or a grid.
protocol ArrangementAction: Command, Edit {
  var which: Selector { get set }

  func arrange(_ views: [View], at time: Timestamp, in scene: Scene)
}

extension ArrangementAction {
  static var which: SceneMember<Self> {
    SceneMember("which", \.which, isRequired: true, "The views to arrange.")
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let views = views(in: scene)
    for view in views { view.stopMoving() }
    arrange(views, at: time, in: scene)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { !views(in: scene).isEmpty }

  private func views(in scene: Scene) -> [View] {
    var found: [View] = []
    scene.tree.root.forEachDescendant { view in
      guard which.matches(view), let parent = view.parent, !parent.arrangesChildren,
        !scene.pieces.isLocked(view), !scene.pieces.isInk(view)
      else { return }
      found.append(view)
    }
    return found
  }

  /// Returns the given place or, without one, the mean of the views' centers, in their parent.
  fileprivate func place(_ spot: Spot?, of views: [View]) -> Point {
    guard let parent = views.first?.parent else { return .zero }
    if let spot { return spot.point(in: parent) }
    let sum = views.reduce(Vector.zero) { $0 + ($1.center - .zero) }
    return .zero + sum * (1 / Double(views.count))
  }
}

struct ShuffleAction: ArrangementAction {
  static let name = "shuffle"
  static let doc =
    "Exchanges the places of views at random, or scatters the views over their parent. A replay of "
    + "the recorded input arranges them in the same way."
  var which = Selector.nothing
  var scatters = false

  static let members: [SceneMember<Self>] = [
    which,
    SceneMember(
      "scatter", \.scatters,
      "Whether each view gets a random place within its parent, instead of that of another view."),
  ]

  func arrange(_ views: [View], at time: Timestamp, in scene: Scene) {
    var chance = Chance(time.nanoseconds)
    var goals = views.map(\.center)
    if scatters {
      goals = views.map { view in
        guard let parent = view.parent else { return view.center }
        let room = MoveConstraint.parent.room(for: view, in: parent)
        return Point(
          x: room.minX + chance.part() * room.width, y: room.minY + chance.part() * room.height)
      }
    } else {
      goals.shuffle(using: &chance)
    }
    for (view, goal) in zip(views, goals) { view.glide(to: goal, at: time) }
    for piece in views.shuffled(using: &chance) where scene.pieces.number(of: piece) != nil {
      piece.bringToFront()
    }
  }
}

struct GatherAction: ArrangementAction {
  static let name = "gather"
  static let doc = "Gathers views in a pile."
  var which = Selector.nothing
  var spot: Spot?
  var step = 2.0

  static let members: [SceneMember<Self>] = [
    which,
    SceneMember(
      "at", \.spot, Spot.form.optional,
      "The place of the pile in the parent of the views, [x, y]: lengths as in a frame. By default, "
        + "the pile is in the middle of the views."),
    SceneMember(
      "step", \.step, .number(0...200, "px"),
      "The distance to the right and upward from each view to the next one in the pile."),
  ]

  func arrange(_ views: [View], at time: Timestamp, in scene: Scene) {
    let place = place(spot, of: views)
    for (index, view) in views.enumerated() {
      let offset = step * (Double(index) - Double(views.count - 1) / 2)
      view.glide(to: place + Vector(dx: offset, dy: -offset), at: time)
    }
  }
}

struct FanAction: ArrangementAction {
  static let name = "fan"
  static let doc = "Fans views out like a hand of cards."
  var which = Selector.nothing
  var spot: Spot?
  var angle = 60.0
  var radius = 400.0

  static let members: [SceneMember<Self>] = [
    which,
    SceneMember(
      "at", \.spot, Spot.form.optional,
      "The place of the middle card in the parent of the views, [x, y]: lengths as in a frame. By "
        + "default, it is in the middle of the views."),
    SceneMember(
      "angle", \.angle, .number(0...360, "degrees"),
      "The angle between the first and the last view."),
    SceneMember(
      "radius", \.radius, .number(0...10_000, "px"),
      "The distance from the center of the rotation, which is below the views."),
  ]

  func arrange(_ views: [View], at time: Timestamp, in scene: Scene) {
    let place = place(spot, of: views)
    for (index, view) in views.enumerated() {
      let part = views.count > 1 ? Double(index) / Double(views.count - 1) - 0.5 : 0
      let turn = Transform.rotation(part * angle * .pi / 180)
      let arm = turn.apply(Vector(dx: 0, dy: -radius))
      view.glide(to: place + Vector(dx: arm.dx, dy: arm.dy + radius), at: time)
      view.turn(to: .scale(view.transform.scaleFactor).then(turn), at: time)
    }
  }
}

struct HomeAction: ArrangementAction {
  static let name = "home"
  static let doc =
    "Brings views back to where the scene file places them, with the rotation and scale that it "
    + "gives them. Pieces, which the file does not place, stay where they are."
  var which = Selector.nothing

  static let members: [SceneMember<Self>] = [which]

  func arrange(_ views: [View], at time: Timestamp, in scene: Scene) {
    for view in views {
      guard let description = scene.built.description(of: view) else { continue }
      view.glide(to: scene.home(of: view, description).center, at: time)
      view.turn(to: description.turn.transform, at: time)
    }
  }
}

extension View {
  private static let turnTime = Interval.milliseconds(400)

  /// Rotates and scales the view gradually until it has the given transform.
  fileprivate func turn(to goal: Transform, at time: Timestamp) {
    finishAnimation(.turn)
    let start = transform
    let angle = (goal.rotationAngle - start.rotationAngle).remainder(dividingBy: 2 * .pi)
    let growth = start.scaleFactor > 0 ? goal.scaleFactor / start.scaleFactor - 1 : 0
    guard goal != start else { return }
    animate(
      ViewAnimation(.turn, for: Self.turnTime, from: time) { view, part in
        let eased = ViewAnimation.eased(part)
        let turned = start.then(.scale(1 + growth * eased)).then(.rotation(angle * eased))
        view.transform = part >= 1 ? goal : turned
      })
  }
}

/// Pseudorandom numbers that depend only on a seed, so that a replay repeats them.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, 2014).
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ start: Int64) { state = UInt64(bitPattern: start) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 to 1.
  mutating func part() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
