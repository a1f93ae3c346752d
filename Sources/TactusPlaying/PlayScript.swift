package import TactusGeometry
package import TactusInput
package import TactusTraces

/// The commands with which a test bed plays the events of a recording.
///
/// `Tests/WestonInput/README.md` defines the commands.
package struct PlayScript: Sendable {
  struct Line: Sendable {
    /// The time since the first event.
    var time: Interval
    var command: String
  }

  private(set) var lines: [Line] = []
  /// The notes about events that are not played, one for each kind of event.
  package private(set) var notes: [String] = []
  /// Whether the script moves a mouse.
  package private(set) var hasPointer = false
  /// The number of times that a finger goes down.
  package private(set) var downCount = 0
  /// The time from the first to the last event.
  package var duration: Interval { lines.last?.time ?? .zero }

  private var start: Timestamp?
  private let factor: Vector
  private var fingers: Set<Int32> = []
  private var buttons: Set<UInt32> = []
  private var skipped: [String: Int] = [:]
  /// The kinds of skipped events in the order of their first occurrence.
  private var skippedKinds: [String] = []

  /// Converts a recording.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - surface: The size of the surface on which the recording was made.
  ///   - size: The size of the output to which positions are scaled.
  /// - Throws: `PlayError.unplayable` if the recording has no event that can be played.
  package init(_ trace: Trace, from surface: Size, to size: Size) throws(PlayError) {
    factor = Vector(dx: size.width / surface.width, dy: size.height / surface.height)
    for event in trace.events { add(event) }
    notes = skippedKinds.map { kind in
      let count = skipped[kind] ?? 0
      return "not played: \(count) \(count == 1 ? kind : Self.plural(of: kind))"
    }
    guard !lines.isEmpty else {
      let reason = notes.isEmpty ? "it has no events" : notes.joined(separator: "; ")
      throw PlayError(
        .unplayable, "the recording contains no touches and no mouse events to play (\(reason))")
    }
    if let obstacle { throw PlayError(.unplayable, obstacle) }
    guard duration <= Self.longest else {
      throw PlayError(
        .unplayable,
        "the recording lasts \(duration.seconds) s, but events are played in real time, for at most "
          + "24 hours; shorten its pauses")
    }
  }

  /// The maximum time that weston's input module accepts.
  private static let longest = Interval.milliseconds(86_400_000)
  /// The maximum absolute value of a number that weston's input module accepts.
  private static let largest = 1e6
  /// The reason why an event cannot be played; nil if all can.
  private var obstacle: String?

  /// Returns the content of a script file for weston's input module.
  ///
  /// - Parameter pictures: The times at which the module saves a picture, and the paths of the
  ///   picture files.
  /// - Returns: The text of the script.
  func text(pictures: [(time: Interval, file: String)]) -> String {
    var all = lines
    for picture in pictures {
      let line = Line(time: picture.time, command: "screenshot \(picture.file)")
      let index = all.firstIndex { $0.time > picture.time } ?? all.endIndex
      all.insert(line, at: index)
    }
    return all.map { "at \($0.time.milliseconds) \($0.command)\n" }.joined()
  }

  // MARK: Events

  private mutating func add(_ event: InputEvent) {
    switch event {
    case .touches(let frame) where isPlayed(frame.seat, frame.surface): add(frame)
    case .pointer(let frame) where isPlayed(frame.seat, frame.surface): add(frame)
    case .touches, .pointer: skip("event of another seat or another window")
    case .pen: skip("pen event")
    case .key: skip("key event")
    case .command: skip("command of another program")
    case .configure: skip("change of the window's size")
    case .scale: skip("change of the window's scale")
    case .surfaceLost: skip("loss of the window")
    case .capabilities: skip("change of the seat's devices")
    case .outputPower: skip("change of the output's power")
    // These events are internal to the recorded program.
    case .deadline, .quarantine, .answers, .moduleLost, .moduleRestored: break
    }
  }

  private func isPlayed(_ seat: SeatID, _ surface: SurfaceID) -> Bool {
    seat == SeatID(0) && surface == SurfaceID(1)
  }

  /// Returns the plural of a kind of event, whose first noun is "event" or precedes "of" or a
  /// similar word.
  private static func plural(of kind: String) -> String {
    var words = kind.split(separator: " ").map(String.init)
    let index = words.firstIndex { ["of", "beyond"].contains($0) } ?? words.count
    words[index - 1] += words[index - 1].hasSuffix("loss") ? "es" : "s"
    return words.joined(separator: " ")
  }

  private mutating func skip(_ kind: String) {
    if skipped[kind] == nil { skippedKinds.append(kind) }
    skipped[kind, default: 0] += 1
  }

  private mutating func add(_ command: String, at time: Timestamp) {
    let start = self.start ?? time
    self.start = start
    // The number of a finger can be any integer.
    let numbers = command.split(separator: " ").dropFirst(command.hasPrefix("touch") ? 3 : 2)
      .compactMap { Double($0) }
    if obstacle == nil, let number = numbers.first(where: { !(abs($0) <= Self.largest) }) {
      obstacle =
        "an event has the number \(number) after scaling, but numbers must be from -1000000 to "
        + "1000000; correct the positions or the surface of the recording"
    }
    lines.append(Line(time: time - start, command: command))
  }

  private mutating func add(_ frame: TouchFrame) {
    var needsFrame = false
    for change in frame.changes {
      guard let command = command(for: change) else { continue }
      add(command, at: frame.time)
      // `wl_touch.cancel` is not followed by a frame.
      needsFrame = command != Self.cancel
    }
    if needsFrame { add("touch frame", at: frame.time) }
  }

  private static let cancel = "touch cancel"
  /// The maximum number of fingers that weston's input module supports.
  private static let mostFingers = 32

  /// Returns the command for a change; nil if the change cannot be played.
  private mutating func command(for change: TouchChange) -> String? {
    switch change {
    case .down(let id, let place):
      guard fingers.count < Self.mostFingers else {
        skip("finger beyond the \(Self.mostFingers) that can be down at once")
        return nil
      }
      guard fingers.insert(id).inserted else { return nil }
      downCount += 1
      return "touch down \(id) \(position(place))"
    case .move(let id, let place):
      return fingers.contains(id) ? "touch motion \(id) \(position(place))" : nil
    case .up(let id): return fingers.remove(id) == nil ? nil : "touch up \(id)"
    case .cancel:
      defer { fingers = [] }
      return fingers.isEmpty ? nil : Self.cancel
    case .cancelOne(let id):
      guard fingers.remove(id) != nil else { return nil }
      if fingers.isEmpty { return Self.cancel }
      skip("cancellation of one finger among several (a lift is played instead)")
      return "touch up \(id)"
    case .shape(let id, let major, let minor):
      return fingers.contains(id) ? "touch shape \(id) \(major) \(minor)" : nil
    case .orientation(let id, let degrees):
      return fingers.contains(id) ? "touch orientation \(id) \(degrees)" : nil
    }
  }

  private mutating func add(_ frame: PointerFrame) {
    let count = lines.count
    for change in frame.changes {
      switch change {
      case .enter(let place), .motion(let place):
        add("pointer motion \(position(place))", at: frame.time)
      case .leave: add("pointer park", at: frame.time)
      case .button(let button, let isPressed):
        // A recording may begin while a button is pressed, or end before it is released.
        guard isPressed ? buttons.insert(button.code).inserted : buttons.remove(button.code) != nil
        else { continue }
        add("pointer button \(button.code) \(isPressed ? "press" : "release")", at: frame.time)
      case .scroll(let scroll): add(scroll, at: frame.time)
      case .pinch: skip("touchpad gesture")
      }
    }
    guard lines.count > count else { return }
    hasPointer = true
    add("pointer frame", at: frame.time)
  }

  private mutating func add(_ scroll: Scroll, at time: Timestamp) {
    let sources: [Scroll.Source: String] = [
      .wheel: "wheel", .finger: "finger", .continuous: "continuous", .wheelTilt: "tilt",
    ]
    if let source = sources[scroll.source] { add("pointer axis-source \(source)", at: time) }
    // The positive direction of an axis event is opposite to the displacement of the content.
    let axes = [
      ("vertical", -scroll.delta.dy, -scroll.value120.dy),
      ("horizontal", -scroll.delta.dx, -scroll.value120.dx),
    ]
    for (axis, value, value120) in axes {
      guard value != 0 || (scroll.isStop && axis == "vertical") else { continue }
      let notches = Int((value120 / 120).rounded())
      let detail = notches == 0 ? "" : " discrete \(notches)"
      add("pointer axis \(axis) \(value)\(detail)", at: time)
    }
  }

  private func position(_ place: Point) -> String {
    "\(place.x * factor.dx) \(place.y * factor.dy)"
  }
}
