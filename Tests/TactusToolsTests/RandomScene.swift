import TestSupport

/// A scene of nested views of every kind, with gestures that move, resize, rotate and change them;
/// and a trace of several fingers for it.
struct RandomScene {
  private var random: SeededGenerator
  static let size = (width: 300, height: 200)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func one<T>(of choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func happens(_ chance: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < chance
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    // Often whole numbers, as in scenes; otherwise numbers between pixels.
    let whole = Double(Int.random(in: range, using: &random))
    return happens(0.7) ? whole : whole + one(of: [0.5, 0.25, 0.625, 0.1])
  }

  // MARK: The scene

  mutating func scene() -> String {
    let taps = [
      #""do": "ghost""#, #""do": "pop""#, #""do": "turn""#, #""do": "bringToFront""#,
      #""do": "reset""#, #""do": "resize", "with": { "factor": 1.5 }"#,
      ##""do": "setText", "with": { "target": "#said", "text": "tapped, and then much longer" }"##,
      #""do": "showBounds""#, #""do": "showFeedback""#, #""do": "duplicate""#, #""do": "remove""#,
      ##""do": "clear", "with": { "target": "#ink" }"##,
    ]
    let ways = [
      #""constrain": "parent""#, #""constrain": "visible", "fling": true"#, #""elastic": true"#, "",
    ]
    var views = (0..<Int.random(in: 2...6, using: &random)).map { _ in view(depth: 0) }
    for known in [
      ##""id": "ink", "type": "drawing", "multipleTouch": true, "color": "#d03050", "smoothing": 3"##,
      #""id": "said", "type": "label", "text": "said", "interaction": false"#,
      #""id": "link", "type": "link", "interaction": false"#,
      #""id": "table", "type": "workspace""#,
    ] {
      let place = Int.random(in: 0...views.count, using: &random)
      views.insert("{ \(known), \(common()) }", at: place)
    }
    return """
      {
        "version": 1, "background": \(one(of: ["\"#203040\"", gradient])),
        "views": [\(views.joined(separator: ",\n"))],
        "recognizers": {
          "scroll": { "use": "tactus.pan", "parameters": { "axis": "horizontal" } },
          "pull": { "use": "tactus.pull", "parameters": { "direction": "down", "minimumDistance": 16 } },
          "drag": { "use": "tactus.pan" }, "size": { "use": "tactus.pinch" },
          "turn": { "use": "tactus.rotation" }, "tap": { "use": "tactus.tap" },
          "press": { "use": "tactus.long-press" }, "round": { "use": "tactus.one-finger-rotation" }
        },
        "attach": [
          { "to": ".strip", "recognizers": ["scroll"] },
          { "to": ".cell", "recognizers": ["pull"] },
          { "to": ".moved", "recognizers": ["drag", "size", "turn", "tap"] },
          { "to": ".pressed", "recognizers": ["press", "tap"] },
          { "to": "#window", "recognizers": ["round"] }
        ],
        "rules": {
          "simultaneous": [["scroll", "pull"], ["drag", "size", "turn", "round"], ["tap", "round"]]
        },
        "bindings": [
          { "on": "scroll", "do": "scroll" },
          { "on": "pull", "do": "pullOut", "with": { "into": "#table", "class": "moved" } },
          { "on": "drag", "do": "move", "with": { \(one(of: ways)) } },
          { "on": "size", "do": "scale", "with": { "about": "fingers" } },
          { "on": "turn", "do": "rotate" },
          { "on": "tap", \(one(of: taps)) }, { "on": "tap", \(one(of: taps)) },
          { "on": "press", "do": "popMenu", "with": { "items": [
            { "title": "Pop", "do": "pop" }, { "title": "Turn", "do": "turn" },
            { "title": "Copy", "do": "duplicate" }
          ] } },
          { "on": "round", "do": "showLink", "with": { "into": "#link" } }
        ]
      }
      """
  }

  private mutating func view(depth: Int) -> String {
    var members = [common()]
    let classes = ["moved", "moved", "pressed", "plain"]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      let pictures = ["sun", "apple", "mountains", "fish"].map { "\"builtin:\($0)\"" }
      members.append(#""type": "picture", "images": [\#(one(of: pictures))]"#)
      members.append(#""shadow": \#(happens(0.5)), "class": "\#(one(of: classes))""#)
    case 3:
      members.append(
        #""type": "strip", "images": ["builtin:sun", "builtin:apple", "builtin:fish"]"#)
      members.append(#""class": "strip""#)
    case 4:
      members.append(##""type": "drawing", "color": "#30a050", "penWidth": \##(number(1...14))"##)
      members.append(#""multipleTouch": true, "class": "plain", "startsAnew": \#(happens(0.3))"#)
      members.append(#""liveAlpha": \#(one(of: ["1", "0.4"]))"#)
    case 5:
      let texts = ["A", "some words", "a line\\nand two\\nand three\\nand four"]
      members.append(
        #""type": "label", "text": "\#(one(of: texts))", "textSize": \#(number(8...60))"#)
      members.append(#""class": "\#(one(of: classes))", "chosen": \#(happens(0.3))"#)
    case 6, 7:
      let (grid, finger) = (one(of: ["none", "dots", "lines"]), one(of: ["content", "pan"]))
      members.append(#""type": "canvas", "grid": "\#(grid)", "oneFinger": "\#(finger)""#)
      members.append(#""class": "plain", "scaleMark": \#(happens(0.7))"#)
    default:
      members.append(#""class": "\#(one(of: classes))""#)
    }
    if happens(0.1) { members.append("\"keepsSize\": true") }
    if depth < 2, happens(0.5) {
      let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: depth + 1) }
      members.append("\"children\": [\(children.joined(separator: ",\n"))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// Returns the members that every kind of view has, apart from its class.
  private mutating func common() -> String {
    let frame = [number(-60...220), number(-50...150), number(8...240), number(8...180)]
    var members = ["\"frame\": [\(frame.map { "\($0)" }.joined(separator: ", "))]"]
    let grounds = ["\"#c09030\"", "\"#4060a0\"", "\"#ffffff60\"", gradient]
    if happens(0.6) { members.append("\"background\": \(one(of: grounds))") }
    if happens(0.3) { members.append("\"cornerRadius\": \(one(of: [4, 12, 40]))") }
    if happens(0.2) { members.append("\"alpha\": \(one(of: ["0.5", "0.83"]))") }
    if happens(0.4) { members.append("\"clips\": true") }
    if happens(0.05) { members.append("\"hidden\": true") }
    if happens(0.2) { members.append("\"raisesOnTouch\": true") }
    if happens(0.1) { members.append("\"responds\": \"drag\"") }
    return members.joined(separator: ", ")
  }

  private let gradient = ##"{ "from": "#3d5480", "to": "#c0a040" }"##

  // MARK: The trace

  mutating func trace() -> String {
    let scale = one(of: ["1", "1", "1.25", "1.5", "2"])
    var lines = [
      #"{"trace":"tactus/1","surface":[\#(Self.size.width),\#(Self.size.height)],"scale":\#(scale),"#
        + #""pixelsPerMillimetre":4}"#
    ]
    var fingers: [Int: (x: Double, y: Double)] = [:]
    var time = 1_000_000_000
    for _ in 0..<Int.random(in: 3...40, using: &random) {
      time += one(of: [4, 8, 8, 16, 16, 16, 40, 120, 600]) * 1_000_000
      let changes = change(&fingers)
      lines.append(#"{"time":\#(time),"touches":[\#(changes.joined(separator: ","))]}"#)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the changes of some fingers in one frame.
  private mutating func change(_ fingers: inout [Int: (x: Double, y: Double)]) -> [String] {
    guard !fingers.isEmpty, !happens(0.1) else {
      guard let id = (0...3).first(where: { fingers[$0] == nil }) else { return [] }
      let place = (Double(one(of: Array(0...300))), Double(one(of: Array(0...200))))
      fingers[id] = place
      return [#"["down",\#(id),\#(place.0),\#(place.1)]"#]
    }
    var changes: [String] = []
    for id in fingers.keys.sorted() {
      if happens(0.1) {
        fingers[id] = nil
        changes.append(#"["up",\#(id)]"#)
      } else if let place = fingers[id], happens(0.85) {
        let reach = one(of: [2, 12, 40])
        let next = (
          place.x + Double(Int.random(in: -reach...reach, using: &random)),
          place.y + Double(Int.random(in: -reach...reach, using: &random))
        )
        fingers[id] = next
        changes.append(#"["move",\#(id),\#(next.0),\#(next.1)]"#)
      }
    }
    return changes
  }
}
