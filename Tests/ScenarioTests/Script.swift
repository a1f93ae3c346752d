import TactusGeometry
import TactusInput

/// The events of a scenario, one moment per line.
///
/// A line consists of a time in milliseconds and the events of one frame, separated by ";".
///
///     0 down 1 400 80           a finger goes down
///     10 move 1 410 80; up 2    two fingers in one frame
///     20 drag 1 410 300 in 200  straight on, a movement every 10 ms
///     20 drag 1 0 0, 2 9 9 in 200
///     20 turn 1 2 about 400 300 by 90 in 200
///     20 turn 1 about 400 300 by 720 in 600 growing 25     a spiral, 25 % a turn
///     300 tap 1 400 80          down, and up after 50 ms
///     300 up 1                  also: cancel, wait, press X Y, release, key NAME
///     400 hide #pad             also: remove, disable, show (writes where it is)
///     400 off tap               also: on, detach, forget A B (A no longer waits for B)
struct Script {
  enum Deed: Equatable {
    case touches([TouchChange])
    case pointer([PointerChange])
    case key(String)
    case wait
    /// A command of the player, with its arguments.
    case command(String, [String])
  }

  struct Moment: Equatable {
    var ms: Double
    var cause: Deed
  }

  private(set) var moments: [Moment] = []
  private var fingers: [Int32: Point] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = Self.words(line)
      guard let first = words.first else { continue }
      guard let ms = Double(first), words.count > 1 else {
        preconditionFailure("a line of a script starts with a time: \(line)")
      }
      read(ms, Array(words.dropFirst()))
    }
  }

  /// Splits a line into words, numbers and the marks between them.
  private static func words(_ line: Substring) -> [String] {
    var words = [""]
    for character in line {
      switch character {
      case " ": words.append("")
      case ";", ",": words += [String(character), ""]
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private mutating func read(_ ms: Double, _ words: [String]) {
    switch words[0] {
    case "drag": drag(ms, words)
    case "turn": turn(ms, words)
    case "tap":
      let id = finger(words[1])
      let place = Point(x: number(words[2]), y: number(words[3]))
      add(ms, .touches([.down(id: id, place)]))
      add(ms + 50, .touches([.up(id: id)]))
    case "wait": add(ms, .wait)
    case "press":
      let place = Point(x: number(words[1]), y: number(words[2]))
      add(ms, .pointer([.enter(place), .button(.left, isPressed: true)]))
    case "release": add(ms, .pointer([.button(.left, isPressed: false)]))
    case "key": add(ms, .key(words[1]))
    case "down", "move", "up", "cancel":
      add(ms, .touches(words.split(separator: ";").map { change(Array($0)) }))
    default: add(ms, .command(words[0], Array(words.dropFirst())))
    }
  }

  private mutating func change(_ words: [String]) -> TouchChange {
    guard words[0] != "cancel" else { return .cancel }
    let id = finger(words[1])
    guard words[0] != "up" else { return .up(id: id) }
    let place = Point(x: number(words[2]), y: number(words[3]))
    fingers[id] = place
    return words[0] == "down" ? .down(id: id, place) : .move(id: id, place)
  }

  /// Reads `drag 1 0 0, 2 9 9 in 200`.
  private mutating func drag(_ ms: Double, _ words: [String]) {
    let goals = words.dropFirst().dropLast(2).split(separator: ",").map { words in
      let words = Array(words)
      return (id: finger(words[0]), place: Point(x: number(words[1]), y: number(words[2])))
    }
    let paths = goals.map { goal in
      let from = fingers[goal.id] ?? .zero
      return Path(id: goal.id) { from + (goal.place - from) * $0 }
    }
    follow(paths, from: ms, for: number(words[words.count - 1]))
  }

  /// Reads `turn 1 2 about 400 300 by 90 in 200`; `growing 25` adds a growth of the radius, in
  /// percent of the first one a turn.
  private mutating func turn(_ ms: Double, _ words: [String]) {
    guard let about = words.firstIndex(of: "about") else {
      preconditionFailure("turn about what?")
    }
    let center = Point(x: number(words[about + 1]), y: number(words[about + 2]))
    let angle = number(words[about + 4]) * .pi / 180
    let isGrowing = words.count > about + 8 && words[about + 7] == "growing"
    let growth = isGrowing ? number(words[about + 8]) / 100 * abs(angle) / (2 * .pi) : 0
    let paths = words[1..<about].map { word in
      let from = fingers[finger(word)] ?? .zero
      return Path(id: finger(word)) {
        center + Transform.rotation(angle * $0).apply(from - center) * (1 + growth * $0)
      }
    }
    follow(paths, from: ms, for: number(words[about + 6]))
  }

  /// The path of a finger: its place at each part of the path, from 0 to 1.
  private struct Path {
    var id: Int32
    var place: (Double) -> Point
  }

  private mutating func follow(_ paths: [Path], from ms: Double, for time: Double) {
    let steps = max(1, Int(time / 10))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      var changes: [TouchChange] = []
      for path in paths {
        let there = path.place(part)
        fingers[path.id] = there
        changes.append(.move(id: path.id, there))
      }
      add(ms + time * part, .touches(changes))
    }
  }

  private mutating func add(_ ms: Double, _ cause: Deed) {
    precondition(ms >= moments.last?.ms ?? 0, "time runs backwards at \(ms)")
    if case .touches(let changes) = cause {
      for case .down(let id, let place) in changes { fingers[id] = place }
    }
    moments.append(Moment(ms: ms, cause: cause))
  }

  private func finger(_ word: String) -> Int32 {
    guard let id = Int32(word) else { preconditionFailure("\(word) is no finger") }
    return id
  }

  private func number(_ word: String) -> Double {
    guard let number = Double(word) else { preconditionFailure("\(word) is no number") }
    return number
  }
}
