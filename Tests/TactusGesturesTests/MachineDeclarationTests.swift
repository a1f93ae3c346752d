import TactusGeometry
import TactusGestures
import TactusInput
import Testing

@Suite("Declarations of machines")
struct MachineDeclarationTests {
  @Test("a parameter takes kind, words, unit and default from its property")
  func parameters() {
    let parameters = Sample.declaration.recognizer.parameters
    #expect(
      parameters.map(\.kind) == [
        .number(default: 160, range: 20...2000), .integer(default: 3, range: 1...5),
        .number(default: 400, range: 50...5000), .flag(default: true), .text(default: "up"),
        .choice(default: 1, ["left", "right"]), .choices(default: 2, ["left", "right"]),
        .number(default: 0.5, range: 0...1),
      ])
    #expect(
      parameters.map(\.unit)
        == [.pixels, .count, .milliseconds, .none, .none, .none, .none, .ratio])
    #expect(parameters[0].traits == .slop && parameters[1].traits == [])
  }

  @Test("setting a parameter sets its property")
  func setting() {
    var sample = Sample()
    let values: [ParameterValue] = [
      .number(20), .number(5), .number(50), .flag(false), .text("down"), .choice(0), .choices(3),
      .number(0.25),
    ]
    let taken = values.enumerated().map { sample.set(parameter: $0, to: $1) }
    #expect(!taken.contains(false))
    #expect(sample.distance == 20 && sample.count == 5 && sample.window == .milliseconds(50))
    #expect(!sample.isEager && sample.label == "down" && sample.side == .left)
    #expect(sample.sides == [.left, .right] && sample.limits.share == 0.25)
    let refused = [
      sample.set(parameter: 0, to: .number(19)), sample.set(parameter: 5, to: .text("right")),
    ]
    #expect(refused == [false, false] && sample.distance == 20 && sample.side == .left)
  }

  @Test("outputs written by name are read by slot, and outputs written by slot by name")
  func outputs() throws {
    let declaration = Sample.declaration.recognizer
    #expect(Sample.declaration.faults == [] && declaration.slotCount == 10)
    let keys = declaration.outputs.filter { $0.kind.slotCount > 0 }.map(\.key)
    #expect(keys.compactMap { declaration.output($0)?.slot } == [0, 1, 3, 5, 9])
    let driver = MachineDriver(Sample())
    var report = RawReport()
    let touches = [Touch(serial: 1, location: .zero, time: .zero)]
    driver.process(touches.span, GestureContext(time: .zero), &report)
    #expect((0..<11).map { report.values[$0] } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 0])
    #expect(report.text == "said" && report.points == [Point(x: 1, y: 2)])
    #expect(report.state == .began)
  }

  @Test("a declaration lists its faults")
  func faults() {
    #expect(
      Faulty.declaration.faults == [
        "twice is declared twice", "the default of twice is outside its range",
        "the output second is out of order; declare outputs in the order of the stored "
          + "properties",
        "the output sum is computed; only a stored property can be an output",
        "some stored properties are not declared as outputs",
      ])
  }
}

/// A machine with one parameter and one output of each kind.
private struct Sample: GestureMachine {
  enum Side: String, Choice {
    case left, right
  }

  struct Limits {
    var share = 0.5
  }

  struct Values: BitwiseCopyable {
    var number: Double
    var place: Point
    var way: Vector
    var frame: Rect
    var side: Chosen<Side>
  }

  var distance = 160.0
  var count = 3
  var window = Interval.milliseconds(400)
  var isEager = true
  var label = "up"
  var side = Side.right
  var sides: ChoiceSet<Side> = [.right]
  var limits = Limits()

  static let declaration = Declaration(
    "test.sample", "Sample", "A sample.", .continuous, touches: 1...1,
    parameters: [
      Parameter("distance", \.distance, 20...2000, .pixels, traits: .slop, "How far."),
      Parameter("count", \.count, 1...5, .count, "How many."),
      Parameter("window", \.window, 50...5000, "How soon."),
      Parameter("eager", \.isEager, "How eager."),
      Parameter("label", \.label, "Which words."),
      Parameter("side", \.side, "Which side."),
      Parameter("sides", \.sides, "Which sides."),
      Parameter("share", \.limits.share, 0...1, .ratio, "How much of it."),
    ],
    outputs: [
      Output("number", \.number, .angle, .radians, "A number."),
      .text("text", "A text."),
      Output("place", \.place, .pixels, "A place."),
      Output("way", \.way, .pixels, isResettable: true, "A way."),
      Output("frame", \.frame, .pixels, "A rectangle."),
      Output("side", \.side, "A side."),
      .points("points", "Places."),
    ])

  mutating func reset() {}

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    report.values.number = 1
    report.values.place = Point(x: 2, y: 3)
    report.values.way = Vector(dx: 4, dy: 5)
    report.values.frame = Rect(x: 6, y: 7, width: 8, height: 9)
    report.values.side = Chosen(.right)
    report.text = "said"
    report.points = [Point(x: 1, y: 2)]
    report.begin(.none)
  }
}

private struct Faulty: GestureMachine {
  struct Values: BitwiseCopyable {
    var first: Double
    var second: Double
    var third: Double
    var forgotten: Double
    var sum: Double { first + second }
  }

  var large = 100.0

  static let declaration = Declaration(
    "test.faulty", "Faulty", "Nothing is right.", .discrete, touches: 1...1,
    parameters: [
      Parameter("once", \.large, 0...100, .none, "A number."),
      Parameter("twice", \.large, 0...1000, .none, "A number."),
      Parameter("twice", \.large, 0...10, .none, "A number."),
    ],
    outputs: [
      Output("second", \.second, .none, "A number."),
      Output("sum", \.sum, .none, "A number."),
      Output("third", \.third, .none, "A number."),
    ])

  mutating func reset() {}

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {}
}
