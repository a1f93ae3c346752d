import TestSupport

/// A seeded generator of numbers, the same on every machine (SplitMix64).
struct Dice {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  /// Returns a number from 0 up to, but not including, a limit.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// Returns true once in `n` times.
  mutating func once(in n: Int) -> Bool { below(n) == 0 }

  mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
}
