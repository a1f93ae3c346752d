/// Whether a recognizer may work. This is the one place that decides it.
struct Availability {
  /// What keeps a recognizer from working.
  struct Obstacles: OptionSet {
    let rawValue: UInt8
    /// A scene or an action has switched it off.
    static let switchedOff = Obstacles(rawValue: 1)
    /// The engine or the host does not trust it any more. Nothing takes this obstacle away.
    static let quarantined = Obstacles(rawValue: 2)
    /// The process of its module has ended and has not started again yet.
    static let moduleLost = Obstacles(rawValue: 4)
    /// It was taken off its view.
    static let detached = Obstacles(rawValue: 8)
  }

  private(set) var obstacles: Obstacles

  /// Whether nothing keeps the recognizer from working.
  var isAvailable: Bool { obstacles.isEmpty }

  /// Adds an obstacle.
  ///
  /// - Returns: Whether it was not there before.
  mutating func add(_ obstacle: Obstacles) -> Bool { obstacles.insert(obstacle).inserted }

  /// Takes an obstacle away that is not for good.
  mutating func remove(_ obstacle: Obstacles) { obstacles.remove(obstacle) }
}

/// The modules whose recognizers must not work, including those that the engine attaches later.
struct ModuleStanding {
  private var obstacles: [String: Availability.Obstacles] = [:]

  /// The obstacles of a new recognizer.
  func obstacles(of driver: any RecognizerDriver) -> Availability.Obstacles {
    let known = driver.modules.reduce(into: Availability.Obstacles()) {
      $0.formUnion(obstacles[$1] ?? [])
    }
    // Only a recognizer that runs elsewhere is lost with its module's process.
    return driver.late == nil ? known.subtracting(.moduleLost) : known
  }

  mutating func add(_ obstacle: Availability.Obstacles, to module: String) {
    obstacles[module, default: []].insert(obstacle)
  }

  mutating func remove(_ obstacle: Availability.Obstacles, from module: String) {
    obstacles[module]?.remove(obstacle)
  }
}
