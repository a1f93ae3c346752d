import TactusGeometry

/// The program in a normal window under a shell that moves windows and draws no title bars.
final class Desktop {
  let bed: Bed
  let program: ChildProcess

  static let size = (width: 1600, height: 1100)
  static let titleBarHeight = 44

  private static let scene = """
    {
      "version": 1,
      "background": "#00ff00",
      "views": [{ "id": "pad", "background": "#00ff00" }],
      "recognizers": { "tap": { "use": "tactus.tap" }, "drag": { "use": "tactus.pan" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap", "drag"] }],
      "bindings": [{ "on": "tap", "do": "bringToFront" }]
    }
    """

  init(_ options: [String] = [], arguments: [String] = []) throws(BedError) {
    bed = try Bed(["--shell", "desktop", "--size", "\(Self.size.width)x\(Self.size.height)"])
    let path = bed.folder + "/scene.json"
    try writeText(Self.scene, to: path)
    program = try bed.start(
      Program.path, ["run", "--log", "-", "--scene", path] + arguments)
    try bed.waitForWindow(of: program)
  }

  /// Returns the area of the window's content once it no longer moves.
  func content() throws(BedError) -> PixelRect {
    var last = PixelRect.zero
    while true {
      try bed.rest()
      let picture = try bed.picture()
      let now = picture.extent(of: 0x00ff00)
      if now == last { return now }
      last = now
    }
  }

  /// Waits until a screenshot meets a condition.
  func wait(until isSeen: (Picture) -> Bool) throws(BedError) {
    let deadline = Deadline()
    while try !isSeen(bed.picture()) {
      guard !deadline.hasPassed else { throw BedError("it was never seen") }
      try bed.ask("wait-frame")
    }
  }

  func tap(_ x: Int, _ y: Int) throws(BedError) {
    try bed.ask(["touch down 0 \(x) \(y)", "touch frame", "touch up 0", "touch frame", "sync"])
  }

  /// Drags a finger in steps, each of which the program processes before the next.
  func drag(from start: (x: Int, y: Int), by step: (x: Int, y: Int)) throws(BedError) {
    try bed.ask(["touch down 0 \(start.x) \(start.y)", "touch frame", "sync"])
    for part in 1...4 {
      let x = start.x + step.x * part / 4
      let y = start.y + step.y * part / 4
      try bed.ask(["touch motion 0 \(x) \(y)", "touch frame", "sync"])
    }
    try bed.ask(["touch up 0", "touch frame", "sync"])
  }

  /// Drags with the left mouse button in steps, each of which the program processes before the
  /// next.
  func dragPointer(from start: (x: Int, y: Int), by step: (x: Int, y: Int)) throws(BedError) {
    try bed.ask(["pointer motion \(start.x) \(start.y)", "pointer frame", "sync"])
    try bed.ask(["pointer button left press", "pointer frame", "sync"])
    for part in 1...4 {
      let x = start.x + step.x * part / 4
      let y = start.y + step.y * part / 4
      try bed.ask(["pointer motion \(x) \(y)", "pointer frame", "sync"])
    }
    // The button is released only after the window has arrived: weston moves an edge only while the
    // button is down.
    try bed.rest(50)
    try bed.ask(["pointer button left release", "pointer frame", "pointer park", "sync"])
  }
}

extension Picture {
  /// The smallest rectangle that holds every pixel of a color.
  func extent(of color: UInt32) -> PixelRect {
    var result = PixelRect.zero
    for y in 0..<height {
      let row = row(y, 0..<width)
      guard let first = row.firstIndex(of: color), let last = row.lastIndex(of: color) else {
        continue
      }
      result = result.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1))
    }
    return result
  }
}
