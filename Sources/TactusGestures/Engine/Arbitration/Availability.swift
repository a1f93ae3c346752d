/// The set of obstacles that currently prevent a recognizer from receiving touches.
struct Availability {
  struct Obstacles: OptionSet {
    let rawValue: UInt8
    static let switchedOff = Obstacles(rawValue: 1)
    /// The recognizer was permanently disabled because the recognizer or its module caused an error
    /// or repeatedly took too long.
    static let quarantined = Obstacles(rawValue: 2)
    /// The process that ran the recognizer's module has ended and has not been restarted.
    static let moduleLost = Obstacles(rawValue: 4)
    static let detached = Obstacles(rawValue: 8)
  }

  private(set) var obstacles: Obstacles

  var isAvailable: Bool { obstacles.isEmpty }

  mutating func add(_ obstacle: Obstacles) -> Bool { obstacles.insert(obstacle).inserted }

  mutating func remove(_ obstacle: Obstacles) { obstacles.remove(obstacle) }
}

/// The obstacles that prevent the recognizers of a module from receiving touches, by module id.
///
/// The obstacles also apply to recognizers that are attached later. The obstacle `moduleLost`
/// applies only to recognizers that run in the module's process.
struct ModuleObstacles {
  private var obstacles: [String: Availability.Obstacles] = [:]

  func obstacles(of driver: any RecognizerDriver) -> Availability.Obstacles {
    let known = driver.modules.reduce(into: Availability.Obstacles()) {
      $0.formUnion(obstacles[$1] ?? [])
    }
    // Only a recognizer that runs in its module's process is lost with that process.
    return driver.late == nil ? known.subtracting(.moduleLost) : known
  }

  mutating func add(_ obstacle: Availability.Obstacles, to module: String) {
    obstacles[module, default: []].insert(obstacle)
  }

  mutating func remove(_ obstacle: Availability.Obstacles, from module: String) {
    obstacles[module]?.remove(obstacle)
  }
}
