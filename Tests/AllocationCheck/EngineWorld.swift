import TactusGeometry
import TactusGestures
import TactusInput
import TactusPluginHost

/// The engine alone, with modules attached that may all be active at once.
final class EngineWorld: World {
  let name: String
  let movesAFrame: Int
  private let engine = GestureEngine()
  private let fingers: Fingers
  private var recognizers: [RecognizerID] = []
  private var moves = 0

  /// Makes a world of modules, each a separate recognizer, or all of them parts of a composed one.
  init(
    _ name: String, _ modules: [ModuleRecognizer], _ fingers: Fingers,
    composedAs composition: Composition? = nil
  ) throws {
    self.name = name
    self.fingers = fingers
    movesAFrame = fingers.count
    var receivers: [Receiver] = []
    func attach(_ driver: any RecognizerDriver, _ parameters: [ParameterValue] = []) {
      let id = engine.attach(driver, name: driver.declaration.id, parameters: parameters)
      recognizers.append(id)
      receivers.append(Receiver(id, toView: .identity, depth: 1))
    }
    if let composition {
      let parts = try modules.map { module in
        ComposedDriver.Ingredient(
          module.declaration.id, try module.makeDriver(),
          parameters: module.parameters(forFingers: fingers.count))
      }
      attach(ComposedDriver(composition, of: parts))
    } else {
      for module in modules {
        attach(try module.makeDriver(), module.parameters(forFingers: fingers.count))
      }
    }
    engine.dynamicRules.shouldRecognizeTogether = { _, _ in true }
    for finger in 0..<fingers.count {
      let serial = UInt32(finger + 1)
      engine.touchBegan(
        Touch(serial: serial, location: fingers.place(of: finger, after: 0), time: .zero),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(finger)), receivers: receivers)
    }
    engine.deliver(at: .zero)
    drain()
  }

  func play(_ frames: Int) {
    for _ in 0..<frames {
      moves += 1
      let time = Fingers.time(after: moves)
      while engine.fireNextDeadline(upTo: time) { drain() }
      for finger in 0..<fingers.count {
        engine.touchMoved(
          serial: UInt32(finger + 1), to: fingers.place(of: finger, after: moves), at: time)
      }
      engine.deliver(at: time)
      drain()
    }
  }

  /// The numbers of active recognizers, and of those that may still begin.
  var busy: (active: Int, waiting: Int) {
    let active = recognizers.count { engine.state(of: $0).isActive }
    return (active, recognizers.count { engine.isInAttempt($0) } - active)
  }

  private func drain() {
    while engine.nextEffect() != nil {}
  }
}

extension ModuleRecognizer {
  /// Returns default values, except for the number of fingers, very long time limits, and a path that
  /// the first finger of `Fingers` follows without reaching its end.
  func parameters(forFingers count: Int) -> [ParameterValue] {
    declaration.parameters.map { parameter in
      switch (parameter.key, parameter.kind) {
      case ("touches", .integer(_, let range)):
        .number(Double(min(max(count, range.lowerBound), range.upperBound)))
      case ("maximumDuration", .number(let value, let range)) where value > 0:
        .number(range.upperBound)
      case ("path", .text): .text("M 10 400 H 1000")
      case ("tolerance", .number(_, let range)): .number(min(200, range.upperBound))
      default: parameter.defaultValue
      }
    }
  }
}
