import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusInteraction
import TactusPluginHost
import TactusScenes
import TactusStage
import TactusViews

/// Plays gestures to a scene in virtual time, and returns what its recognizers did.
final class ConflictProbe {
  struct Outcome {
    let place: ProbePlace
    let gesture: ProbeGesture
    let attempts: [AttemptRecord]
    let lift: Timestamp
    /// The names of the recognizers that received the touchdown of every finger in the gesture.
    let reached: Set<String>

    func success(of name: String) -> AttemptRecord? {
      attempts.first { $0.recognizer == name && $0.recognition != nil }
    }
  }

  /// The position in the search order at which the search for places begins to skip views that have
  /// no recognizers.
  ///
  /// The first view has the position 1. All views before this limit are examined.
  private static let viewLimit = 2_000
  /// The maximum number of gestures to play.
  ///
  /// A scene with dozens of recognizers that have unusual parameters may require more; its check is
  /// then incomplete.
  private static let playLimit = 12_000
  /// The maximum total cost of all gestures.
  ///
  /// A gesture costs the square of the number of recognizers that receive it, because each of them
  /// is compared with every other. The limit is needed because a scene may attach one recognizer a
  /// thousand times.
  private static let workLimit = 6_000_000
  /// The maximum number of places with distinct sets of recognizers; further places are not
  /// examined.
  private static let placeLimit = 24
  /// The pause between two gestures.
  private static let pause = Interval.milliseconds(3_000)
  /// The maximum time, after a gesture, to wait for page turns and flung views to stop.
  ///
  /// If they have not stopped by then, the next gesture is played anyway.
  private static let quietTime = Interval.milliseconds(6_000)

  let scene: Scene
  /// The recognizers that the scene's file declares.
  let declared: [RecognizerUse]
  /// The text to append to messages to indicate the examined side, such as " (on page 2)".
  ///
  /// A side is a state of the scene, as counted by `Scene.sideCount`. The text is empty for the
  /// initial state.
  let side: String
  /// The commands, as text, that precede a gesture in a recording in order to show the examined
  /// side.
  private let commands: [String]
  private let surface: Rect
  private let demands: ProbeDemands
  private var playCount = 0
  private var work = 0
  var isExhausted: Bool { playCount >= Self.playLimit || work > Self.workLimit }

  /// Returns whether the limits permit another gesture at a place.
  ///
  /// If they do not, the probe is exhausted from then on, so that no further gesture is played at
  /// any place.
  func affords(_ place: ProbePlace) -> Bool {
    if work + place.pairs > Self.workLimit { work = .max / 2 }
    return !isExhausted
  }

  private var time = Timestamp(nanoseconds: 1_000_000_000)
  private(set) lazy var places = findPlaces()
  /// The names of the recognizers that receive touches, also at places that are not examined.
  private(set) var reachable: Set<String> = []
  /// The position of each recognizer in the scene's file, and its kind.
  private(set) lazy var kinds = Dictionary(
    declared.enumerated().map { ($1.name, (order: $0, kind: $1.kind)) }
  ) { first, _ in first }

  /// Builds the scene, and collects the gestures that its recognizers require.
  ///
  /// - Parameters:
  ///   - loaded: The scene's file with its modules.
  ///   - size: The size of the scene in logical pixels.
  ///   - side: The index of the side of the scene to show; see `Scene.sideCount`.
  init(_ loaded: SceneLoader.Loaded, size: Size, side: Int) {
    // The words and commands come from the whole scene, because a scene that shows a side no longer
    // knows what was hidden.
    let whole = loaded.makeProbe(size: size)
    scene = side == 0 ? whole : loaded.makeProbe(size: size, side: side)
    declared = loaded.description.recognizers
    self.side = whole.words(forSide: side)
    commands = whole.commands(forSide: side)
    surface = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var demands = ProbeDemands()
    for use in loaded.description.recognizers {
      guard let module = loaded.catalogue.recognizer(use.id) else { continue }
      demands.add(module.declaration, use.parameters)
    }
    self.demands = demands
    scene.interaction.firesDeadlinesItself = true
    comeToRest(until: time + Self.quietTime)
  }

  /// Advances the scene until no page is turning and no flung view is moving, but not beyond `end`.
  private func comeToRest(until end: Timestamp) {
    while scene.stage.advance(to: time), time < end { time = time + .milliseconds(100) }
  }

  // MARK: Places

  /// Finds, for each distinct set of recognizers that a touch can reach, the place with the most
  /// room around it.
  ///
  /// Of the sets that differ only in the use of a component, the one that the file declares first is
  /// examined: a repeated component would otherwise be examined a hundred times, with the same result.
  private func findPlaces() -> [ProbePlace] {
    var found: [ProbePlace] = []
    let shares = [0.5, 0.2, 0.8]
    var count = 0
    scene.tree.root.forEachDescendant { view in
      count += 1
      guard count < Self.viewLimit || !scene.interaction.recognizers(of: view).isEmpty else {
        return
      }
      for down in shares {
        for across in shares {
          let bounds = view.bounds
          let point = Point(
            x: bounds.minX + bounds.width * across, y: bounds.minY + bounds.height * down)
          note(view.toSurface.apply(point), in: &found)
        }
      }
    }
    if !found.isEmpty { found[0].isAtEdge = true }
    return found
  }

  private func note(_ point: Point, in found: inout [ProbePlace]) {
    guard surface.contains(point) else { return }
    let view = scene.tree.hitTest(point)
    let names = recognizers(above: view)
    guard !names.isEmpty else { return }
    reachable.formUnion(names)
    let frame = view.toSurface.apply(view.bounds)
    let most = min(
      point.x - frame.minX, frame.maxX - point.x, point.y - frame.minY, frame.maxY - point.y)
    let alike = names.map { kinds[$0]?.kind ?? $0 }
    let known = found.firstIndex { $0.kinds == alike }
    if let known, found[known].recognizers != names {
      guard isDeclared(names, before: found[known].recognizers) else { return }
      found[known].room = -1
    }
    if let known, found[known].room >= most { return }
    let room = clearance(around: point, upTo: most, names)
    if let known, found[known].room >= room { return }
    let place = ProbePlace(
      point: point, room: room, view: view.path, recognizers: names, kinds: alike)
    if let known {
      found[known] = place
    } else if found.count < Self.placeLimit {
      found.append(place)
    }
  }

  /// Returns the radius, in logical pixels, of a circle in which touches reach exactly the given
  /// recognizers.
  ///
  /// The circle is centered on the point. The radius is `room`, or less if a nearby touch would
  /// reach other recognizers, for example because another view covers part of the circle.
  private func clearance(around point: Point, upTo room: Double, _ names: [String]) -> Double {
    let steps = [1.0, 6, 12, 20, 30, 45, 60, 80, 100, 125]
    var clear = 0.0
    for step in steps where step < room {
      for angle in stride(from: 0.0, to: 360, by: 45) {
        let place = point + Vector(angle: angle) * step
        guard recognizers(above: scene.tree.hitTest(place)) == names else { return clear }
      }
      clear = step
    }
    return room
  }

  /// Returns the names of the recognizers that receive a touch on the given view.
  ///
  /// The recognizers belong to the view and its ancestors, up to the first view that keeps its
  /// touches, which means that no recognizer of an enclosing view receives them.
  private func recognizers(above view: View) -> [String] {
    scene.interaction.recognizers(reachedFrom: view).map(scene.interaction.engine.name)
  }

  private func recognizers(of view: View) -> [String] {
    scene.interaction.recognizers(of: view).map(scene.interaction.engine.name)
  }

  /// The places at which another view covers the middle of a recognizer's view and keeps the
  /// touches, by the name of the recognizer.
  ///
  /// A place contains the covered point and the path of the covering view.
  private(set) lazy var keepers: [String: ProbePlace] = {
    var found: [String: ProbePlace] = [:]
    scene.tree.root.forEachDescendant { view in
      let names = recognizers(of: view).filter { found[$0] == nil }
      guard !names.isEmpty else { return }
      let point = view.toSurface.apply(view.bounds.center)
      let hit = scene.tree.hitTest(point)
      guard surface.contains(point), view !== hit, view.isSelfOrAncestor(of: hit) else { return }
      let inner = sequence(first: hit) { $0.parent }.prefix { $0 !== view }
      guard let keeper = inner.last(where: \.keepsTouches) else { return }
      let place = ProbePlace(
        point: point, room: 0, view: keeper.path, recognizers: recognizers(above: hit))
      for name in names { found[name] = place }
    }
    return found
  }()

  func battery(at place: ProbePlace) -> [ProbeGesture] {
    ProbeBattery(at: place, on: surface, demands).gestures + pathGestures(at: place, on: surface)
  }

  // MARK: Playing

  /// Returns the events of a recording that performs a gesture, with times that start at 1 s.
  ///
  /// If the gesture's place is not visible in the initial state of the scene, commands that show
  /// the place precede the gesture.
  func recording(of gesture: ProbeGesture) -> [InputEvent] {
    var time = Timestamp(nanoseconds: 1_000_000_000)
    var events: [InputEvent] = []
    for command in commands {
      events.append(.command(time, scene.interaction.surface, text: command))
      time = time + .milliseconds(2_000)
    }
    return events + gesture.events(from: time)
  }

  func play(_ gesture: ProbeGesture, at place: ProbePlace) -> Outcome {
    playCount += 1
    work += place.pairs
    let history = GestureHistory()
    history.recordsMisses = false
    scene.stage.history = history
    defer { scene.stage.history = nil }
    let events = gesture.events(from: time)
    let receivers = receivers(of: gesture)
    for event in events { scene.stage.handle(event) }
    let lift = events.last?.time ?? time
    while let deadline = scene.interaction.nextDeadline, deadline - lift < Self.pause {
      scene.stage.advance(to: deadline)
    }
    time = lift + Self.pause
    comeToRest(until: lift + Self.quietTime)
    let outcome = Outcome(
      place: place, gesture: gesture, attempts: history.episodes.flatMap(\.attempts), lift: lift,
      reached: names(in: receivers))
    forgetStrokes(of: receivers.joined())
    return outcome
  }

  /// Ends the attempts that still wait for more strokes, so that the next gesture does not
  /// continue them.
  private func forgetStrokes(of recognizers: some Sequence<RecognizerID>) {
    let engine = scene.interaction.engine
    let enabled = Set(recognizers).filter { !scene.isOff(engine.name(of: $0)) }
    for id in enabled { engine.setEnabled(id, false) }
    for id in enabled { engine.setEnabled(id, true) }
  }

  /// Returns the recognizers that receive the touchdown of each finger in a gesture.
  private func receivers(of gesture: ProbeGesture) -> [[RecognizerID]] {
    gesture.frames.flatMap(\.changes).compactMap { change in
      guard case .down(_, let point) = change else { return nil }
      return scene.interaction.recognizers(reachedFrom: scene.tree.hitTest(point))
    }
  }

  /// Returns the names that occur in each of several lists of recognizers.
  private func names(in lists: [[RecognizerID]]) -> Set<String> {
    let names = lists.map { Set($0.map(scene.interaction.engine.name)) }
    return names.dropFirst().reduce(names.first ?? []) { $0.intersection($1) }
  }

  func play(_ gesture: ProbeGesture, at place: ProbePlace, alone name: String) -> Outcome {
    let others = place.recognizers.filter { $0 != name && !scene.isOff($0) }
    scene.setEnabled(others, false)
    defer { scene.setEnabled(others, true) }
    return play(gesture, at: place)
  }
}

extension AttemptRecord {
  var recognition: Step? { steps.first { $0.state.isActive || $0.state == .ended } }
}
