import Glibc
import TactusGeometry
import TactusGestures
import TactusInput
import TactusPluginHost
import TactusTraces

/// Measures the longest call to the multistroke recognizer with 1,600 templates.
///
/// The templates are the first gestures of each pair of person and shape in a corpus. One further
/// gesture of each pair is played. Times are CPU times of the calling thread.
func measureLongestCall(_ catalogue: ModuleCatalogue, _ path: String) throws {
  guard let module = catalogue.recognizer("tactus.multistroke"),
    let index = module.declaration.parameters.firstIndex(where: { $0.key == "templates" })
  else {
    throw Failure(
      text: "tactus.multistroke is not in this program's folder; run `make everything`")
  }
  var groups: [String: [CorpusGesture]] = [:]
  for gesture in try RecordedStrokes.gestures(of: path) {
    groups["\(gesture.subject) \(gesture.label)", default: []].append(gesture)
  }
  let sorted = groups.sorted { $0.key < $1.key }.map(\.value)
  let each = (1600 + sorted.count - 1) / sorted.count
  let templates = sorted.flatMap { $0.prefix(each) }.prefix(1600)
  let driver = TimedDriver(try module.makeDriver())
  let text = "[" + templates.map(template).joined(separator: ",") + "]"
  var strokes = RecordedStrokes(
    sorted.compactMap { $0.dropFirst(each).first }, [driver], parameters: [index: .text(text)])
  _ = strokes.play(12_000)
  let times = driver.times.sorted()
  let (median, longest) = (times[times.count / 2] / 1000, times[times.count - 1] / 1000)
  print(
    "multistroke with \(templates.count) templates: \(times.count) calls, \(driver.hits) recognized "
      + "a gesture; median \(median) us, longest \(longest) us")
  print("row multistroke-\(templates.first?.device ?? "").longest \(longest)")
}

/// Returns a template with at most 32 points of each stroke.
private func template(of gesture: CorpusGesture) -> String {
  var strokes: [[Point]] = []
  var strokeOfFinger: [Int32: Int] = [:]
  for change in gesture.frames.flatMap(\.changes) {
    switch change {
    case .down(let finger, let place):
      strokeOfFinger[finger] = strokes.count
      strokes.append([place])
    case .move(let finger, let place):
      if let stroke = strokeOfFinger[finger] { strokes[stroke].append(place) }
    default: break
    }
  }
  let texts = strokes.map { points in
    let count = min(points.count, 32)
    let chosen = (0..<count).map { points[$0 * (points.count - 1) / max(1, count - 1)] }
    return "[" + chosen.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
  }
  return "{\"name\":\"\(gesture.label)\",\"strokes\":[" + texts.joined(separator: ",") + "]}"
}

/// A driver that measures the time of each call to another driver.
private final class TimedDriver: RecognizerDriver {
  private let driver: any RecognizerDriver
  /// The CPU time of each call, in nanoseconds.
  private(set) var times: [Int64] = []
  /// The number of calls that recognized a gesture.
  private(set) var hits = 0

  init(_ driver: any RecognizerDriver) { self.driver = driver }

  var declaration: RecognizerDeclaration { driver.declaration }
  var module: String? { driver.module }

  func set(parameter index: Int, to value: ParameterValue) {
    driver.set(parameter: index, to: value)
  }

  func reset() { driver.reset() }

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    let start = nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
    driver.process(touches, context, &report)
    note(start, report)
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    let start = nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
    driver.deadlineReached(touches, context, &report)
    note(start, report)
  }

  private func note(_ start: Int64, _ report: RawReport) {
    times.append(nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) - start)
    if report.state == .ended { hits += 1 }
  }
}
