import TactusGeometry
import TactusInput
import TactusTraces

/// A scene, a user's input, and the reason why nothing happened.
struct NothingHappened: CustomStringConvertible {
  var description: String
  /// The recognizers' JSON in the scene file, by name; each is bound to an action.
  var recognizers: [(name: String, json: String)]
  /// The views; by default a pad that fills the window.
  var views = #"[{ "id": "pad" }]"#
  /// The selector of the views to which the recognizers are attached.
  var target = "#pad"
  var rules = "{}"
  /// Recognizers without a binding.
  var unbound: [String] = []
  /// One change a line: "MS down ID X Y", "MS move ID X Y", "MS up ID", "MS drag ID X Y in MS", "MS
  /// press X Y", "MS release", "MS cancel", "MS wait", or "MS WORD" of a case below.
  var script: String
  /// The code of the first cause.
  var code: String
  /// The texts that the answer must contain.
  var says: [String]

  var scene: String {
    let list = recognizers.map { "\"\($0.name)\": \($0.json)" }.joined(separator: ", ")
    let names = recognizers.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let bindings = recognizers.map(\.name).filter { !unbound.contains($0) }
      .map { #"{ "on": "\#($0)", "do": "bringToFront" }"# }.joined(separator: ", ")
    return """
      {
        "version": 1, "views": \(views), "recognizers": { \(list) },
        "attach": [{ "to": "\(target)", "recognizers": [\(names)] }],
        "rules": \(rules), "bindings": [\(bindings)]
      }
      """
  }

  var trace: Trace {
    var events: [InputEvent] = []
    var places: [Int32: Point] = [:]
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, let start = Int(words[0]) else { continue }
      let numbers = words.dropFirst(2).compactMap(Double.init)
      let time = Timestamp.zero + .milliseconds(start)
      func touches(_ changes: [TouchChange]) {
        events.append(.touches(TouchFrame(time: time, changes: changes)))
      }
      switch words[1] {
      case "down", "move":
        let (id, place) = (Int32(numbers[0]), Point(x: numbers[1], y: numbers[2]))
        places[id] = place
        touches([words[1] == "down" ? .down(id: id, place) : .move(id: id, place)])
      case "up": touches([.up(id: Int32(numbers[0]))])
      case "cancel": touches([.cancel])
      case "drag":
        let id = Int32(numbers[0])
        let from = places[id] ?? .zero
        let to = Point(x: numbers[1], y: numbers[2])
        places[id] = to
        let steps = max(1, Int(numbers[3]) / 10)
        for step in 1...steps {
          let place = from + (to - from) * (Double(step) / Double(steps))
          events.append(
            .touches(
              TouchFrame(
                time: time + .milliseconds(step * 10), changes: [.move(id: id, place)])))
        }
      case "press":
        events.append(
          .pointer(
            PointerFrame(
              time: time,
              changes: [
                .enter(Point(x: numbers[0], y: numbers[1])), .button(.left, isPressed: true),
              ])))
      case "release":
        events.append(
          .pointer(PointerFrame(time: time, changes: [.button(.left, isPressed: false)])))
      case "wait": events.append(.deadline(time))
      case "unplug": events.append(.capabilities(time, SeatID(0), [.pointer]))
      case "suspend": events.append(.surfaceLost(time, SurfaceID(1), .suspended))
      case "quarantine": events.append(.quarantine(time, module: words[2]))
      default: break
      }
    }
    return Trace(
      header: TraceHeader(surface: Size(width: 800, height: 600)), events: events)
  }
}
