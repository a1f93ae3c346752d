// Counts the allocations of a finger's movement: there must be none, once all caches are filled. It
// is a separate optimized program, since debug builds allocate where optimized ones do not.
//
// Prints a line for each case, and exits with 1 if there was an allocation, or if no recognizer was
// active that could have made one.
import CAllocationCounter
import Glibc
import TactusGestures
import TactusPluginHost

/// A setting in which fingers move.
protocol World {
  var name: String { get }
  var movesAFrame: Int { get }
  /// The numbers of active recognizers, and of those that may still begin.
  var busy: (active: Int, waiting: Int) { get }
  func play(_ frames: Int)
}

/// Returns the stock modules beside this program.
func loadModules() -> [ModuleRecognizer] {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let folder = path.split(separator: "/").dropLast().joined(separator: "/")
  return ModuleCatalogue(searchPath: ModuleSearchPath(folders: ["/" + folder])).all
}

/// Moves the fingers, counts allocations, and prints the result.
///
/// - Returns: Whether the case passed.
func check(_ world: any World, moves: Int = 100_000, isIdleAllowed: Bool = false) -> Bool {
  // Until every recognizer has decided that decides by itself within two seconds.
  world.play(5000)
  let busy = world.busy
  let frames = moves / world.movesAFrame
  let before = allocation_count()
  world.play(frames)
  let count = allocation_count() - before
  print(
    "\(world.name): \(frames * world.movesAFrame) movements, \(count) allocations;"
      + " \(busy.active) at work, \(busy.waiting) waiting")
  return count == 0 && (isIdleAllowed || busy.active + busy.waiting > 0)
}

func run() throws -> Bool {
  let modules = loadModules()
  let touched = modules.filter { $0.declaration.inputs.contains(.touches) }
  guard touched.count >= 9 else {
    print("only \(touched.count) modules for touches lie beside this program")
    return false
  }
  var isWell = true
  for (word, reach) in [("near where they went down", 3.0), ("far and wide", 40)] {
    for count in [1, 2, 10] {
      let fingers = Fingers(count: count, reach: reach)
      let what = "\(count) fingers \(word)"
      isWell = check(try EngineWorld("engine, \(what)", modules, fingers)) && isWell
      isWell = check(try InteractionWorld("views, \(what)", modules, fingers)) && isWell
    }
  }
  // Each module alone: otherwise another one's beginning could end its attempt before it allocates.
  for module in touched {
    // With a short or a long reach, one of the two keeps it active.
    var isBusy = false
    for reach in [3.0, 40] {
      let fingers = Fingers(count: max(1, module.declaration.touches.lowerBound), reach: reach)
      let world = try EngineWorld("\(module.declaration.id) \(reach) px", [module], fingers)
      isWell = check(world, moves: 20_000, isIdleAllowed: true) && isWell
      isBusy = isBusy || world.busy.active + world.busy.waiting > 0
    }
    if !isBusy {
      print("\(module.declaration.id) was never at work: nothing was counted of it")
      isWell = false
    }
  }
  let near = Fingers(count: 1, reach: 3)
  isWell =
    check(
      try EngineWorld("parts of one, either", touched, near, composedAs: .either)) && isWell
  let pans = touched.filter { $0.declaration.id == "tactus.pan" }
  isWell =
    check(
      try EngineWorld(
        "parts of one, together", pans + pans, Fingers(count: 2, reach: 40), composedAs: .together))
    && isWell
  isWell = check(try PointerWorld(modules)) && isWell
  isWell = check(try StripWorld(touched)) && isWell
  return isWell
}

guard allocation_count() >= 0 else {
  print("allocations are not counted here: the C library or a sanitizer stands in the way")
  exit(0)
}
do {
  exit(try run() ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
