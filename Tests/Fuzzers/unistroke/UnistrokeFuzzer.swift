import TactusGeometry

@testable import UnistrokeRecognizer

/// Tests a text from libFuzzer as the templates of a unistroke recognizer.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let templates = UnistrokeTemplates(
    unsafe String(decoding: bytes, as: UTF8.self), isSegmenting: true)
  precondition(templates.names.count == templates.shapes.count)
  precondition(templates.fault.isEmpty || templates.names.isEmpty)
  // Some templates are compared with all of them, with rotation invariance and without.
  for shape in templates.shapes.prefix(8) {
    for turn in [0, Double.pi] {
      guard let found = templates.nearest(shape, maximumTurn: turn) else { continue }
      precondition((0...1).contains(found.score), "a score of \(found.score)")
      precondition(templates.names.indices.contains(found.index))
    }
  }
  return 0
}
