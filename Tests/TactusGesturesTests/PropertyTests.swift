import Foundation
import Testing

/// The number of random worlds; `TACTUS_SEEDS=5000 swift test --filter PropertyTests` tries more.
enum Seeds {
  static let count: UInt64 =
    ProcessInfo.processInfo.environment["TACTUS_SEEDS"].flatMap(UInt64.init) ?? 180
}

/// Tests invariants under random events.
///
/// A failure names its seed, which reproduces the failure.
@Suite("Invariants under random events")
struct PropertyTests {
  @Test(
    "random touches, rules and misbehaving recognizers break no rule of the engine",
    arguments: 1...Seeds.count as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    let world = EngineWorld(seed: seed)
    world.live(steps: 150)
    #expect(
      world.journal.complaints.prefix(3).isEmpty,
      "seed \(seed): \(world.journal.complaints.prefix(3))")
  }

  @Test(
    "the stock recognizers are never at fault together",
    arguments: 1...(Seeds.count / 2) as ClosedRange<UInt64>)
  func tame(seed: UInt64) {
    let world = EngineWorld(seed: seed, isTame: true)
    world.live(steps: 200)
    #expect(
      world.journal.complaints.prefix(3).isEmpty,
      "seed \(seed): \(world.journal.complaints.prefix(3))")
  }

  @Test(
    "the same events give the same log, bit for bit",
    arguments: 1...(Seeds.count / 6) as ClosedRange<UInt64>)
  func repeatable(seed: UInt64) {
    let first = EngineWorld(seed: seed)
    let second = EngineWorld(seed: seed)
    first.live(steps: 150)
    second.live(steps: 150)
    #expect(first.log == second.log, "seed \(seed)")
  }

  @Test("the random worlds are busy: gestures are recognized, refused and at fault")
  func busy() {
    var transitions = 0
    var faults = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let world = EngineWorld(seed: seed)
      world.live(steps: 150)
      transitions += world.journal.transitions
      faults += world.journal.faults
    }
    #expect(transitions > 1000 && faults > 200, "\(transitions) transitions, \(faults) faults")
  }
}
