import Foundation
import TactusGeometry
import Testing

@Suite("The trigonometry of Tactus")
struct TrigonometryTests {
  @Test("sine and cosine stay within 1e-12 of the true value up to a million radians")
  func sineAndCosine() {
    var generator = SystemRandomNumberGenerator()
    for exponent in -6...6 {
      for _ in 0..<2000 {
        let bound = Double(sign: .plus, exponent: 0, significand: pow(10, Double(exponent)))
        let angle = Double.random(in: -bound...bound, using: &generator)
        let (s, c) = Trigonometry.sincos(angle)
        #expect(abs(s - Foundation.sin(angle)) < 1e-12, "sin \(angle)")
        #expect(abs(c - Foundation.cos(angle)) < 1e-12, "cos \(angle)")
      }
    }
  }

  @Test("the arctangent stays within 1e-15 of the true value in every direction")
  func arctangent() {
    for i in 0..<100_000 {
      let angle = -Double.pi + Double(i) * 2 * .pi / 100_000
      let (y, x) = (Foundation.sin(angle) * 123, Foundation.cos(angle) * 123)
      #expect(abs(Trigonometry.atan2(y, x) - Foundation.atan2(y, x)) < 1e-15)
    }
  }

  @Test("a vector without a direction has the angle 0, and one that is not finite has none")
  func edges() {
    #expect(Trigonometry.atan2(0, 0) == 0)
    #expect(Trigonometry.atan2(.nan, 1).isNaN)
    #expect(Trigonometry.sin(.infinity).isNaN)
    #expect(Trigonometry.atan2(0, -1) == .pi)
    #expect(Trigonometry.atan2(-1, 0) == -.pi / 2)
  }

  @Test("the angles of two vectors equal those of each alone, to the last bit")
  func pairs() {
    let sizes = [
      0, -0.0, 1e-300, -0.1, 0.3, 1, -1, 7.5, -40, 1e9, .infinity, -.infinity, .nan,
    ]
    let turned = (0..<200).map { Trigonometry.sincos(Double($0) * 0.0317) }
    let vectors =
      sizes.flatMap { x in sizes.map { Vector(dx: x, dy: $0) } }
      + turned.map { Vector(dx: 40 * $0.cos, dy: 40 * $0.sin) }
    for (index, a) in vectors.enumerated() {
      let b = vectors[(index * 31 + 7) % vectors.count]
      let (first, second) = Trigonometry.angles(of: a, and: b)
      #expect(first.bitPattern == Trigonometry.atan2(a.dy, a.dx).bitPattern, "\(a) beside \(b)")
      #expect(second.bitPattern == Trigonometry.atan2(b.dy, b.dx).bitPattern, "\(b) beside \(a)")
    }
  }

  @Test("on the axes and diagonals the arctangent is the nearest representable number")
  func axes() {
    for size in [1e-300, 2, 1e300, .infinity] {
      #expect(Trigonometry.atan2(size, size) == .pi / 4)
      #expect(Trigonometry.atan2(size, -size) == .pi - .pi / 4)
      #expect(Trigonometry.atan2(-size, size) == -.pi / 4)
      #expect(Trigonometry.atan2(-size, -size) == .pi / 4 - .pi)
      #expect(Trigonometry.atan2(0, size) == 0)
      #expect(Trigonometry.atan2(size, 0) == .pi / 2)
      #expect(Trigonometry.atan2(-size, 0) == -.pi / 2)
    }
  }

  @Test("an angle is normalized to at most half a turn in either direction")
  func wrapping() {
    #expect(abs(Trigonometry.wrapped(3 * .pi / 2) + .pi / 2) < 1e-12)
    #expect(Trigonometry.wrapped(1) == 1)
  }
}
