import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests that a module built with the very first header still works: every later host must accept
/// it.
@Suite("A module built against the first header")
struct FirstHeaderTests {
  private let folder: String
  private let first = SourceTree.path + "/Tests/Modules/first"

  init() throws {
    folder = try TemporaryFolder.make("first")
  }

  private func module() throws -> String {
    let path = folder + "/first.gesture.so"
    try Command.run(
      "cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared",
      "-fvisibility=hidden", "-I" + first, first + "/first.c", "-o", path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func driver() throws -> any RecognizerDriver {
    _ = try module()
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    return try #require(catalogue.recognizer("org.example.first")).makeDriver()
  }

  private func touch(_ serial: UInt32) -> Touch {
    var touch = Touch(
      serial: serial, location: Point(x: 11, y: 12), time: Timestamp(nanoseconds: 17),
      device: .rightButton, tapCount: 3)
    touch.phase = .moved
    touch.previousLocation = Point(x: 13, y: 14)
    touch.startLocation = Point(x: 15, y: 16)
    touch.startTime = Timestamp(nanoseconds: 7)
    touch.major = 18
    touch.minor = 19
    touch.orientation = 20
    return touch
  }

  private let context = GestureContext(
    time: Timestamp(nanoseconds: 500), toView: Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    surfaceSize: Size(width: 640, height: 480), scale: 1.5, pixelsPerMillimetre: 4)

  @Test("it passes every current check")
  func checks() throws {
    let path = try module()
    // The module echoes its input and has no default parameters, which the check `effects` tests.
    for check in PluginCheck.allCases where check != .effects {
      let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
      let result = validator.run(check)
      #expect(result.status == .ok, "\(check): \(result.text)")
    }
  }

  @Test(
    "it declares a parameter of every type and an output of every kind, which the host still reads")
  func declaration() throws {
    let declaration = try driver().declaration
    #expect(
      declaration.parameters.map(\.kind) == [
        .number(default: 10, range: 1...100), .integer(default: 1, range: 1...10),
        .flag(default: true), .choice(default: 2, ["one", "two", "three"]),
        .choices(default: 5, ["one", "two", "three"]), .text(default: "nothing"),
      ])
    #expect(declaration.parameters[0].traits == .slop)
    #expect(declaration.parameters[1].traits == .minimumTouches)
    #expect(
      declaration.outputs.map(\.kind) == [
        .number, .point, .vector, .rectangle, .angle, .scale, .length, .choice, .text, .points,
      ])
    #expect(declaration.outputs[2].isResettable)
    #expect(declaration.inputs == [.touches, .indirect, .rightButton])
    #expect(declaration.isDiscrete && declaration.touches == 1...2)
  }

  @Test("it receives every field of a batch at its offset, and its report is understood")
  func batch() throws {
    let driver = try driver()
    let values: [ParameterValue] = [
      .number(42), .number(3), .flag(true), .choice(1), .choices(6), .text("words"),
    ]
    for (index, value) in values.enumerated() { driver.set(parameter: index, to: value) }
    var report = RawReport()
    driver.process([touch(9), touch(10)].span, context, &report)
    #expect(
      report.text == "500 1 2 3 4 5 6 640 480 1.5 4 2 0 "
        + "9 1 11 12 13 14 15 16 17 7 18 19 20 2 3 ")
    #expect(report.state == .ended)
    #expect(
      report.reason
        == Reason(.corners, measured: 12.5, limit: 10, unit: .count, text: "42 3 1 1 6 words"))
    #expect(report.isImmediate && report.deadline == nil)
    #expect((0..<12).map { report.values[$0] } == (1...12).map(Double.init))
    #expect(report.points == [Point(x: 11, y: 12), Point(x: 11, y: 12)])
  }

  @Test("it receives every field of a wheel event")
  func indirect() throws {
    let driver = try driver()
    var turned = context
    turned.indirect = IndirectInput(
      location: Point(x: 21, y: 22), delta: Vector(dx: 23, dy: 24),
      value120: Vector(dx: 25, dy: 26), scale: 27, rotation: 28, source: .continuous,
      phase: .ended, modifiers: [.control, .logo])
    var report = RawReport()
    let none: [Touch] = []
    driver.process(none.span, turned, &report)
    #expect(
      report.text == "500 1 2 3 4 5 6 640 480 1.5 4 0 0 21 22 23 24 25 26 27 28 3 3 10 0 ")
  }

  @Test("it reports progress and a deadline, and is woken at the deadline")
  func deadline() throws {
    let driver = try driver()
    var report = RawReport()
    driver.process([touch(9)].span, context, &report)
    #expect(report.state == nil)
    #expect(report.reason.measured == 0.25 && report.reason.limit == 0.75)
    #expect(report.reason.unit == .ratio && report.uses == 1 && report.ignores == 2)
    #expect(report.deadline == Timestamp(nanoseconds: 5_000_500))
    driver.deadlineReached([touch(9)].span, context, &report)
    #expect(report.state == .failed && report.reason.code == .tooSlow && report.startsAnew)
  }

  @Test("no struct of the current header has another size, and no field another offset")
  func layout() throws {
    func layout(_ include: String, _ name: String) throws -> String {
      let program = folder + "/" + name
      try Command.run("cc", "-std=gnu11", "-I" + include, first + "/layout.c", "-o", program)
      return try Command.run(program)
    }
    let then = try layout(first, "then")
    #expect(then.hasPrefix("tactus_point_v1 16\n"))
    #expect(then == (try layout(SourceTree.path + "/Sources/CTactusPlugin/include", "now")))
  }
}
