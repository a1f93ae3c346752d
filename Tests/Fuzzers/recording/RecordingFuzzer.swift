import TactusGeometry
import TactusInput
import TactusTraces

/// Tests a file from libFuzzer as output of evemu-record or libinput record, or as a line of a
/// corpus.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for line in [nil, 1, 3] {
    do throws(TraceError) {
      let trace = try Trace(recording: "recording", bytes: bytes, line: line)
      check(trace)
    } catch {
      // Every error can be described.
      precondition(!error.description.isEmpty && !error.diagnostics.isEmpty)
    }
  }
  return 0
}

/// Expects that the result is a valid trace.
private func check(_ trace: Trace) {
  var writer = TraceWriter()
  writer.write(trace.header)
  for event in trace.events {
    if case .touches(let frame) = event {
      for change in frame.changes {
        switch change {
        case .down(_, let place), .move(_, let place):
          precondition(place.x.isFinite && place.y.isFinite)
        default: break
        }
      }
    }
    writer.write(event)
  }
}
