import TactusGeometry
import TestSupport
import Testing

@testable import TactusTools

@Suite("Touch mapping faults derived from five targets")
struct TouchMappingTests {
  /// A wrongly mapped touch screen, and a hand that misses by up to 3 mm.
  struct Case: CustomTestStringConvertible {
    let orientation: TouchMapping.Orientation
    let stretch: Size
    /// The offset in mm.
    let offset: Vector
    let panel: Size
    let turn: Int
    let touches: [(touched: Point, reported: Point)]

    var testDescription: String { "\(orientation) \(stretch) \(offset) on \(panel), \(turn)" }

    init(_ generator: inout SeededGenerator) {
      orientation = TouchMapping.Orientation.allCases.randomElement(using: &generator) ?? .right
      // From a phone to a wide desk, upright or lying.
      let long = Double.random(in: 140...600, using: &generator)
      let short = max(70, long / .random(in: 1...2.4, using: &generator))
      let isUpright = Bool.random(using: &generator)
      panel = isUpright ? Size(width: short, height: long) : Size(width: long, height: short)
      turn = .random(in: 0...7, using: &generator)
      let kind = Int.random(in: 0...2, using: &generator)
      /// Returns another output's scale on one axis: smaller or larger by at least a quarter.
      func factor(_ generator: inout SeededGenerator) -> Double {
        Bool.random(using: &generator)
          ? .random(in: 0.3...0.75, using: &generator) : .random(in: 1.35...3, using: &generator)
      }
      stretch =
        kind == 1
        ? Size(
          width: factor(&generator), height: Bool.random(using: &generator) ? 1 : factor(&generator)
        )
        : Size(width: 1, height: 1)
      let angle = Double.random(in: 0...6.28, using: &generator)
      let length = kind == 2 ? Double.random(in: 9...30, using: &generator) : 0
      offset = Vector(dx: length, dy: 0).applying(.rotation(angle))
      let misses = TouchTargets.places.map { place in
        let miss = Vector(dx: .random(in: 0...3, using: &generator), dy: 0)
          .applying(.rotation(.random(in: 0...6.28, using: &generator)))
        return (touched: place, reported: Point(x: miss.dx, y: miss.dy))
      }
      touches = Self.report(misses, orientation, stretch, offset, panel)
    }

    /// Returns the reported places of the touches; each place includes a miss, in mm.
    private static func report(
      _ touches: [(touched: Point, reported: Point)], _ orientation: TouchMapping.Orientation,
      _ stretch: Size, _ offset: Vector, _ panel: Size
    ) -> [(touched: Point, reported: Point)] {
      touches.map { touched, miss in
        let place = Point(x: touched.x + miss.x / panel.width, y: touched.y + miss.y / panel.height)
        let turned = orientation.matrix.apply(place - Point(x: 0.5, y: 0.5))
        return (
          touched,
          Point(
            x: 0.5 + turned.dx * stretch.width + offset.dx / panel.width,
            y: 0.5 + turned.dy * stretch.height + offset.dy / panel.height)
        )
      }
    }
  }

  private static let cases: [Case] = {
    var generator = SeededGenerator(seed: 22)
    return (0..<200).map { _ in Case(&generator) }
  }()

  @Test("each of 200 random mappings is identified, with 3 mm of human error", arguments: cases)
  func named(touchScreen: Case) throws {
    let mapping = try #require(TouchMapping(touchScreen.touches, panel: touchScreen.panel))
    #expect(mapping.orientation == touchScreen.orientation)
    #expect(mapping.isWrongOutput == (touchScreen.stretch != Size(width: 1, height: 1)))
    #expect((mapping.offset != .zero) == (touchScreen.offset != .zero) || mapping.isWrongOutput)
    #expect(
      mapping.isRight
        == (touchScreen.orientation == .right && touchScreen.stretch.width == 1
          && touchScreen.offset == .zero))
  }

  @Test("the printed matrix maps each touch back to the finger's place", arguments: cases)
  func mended(touchScreen: Case) throws {
    let mapping = try #require(TouchMapping(touchScreen.touches, panel: touchScreen.panel))
    let numbers = mapping.calibration(turn: touchScreen.turn)
    for (touched, reported) in touchScreen.touches {
      // As libinput and the compositor do it: the device's place is calibrated, then rotated with
      // the output.
      let device = Self.onPanel(reported, touchScreen.turn)
      let mended = Point(
        x: numbers[0] * device.x + numbers[1] * device.y + numbers[2],
        y: numbers[3] * device.x + numbers[4] * device.y + numbers[5])
      let wanted = Self.onPanel(touched, touchScreen.turn)
      let sideways = touchScreen.turn % 2 == 1
      let width = sideways ? touchScreen.panel.height : touchScreen.panel.width
      let height = sideways ? touchScreen.panel.width : touchScreen.panel.height
      let miss = Vector(dx: (mended.x - wanted.x) * width, dy: (mended.y - wanted.y) * height)
      // The hand's own error, twice as much if small scale errors are left uncorrected.
      #expect(miss.length < 7, "\(miss.length) mm")
    }
  }

  /// Returns the place on the panel of a place in the picture, as `wl_output.transform` defines it:
  /// mirrored sideways, then rotated counter-clockwise.
  private static func onPanel(_ place: Point, _ turn: Int) -> Point {
    var place = turn >= 4 ? Point(x: 1 - place.x, y: place.y) : place
    for _ in 0..<(turn % 4) { place = Point(x: place.y, y: 1 - place.x) }
    return place
  }

  @Test(
    "libinput's own examples result for the four rotations",
    arguments: [
      (TouchMapping.Orientation.turned270, [0.0, -1, 1, 1, 0, 0]),
      (.turned180, [-1, 0, 1, 0, -1, 1]),
      (.turned90, [0, 1, 0, -1, 0, 1]), (.mirroredSideways, [-1, 0, 1, 0, 1, 0]),
    ])
  func examples(orientation: TouchMapping.Orientation, numbers: [Double]) throws {
    let touches = TouchTargets.places.map { place in
      let turned = orientation.matrix.apply(place - Point(x: 0.5, y: 0.5))
      return (touched: place, reported: Point(x: 0.5 + turned.dx, y: 0.5 + turned.dy))
    }
    let mapping = try #require(TouchMapping(touches, panel: Size(width: 300, height: 200)))
    #expect(mapping.calibration(turn: 0) == numbers)
  }

  @Test("three touches suffice; two, or three on a line, do not")
  func few() {
    let places = TouchTargets.places
    func mapping(_ indices: [Int]) -> TouchMapping? {
      TouchMapping(indices.map { (places[$0], places[$0]) }, panel: Size(width: 300, height: 200))
    }
    #expect(mapping([0, 1, 3])?.isRight == true)
    #expect(mapping([0, 4, 2]) == nil)
    #expect(mapping([0, 1]) == nil)
    #expect(mapping([]) == nil)
  }

  @Test(
    "touches that were not meant for their targets, or all at one place, give no advice to install")
  func stray() {
    let places = TouchTargets.places
    func advice(_ reported: [Point]) -> TouchAdvice {
      TouchAdvice(
        Array(zip(places, reported)), targets: 5,
        panel: TouchAdvice.Panel(
          size: Size(width: 300, height: 200), pixels: Size(width: 1280, height: 800)))
    }
    var one = places
    one[1] = Point(x: 0.1, y: 0.9)
    let exchanged = [places[0], places[2], places[1], places[3], places[4]]
    for reported in [one, exchanged, places.map { _ in Point(x: 0.5, y: 0.5) }] {
      let advice = advice(reported)
      #expect(advice.mapping == nil && !advice.isRight)
      #expect(advice.text.contains("no mapping fits") && !advice.text.contains("MATRIX"))
    }
  }

  @Test(
    "the advice names the fault, the file and the line; for another output it also explains the mapping"
  )
  func advice() {
    let panel = TouchAdvice.Panel(
      name: "DSI-1", size: Size(width: 150, height: 90), pixels: Size(width: 800, height: 480))
    func advice(_ map: (Point) -> Point) -> TouchAdvice {
      TouchAdvice(TouchTargets.places.map { ($0, map($0)) }, targets: 5, panel: panel)
    }
    let turned = advice { Point(x: 1 - $0.y, y: $0.x) }
    #expect(turned.text.contains("rotated by 90 degrees"))
    #expect(turned.text.contains("ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 1 0 -1 0 1\""))
    #expect(turned.text.contains("input type:touch calibration_matrix 0 1 0 -1 0 1"))
    #expect(turned.text.contains("CalibrationMatrix=0,1,0,0,-1,0,1,0,0,0,1,0,0,0,0,1"))
    let shifted = advice { Point(x: $0.x + 0.1, y: $0.y) }
    #expect(shifted.text.contains("touches land 15 mm too far right"))
    let halved = advice { Point(x: $0.x / 2, y: $0.y) }
    #expect(halved.text.contains("spread over 50 % of this output's width"))
    #expect(halved.text.contains("input type:touch map_to_output DSI-1"))
    let none = TouchAdvice([], targets: 5, panel: panel)
    #expect(none.text.contains("no touch arrived") && !none.isRight)
    #expect(none.text.contains("mapToOutput=\"DSI-1\""))
  }
}

extension Vector {
  fileprivate func applying(_ transform: Transform) -> Vector { transform.apply(self) }
}
