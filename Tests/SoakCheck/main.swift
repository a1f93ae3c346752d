// Ten million touch events through scenes that come with the program, in virtual time: hit testing,
// recognizers, actions, the event log, deadlines, animations, painting, as a replay does it. Memory
// must not grow.
//
//     soak-check [EVENTS]
//
// Prints a line for each scene, and exits with 1 where the memory in use grew by 1 % or more,
// or the number of blocks that are in use did not stay as it was.
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

/// A scene that is used, and what its event log came to.
final class Stage {
  let name: String
  private let scene: Scene
  private let canvas: Canvas
  private var hands: Hands
  private var log = EventLog()
  private(set) var logged = 0
  private var frames = 0
  private var framesPerPaint = 128
  /// How often there was something to paint.
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

  /// Uses it for so many events.
  ///
  /// - Parameter paints: Whether many more frames are painted than pixels are of interest for.
  func run(_ events: Int, paintingMuch paints: Bool = false) {
    // Sixty times a second would be one in two; pixels are not what this is about.
    framesPerPaint = paints ? 8 : 128
    var done = 0
    while done < events { done += step() }
  }

  /// Lifts every finger and lets what they set going come to its end: feedback that fades, for instance.
  func rest() {
    while !hands.areUp { step() }
    for _ in 0..<3 {
      hands.rest(.milliseconds(5000))
      scene.stage.advance(to: hands.frame.time)
      paint()
    }
  }

  /// - Returns: How many touch events there were.
  @discardableResult
  private func step() -> Int {
    hands.next()
    guard !hands.frame.changes.isEmpty else { return 0 }
    scene.stage.advance(to: hands.frame.time)
    scene.stage.handle(.touches(hands.frame))
    frames += 1
    if frames % framesPerPaint == 0 { paint() }
    return hands.frame.changes.count
  }

  private func paint() {
    _ = scene.tree.advance(to: hands.frame.time)
    let damage = scene.tree.takeDamage()
    if !damage.isEmpty { painted += 1 }
    scene.tree.paint(canvas, damage)
  }
}

/// The time that the process has worked.
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

/// The most memory that was in use while a scene was used for so many events: what is resident swings by
/// some per cent from run to run, with the same blocks in use after the same events.
func peak(of stage: Stage, _ events: Int) -> Int {
  _ = allocation_peak()
  stage.run(events)
  return Int(allocation_peak())
}

/// - Returns: Whether nothing grew.
func soak(_ stage: Stage, _ events: Int) -> Bool {
  // Whatever is kept up to a limit, undo for instance, reaches it here; and the fonts of a text that pops,
  // one for each size that a frame may show it in.
  stage.run(events / 4, paintingMuch: true)
  stage.rest()
  let blocks = Int(allocation_balance())
  let start = workedNanoseconds()
  // What is kept of pictures comes and goes with the pieces on a table: the peaks are compared.
  let before = peak(of: stage, events * 3 / 8)
  let after = peak(of: stage, events * 3 / 8)
  let each = (workedNanoseconds() - start) / (events * 3 / 4)
  let growth = Double(after - before) / Double(before)
  stage.rest()
  let more = Int(allocation_balance()) - blocks
  let percent = (growth * 10_000).rounded() / 100
  print(
    "\(stage.name): \(events) events, \(each) ns each; memory grew by \(percent) %, "
      + "blocks by \(more); \(stage.logged) bytes of log, painted \(stage.painted) times")
  // What was found last may be another gesture than at the beginning: a few blocks it has in use. A size
  // of a font that was not seen before has some 700. One block lost in ten gestures would be far more.
  return growth < 0.01 && more < 1500 && stage.painted > 0
}

let total = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 10_000_000
guard allocation_count() >= 0 else {
  print("allocations are not counted here: the C library or a sanitizer stands in the way")
  exit(0)
}
do {
  let loader = SceneLoader(SceneEnvironment { _ in modules() })
  // Each with its share in percent: those in which a movement costs much take as long as others,
  // and of those whose pictures can be thrown off the table little is left after a while.
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
