// Plays an hour at the board in virtual time and saves the board as `tactus run` does, until it is
// killed.
//
//     state-hour FOLDER SEED START [END now|part|whole|named]
//
// FOLDER is the folder with the board's state, START the millisecond of the hour at which this run
// begins. END is the millisecond at which it kills itself: at once, or in the next save, when a
// part of the file is written, all of it, or it has its name. Prints the state at the start, and
// then at every step the time and the state: that tells which state the next run has to find. It is
// a separate program, so that the kill is real.
import Glibc
import TactusGeometry
import TactusInput
import TactusPluginHost
import TactusProgram
import TactusScenes
import TactusStage

/// Returns the folder of the stock modules beside this program.
func moduleFolder() -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return "/" + path.split(separator: "/").dropLast().joined(separator: "/")
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let seed = UInt64(arguments[2]), let start = Int(arguments[3]),
  let end = arguments.count == 4 ? .some(nil) : Kill(arguments[4...]).map(Optional.some)
else {
  print("state-hour FOLDER SEED START [END now|part|whole|named]")
  exit(64)
}
var surroundings = SceneEnvironment { _ in ModuleSearchPath(folders: [moduleFolder()]) }
surroundings.settings = ["saves=\"boards\""]
let scene = try SceneLoader(surroundings).load("board").makeScene(size: Visitor.surface)
let disk = try DiskFolder(arguments[1])
let folder = FatalFolder(disk)
let keeper = StateKeeper(folder: disk, name: "board", access: folder)
_ = keeper.restore(into: scene)
for message in keeper.takeMessages() { Journal.write("said \(message.text)") }
let visitor = Visitor(
  scene, keeper, at: Timestamp.zero + .milliseconds(start), seed: seed)
visitor.end = end.map { kill in
  (
    kill.time,
    { microseconds in
      if let step = kill.step { return folder.end(after: step) }
      usleep(microseconds)
      Kill.come()
    }
  )
}
visitor.play(until: Timestamp.zero + .milliseconds(3_600_000))
keeper.close(scene)
Journal.write("done")
