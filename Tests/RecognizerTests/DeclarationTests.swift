import CircleRecognizer
import EdgePanRecognizer
import HoverRecognizer
import LongPressRecognizer
import MultistrokeRecognizer
import OneFingerRotationRecognizer
import PanRecognizer
import PinchRecognizer
import PullRecognizer
import RotationRecognizer
import ScrollRecognizer
import SwipeRecognizer
import TactusGestures
import TapRecognizer
import TestSupport
import Testing
import TraceRecognizer
import UnistrokeRecognizer

@Suite("Declarations of the stock recognizers")
struct DeclarationTests {
  static let machines: [any GestureMachine.Type] = [
    CircleRecognizer.self, EdgePanRecognizer.self, HoverRecognizer.self, LongPressRecognizer.self,
    MultistrokeRecognizer.self, OneFingerRotationRecognizer.self, PanRecognizer.self,
    PinchRecognizer.self,
    PullRecognizer.self, RotationRecognizer.self, ScrollRecognizer.self, SwipeRecognizer.self,
    TapRecognizer.self, TraceRecognizer.self, UnistrokeRecognizer.self,
  ]

  @Test("every value is an output at its place, and no key occurs twice", arguments: machines)
  func faults(machine: any GestureMachine.Type) {
    func faults<Machine: GestureMachine>(_ machine: Machine.Type) -> [String] {
      Machine.declaration.faults
    }
    #expect(faults(machine) == [])
  }

  @Test("a parameter sets only its own property", arguments: machines)
  func properties(machine: any GestureMachine.Type) {
    func check<Machine: GestureMachine>(_ machine: Machine.Type) {
      let parameters = Machine.declaration.parameters
      let defaults = parameters.map(\.declaration.defaultValue)
      #expect(parameters.map { $0.value(of: Machine()) } == defaults)
      for (index, parameter) in parameters.enumerated() {
        for value in Self.extremes(parameter.declaration.kind) {
          var machine = Machine()
          let isTaken = machine.set(parameter: index, to: value)
          var expected = defaults
          expected[index] = value
          #expect(isTaken && parameters.map { $0.value(of: machine) } == expected)
        }
      }
    }
    check(machine)
  }

  @Test("a value of another type or out of range changes nothing", arguments: machines)
  func refused(machine: any GestureMachine.Type) {
    func check<Machine: GestureMachine>(_ machine: Machine.Type) {
      for (index, parameter) in Machine.declaration.parameters.enumerated() {
        for value in Self.wrong(parameter.declaration.kind) {
          var machine = Machine()
          let isTaken = machine.set(parameter: index, to: value)
          #expect(!isTaken && parameter.value(of: machine) == parameter.declaration.defaultValue)
        }
      }
    }
    check(machine)
  }

  private static func extremes(_ kind: ParameterDeclaration.Kind) -> [ParameterValue] {
    switch kind {
    case .number(_, let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(_, let range):
      [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
    case .flag: [.flag(false), .flag(true)]
    case .choice(_, let words): words.indices.map { .choice($0) }
    case .choices(_, let words): words.indices.map { .choices(1 << UInt64($0)) } + [.choices(0)]
    case .text: [.text(""), .text("something")]
    }
  }

  private static func wrong(_ kind: ParameterDeclaration.Kind) -> [ParameterValue] {
    switch kind {
    case .number(_, let range):
      [.number(range.upperBound + 1), .number(.nan), .flag(true), .text("1")]
    case .integer(_, let range):
      [.number(Double(range.lowerBound - 1)), .number(.infinity), .choice(0)]
    case .flag: [.number(1), .choice(1)]
    case .choice(_, let words): [.choice(words.count), .choice(-1), .number(0), .text(words[0])]
    case .choices(_, let words): [.choices(1 << UInt64(words.count)), .choice(0), .number(1)]
    case .text: [.flag(true), .number(0)]
    }
  }

  @Test("the properties of a configured recognizer are its initial parameters")
  func configured() {
    var pan = PanRecognizer()
    pan.axis = .horizontal
    pan.slop = 4
    let bench = GestureBench()
    bench.attach(MachineDriver(pan), "pan")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 103, 150, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.move(0, 160, 150, at: 20)
    #expect(bench.takeLog() == ["20 pan began: recognized"])
    #expect(MachineDriver(pan).settings == [nil, nil, .number(4), .choice(1), nil, nil, nil])
  }
}
