import TactusGestures
import TactusInput

/// A driver through which the gesture engine uses a recognizer whose module runs in a separate
/// process.
final class IsolatedDriver: AsynchronousDriver {
  let declaration: RecognizerDeclaration
  let process: IsolatedModule
  /// The number that identifies this recognizer instance within the module's process.
  let number: UInt32
  let surface: SurfaceID
  private(set) var recognizer: RecognizerID?

  /// A request to the module's process, stored until `takeAnswer` takes the answer to it.
  private struct Question {
    var attempt: UInt32
    var touches: [UInt32]
    var began: [UInt32]
    /// The engine's current time, if the request announces that a deadline was reached; nil if the
    /// request contains touches.
    var deadline: Timestamp?
    var answer: IsolationAnswer?
    var body: [UInt8] = []
  }
  private var questions: [Question] = []
  private var attempt: UInt32 = 0
  private var values: [Int: ParameterValue] = [:]
  private let memory: ReportMemory
  private var body: [UInt8] = []
  private var details = TouchDetails()

  init(
    _ declaration: RecognizerDeclaration, _ process: IsolatedModule, number: UInt32,
    surface: SurfaceID
  ) {
    self.declaration = declaration
    self.process = process
    self.number = number
    self.surface = surface
    memory = ReportMemory(of: declaration)
  }

  deinit { process.forget(number) }

  var module: String? { process.id }

  func attached(as id: RecognizerID) { recognizer = id }

  // MARK: Asking

  func set(parameter index: Int, to value: ParameterValue) {
    values[index] = value
    sendValue(index, value)
  }

  private func sendValue(_ index: Int, _ value: ParameterValue) {
    body.removeAll(keepingCapacity: true)
    PlainMemory.append(IsolationValue(value), to: &body)
    if case .text(let text) = value { body += text.utf8 }
    process.send(IsolationRequest(.set, instance: number, count: index), body)
  }

  func reset() {
    attempt &+= 1
    isAtWork = false
    memory.clear()
    process.send(IsolationRequest(.reset, instance: number), [])
  }

  func measure(_ pens: Span<PenTouch>) { details.measure(pens) }

  func assign(_ groups: Span<GroupedTouch>) { details.assign(groups) }

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    ask(.process, touches, context, &report)
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    ask(.deadline, touches, context, &report)
  }

  private func ask(
    _ kind: IsolationRequest.Kind, _ touches: Span<Touch>, _ context: borrowing GestureContext,
    _ report: inout RawReport
  ) {
    guard process.refusal == nil else {
      if process.pace == .immediate { report = failed(report) }
      return
    }
    body.removeAll(keepingCapacity: true)
    PlainMemory.append(copy context, to: &body)
    var question = Question(attempt: attempt, touches: [], began: [])
    if kind == .deadline { question.deadline = context.time }
    question.touches.reserveCapacity(touches.count)
    for index in touches.indices {
      let touch = touches[index]
      PlainMemory.append(touch, to: &body)
      question.touches.append(touch.serial)
      if touch.phase == .began { question.began.append(touch.serial) }
    }
    for pen in details.pens { PlainMemory.append(pen, to: &body) }
    for group in details.groups { PlainMemory.append(group, to: &body) }
    questions.append(question)
    var request = IsolationRequest(kind, instance: number, count: touches.count)
    request.pens = UInt32(details.pens.count)
    details.removeAll()
    process.send(request, body)
    guard process.pace == .immediate else { return }
    if takeAnswer(&report) == nil { report = failed(report) }
  }

  /// Returns a report that ends the attempt to recognize a gesture, because the process did not
  /// answer.
  ///
  /// The report cancels the gesture if it has begun, and otherwise makes it fail.
  private func failed(_ report: RawReport) -> RawReport {
    var report = report
    isAtWork ? report.cancel(Reason(.moduleLost)) : report.fail(Reason(.moduleLost))
    return report
  }

  /// Whether the gesture has begun and has not ended, according to the answers taken so far.
  private var isAtWork = false

  // MARK: Answers

  var hasUnanswered: Bool {
    process.pace != .immediate && questions.contains { $0.attempt == attempt }
  }

  /// Stores an answer to the oldest unanswered request.
  ///
  /// - Returns: Whether there was an unanswered request; if not, the answer is discarded.
  func receive(_ answer: IsolationAnswer, _ body: ArraySlice<UInt8>) -> Bool {
    guard let index = questions.firstIndex(where: { $0.answer == nil }) else { return false }
    questions[index].answer = answer
    questions[index].body = Array(body)
    return true
  }

  func takeAnswer(_ report: inout RawReport) -> AsynchronousAnswer? {
    if questions.first.map({ $0.answer == nil }) ?? false { process.wait(for: self) }
    guard let question = questions.first, let answer = question.answer else { return nil }
    questions.removeFirst()
    guard question.attempt == attempt else { return nil }
    var about = AsynchronousAnswer(touches: question.touches, began: question.began)
    switch IsolationAnswer.Kind(rawValue: answer.kind) {
    case .report:
      memory.prepare()
      let isWhole = unsafe question.body.withUnsafeBytes {
        unsafe memory.unpack(answer.report, $0)
      }
      if isWhole {
        memory.read(into: &report, slotCount: min(declaration.slotCount, Report.valueCapacity))
        about.deadline = question.deadline
        // A module that ends every attempt at its beginning must not restart it for ever.
        if !question.began.isEmpty || question.deadline != nil { report.restarts = 0 }
      }
    case .broken: report.isBroken = true
    case .nothing, .ready, .refused, .words, .stopped, nil: break
    }
    if let state = report.state { isAtWork = state == .began || state == .changed }
    return about
  }

  var hasAnswer: Bool { questions.first?.answer != nil }

  /// Discards all requests and ends the attempt to recognize a gesture, because the process has
  /// ended.
  func lose() {
    questions = []
    attempt &+= 1
    isAtWork = false
    memory.clear()
  }

  /// Creates the recognizer instance in the module's running process, and sets its parameters.
  ///
  /// Requests that an earlier process has not answered are discarded.
  func create() {
    questions.removeAll { $0.answer == nil }
    process.send(IsolationRequest(.create, instance: number), Array(declaration.id.utf8))
    for (index, value) in values.sorted(by: { $0.key < $1.key }) { sendValue(index, value) }
  }
}
