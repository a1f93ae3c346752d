import TactusGestures
import TactusInput

extension ModuleUnderTest {
  private static let rounds = 300

  func checkTransitions(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<Self.rounds {
      var player = try player(declaration)
      player.play(gesture(number))
      if let illegal = player.illegal {
        throw finding("\(illegal)", number)
      }
      if let reason = player.unknownReason {
        throw finding(
          "the module reports reason code \(reason), which neither the ABI nor the module's own table "
            + "defines",
          number)
      }
    }
  }

  func checkOutputs(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<Self.rounds {
      var player = try player(declaration)
      for batch in gesture(number) {
        player.play(CollectionOfOne(batch))
        guard let state = player.report.state, state != .failed else { continue }
        var slot = 0
        for output in declaration.outputs {
          for at in slot..<(slot + output.kind.slotCount) {
            try check(player.report.values[at], output, number)
          }
          slot += output.kind.slotCount
        }
      }
    }
  }

  private func check(_ value: Double, _ output: OutputDeclaration, _ number: Int) throws {
    guard value.isFinite else {
      throw finding("output \(output.key) is \(value), which is not finite", number)
    }
    guard output.kind == .choice else { return }
    guard value >= 0, value < Double(output.words.count), value == value.rounded() else {
      throw finding(
        "output \(output.key) is \(value), which is not a valid index into its "
          + "\(output.words.count) `words`", number)
    }
  }

  func checkMemory(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<Self.rounds {
      var player = try player(declaration)
      player.play(gesture(number))
      if player.report.isBroken {
        throw finding(
          "the module wrote past the end of a report buffer, or changed the report's pointers",
          number)
      }
    }
  }

  func checkRepetition(_ declaration: RecognizerDeclaration) throws {
    if let number = try firstDifference(declaration) {
      throw finding(
        "the same touches produced different reports the second time: does the module read a clock, or "
          + "keep state in a global variable?", number)
    }
  }

  private func firstDifference(_ declaration: RecognizerDeclaration) throws -> Int? {
    for number in 0..<Self.rounds {
      let batches = gesture(number)
      var first = try player(declaration)
      first.play(batches)
      // Created only now, because another check tests two instances at once.
      var second = try player(declaration)
      second.play(batches)
      if first.transcript != second.transcript { return number }
    }
    return nil
  }

  func checkInterleaving(_ declaration: RecognizerDeclaration) throws {
    try requireRepetition(declaration)
    for number in 0..<Self.rounds {
      let (one, other) = (gesture(number), gesture(number + 10_000))
      var alone = try player(declaration)
      alone.play(one)
      var first = try player(declaration)
      var second = try player(declaration)
      for index in 0..<max(one.count, other.count) {
        if index < one.count { first.play(one[index...index]) }
        if index < other.count { second.play(other[index...index]) }
      }
      guard first.transcript == alone.transcript else {
        throw finding(
          "an instance's reports change if a second instance is used at the same time: do the "
            + "instances share state?",
          number)
      }
    }
  }

  func checkReset(_ declaration: RecognizerDeclaration) throws {
    try requireRepetition(declaration)
    for number in 0..<Self.rounds {
      let batches = gesture(number)
      var fresh = try player(declaration)
      fresh.play(batches)
      var used = try player(declaration)
      used.play(gesture(number + 20_000))
      used.reset()
      used.play(batches)
      if used.report.isBroken {
        throw Finding(
          "the module writes past the end of a report buffer; see the check `memory`",
          status: .skipped)
      }
      guard used.transcript == fresh.transcript else {
        throw finding(
          "after a reset, an instance's reports differ from those of a new instance: does `reset` "
            + "leave old state behind?",
          number)
      }
    }
  }

  func requireRepetition(_ declaration: RecognizerDeclaration) throws {
    if try firstDifference(declaration) != nil {
      throw Finding(
        "the same touches do not always produce the same reports; see the check `repetition`",
        status: .skipped)
    }
  }
}
