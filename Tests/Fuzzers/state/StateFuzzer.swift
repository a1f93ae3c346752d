import FuzzerModules
import TactusCompression
import TactusGeometry
import TactusJSON
import TactusPainting
import TactusScenes
import TactusViews

/// Tests a file from libFuzzer as a saved board.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  read(bytes)
  // A wrong checksum would keep nearly everything out: the same content is also read with a correct
  // one.
  read(headed(bytes))
  return 0
}

private func headed(_ body: [UInt8]) -> [UInt8] {
  var sum = CRC32()
  sum.add(body)
  var writer = JSONWriter()
  writer.beginObject()
  writer.member("state", "tactus-state/1")
  writer.member("bytes", body.count)
  writer.member("crc32", Int(sum.value))
  writer.endObject()
  writer.endLine()
  return writer.bytes + body
}

/// Expects that a state that can be read can be put into a scene, painted, taken out, written, and
/// reads back the same.
private func read(_ bytes: [UInt8]) {
  guard let state = try? SceneStateText.decode(bytes, name: "board.state") else { return }
  let scene = unsafe board.makeScene(size: .init(width: 320, height: 240))
  scene.restore(state)
  if let canvas = try? Canvas(width: 320, height: 240, format: .xrgb8888, scale: 1) {
    scene.tree.paint(canvas, scene.tree.takeDamage())
  }
  let kept = scene.state
  guard let again = try? SceneStateText.decode(SceneStateText.encode(kept), name: "copy") else {
    fatalError("a scene's own state is refused")
  }
  let second = unsafe board.makeScene(size: .init(width: 320, height: 240))
  second.restore(again)
  precondition(second.state.pieces.count == again.pieces.count)
}

// libFuzzer has one thread.
nonisolated(unsafe) private let board: SceneLoader.Loaded = {
  do {
    return try SceneLoader(SceneEnvironment { _ in FuzzerModules.searchPath }).load("board")
  } catch {
    fatalError("\(error)")
  }
}()
