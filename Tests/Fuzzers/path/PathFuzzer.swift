import TactusGeometry

@testable import TraceRecognizer

/// Tests a text from libFuzzer as the path of a trace recognizer and of a view of type `line`.
///
/// A finger follows the path, first exactly and then beside it.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let data = Path(data: unsafe String(decoding: bytes, as: UTF8.self)),
    let path = MeasuredPath(data)
  else { return 0 }
  precondition(path.length.isFinite && path.length >= 0, "a length of \(path.length)")
  for share in [0, 0.3, 1] {
    let lines = path.beginning(share)
    precondition(lines.count <= path.strokes.count && lines.allSatisfy { !$0.isEmpty })
  }
  for stroke in path.strokes {
    for share in [0, 0.5, 1] {
      let along = stroke.length * share
      let found = stroke.nearest(to: stroke.point(at: along), in: 0...stroke.length)
      precondition((0...stroke.length).contains(found.along), "a place \(found.along) along")
      precondition(found.away.isFinite && found.away >= 0, "a distance of \(found.away)")
      precondition(stroke.starting(at: along).length.isFinite)
    }
  }
  follow(path, beside: .zero, anywhere: false)
  follow(path, beside: Vector(dx: 3, dy: -4), anywhere: true)
  return 0
}

/// Follows a path with a finger at a displacement from it.
private func follow(_ path: MeasuredPath, beside way: Vector, anywhere: Bool) {
  var progress = TraceProgress(path, tolerance: 20)
  var last = 0.0
  for (index, stroke) in path.strokes.prefix(16).enumerated() {
    let first = stroke.point(at: 0) + way
    let isOn =
      index == 0 ? progress.begin(at: first, anywhere: anywhere) : progress.resume(at: first)
    guard isOn else { return }
    for step in 1...16 {
      guard progress.follow(to: stroke.point(at: stroke.length * Double(step) / 16) + way) else {
        return
      }
      precondition((0...1).contains(progress.accuracy), "an accuracy of \(progress.accuracy)")
      precondition((last...1).contains(progress.share), "a share of \(progress.share)")
      last = progress.share
    }
    progress.lift()
    last = progress.share
  }
}
