import FuzzerModules
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPluginHost
import TactusScenes
import TactusTools

@testable import TactusCompression
@testable import TactusTraces

/// Tests a file from libFuzzer as a trace, as text or compressed.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if Gzip.isCompressed(bytes) { unpack(bytes) }
  guard let trace = try? Trace(name: "trace.jsonl", bytes: bytes) else { return 0 }
  writeAgain(trace)
  play(trace, in: bytes.count)
  return 0
}

/// Decompresses the data after a member's header separately: a member with a wrong checksum is
/// refused at its end, so that most inputs would not get further.
private func unpack(_ bytes: [UInt8]) {
  let limit = 4 << 20
  if let whole = try? Gzip.decompress(bytes, limit: limit) { precondition(whole.count <= limit) }
  guard bytes.count > 10, let library = ZlibLibrary.system,
    let (content, end) = try? library.inflate(bytes, from: 10, limit: limit)
  else { return }
  precondition(content.count <= limit && end <= bytes.count)
}

/// Expects that a trace that can be read can be written, and reads back the same.
private func writeAgain(_ trace: Trace) {
  var writer = TraceWriter()
  writer.write(trace.header)
  for event in trace.events { writer.write(event) }
  do {
    let copy = try Trace(name: "copy.jsonl", bytes: writer.bytes)
    precondition(copy.events == trace.events, "what was written reads as something else")
  } catch {
    fatalError("what was written is refused: \(error)")
  }
}

/// Expects that any trace can be played: the clock may jump, ids repeat, places be far away.
private func play(_ trace: Trace, in scene: Int) {
  guard trace.events.count <= 200 else { return }
  var options = Replay.Options()
  options.size = .init(width: 640, height: 400)
  options.scale = 1
  let replay = unsafe Replay(trace, scene: scenes[scene % scenes.count], options: options)
  var lines = 0
  replay.onLogLine = { line in
    lines += 1
    precondition(line.last == UInt8(ascii: "\n"))
  }
  try? replay.run()
  replay.scene.interaction.engine.checkInvariants()
}

/// Scenes that together have every recognizer and most actions.
// libFuzzer has one thread.
nonisolated(unsafe) private let scenes: [SceneLoader.Loaded] = {
  let loader = SceneLoader(SceneEnvironment { _ in FuzzerModules.searchPath })
  do {
    let names = ["drag", "parallel", "conflicts", "strip", "multi-draw", "rotate"]
    return try names.map { try loader.load($0) }
  } catch {
    fatalError("\(error)")
  }
}()
