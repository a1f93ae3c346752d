import Testing

@testable import TactusPainting

/// Whether threads share work, by what it costs both ways.
@Suite("A trial of sharing")
struct SharingTrialTests {
  /// How many of the next pieces of work are shared, where a pixel costs so much.
  private func shares(
    _ trial: inout SharingTrial, of count: Int, alone: Double, shared: Double
  ) -> Int {
    (0..<count).count { _ in
      let isShared = trial.decide()
      trial.add(isShared ? shared : alone, wasShared: isShared)
      return isShared
    }
  }

  @Test("the first piece is done alone, the second is shared")
  func beginning() {
    var trial = SharingTrial()
    #expect(shares(&trial, of: 1, alone: 4, shared: 2) == 0)
    #expect(shares(&trial, of: 1, alone: 4, shared: 2) == 1)
  }

  @Test("what saves a third is shared, what saves less is not; now and then the other way is tried")
  func decision() {
    var trial = SharingTrial()
    #expect(shares(&trial, of: 640, alone: 4, shared: 2.5) >= 625)
    trial = SharingTrial()
    #expect(shares(&trial, of: 640, alone: 4, shared: 3) <= 12)
  }

  @Test("a machine that changes has it change")
  func change() {
    var trial = SharingTrial()
    _ = shares(&trial, of: 200, alone: 4, shared: 3.5)
    _ = shares(&trial, of: 64 * 8, alone: 4, shared: 2)
    #expect(shares(&trial, of: 60, alone: 4, shared: 2) >= 59)
    _ = shares(&trial, of: 10, alone: 4, shared: 9)
    #expect(shares(&trial, of: 60, alone: 4, shared: 9) <= 1)
  }
}
