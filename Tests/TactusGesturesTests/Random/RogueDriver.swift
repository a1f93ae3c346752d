import TactusGestures
import TactusInput

/// A recognizer that reports anything, and records how the engine treats it.
final class RogueDriver: RecognizerDriver {
  let declaration: RecognizerDeclaration
  private var dice: Dice
  /// The mean number of calls per report, and of reports per nonsensical one.
  private let pace: Int

  /// Whether it was called since the last reset.
  private(set) var isUsed = false
  private(set) var latest = Timestamp.zero
  private(set) var isAskedForADeadline = false
  /// The violations by the engine.
  private(set) var complaints: [String] = []

  init(seed: UInt64, isDiscrete: Bool, inputs: InputKinds, touches: ClosedRange<Int>) {
    declaration = RecognizerDeclaration(
      id: "test.rogue", name: "Rogue", doc: "Says anything.", isDiscrete: isDiscrete,
      touches: touches, inputs: inputs,
      parameters: [
        ParameterDeclaration(
          "touches", .integer(default: touches.lowerBound, range: 1...10),
          traits: [.minimumTouches, .yieldsToMore], doc: "")
      ],
      outputs: [
        OutputDeclaration("way", .vector, isResettable: true, doc: ""),
        OutputDeclaration("size", .scale, isResettable: true, doc: ""),
      ])
    dice = Dice(seed: seed)
    pace = 2 + dice.below(6)
  }

  func set(parameter index: Int, to value: ParameterValue) {}

  func reset() {
    isUsed = false
    isAskedForADeadline = false
  }

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    look(touches, context)
    let hasInput = context.indirect != nil
    if touches.count == 0 && !hasInput { complaints.append("asked about nothing") }
    speak(touches.count, context, &report)
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    look(touches, context)
    if !isAskedForADeadline { complaints.append("woken for nothing") }
    isAskedForADeadline = false
    speak(touches.count, context, &report)
  }

  private func look(_ touches: Span<Touch>, _ context: borrowing GestureContext) {
    isUsed = true
    if context.time < latest { complaints.append("time ran backwards") }
    latest = context.time
    let now = context.time
    for index in 0..<touches.count {
      let touch = touches[index]
      if touch.phase == .cancelled { complaints.append("shown a cancelled touch") }
      if touch.time > now { complaints.append("shown a touch of the future") }
      for other in 0..<index where touches[other].serial == touch.serial {
        complaints.append("shown touch \(touch.serial) twice")
      }
    }
  }

  private func speak(
    _ count: Int, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    if dice.once(in: 12) { report.ignores = dice.next() & dice.next() }
    if dice.once(in: 6) { report.uses = dice.next() }
    if dice.once(in: 5) {
      report.deadline =
        dice.once(in: 4) ? nil : context.time + .milliseconds(dice.between(-20, 300))
      isAskedForADeadline = report.deadline != nil
    }
    report.isImmediate = dice.once(in: 8)
    report.startsAnew = dice.once(in: 4)
    report.values[0] = dice.between(-100, 100)
    report.values[2] = dice.once(in: 20) ? 0 : dice.between(0.1, 4)
    guard dice.once(in: pace) else { return }
    if dice.once(in: 25) {
      report.values[1] = dice.pick([.nan, .infinity])
    } else {
      report.values[1] = 0
    }
    report.state = dice.pick([.began, .began, .changed, .ended, .failed, .cancelled, .possible])
    report.reason = Reason(.recognized)
    if report.state?.isFinal == true { report.deadline = nil }
  }
}
