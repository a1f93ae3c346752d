import Glibc
import TactusGestures
import TactusJSON
import TactusSystem

@testable import TactusPluginHost

/// What libFuzzer calls for each text it makes up: what a process says that looked at a stranger's
/// module, the cache of such answers, the list of modules left out, a module file itself.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer gives `count` bytes that live until this returns.
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  readScan(unsafe Array(bytes))
  readFiles(unsafe Array(bytes))
  _ = try? unsafe ModuleNote(in: UnsafeRawBufferPointer(bytes))
  _ = unsafe ModuleNote.loadedSize(UnsafeRawBufferPointer(bytes))
  _ = unsafe DynamicSection(in: UnsafeRawBufferPointer(bytes))
  return 0
}

/// What is believed can be shown, written, and reads as the same.
private func readScan(_ bytes: [UInt8]) {
  let source = SourceText(name: "scan", bytes: bytes)
  guard let node = try? JSONNode.parse(source, options: .strict),
    case .success(let summary)? = ScanResult.read(
      JSONCursor(node, at: .root, reportingTo: Diagnostics()))
  else { return }
  let module = LoadedModule(
    path: "/nowhere/a.gesture.so", known: summary, FileIdentity(of: "/nowhere"))
  for recognizer in module.recognizers {
    let declaration = recognizer.declaration
    precondition(declaration.slotCount >= 0)
    for parameter in declaration.parameters { _ = parameter.defaultValue }
    for output in declaration.outputs { _ = declaration.output(output.key) }
    _ = try? recognizer.makeDriver()
  }
  var writer = JSONWriter()
  writer.beginObject()
  ScanResult.write(.success(module.summary), to: &writer)
  writer.endObject()
  guard
    let copy = try? JSONNode.parse(
      SourceText(name: "copy", bytes: writer.bytes), options: .strict),
    case .success(let again)? = ScanResult.read(
      JSONCursor(copy, at: .root, reportingTo: Diagnostics()))
  else { fatalError("what was written is refused") }
  precondition(again.recognizers.map(\.text) == summary.recognizers.map(\.text))
}

private func readFiles(_ bytes: [UInt8]) {
  PrivateFile.write(bytes, to: file)
  var cache = ModuleCache(path: file, host: "1")
  cache.save(keeping: [])
  var leftOut = LeftOutModules(path: file)
  _ = leftOut.refusal(of: "/a", FileIdentity(stat()))
  leftOut.restore { $0.id.isEmpty }
}

private let file: String = {
  let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  return "\(folder)/tactus-module-fuzzer-\(getpid())"
}()
