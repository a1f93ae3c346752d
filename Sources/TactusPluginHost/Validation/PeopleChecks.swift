import TactusGestures
import TactusInput

/// Checks for recognizers that offer the extension `tactus.person/1`.
struct PeopleChecks {
  private static let gestures = 20

  let module: ModuleUnderTest
  let declaration: RecognizerDeclaration

  func run() throws {
    let driver = try module.player(declaration).driver
    if driver.hasEmptyPersonExtension {
      throw Finding("the module offers tactus.person/1 but does not define its function `assign`")
    }
    guard driver.usesPeople else { return }
    for number in 0..<Self.gestures {
      try checkForgetting(number)
      try checkOddPeople(number)
    }
  }

  /// Checks that a reset clears the people of an attempt.
  ///
  /// After the reset, the instance must report exactly what a new instance reports.
  private func checkForgetting(_ number: Int) throws {
    var fresh = try module.player(declaration)
    fresh.play(module.gesture(number))
    var used = try module.player(declaration)
    for batch in module.gesture(number) { used.play(batch, firstPerson: 2) }
    used.reset()
    used.play(module.gesture(number))
    guard fresh.transcript == used.transcript else {
      throw module.finding(
        "a reset does not clear the people and hands that the module stored", number)
    }
  }

  /// Plays people that no real host sends, to provoke a crash, a hang or a value that is not finite.
  ///
  /// The numbers are out of range, and there are entries for serials that match no touch.
  private func checkOddPeople(_ number: Int) throws {
    var player = try module.player(declaration)
    let strangers = (0..<70).map {
      GroupedTouch(serial: 4_000_000 + $0, TouchGroup(person: .max, hand: 0))
    }
    player.driver.assign(strangers.span)
    for batch in module.gesture(number) {
      player.play(batch, firstPerson: number % 2 == 0 ? .max : 0)
      player.driver.assign(strangers.span)
    }
    if player.hasUndefinedValues {
      throw module.finding(
        "unusual numbers of people make the module report values that are not finite: "
          + "\(player.lastValues)", number)
    }
    player.reset()
  }
}
