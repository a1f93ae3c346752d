import Glibc
import TactusGestures
import TactusSystem

@testable import TactusPluginHost

/// Tests a text from libFuzzer as the answer of a process that inspected a third-party module, the
/// cache of such answers, the list of skipped modules, and a module file.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  readScan(unsafe Array(bytes))
  readFiles(unsafe Array(bytes))
  _ = try? unsafe ModuleNote.major(in: UnsafeRawBufferPointer(bytes))
  _ = unsafe ModuleNote.loadedSize(UnsafeRawBufferPointer(bytes))
  _ = unsafe DynamicSection(in: UnsafeRawBufferPointer(bytes))
  return 0
}

/// Expects that an accepted answer can be shown, written, and reads back the same.
private func readScan(_ bytes: [UInt8]) {
  var reader = FieldReader(bytes)
  guard case .success(let summary)? = try? ScanResult.read(from: &reader) else { return }
  let module = LoadedModule(
    path: "/nowhere/a.gesture.so", known: summary, FileIdentity(of: "/nowhere"))
  for recognizer in module.recognizers {
    let declaration = recognizer.declaration
    precondition(declaration.slotCount >= 0)
    for parameter in declaration.parameters { _ = parameter.defaultValue }
    for output in declaration.outputs { _ = declaration.output(output.key) }
    _ = try? recognizer.makeDriver()
  }
  var writer = FieldWriter()
  ScanResult.write(.success(module.summary), to: &writer)
  var copy = FieldReader(writer.bytes)
  guard case .success(let again)? = try? ScanResult.read(from: &copy), copy.isAtEnd else {
    fatalError("what was written is refused")
  }
  precondition(again.recognizers.map(\.fields) == summary.recognizers.map(\.fields))
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
