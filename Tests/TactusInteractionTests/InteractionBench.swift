import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews

/// Three nested views, A > B > C, and D beside them, with machines attached; a single list of short
/// lines records all events in their order.
///
/// "pan began: recognized" is a transition, "did pan began" its action, "C moved 0" a call of a
/// view with the finger's id. Changes of recognizers are left out unless a test includes them.
final class InteractionBench {
  let tree = ViewTree(size: Size(width: 400, height: 300))
  let interaction: Interaction
  let a: LoggedView
  let b: LoggedView
  let c: LoggedView
  let d: LoggedView
  private(set) var log: [String] = []
  var showsChanges = false
  /// Called at each action, after its line was recorded.
  var onAction: ((Transition, String) -> Void)?
  private var ids: [UInt32: Int32] = [:]

  init() {
    interaction = Interaction(tree: tree)
    a = LoggedView("A", Rect(x: 0, y: 0, width: 300, height: 300))
    b = LoggedView("B", Rect(x: 0, y: 0, width: 200, height: 200))
    c = LoggedView("C", Rect(x: 0, y: 0, width: 100, height: 100))
    d = LoggedView("D", Rect(x: 300, y: 0, width: 100, height: 300))
    tree.root.add(a)
    a.add(b)
    b.add(c)
    tree.root.add(d)
    for view in [a, b, c, d] { view.onCall = { [unowned self] in note($0, $1, $2) } }
    interaction.onTransition = { [unowned self] in note($0, $1) }
    interaction.onAction = { [unowned self] transition, _ in
      let state = Self.state(transition)
      if transition.state != .changed || showsChanges {
        log.append("did \(transition.source.name) \(state)")
      }
      onAction?(transition, transition.source.name)
    }
    interaction.onFault = { [unowned self] in
      log.append("fault \(interaction.engine.name(of: $0)) \($1)")
    }
  }

  @discardableResult
  func attach<Machine: GestureMachine>(
    _ machine: Machine.Type, _ name: String, to view: View,
    _ values: [String: ParameterValue] = [:], _ change: (inout RecognizerOptions) -> Void = { _ in }
  ) -> RecognizerID {
    var options = RecognizerOptions()
    change(&options)
    return interaction.attach(
      MachineDriver(machine.init()), to: view, name: name, options: options,
      parameters: machine.declaration.recognizer.parameters.map { values[$0.key] })
  }

  // MARK: Input

  func frame(_ ms: Double, seat: UInt32 = 0, _ changes: TouchChange...) {
    interaction.handle(
      .touches(TouchFrame(time: Self.time(ms), seat: SeatID(seat), changes: changes)))
  }

  func down(_ ms: Double, _ id: Int32, _ x: Double, _ y: Double) {
    frame(ms, .down(id: id, Point(x: x, y: y)))
  }

  func move(_ ms: Double, _ id: Int32, _ x: Double, _ y: Double) {
    frame(ms, .move(id: id, Point(x: x, y: y)))
  }

  func up(_ ms: Double, _ id: Int32) { frame(ms, .up(id: id)) }

  func pointer(_ ms: Double, _ changes: PointerChange...) {
    interaction.handle(.pointer(PointerFrame(time: Self.time(ms), changes: changes)))
  }

  func wait(_ ms: Double) { interaction.advance(to: Self.time(ms)) }

  static func time(_ ms: Double) -> Timestamp { .zero + .milliseconds(ms) }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func write(_ line: String) { log.append(line) }

  // MARK: Lines

  private func note(_ transition: Transition, _ view: View) {
    guard transition.state != .changed || showsChanges else { return }
    let reason = transition.state == .changed ? "" : ": \(transition.reason.name)"
    log.append("\(transition.source.name) \(Self.state(transition))\(reason)")
  }

  private func note(_ name: String, _ word: String, _ touches: [ViewTouch]) {
    let ids = touches.map { touch in "\(id(of: touch.touch))" }.joined(separator: ",")
    log.append("\(name) \(word) \(ids)")
  }

  /// Returns the number of a finger, in the order of landing.
  private func id(of touch: Touch) -> Int32 {
    if let known = ids[touch.serial] { return known }
    ids[touch.serial] = Int32(touch.serial) - 1
    return Int32(touch.serial) - 1
  }

  private static func state(_ transition: Transition) -> String {
    transition.state.name(isDiscrete: transition.source.declaration.isDiscrete)
  }
}

/// A view that records the calls it receives, and forwards them only if a test asks for that.
final class LoggedView: View {
  let name: String
  var handsOn = false
  var onCall: ((String, String, [ViewTouch]) -> Void)?
  /// The touches received, in full.
  private(set) var heard: [ViewTouch] = []

  init(_ name: String, _ frame: Rect) {
    self.name = name
    super.init(frame: frame)
    identifier = name
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [ViewTouch]) {
    hear("began", touches)
    if handsOn { next?.touchesBegan(touches) }
  }
  override func touchesMoved(_ touches: [ViewTouch]) {
    hear("moved", touches)
    if handsOn { next?.touchesMoved(touches) }
  }
  override func touchesEnded(_ touches: [ViewTouch]) {
    hear("ended", touches)
    if handsOn { next?.touchesEnded(touches) }
  }
  override func touchesCancelled(_ touches: [ViewTouch]) {
    hear("cancelled", touches)
    if handsOn { next?.touchesCancelled(touches) }
  }

  private func hear(_ word: String, _ touches: [ViewTouch]) {
    heard += touches
    onCall?(name, word, touches)
  }
}
