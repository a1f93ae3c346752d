import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusPluginHost
import TactusScenes
import TactusStage
import TactusTraces
import TactusViews
import TestSupport

/// Plays a scenario through a real scene with the stock modules, and records the log.
///
/// A line of the log is "TIME RECOGNIZER STATE FINGERS: REASON MEASURED of LIMIT UNIT", with the
/// time in milliseconds, and with the view if the recognizer is on several. "TIME #view WORD
/// FINGER" is an event received by a view that the script listens to; "TIME #view at X,Y" is the
/// place of a view that the script shows.
final class ScenarioPlayer {
  private static let catalogue = ModuleCatalogue(searchPath: StockModules.searchPath)

  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  private let scenario: Scenario
  private let description: SceneDescription
  private var scene: Scene
  private var lines: [String] = []
  private var now = 0.0
  private var listeners: [Listener] = []
  /// The violated rules of the engine, after any step.
  private(set) var violations: [String] = []
  private(set) var problems: [String] = []

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    let diagnostics = Diagnostics()
    guard
      let description = SceneReader.read(
        SourceText(name: "scenario.json", text: scenario.scene), catalogue: Self.catalogue,
        pictures: DrawnPictures.names, reportingTo: diagnostics)
    else { throw Unreadable(description: diagnostics.rendered()) }
    self.description = description
    scene = Self.build(description, TraceHeader(surface: Size(width: 1280, height: 800)))
    listen(to: scene)
  }

  private static func build(_ description: SceneDescription, _ header: TraceHeader) -> Scene {
    Scene(
      description, catalogue: catalogue, pictures: DrawnPictures.library(scale: 1),
      size: header.surface ?? Size(width: 1280, height: 800),
      pixelsPerMillimetre: header.pixelsPerMillimetre ?? 0)
  }

  private func listen(to scene: Scene) {
    scene.stage.onTransition = { [unowned self] in note($0, $1) }
    scene.stage.onProblem = { [unowned self] in problems.append($0) }
  }

  /// Plays a trace on the surface of its header.
  ///
  /// - Returns: The lines of the log.
  func play(_ trace: Trace) -> [String] {
    scene = Self.build(description, trace.header)
    listen(to: scene)
    for event in trace.events {
      scene.stage.handle(event)
      violations += scene.interaction.engine.brokenInvariants().map { "\(event.time): \($0)" }
    }
    return lines
  }

  /// Plays the whole script.
  ///
  /// - Returns: The log, with a line feed after each line but the last.
  func play() -> String {
    for moment in Script(scenario.script).moments {
      now = moment.ms
      perform(moment.cause, at: .zero + .milliseconds(moment.ms))
      violations += scene.interaction.engine.brokenInvariants().map { "\(moment.ms): \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private func perform(_ cause: Script.Deed, at time: Timestamp) {
    let stage = scene.stage
    switch cause {
    case .touches(let changes): stage.handle(.touches(TouchFrame(time: time, changes: changes)))
    case .pointer(let changes): stage.handle(.pointer(PointerFrame(time: time, changes: changes)))
    case .key(let name): stage.handle(.key(KeyEvent(time: time, name: name, phase: .pressed)))
    case .wait: stage.advance(to: time)
    case .command(let word, let names):
      // Actions of a program have the time of the last event; this is such an event.
      scene.stage.handle(.touches(TouchFrame(time: time, changes: [])))
      obey(word, names)
      scene.stage.handle(.touches(TouchFrame(time: time, changes: [])))
    }
  }

  // MARK: Commands

  private func obey(_ word: String, _ names: [String]) {
    switch word {
    case "hide": view(names)?.isHidden = true
    case "remove": view(names)?.removeFromParent()
    case "disable": view(names)?.isUserInteractionEnabled = false
    case "show": if let view = view(names) { show(view) }
    case "listen": if let view = view(names) { listen(view) }
    case "incremental": makeIncremental(names[0])
    case "off": recognizers(names[0]) { scene.interaction.setEnabled($0, false) }
    case "on": recognizers(names[0]) { scene.interaction.setEnabled($0, true) }
    case "detach": recognizers(names[0]) { scene.interaction.detach($0) }
    case "forget":
      scene.interaction.engine.rules.removeRequirement(of: names[1], before: names[0])
    default: preconditionFailure("a script says \(word)")
    }
  }

  private func view(_ names: [String]) -> View? {
    let text = names.joined(separator: " ")
    guard let selector = Selector(text) else { preconditionFailure("\(text) is no selector") }
    let found = scene.tree.root.firstDescendant(where: selector.matches)
    if found == nil { lines.append("\(now.shortText) \(text) is not there") }
    return found
  }

  private func show(_ view: View) {
    let place = (view as? ScrollView)?.contentOffset ?? view.center
    let word = view is ScrollView ? "scrolled" : "at"
    lines.append("\(now.shortText) \(view.path) \(word) \(place.x.shortText),\(place.y.shortText)")
  }

  private func listen(_ view: View) {
    let listener = Listener(view) { [unowned self] word, touches in
      for touch in touches {
        lines.append("\(now.shortText) \(view.path) \(word) \(touch.touch.serial)")
      }
    }
    listeners.append(listener)
    view.controller = listener
  }

  /// Makes every later action reset an output, as a program might.
  private func makeIncremental(_ key: String) {
    let interaction = scene.interaction
    let before = interaction.onAction
    interaction.onAction = { [unowned interaction] transition, view in
      before?(transition, view)
      interaction.engine.resetOutput(of: transition.recognizer, key)
    }
  }

  /// Calls `body` with every recognizer of a name, on any view.
  private func recognizers(_ name: String, _ body: (RecognizerID) -> Void) {
    let engine = scene.interaction.engine
    scene.tree.root.forEach { view in
      for id in scene.interaction.recognizers(of: view) where engine.name(of: id) == name {
        body(id)
      }
    }
  }

  // MARK: Lines

  private func note(_ transition: Transition, _ view: View) {
    guard transition.state != .changed || scenario.showsChanges else { return }
    let declaration = transition.source.declaration
    let ms = (Double(transition.time.nanoseconds) / 1e6).shortText
    var line = "\(ms) \(transition.source.name)"
    if view.classes.first == "cell" { line += "[\(view.itemIndex ?? -1)]" }
    line += " \(transition.state.name(isDiscrete: declaration.isDiscrete))"
    let touches = transition.touches
    for index in 0..<touches.count { line += " \(touches[index].id)" }
    if transition.state != .failed { line += outputs(transition) }
    if transition.state != .changed { line += ": \(text(transition.reason))" }
    lines.append(line)
  }

  private func outputs(_ transition: Transition) -> String {
    let values = GestureValues(transition)
    var text = ""
    for key in scenario.shows {
      if let vector = values.vector(key) {
        text += " \(key) \(vector.dx.shortText),\(vector.dy.shortText)"
      } else if let point = values.point(key) {
        text += " \(key) \(point.x.shortText),\(point.y.shortText)"
      } else if let word = values.word(key) {
        text += " \(key) \(word)"
      } else if let number = values.number(key) {
        text += " \(key) \(((number * 100).rounded() / 100).description)"
      }
    }
    return text
  }

  private func text(_ reason: Reason) -> String {
    var text = reason.name
    if reason.measured.isFinite { text += " \(reason.measured.shortText)" }
    if reason.limit.isFinite { text += " of \(reason.limit.shortText) \(reason.unit.symbol)" }
    if reason.measured.isNaN, !reason.text.isEmpty { text += " (\(reason.text))" }
    return text
  }
}

/// A view's next responder, which records touches and forwards them.
final class Listener: Responder {
  private unowned let view: View
  private let onCall: (String, [ViewTouch]) -> Void

  init(_ view: View, _ onCall: @escaping (String, [ViewTouch]) -> Void) {
    self.view = view
    self.onCall = onCall
  }

  override var next: Responder? { view.parent }

  override func touchesBegan(_ touches: [ViewTouch]) {
    onCall("began", touches)
    super.touchesBegan(touches)
  }
  override func touchesMoved(_ touches: [ViewTouch]) {
    onCall("moved", touches)
    super.touchesMoved(touches)
  }
  override func touchesEnded(_ touches: [ViewTouch]) {
    onCall("ended", touches)
    super.touchesEnded(touches)
  }
  override func touchesCancelled(_ touches: [ViewTouch]) {
    onCall("cancelled", touches)
    super.touchesCancelled(touches)
  }
}

extension View {
  fileprivate func forEach(_ body: (View) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
