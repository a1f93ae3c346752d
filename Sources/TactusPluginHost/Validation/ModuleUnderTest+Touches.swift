import TactusGeometry
import TactusGestures
import TactusInput

/// The checks that play touches to provoke a crash or a hang, which the parent process detects.
extension ModuleUnderTest {
  private static let rounds = 200

  func checkEmptyBatches(_ declaration: RecognizerDeclaration) throws {
    let nothing = CheckBatch(touches: [], time: .zero)
    var player = try player(declaration)
    player.play(nothing)
    player.reset()
    for batch in gesture(1) {
      player.play(batch)
      player.play(CheckBatch(touches: [], time: batch.time))
    }
    player.deadlineReached(nothing)
  }

  func checkTouches(_ declaration: RecognizerDeclaration) throws {
    // Ten fingers, and one more than the masks of a report can represent.
    for fingers in [10, Report.touchCapacity + 1] {
      var many = try player(declaration)
      many.play(gesture(fingers, fingers: fingers))
    }
    // A touch that was down before the first batch and only lifts.
    for batch in gesture(2).reversed() {
      var late = try player(declaration)
      late.play(batch)
    }
    // The same serial for successive fingers, and twice in a batch.
    var again = try player(declaration)
    let first = gesture(3, fingers: 1)
    again.play(first)
    again.reset()
    again.play(first)
    var twice = try player(declaration)
    twice.play(first.map { CheckBatch(touches: $0.touches + $0.touches, time: $0.time) })
  }

  func checkCancelling(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<20 {
      let batches = gesture(number)
      for length in batches.indices {
        var player = try player(declaration)
        player.play(batches[..<length])
        player.reset()
        player.reset()
      }
    }
  }

  func checkNumbers(_ declaration: RecognizerDeclaration) throws {
    // The largest values that a compositor can send (wl_fixed), the smallest step, and values in
    // between.
    let huge = [8_388_607.0, -8_388_608, 0.00390625, 1e6, 0, -1]
    try play(huge, to: declaration) { player, x, y in
      try checkFinite(player, "a touch at (\(x.shortText), \(y.shortText))")
    }
    // Values that no host sends: the module may report anything, but must not crash.
    let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]
    try play(odd, to: declaration) { _, _, _ in }
  }

  private func play(
    _ numbers: [Double], to declaration: RecognizerDeclaration,
    check: (CheckPlayer, Double, Double) throws -> Void
  ) throws {
    for (index, x) in numbers.enumerated() {
      for y in [numbers[(index + 3) % numbers.count], 100] {
        for number in 0..<6 {
          var plain = try player(declaration)
          plain.play(gesture(number))
          if plain.hasUndefinedValues {
            throw Finding(
              "the module reports values that are not finite even for normal touches; see the check `outputs`",
              status: .skipped)
          }
          var player = try player(declaration)
          for (at, batch) in gesture(number).enumerated() {
            player.play(at % 3 == 1 ? batch.moved(to: Point(x: x, y: y)) : batch)
            try check(player, x, y)
          }
        }
      }
    }
  }

  private func checkFinite(_ player: CheckPlayer, _ cause: String) throws {
    if player.hasUndefinedValues {
      throw Finding(
        "\(cause) makes the module report values that are not finite: \(player.lastValues)")
    }
  }

  func checkTime(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<20 {
      let batches = gesture(number)
      var still = try player(declaration)
      still.play(batches.map { $0.shifted { _ in Timestamp(nanoseconds: 5) } })
      var leaping = try player(declaration)
      leaping.play(
        batches.map { batch in
          batch.shifted { time in
            time.nanoseconds < batches[batches.count / 2].time.nanoseconds
              ? time : Timestamp(nanoseconds: time.nanoseconds + 3_600_000_000_000)
          }
        })
      var late = try player(declaration)
      late.play(batches.map { $0.shifted { Timestamp(nanoseconds: $0.nanoseconds + .max / 2) } })
    }
  }

  func checkDeadlines(_ declaration: RecognizerDeclaration) throws {
    for number in 0..<Self.rounds {
      let batches = gesture(number)
      for length in 1...min(batches.count, 8) {
        var player = try player(declaration)
        player.play(batches[..<length])
        let last = batches[length - 1]
        if player.asksForThePast {
          throw finding(
            "the module requests a deadline that is not later than the time of the batch", number)
        }
        player.deadlineReached(
          CheckBatch(touches: last.resting, time: last.time + .milliseconds(10_000)))
        // Another check resets an instance in the middle of a gesture.
        if player.state.isActive { continue }
        player.reset()
        player.deadlineReached(CheckBatch(touches: [], time: last.time + .milliseconds(20_000)))
      }
    }
  }

  func checkFuzz(_ declaration: RecognizerDeclaration) throws {
    var chance = SyntheticTouches(seed: seed)
    for _ in 0..<Self.rounds {
      var player = try player(declaration)
      for _ in 0..<chance.integer(1...80) {
        switch chance.integer(0...20) {
        case 0: if !player.state.isActive { player.reset() }
        case 1: player.deadlineReached(chance.anything())
        default: player.play(chance.anything())
        }
      }
    }
  }
}

extension CheckBatch {
  /// Returns the batch with every finger moved to the given point.
  ///
  /// Each contact's major axis gets the length `place.x` and its minor axis the length `place.y`,
  /// so that the axes are tested with the same numbers as the location.
  fileprivate func moved(to place: Point) -> CheckBatch {
    var copy = self
    for index in copy.touches.indices {
      copy.touches[index].location = place
      copy.touches[index].major = place.x
      copy.touches[index].minor = place.y
    }
    return copy
  }

  fileprivate func shifted(_ change: (Timestamp) -> Timestamp) -> CheckBatch {
    var copy = self
    copy.time = change(time)
    for index in copy.touches.indices {
      copy.touches[index].time = change(copy.touches[index].time)
      copy.touches[index].startTime = change(copy.touches[index].startTime)
    }
    return copy
  }
}

extension SyntheticTouches {
  /// Returns a batch of random data that no real host would send.
  fileprivate mutating func anything() -> CheckBatch {
    let time = Timestamp(nanoseconds: Int64(truncatingIfNeeded: next()))
    var touches: [Touch] = []
    for _ in 0..<integer(1...5) {
      let place = Point(x: number(-5000...5000), y: number(-5000...5000))
      var touch = Touch(serial: UInt32(integer(0...6)), location: place, time: time)
      touch.phaseCode = UInt32(integer(0...7))
      touch.deviceCode = UInt32(integer(0...5))
      touch.tapCount = UInt32(integer(0...5))
      touch.startTime = Timestamp(nanoseconds: Int64(truncatingIfNeeded: next()))
      touch.startLocation = Point(x: number(-9000...9000), y: integer(0...9) == 0 ? .nan : 0)
      touches.append(touch)
    }
    return CheckBatch(touches: touches, time: time)
  }
}
