import CircleRecognizer
import EdgePanRecognizer
import LongPressRecognizer
import MultistrokeRecognizer
import OneFingerRotationRecognizer
import PanRecognizer
import PinchRecognizer
import PullRecognizer
import RotationRecognizer
import ScrollRecognizer
import SwipeRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TapRecognizer
import TraceRecognizer
import UnistrokeRecognizer

/// An engine among random views, recognizers, rules and events, all from one seed.
final class EngineWorld {
  let engine = GestureEngine()
  var dice: Dice
  var journal: Journal
  private var now = 0.0
  /// The parent of each view, which has a smaller number; 0 is the root.
  private var parents = [0]
  private var places: [RecognizerID: Int] = [:]
  private var rogues: [RecognizerID: RogueDriver] = [:]
  private var names: [String] = []
  private var touches: [Finger] = []
  private var nextSerial: UInt32 = 1
  private var hovering: UInt32?
  private(set) var log: [String] = []

  private struct Finger {
    var serial: UInt32
    var place: Point
    var device: DeviceKind
  }

  /// Creates a world from a seed.
  ///
  /// If `isTame`, it has only stock recognizers, and its only input is touches.
  init(seed: UInt64, isTame: Bool = false) {
    dice = Dice(seed: seed)
    journal = Journal(isTame: isTame)
    engine.surface.pixelsPerMillimetre = dice.pick([0, 3.8, 10])
    for view in 1...(1 + dice.below(5)) { parents.append(dice.below(view)) }
    for _ in 0..<(1 + dice.below(9)) { attach() }
    makeRules()
    if !isTame { makeDynamicRules(seed) }
  }

  // MARK: Setup

  private func attach() {
    var options = RecognizerOptions()
    options.requiresExclusiveDevice = !dice.once(in: 3)
    if dice.once(in: 6) { options.allowedDevices = [.touch] }
    let name = "r\(names.count)"
    let isComposed = !journal.isTame && dice.once(in: 5)
    let driver =
      isComposed
      ? composedDriver() : journal.isTame || dice.once(in: 2) ? stockDriver() : rogueDriver()
    let id = engine.attach(driver, name: name, options: options)
    names.append(name)
    places[id] = dice.below(parents.count)
    rogues[id] = driver as? RogueDriver
    journal.attached(id, name, driver.declaration)
  }

  private func rogueDriver() -> any RecognizerDriver {
    let low = 1 + dice.below(2)
    return RogueDriver(
      seed: dice.next(), isDiscrete: dice.once(in: 3),
      inputs: dice.pick([
        .touches, .touches, [.touches, .indirect], [.touches, .hover],
        [.touches, .indirect, .rightButton],
      ]),
      touches: low...(low + dice.below(3)))
  }

  /// Returns a recognizer composed of two or three stock ones.
  private func composedDriver() -> any RecognizerDriver {
    let kinds: [Composition] = [
      .sequence(within: .milliseconds(Double(50 + dice.below(400))), apart: 0), .together, .either,
    ]
    let parts = (0..<(2 + dice.below(2))).map { index in
      ComposedDriver.Ingredient("part\(index)", stockDriver())
    }
    return ComposedDriver(dice.pick(kinds), of: parts)
  }

  private func stockDriver() -> any RecognizerDriver {
    let drivers: [any RecognizerDriver] = [
      MachineDriver<PanRecognizer>(), MachineDriver<TapRecognizer>(),
      MachineDriver<PullRecognizer>(), MachineDriver<LongPressRecognizer>(),
      MachineDriver<SwipeRecognizer>(), MachineDriver<PinchRecognizer>(),
      MachineDriver<RotationRecognizer>(), MachineDriver<CircleRecognizer>(),
      MachineDriver<EdgePanRecognizer>(), MachineDriver<OneFingerRotationRecognizer>(),
      MachineDriver<ScrollRecognizer>(), MachineDriver<UnistrokeRecognizer>(),
      MachineDriver<MultistrokeRecognizer>(),
      MachineDriver(Self.trace),
    ]
    let driver = dice.pick(drivers)
    for (index, parameter) in driver.declaration.parameters.enumerated() where dice.once(in: 3) {
      if case .integer(_, let range) = parameter.kind {
        let most = min(range.upperBound, range.lowerBound + 2)
        driver.set(
          parameter: index,
          to: .number(Double(range.lowerBound + dice.below(most - range.lowerBound + 1))))
      }
    }
    return driver
  }

  private static var trace: TraceRecognizer {
    var trace = TraceRecognizer()
    trace.path = "M 0 0 L 400 300"
    trace.tolerance = 200
    trace.startsAnywhere = true
    return trace
  }

  private func makeRules() {
    for _ in 0..<dice.below(names.count + 1) {
      engine.rules.allowSimultaneous(dice.pick(names), dice.pick(names))
    }
    for _ in 0..<dice.below(names.count + 1) {
      // Requirements that would close a cycle are refused.
      try? engine.rules.requireFailure(of: dice.pick(names), before: dice.pick(names))
    }
  }

  /// Adds rules that answer at random, differently each time they are asked.
  private func makeDynamicRules(_ seed: UInt64) {
    var answers = Dice(seed: ~seed)
    if dice.once(in: 2) { engine.dynamicRules.shouldBegin = { _ in !answers.once(in: 5) } }
    if dice.once(in: 2) { engine.dynamicRules.shouldReceive = { _, _ in !answers.once(in: 5) } }
    if dice.once(in: 2) {
      engine.dynamicRules.shouldRecognizeTogether = { _, _ in answers.once(in: 3) }
    }
    if dice.once(in: 3) {
      engine.dynamicRules.shouldRequireFailure = { _, _ in answers.once(in: 4) }
    }
  }

  private func receivers(on view: Int) -> [Receiver] {
    var path: [(view: Int, depth: Int)] = []
    var view = view
    while true {
      path.append((view, 0))
      if view == 0 { break }
      view = parents[view]
    }
    for index in path.indices { path[index].depth = path.count - 1 - index }
    return path.flatMap { step in
      places.filter { $0.value == step.view }.map(\.key).sorted().map {
        Receiver($0, toView: .identity, depth: step.depth)
      }
    }
  }

  // MARK: Running

  /// Performs a number of random actions, and then removes everything.
  func live(steps: Int) {
    for _ in 0..<steps {
      if !dice.once(in: 4) { now += dice.between(0, 60) }
      while engine.fireNextDeadline(upTo: time) { settle() }
      journal.isTame ? actTamely() : act()
      settle()
    }
    for finger in touches { engine.touchEnded(serial: finger.serial, at: time) }
    touches = []
    if let hovering { engine.hoverEnded(serial: hovering, at: time) }
    deliver()
    now += 60_000
    while engine.fireNextDeadline(upTo: time) { settle() }
    for id in places.keys.sorted() { detach(id) }
    settle()
    journal.close()
  }

  private func actTamely() {
    switch dice.below(10) {
    case 0, 1, 2: down()
    case 3, 4: up()
    default: move()
    }
  }

  private func act() {
    switch dice.below(40) {
    case 0...7: down()
    case 8...12: up()
    case 13: cancel()
    case 14: if let id = anyone { engine.setEnabled(id, dice.once(in: 2)) }
    case 15: if dice.once(in: 3), let id = anyone { detach(id) } else { attach() }
    case 16: hand()
    case 17: if let id = anyone { engine.end(id, reason: Reason(.recognized)) }
    case 18: if let id = anyone { engine.cancel(id, reason: Reason(.viewRemoved)) }
    case 19: changeRequirement()
    case 20:
      if let id = anyone { engine.resetOutput(of: id, dice.pick(["way", "size", "translation"])) }
    case 21: setParameter()
    case 22, 23: indirect()
    case 26 where dice.once(in: 3):
      engine.indirectCancelled(of: SeatID(0), at: time, reason: Reason(.capabilityLost))
    case 24, 25: hover()
    default: move()
    }
  }

  private var anyone: RecognizerID? {
    places.isEmpty ? nil : dice.pick(places.keys.sorted())
  }

  private var time: Timestamp { .zero + .milliseconds(now) }

  private func down() {
    // Touches already down must be delivered before they move.
    guard touches.count < 12 else { return deliver() }
    let device: DeviceKind =
      dice.once(in: 6) ? .pointer : dice.once(in: 9) ? .rightButton : .touch
    let place = Point(x: dice.between(-50, 1300), y: dice.between(-50, 850))
    let touch = Touch(serial: nextSerial, location: place, time: time, device: device)
    engine.touchBegan(
      touch, name: TouchName(serial: nextSerial, seat: SeatID(0), id: Int32(nextSerial)),
      receivers: receivers(on: dice.below(parents.count)))
    touches.append(Finger(serial: nextSerial, place: place, device: device))
    nextSerial += 1
    // Now and then one batch has several touches.
    if dice.once(in: 3) { down() } else { deliver() }
  }

  private func move() {
    let reach = dice.pick([3.0, 12, 40])
    for index in touches.indices where !dice.once(in: 3) {
      touches[index].place += Vector(
        dx: dice.between(-reach, reach), dy: dice.between(-reach, reach * 2))
      // An event may be older than the one before it.
      engine.touchMoved(
        serial: touches[index].serial, to: touches[index].place,
        at: time + .milliseconds(dice.once(in: 9) ? -30 : 0))
    }
    deliver()
  }

  private func up() {
    guard !touches.isEmpty else { return }
    repeat {
      let finger = touches.remove(at: dice.below(touches.count))
      engine.touchEnded(serial: finger.serial, at: time)
    } while !touches.isEmpty && dice.once(in: 3)
    deliver()
  }

  private func cancel() {
    let lost = touches.filter { _ in !dice.once(in: 3) }
    touches.removeAll { finger in lost.contains { $0.serial == finger.serial } }
    engine.touchesCancelled(lost.map(\.serial), at: time, reason: Reason(.touchCancelled))
  }

  private func hand() {
    guard !touches.isEmpty else { return }
    let finger = dice.pick(touches)
    if dice.once(in: 2), let id = anyone {
      engine.withdraw(serial: finger.serial, from: id, reason: Reason(.touchCancelled))
    }
    engine.hand(serial: finger.serial, to: receivers(on: dice.below(parents.count)))
    if dice.once(in: 2) { deliver() }
  }

  private func changeRequirement() {
    if dice.once(in: 2) {
      engine.rules.removeRequirement(of: dice.pick(names), before: dice.pick(names))
    } else {
      try? engine.rules.requireFailure(of: dice.pick(names), before: dice.pick(names))
    }
  }

  private func setParameter() {
    guard let id = anyone, rogues[id] != nil else { return }
    engine.setParameter(of: id, index: 0, to: .number(Double(1 + dice.below(3))))
  }

  private func indirect() {
    let view = dice.below(parents.count)
    let input = IndirectInput(
      location: .zero, delta: Vector(dx: 0, dy: dice.pick([0, dice.between(-20, 20)])),
      scale: dice.pick([1, 1, dice.between(0.9, 1.1)]),
      rotation: dice.pick([0, 0, dice.between(-0.2, 0.2)]),
      phase: dice.pick([.began, .moved, .moved, .ended]))
    _ = engine.indirect(input, of: SeatID(0), at: time) { receivers(on: view) }
  }

  private func hover() {
    let place = Point(x: dice.between(0, 1280), y: dice.between(0, 800))
    let receivers = receivers(on: dice.below(parents.count))
    if let serial = hovering {
      if dice.once(in: 4) {
        engine.hoverEnded(serial: serial, at: time)
        hovering = nil
      } else {
        engine.hoverMoved(serial: serial, to: place, at: time, receivers: receivers)
      }
    } else {
      engine.hoverBegan(
        Touch(serial: nextSerial, location: place, time: time, device: .pointer),
        name: TouchName(serial: nextSerial, seat: SeatID(0), id: -1), receivers: receivers)
      hovering = nextSerial
      nextSerial += 1
    }
    deliver()
  }

  private func detach(_ id: RecognizerID) {
    engine.detach(id)
    drain()
    journal.detached(id)
    places[id] = nil
    check(rogue: id)
    rogues[id] = nil
  }

  private func deliver() { engine.deliver(at: time) }

  // MARK: Checking

  private func settle() {
    drain()
    journal.complaints += engine.brokenInvariants()
    for id in rogues.keys { check(rogue: id) }
  }

  private func check(rogue id: RecognizerID) {
    guard let rogue = rogues[id] else { return }
    journal.complaints += rogue.complaints
    if !engine.isInAttempt(id) && rogue.isUsed {
      journal.complaints.append("\(engine.name(of: id)) was not reset")
    }
  }

  private func drain() {
    while let effect = engine.nextEffect() {
      log.append(journal.note(effect, engine))
    }
  }
}
