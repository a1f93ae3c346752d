import TactusGeometry
import TactusInput
import TactusTraces

/// A synthetic person who draws shapes by hand: in a personal size, slant and speed, trembling,
/// with round corners, and never twice the same.
struct DrawnPerson {
  /// The corners of shapes, in a square from -1 to 1.
  ///
  /// Closed shapes end approximately where they begin.
  static let shapes: [String: [(Double, Double)]] = [
    "rectangle": [(-1, -0.7), (-1, 0.7), (1, 0.7), (1, -0.7), (-1, -0.7)],
    "triangle": [(0, -0.9), (-1, 0.8), (1, 0.8), (0, -0.9)],
    "v": [(-0.8, -1), (0, 1), (0.8, -1)],
    "caret": [(-0.8, 1), (0, -1), (0.8, 1)],
    "check": [(-1, 0.1), (-0.5, 0.9), (1, -1)],
    "left_bracket": [(0.5, -1), (-0.5, -1), (-0.5, 1), (0.5, 1)],
    "right_bracket": [(-0.5, -1), (0.5, -1), (0.5, 1), (-0.5, 1)],
    "star": [(-0.6, 1), (0, -1), (0.6, 1), (-1, -0.3), (1, -0.3), (-0.6, 1)],
    "zigzag": [(-1, 0.5), (-0.5, -0.5), (0, 0.5), (0.5, -0.5), (1, 0.5)],
    "line": [(-1, 0.05), (1, -0.05)],
  ]
  /// Arcs: the start angle, the sweep, and the total growth of the radius.
  private static let arcs: [String: (start: Double, sweep: Double, growth: Double)] = [
    "circle": (-90, -360, 0), "half": (-90, -190, 0), "spiral": (0, 700, 1.2),
  ]
  static var labels: [String] { (Array(shapes.keys) + Array(arcs.keys)).sorted() }

  let name: String
  private var random: Numbers
  private let size: Double
  private let slant: Double
  private let stretch: Double
  private let roundness: Int
  private let tremor: Double
  private let pace: Double
  private let way: Double

  init(_ number: Int) {
    name = "person\(number)"
    random = Numbers(seed: UInt64(number))
    size = random.next(35...110)
    slant = random.next(-0.14...0.14)
    stretch = random.next(0.85...1.2)
    roundness = Int(random.next(0...2.99))
    tremor = random.next(0.1...0.8)
    pace = random.next(2...7)
    way = random.next(0...1) < 0.5 ? -1 : 1
  }

  mutating func draw(_ label: String) -> CorpusGesture {
    let places = (Self.arcs[label].map { arc($0) } ?? outline(Self.shapes[label] ?? []))
    let (sin, cos) = Trigonometry.sincos(slant + random.next(-0.08...0.08))
    let scale = size * random.next(0.85...1.15)
    let drawn = places.map { place in
      let (x, y) = (place.x * scale * stretch, place.y * scale)
      return Point(
        x: 300 + x * cos - y * sin + random.next(-tremor...tremor),
        y: 300 + x * sin + y * cos + random.next(-tremor...tremor))
    }
    var frames = drawn.enumerated().map { index, place in
      TouchFrame(
        time: .zero + .milliseconds(index * 8),
        changes: [index == 0 ? .down(id: 0, place) : .move(id: 0, place)])
    }
    frames.append(
      TouchFrame(time: .zero + .milliseconds(drawn.count * 8), changes: [.up(id: 0)]))
    return CorpusGesture(label: label, subject: name, device: "drawn", frames: frames)
  }

  // MARK: Paths

  private mutating func arc(
    _ arc: (start: Double, sweep: Double, growth: Double)
  ) -> [Point] {
    let start = arc.start + random.next(-25...25)
    // A circle may stay slightly open, or overlap.
    let sweep = way * arc.sweep * random.next(0.93...1.12)
    let drift = arc.growth + random.next(-0.08...0.08)
    let count = max(12, Int(abs(sweep) * .pi / 180 * size / pace))
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      let (sin, cos) = Trigonometry.sincos((start + sweep * share) * .pi / 180)
      let radius = (1 + drift * share) / (1 + arc.growth)
      return Point(x: radius * cos, y: radius * sin)
    }
  }

  private mutating func outline(_ corners: [(Double, Double)]) -> [Point] {
    var points = corners.map { corner in
      Point(x: corner.0 + random.next(-0.09...0.09), y: corner.1 + random.next(-0.09...0.09))
    }
    // Each round cuts a corner off near its tip (Chaikin 1974).
    for _ in 0..<roundness { points = Self.cutCorners(points) }
    return zip(points, points.dropFirst()).flatMap { from, to in
      let count = max(1, Int(from.distance(to: to) * size / pace))
      return (0..<count).map { from + (to - from) * (Double($0) / Double(count)) }
    } + points.suffix(1)
  }

  private static func cutCorners(_ points: [Point]) -> [Point] {
    var result = points.prefix(1)
    for (from, to) in zip(points, points.dropFirst()) {
      result += [from + (to - from) * 0.12, from + (to - from) * 0.88]
    }
    return result + points.suffix(1)
  }
}

/// A deterministic generator of pseudorandom numbers (Knuth's MMIX generator).
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<4 { _ = next(0...1) }
  }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
