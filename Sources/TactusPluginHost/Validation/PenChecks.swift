import TactusGestures
import TactusInput

/// Checks for recognizers that offer the extension `tactus.pen/1`.
struct PenChecks {
  private static let gestures = 20

  let module: ModuleUnderTest
  let declaration: RecognizerDeclaration

  func run() throws {
    let driver = try module.player(declaration).driver
    if driver.hasEmptyPenExtension {
      throw Finding("the module offers tactus.pen/1 but does not define its function `measure`")
    }
    guard driver.measuresPens else { return }
    for number in 0..<Self.gestures {
      try checkPressures(number)
      try checkForgetting(number)
    }
    try checkOddPens()
  }

  /// Checks that a pen never makes the recognizer report a value that is infinite or NaN.
  ///
  /// The pen reports either no axes, or its tilt, its rotation and a pressure of 0, 0.5 or 1.
  private func checkPressures(_ number: Int) throws {
    for axes in [PenAxes(), .made(pressure: 0), .made(pressure: 0.5), .made(pressure: 1)] {
      var player = try module.player(declaration)
      for batch in penGesture(number) { player.play(batch, measuring: axes) }
      if player.hasUndefinedValues {
        throw module.finding(
          "a pen at pressure \(axes.pressure) makes the module report values that are not finite: "
            + "\(player.lastValues)",
          number)
      }
    }
  }

  /// Checks that a reset clears the values of a pen.
  ///
  /// After the reset, the instance must report exactly what a new instance reports.
  private func checkForgetting(_ number: Int) throws {
    var fresh = try module.player(declaration)
    fresh.play(module.gesture(number))
    var used = try module.player(declaration)
    for batch in penGesture(number) { used.play(batch, measuring: .made(pressure: 0.75)) }
    used.reset()
    used.play(module.gesture(number))
    guard fresh.transcript == used.transcript else {
      throw module.finding(
        "a reset does not clear the pen measurements that the module stored", number)
    }
  }

  /// Plays pen input that no real host sends, to provoke a crash or a hang.
  ///
  /// The input contains measurements for serial numbers that match no touch, measurements before
  /// any touch, and numbers out of range.
  private func checkOddPens() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, -1, 2]
    for (number, value) in odd.enumerated() {
      var player = try module.player(declaration)
      let strangers = (0..<70).map {
        PenTouch(serial: 4_000_000 + $0, axes: .made(pressure: value))
      }
      player.driver.measure(strangers.span)
      for batch in penGesture(number) {
        player.play(batch, measuring: .made(pressure: value))
        player.driver.measure(strangers.span)
      }
      player.reset()
    }
  }

  private func penGesture(_ number: Int) -> [CheckBatch] {
    module.gesture(number).map { batch in
      var copy = batch
      for index in copy.touches.indices {
        copy.touches[index].deviceCode = DeviceKind.pen.rawValue
      }
      return copy
    }
  }
}

extension PenAxes {
  fileprivate static func made(pressure: Double) -> PenAxes {
    var axes = PenAxes()
    axes.pressure = pressure
    (axes.tiltX, axes.tiltY, axes.rotation) = (30, -10, 90)
    return axes
  }
}
