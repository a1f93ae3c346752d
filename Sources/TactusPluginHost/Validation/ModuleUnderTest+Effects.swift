import TactusGeometry
import TactusGestures
import TactusInput

/// Checks of how a recognizer's parameters affect its reports.
///
/// The checks find a parameter that is ignored, that overwrites another parameter, or whose actual
/// default differs from the declared default.
extension ModuleUnderTest {
  private static let effectRounds = 200

  func checkEffects(_ declaration: RecognizerDeclaration) throws {
    try requireRepetition(declaration)
    for index in declaration.parameters.indices { try checkDefault(index, declaration) }
    for index in declaration.parameters.indices { try checkUnit(index, declaration) }
    // There are no synthetic wheels, hovering pointers or right buttons.
    guard declaration.inputs == .touches else { return }
    for index in declaration.parameters.indices where try !hasEffect(index, declaration) {
      throw Finding(
        "parameter \(declaration.parameters[index].key) had no effect on any of "
          + "\(Self.effectRounds) gestures: does the code read the parameter? If it matters only "
          + "in special situations, add a recorded gesture that depends on it to the module's own "
          + "test",
        status: .warning)
    }
  }

  /// Checks that setting a parameter to its default does not change how a new instance behaves.
  private func checkDefault(_ index: Int, _ declaration: RecognizerDeclaration) throws {
    let parameter = declaration.parameters[index]
    for number in 0..<Self.effectRounds {
      let others = values(number, of: declaration, but: index)
      var fresh = try player(declaration, others)
      play(number, to: &fresh)
      // Created only now, because another check tests two instances at once.
      var told = try player(declaration, others + [(index, parameter.defaultValue)])
      play(number, to: &told)
      guard fresh.transcript == told.transcript else {
        throw finding(
          "setting \(parameter.key) to its declared default changes how a new instance behaves: "
            + "does `create` set another value?", number)
      }
    }
  }

  /// Checks that the recognizer reports a limit in the parameter's unit if the limit equals the
  /// parameter's value.
  ///
  /// The parameter is set to an unusual value, so a limit with this value very likely comes from
  /// the parameter. A different unit suggests that the code confuses two parameters.
  private func checkUnit(_ index: Int, _ declaration: RecognizerDeclaration) throws {
    let parameter = declaration.parameters[index]
    guard parameter.unit != .none, let value = parameter.oddValue else { return }
    for number in 0..<Self.effectRounds {
      var player = try player(declaration, [(index, .number(value))])
      play(number, to: &player)
      let wrong = player.limits.first { $0.value == value && $0.unit != parameter.unit }
      guard let wrong else { continue }
      throw finding(
        "parameter \(parameter.key) was set to \(value.shortText) \(parameter.unit.symbol), but a "
          + "limit of this value was reported in \(wrong.unit.symbol): does the code confuse two "
          + "parameters?",
        number)
    }
  }

  private func hasEffect(_ index: Int, _ declaration: RecognizerDeclaration) throws -> Bool {
    let candidates = declaration.parameters[index].extremes
    guard candidates.count > 1 else { return true }
    for number in 0..<Self.effectRounds {
      let others = values(number, of: declaration, but: index)
      var seen: [String]?
      for value in candidates {
        var player = try player(declaration, others + [(index, value)])
        play(number, to: &player)
        if let seen, seen != player.transcript { return true }
        seen = player.transcript
      }
    }
    return false
  }

  // MARK: Gestures

  /// Plays the gesture with the given number.
  ///
  /// Half of the gestures are random. The others are of kinds that random gestures rarely produce:
  /// taps, strokes from an edge, crosses whose strokes are eight seconds apart, circles with a
  /// flattened part, and circles with a growing radius.
  private func play(_ number: Int, to player: inout CheckPlayer) {
    var touches = SyntheticTouches(seed: seed &+ UInt64(number))
    switch number % 6 {
    case 1: player.play(touches.taps())
    case 3 where number % 12 == 9: playSlowCross(touches, to: &player)
    case 3: player.play(touches.strokeFromEdge())
    case 5: player.play(number % 12 == 5 ? touches.flattenedLoop() : touches.growingLoop())
    default: player.play(gesture(number))
    }
  }

  /// Plays a cross with a long pause between its strokes, because some recognizers remember
  /// strokes of a failed attempt.
  private func playSlowCross(_ touches: SyntheticTouches, to player: inout CheckPlayer) {
    var touches = touches
    for batches in touches.slowCross() {
      player.play(batches)
      player.wait(until: (batches.last?.time ?? .zero) + .milliseconds(8000))
    }
  }

  private func player(
    _ declaration: RecognizerDeclaration, _ values: [(Int, ParameterValue)]
  ) throws -> CheckPlayer {
    let player = try player(declaration)
    for (index, value) in values { player.driver.set(parameter: index, to: value) }
    return player
  }

  /// Returns random values for some parameters other than the one at `index`, each paired with the
  /// index of its parameter.
  ///
  /// Changing other parameters is necessary because some parameters have an effect only if another
  /// one differs from its default. If `number`, the gesture's number, is at most 20, the array is
  /// empty, so that the other parameters keep their defaults.
  private func values(
    _ number: Int, of declaration: RecognizerDeclaration, but index: Int
  ) -> [(Int, ParameterValue)] {
    guard number > 20 else { return [] }
    var chance = SyntheticTouches(seed: seed &+ UInt64(number) &* 31)
    return declaration.parameters.indices.compactMap { other in
      let value = declaration.parameters[other].value(by: &chance)
      return other == index ? nil : value.map { (other, $0) }
    }
  }
}

extension ParameterDeclaration {
  /// The values with which to test whether the parameter has an effect.
  ///
  /// These are the default and the bounds of a number, both values of a flag, or all words of a
  /// choice. The array is empty for a text parameter.
  fileprivate var extremes: [ParameterValue] {
    switch kind {
    case .number(let value, let range):
      [.number(value), .number(range.lowerBound), .number(range.upperBound)]
    case .integer(let value, let range):
      [value, range.lowerBound, range.upperBound].map { .number(Double($0)) }
    case .flag: [.flag(false), .flag(true)]
    case .choice(_, let words): words.indices.map { .choice($0) }
    case .choices(_, let words): words.indices.map { .choices(1 << UInt64($0)) }
    case .text: []
    }
  }

  /// A number within the parameter's bounds that is unlikely to occur in reports by coincidence;
  /// nil if there is none.
  fileprivate var oddValue: Double? {
    guard case .number(let value, let range) = kind else { return nil }
    return [value * 1.370625, value * 0.630625].first { range.contains($0) && $0 != value }
  }

  /// Returns a random value near the parameter's default, or nil in half of the cases.
  fileprivate func value(by chance: inout SyntheticTouches) -> ParameterValue? {
    let isTaken = chance.integer(0...1) == 0
    let factor = [0.25, 0.5, 0.75, 1.5, 2, 4][chance.integer(0...5)]
    let word = chance.integer(0...63)
    guard isTaken else { return nil }
    switch kind {
    case .number(let value, let range):
      return .number(min(max(value * factor, range.lowerBound), range.upperBound))
    case .integer(let value, let range):
      let near = Int((Double(value) * factor).rounded())
      return .number(Double(min(max(near, range.lowerBound), range.upperBound)))
    case .flag: return .flag(word % 2 == 0)
    case .choice(_, let words): return .choice(word % words.count)
    case .choices(_, let words): return .choices(1 << UInt64(word % words.count))
    case .text: return nil
    }
  }
}

extension SyntheticTouches {
  /// Returns a stroke of random length by one finger, inward from an edge of the surface.
  fileprivate mutating func strokeFromEdge() -> [CheckBatch] {
    let size = Size(width: 1280, height: 800)
    let (x, y) = (number(0...12), number(150...650))
    let start =
      [
        Point(x: x, y: y), Point(x: size.width - x, y: y), Point(x: y, y: x),
        Point(x: y, y: size.height - x),
      ][integer(0...3)]
    let step = (Point(x: size.width / 2, y: size.height / 2) - start) * (number(1...40) / 4000)
    return stroke((0...10).map { start + step * Double($0) })
  }

  /// Returns the two strokes of a plus sign, which start 7 to 9 s apart.
  fileprivate mutating func slowCross() -> [[CheckBatch]] {
    let center = Point(x: number(300...900), y: number(300...500))
    let arm = number(60...150)
    return [Vector(dx: arm, dy: 0), Vector(dx: 0, dy: arm)].enumerated().map { index, half in
      let points = (-10...10).map { center + half * (Double($0) / 10) }
      return stroke(points, delay: .milliseconds(8000 * index))
    }
  }

  /// Returns a full circle drawn by one finger, with one part flattened to a straight line.
  fileprivate mutating func flattenedLoop() -> [CheckBatch] {
    let (radius, chord) = (number(60...180), number(0...2.4))
    let points = (0...60).map { index -> Point in
      let angle = Double(index) / 60 * 2 * .pi
      let (sine, cosine) = Trigonometry.sincos(angle)
      // Points beyond the chord are moved onto the chord.
      let width = max(cosine, -Trigonometry.cos(chord / 2))
      return Point(x: 600 + radius * width, y: 400 + radius * sine)
    }
    return stroke(points)
  }

  /// Returns slightly more than a full circle drawn by one finger, with a growing radius.
  fileprivate mutating func growingLoop() -> [CheckBatch] {
    let (radius, growth) = (number(60...180), number(0...0.6))
    let points = (0...64).map { index -> Point in
      let turns = Double(index) / 60
      let (sine, cosine) = Trigonometry.sincos(turns * 2 * .pi)
      let length = radius * (1 + growth * turns)
      return Point(x: 600 + length * cosine, y: 400 + length * sine)
    }
    return stroke(points)
  }

  /// Returns a stroke of one finger through the given points, with 8 ms between successive points.
  ///
  /// It starts up to one second after the given delay.
  private mutating func stroke(_ points: [Point], delay: Interval = .zero) -> [CheckBatch] {
    var time = Timestamp(nanoseconds: Int64(integer(1...1_000_000)) * 1000) + delay
    var touch = Touch(serial: UInt32(next() >> 33), location: points[0], time: time)
    var batches = [CheckBatch(touches: [touch], time: time)]
    for point in points.dropFirst() {
      time = time + .milliseconds(8)
      touch.phase = .moved
      touch.previousLocation = touch.location
      touch.location = point
      touch.time = time
      batches.append(CheckBatch(touches: [touch], time: time))
    }
    time = time + .milliseconds(8)
    touch.phase = .ended
    touch.previousLocation = touch.location
    touch.time = time
    batches.append(CheckBatch(touches: [touch], time: time))
    return batches
  }

  fileprivate mutating func taps() -> [CheckBatch] {
    var batches: [CheckBatch] = []
    let center = Point(x: number(100...1100), y: number(100...700))
    let fingers = integer(1...2)
    var time = Timestamp(nanoseconds: Int64(integer(1...1_000_000)) * 1000)
    for _ in 0..<integer(1...4) {
      var touches: [Touch] = []
      for finger in 0..<fingers {
        let place =
          center + Vector(dx: number(-40...40) + Double(finger * 90), dy: number(-40...40))
        touches.append(Touch(serial: UInt32(next() >> 33), location: place, time: time))
      }
      batches.append(CheckBatch(touches: touches, time: time))
      time = time + .milliseconds([15, 60, 150, 600][integer(0...3)])
      for index in touches.indices {
        touches[index].phase = .ended
        touches[index].time = time
      }
      batches.append(CheckBatch(touches: touches, time: time))
      time = time + .milliseconds([20, 80, 200, 500][integer(0...3)])
    }
    return batches
  }
}
