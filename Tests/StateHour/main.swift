// Plays an hour at the board in virtual time and keeps it as `tactus run` does, until it is killed.
//
//     state-hour FOLDER SEED START
//
// FOLDER is where the board is kept, START the millisecond of the hour at which this run begins. Prints
// what there was at the start, and then at every step the time and what there is: whoever kills it
// can tell from that what the next run has to find. A program of its own, so that the kill is one.
import Glibc
import TactusClient
import TactusGeometry
import TactusInput
import TactusPluginHost
import TactusScenes

/// The stock modules beside this program.
func moduleFolder() -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return "/" + path.split(separator: "/").dropLast().joined(separator: "/")
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let seed = UInt64(arguments[2]), let start = Int(arguments[3]) else {
  print("state-hour FOLDER SEED START")
  exit(64)
}
let loader = SceneLoader(searchPath: ModuleSearchPath(folders: [moduleFolder()]))
let scene = try loader.load("board").makeScene(size: Visitor.surface)
let keeper = StateKeeper(folder: try DiskFolder(arguments[1]), name: "board")
_ = keeper.restore(into: scene)
for message in keeper.takeNews() { Journal.write("said \(message.text)") }
let visitor = Visitor(
  scene, keeper, at: Timestamp.zero + .milliseconds(start), seed: seed)
visitor.play(until: Timestamp.zero + .milliseconds(3_600_000))
keeper.close(scene)
Journal.write("done")
