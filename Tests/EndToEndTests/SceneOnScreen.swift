import Glibc
import TactusJSON
import TactusPainting
import Testing

/// A full-screen scene on a desktop compositor, with one finger on it.
final class SceneOnScreen {
  private let compositor: any RealCompositor
  private var screen: Screen
  private let program: ChildProcess
  private let trace: String
  /// The name of a shipped scene, or the path of a file.
  private let scene: String
  /// The screen at the start, and then at the latest comparison.
  private var last: Picture
  /// The expected places of the finger in the program's log, in order.
  private var places: [[Double]] = []

  convenience init(_ kind: any RealCompositor.Type, _ screen: Screen) throws {
    try self.init(kind.init(screen), screen)
  }

  /// Shows a shipped scene, or the scene with the given text.
  init(
    _ compositor: any RealCompositor, _ screen: Screen, scene: String = "board",
    text: String? = nil
  ) throws {
    self.compositor = compositor
    self.screen = screen
    self.scene = text == nil ? scene : compositor.folder + "/scene.json"
    if let text { try writeText(text, to: self.scene) }
    trace = compositor.folder + "/trace.jsonl"
    program = try compositor.start(
      Program.path, ["run", "--fullscreen", "--scene", self.scene, "--record", trace])
    // Until the window is visible, the program and the compositor are busy.
    try compositor.rest(program)
    last = try compositor.picture()
  }

  /// The height of the screen in its current rotation, in logical pixels.
  var height: Double { screen.size.height }

  func rest() throws { try compositor.rest(program) }

  func turn(_ turn: Turn) throws {
    try compositor.turn(turn)
    screen.turn = turn
    try rest()
  }

  /// Puts the finger down, or moves it if it is down already; it stays down.
  ///
  /// - Parameters:
  ///   - start: The first place: x as a fraction of the width, and y in logical pixels.
  ///   - end: The last place, in the same units.
  ///   - steps: The number of movements, 8 ms apart.
  ///   - isDown: Whether the finger is down already.
  ///   - rests: Whether to wait until nothing more is shown; a finger that flings does not rest.
  /// - Throws: An error if the compositor does not answer, or the picture does not come to rest.
  func drag(
    from start: (Double, Double), to end: (Double, Double), steps: Int = 30, isDown: Bool = false,
    rests: Bool = true
  ) throws {
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      // `wl_touch` has places in 256ths of a pixel: each step is at a different one.
      let (partX, partY) = (Double(step * 37 % 256) / 256, Double(step * 91 % 256) / 256)
      let x = ((start.0 + (end.0 - start.0) * part) * screen.size.width).rounded() + partX
      let y = (start.1 + (end.1 - start.1) * part).rounded() + partY
      let verb = step == 0 && !isDown ? "down" : "motion"
      try compositor.say("touch \(verb) 0 \(compositor.place(x, y))")
      try compositor.say("touch frame")
      let told = compositor.told(x, y)
      places.append([told.x, told.y])
      usleep(8000)
    }
    if rests { try rest() }
  }

  func lift() throws {
    try compositor.say("touch up 0")
    try compositor.say("touch frame")
    try rest()
  }

  /// Expects that the screen, turned upright, equals the picture that `tactus replay` paints of the
  /// recording.
  ///
  /// Also expects that the screen has changed since the latest comparison, because a program that
  /// ignores the finger would equal its replay, too. `changes` is false if it need not change.
  func compare(_ moment: Comment, changes: Bool = true) throws {
    let seen = try compositor.picture()
    if changes { #expect(seen.greatestDifference(from: last) > Self.softEdge, moment) }
    last = seen
    let path = compositor.folder + "/replayed.png"
    let outcome = try Program.run(["replay", trace, "--scene", scene, "--png", path])
    try #require(outcome.code == 0, "\(outcome.said)")
    let replayed = Picture(try Image(decoding: try readBytes(path)))
    if let keep = Bed.variable("TACTUS_KEEP_PICTURES") {
      try seen.write(to: "\(keep)/\(type(of: compositor)) \(screen.testDescription) \(moment).ppm")
    }
    if screen.scale == 1 {
      #expect(seen.width == replayed.width && seen.height == replayed.height, moment)
      #expect(seen.greatestDifference(from: replayed) <= Self.softEdge, moment)
    } else {
      // The window is scaled on the screen: each part of both pictures must look the same.
      #expect(seen.greatestDifference(from: replayed, columns: 96, rows: 54) <= 24, moment)
    }
  }

  /// The tolerance of a color component: soft edges may differ by a shade if they were painted in
  /// parts.
  private static let softEdge = 6

  /// Drags a picture out of the strip, compares the screen, and ends the program.
  func takePieceAndEnd() throws {
    try drag(from: (0.4, 80), to: (0.45, height * 0.55))
    try lift()
    try compare("with a piece on the table")
    try end()
  }

  /// Ends the program.
  ///
  /// Expects that it printed no complaint, and received every touch at its place.
  func end() throws {
    #expect(program.end() == 0)
    #expect(program.complaints.isEmpty, "\(program.said)")
    // At other scales compositors round the size of the screen, which touches are fractions of.
    guard screen.scale == 1 else { return }
    let recorded = try recordedPlaces()
    #expect(recorded.count == places.count)
    let distances = zip(recorded.joined(), places.joined()).map { abs($0 - $1) }
    #expect(distances.allSatisfy { $0 <= compositor.placeTolerance })
  }

  private func recordedPlaces() throws -> [[Double]] {
    try readText(trace).split(separator: "\n").flatMap { line in
      let node = try JSONNode.parse(SourceText(name: trace, text: String(line)))
      return (node["touches"]?.array ?? []).compactMap { change -> [Double]? in
        guard let x = change[2]?.number, let y = change[3]?.number else { return nil }
        return [x, y]
      }
    }
  }
}
