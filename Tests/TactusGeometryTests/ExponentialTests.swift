import Foundation
import TactusGeometry
import Testing

@Suite("The exponential function of Tactus")
struct ExponentialTests {
  @Test("the relative error of the exponential function is below 1e-14")
  func accuracy() {
    for i in -70_000...70_000 {
      let x = Double(i) / 101
      let truth = Foundation.exp(x)
      guard truth > 0, truth.isFinite, abs(x) < 690 else { continue }
      #expect(abs(Exponential.exp(x) / truth - 1) < 1e-14)
    }
    #expect(Exponential.exp(0) == 1)
    #expect(Exponential.exp(-800) == 0)
  }
}
