import FuzzerModules
import TactusJSON
import TactusPictures
import TactusPluginHost
import TactusScenes

/// Tests a text from libFuzzer, for which this must return whatever the bytes are.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  readJSON(bytes)
  readScene(bytes)
  readSetting(bytes)
  return 0
}

/// Expects that JSON that can be read can be written and read again with the same value.
private func readJSON(_ bytes: [UInt8]) {
  for options in [JSONOptions.jsonc, .strict] {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "scene.json", bytes: bytes)
    let node = JSONNode.parse(source, options: options, reportingTo: diagnostics)
    _ = diagnostics.rendered(limit: 1000)
    guard let node else { continue }
    var writer = JSONWriter(style: .pretty)
    writer.value(node)
    guard !diagnostics.hasErrors else { continue }
    let copy = try? JSONNode.parse(
      SourceText(name: "copy", bytes: writer.bytes), options: .strict)
    precondition(copy.map(node.isEquivalent) == true, "what was written reads as something else")
    _ = node.merged(with: node)
  }
  for _ in JSONLines(SourceText(name: "lines", bytes: bytes), reportingTo: Diagnostics()) {}
}

/// Reads a scene.
///
/// The scene's diagnostics can be shown, and every suggested change can be applied. A scene without an
/// error can be built.
private func readScene(_ bytes: [UInt8]) {
  let source = SourceText(name: "scene.json", bytes: bytes)
  let diagnostics = Diagnostics()
  let scene = SceneReader.read(
    source, catalogue: FuzzerModules.catalogue, pictures: DrawnPictures.names,
    reportingTo: diagnostics)
  _ = diagnostics.rendered(limit: 1000)
  var writer = JSONWriter()
  diagnostics.write(to: &writer)
  precondition((scene == nil) == diagnostics.hasErrors, "a scene in spite of errors, or none")
  let mended = Suggestion.apply(diagnostics.suggestions(for: source), to: bytes)
  _ = SceneReader.read(
    SourceText(name: "mended", bytes: mended), catalogue: FuzzerModules.catalogue,
    pictures: DrawnPictures.names, reportingTo: Diagnostics())
}

/// Reads a short text as a `--set` option: this reads the changed scene each time, which takes
/// longer.
private func readSetting(_ bytes: [UInt8]) {
  guard bytes.count < 100, bytes.contains(UInt8(ascii: "=")) else { return }
  let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
  var surroundings = SceneEnvironment { _ in ModuleSearchPath(folders: []) }
  surroundings.settings = [String(decoding: line, as: UTF8.self)]
  _ = try? SceneLoader(surroundings).load("board")
}
