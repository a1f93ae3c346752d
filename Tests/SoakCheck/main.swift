// Plays ten million touch events in shipped scenes, in virtual time: hit testing, recognizers,
// actions, the event log, deadlines, animations, painting, as a replay does. Memory must not grow.
//
//     soak-check [EVENTS]
//
// Prints a line for each scene, and exits with 1 if the memory in use grew by 1 % or more, or the
// number of blocks in use did not stay the same.
import CAllocationCounter
import Glibc
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusPluginHost
import TactusScenes
import TactusStage
import TactusViews

/// A scene in use, and the size of its event log.
final class Stage {
  let name: String
  private let scene: Scene
  private let canvas: Canvas
  private var hands: Hands
  private var log = EventLog()
  private(set) var logged = 0
  private var frames = 0
  private var framesPerPaint = 128
  /// The number of paintings.
  private(set) var painted = 0

  init(_ name: String, sideways: Double = 0, _ loader: SceneLoader) throws {
    self.name = name
    let size = Size(width: 640, height: 400)
    scene = try loader.load(name).makeScene(size: size)
    canvas = try Canvas(width: 640, height: 400, format: .xrgb8888, scale: 1)
    hands = Hands(on: size, sideways: sideways, seed: 7)
    scene.stage.onTransition = { [unowned self] transition, view in
      logged += log.line(transition, view: view).count
    }
    scene.onEmit = { [unowned self] in logged += $0.count }
  }

  /// Plays a number of events, and paints one frame in 128, or one in 8 if `paints`.
  func run(_ events: Int, paintingMuch paints: Bool = false) {
    // Painting at 60 Hz would be one frame in two, but pixels are not the subject here.
    framesPerPaint = paints ? 8 : 128
    var done = 0
    while done < events { done += step() }
  }

  /// Lifts every finger and waits until all resulting motion ends, such as feedback that fades.
  func rest() {
    while !hands.areUp { step() }
    clean()
    fillHistory()
    prepareFonts()
    for _ in 0..<3 {
      hands.rest(.milliseconds(5000))
      scene.stage.advance(to: hands.frame.time)
      paint()
    }
  }

  /// - Returns: The number of touch events.
  @discardableResult
  private func step() -> Int {
    hands.next()
    guard !hands.frame.changes.isEmpty else { return 0 }
    scene.stage.advance(to: hands.frame.time)
    scene.stage.handle(.touches(hands.frame))
    frames += 1
    if frames % framesPerPaint == 0 { paint() }
    if frames % Self.framesPerCleaning == 0 { clean() }
    return hands.frame.changes.count
  }

  /// The number of frames after which the board is cleaned.
  private static let framesPerCleaning = 100

  /// Removes all ink and pieces from the board, on which random touches leave more and more.
  private func clean() {
    if name == "board" { scene.restore(SceneState()) }
  }

  /// Paints words in all sizes that the board's canvas can show, because a font stays in memory for
  /// each size.
  private func prepareFonts() {
    guard name == "board" else { return }
    var size = 2.0
    while size < 300 {
      canvas.drawText(
        "Type a note 0123456789 %", at: Point(x: 0, y: 200), size: size, color: .white)
      size *= 1.008
    }
  }

  /// Fills the undo history of the board with steps that are always the same.
  private func fillHistory() {
    guard name == "board" else { return }
    for _ in 0..<200 {
      ask(##"{"addNote": {"into": "#desk", "class": "piece"}}"##)
      ask(#"{"remove": {"which": ".piece"}}"#)
    }
  }

  private func ask(_ command: String) {
    scene.stage.handle(.command(hands.frame.time, scene.interaction.surface, text: command))
  }

  private func paint() {
    _ = scene.tree.advance(to: hands.frame.time)
    let damage = scene.tree.takeDamage()
    if !damage.isEmpty { painted += 1 }
    scene.tree.paint(canvas, damage)
  }
}

/// Returns the CPU time of the process.
func workedNanoseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func modules() -> ModuleSearchPath {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  return ModuleSearchPath(folders: [folder], own: [folder])
}

/// Returns the peak memory in use while a number of events is played.
///
/// Resident memory varies by some per cent from run to run, with the same blocks in use after the
/// same events.
func peak(of stage: Stage, _ events: Int) -> Int {
  _ = allocation_peak()
  stage.run(events)
  return Int(allocation_peak())
}

/// - Returns: Whether nothing grew.
func soak(_ stage: Stage, _ events: Int) -> Bool {
  // Everything kept up to a limit, such as undo, reaches the limit here; so do the fonts of an
  // animated text, one for each size that a frame may show.
  stage.run(events / 4, paintingMuch: true)
  stage.rest()
  let (blocks, bytes) = (Int(program_balance()), Double(program_bytes()))
  let start = workedNanoseconds()
  // Cached pictures come and go with the pieces on a table: the peaks are compared.
  let before = peak(of: stage, events * 3 / 8)
  let after = peak(of: stage, events * 3 / 8)
  let each = (workedNanoseconds() - start) / (events * 3 / 4)
  stage.rest()
  let more = Int(program_balance()) - blocks
  // On these tables, this thread frees pictures that other threads have made, which its peak does not
  // contain. The memory that all threads use at rest is compared.
  let growth =
    ["board", "parallel"].contains(stage.name)
    ? Double(program_bytes()) / bytes - 1 : Double(after - before) / Double(before)
  let percent = (growth * 10_000).rounded() / 100
  print(
    "\(stage.name): \(events) events, \(each) ns each; memory grew by \(percent) %, "
      + "blocks by \(more); \(stage.logged) bytes of log, painted \(stage.painted) times")
  // The last recognized gesture may differ from the first one: it has a few blocks in use. A font
  // size used for the first time has some 700. One lost block in ten gestures would be far more.
  return growth < 0.01 && more < 1500 && stage.painted > 0
}

let total = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 10_000_000
guard allocation_count() >= 0 else {
  print("allocations are not counted here: the C library or a sanitizer stands in the way")
  exit(0)
}
do {
  var environment = SceneEnvironment { _ in modules() }
  // Random touches would add boards and pages without end.
  environment.settings = ["saves=true"]
  let loader = SceneLoader(environment)
  // Each scene with its share in percent: scenes with expensive movements take as long as the
  // others, and in scenes whose pictures can be flung off the table little is left after a while.
  let stages: [(name: String, sideways: Double, share: Int)] = [
    ("drag", 0, 4), ("parallel", 0, 4), ("conflicts", 0, 14), ("constrained", 0, 18),
    ("hit-circle", 0, 14), ("hit-bitmap", 0, 8), ("draw", 0, 2), ("rotate", 0, 12),
    ("circle", 0, 2),
    ("strip", 400, 4), ("feedback", 160, 2), ("menu", 0, 8), ("board", 400, 8),
  ]
  var isWell = true
  for (name, sideways, share) in stages {
    isWell = soak(try Stage(name, sideways: sideways, loader), total / 100 * share) && isWell
  }
  exit(isWell ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
