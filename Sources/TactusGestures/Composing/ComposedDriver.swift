import TactusGeometry
public import TactusInput

/// A driver for a recognizer composed of other recognizers.
///
/// To the engine, this is a single recognizer with a single attempt. The driver passes that
/// attempt's touches to the parts, and combines the parts' reports into one.
public final class ComposedDriver: RecognizerDriver {
  /// A recognizer that will become a part of a composed recognizer.
  public struct Ingredient {
    let name: String
    let driver: any RecognizerDriver
    let parameters: [ParameterValue?]

    /// Creates an ingredient.
    ///
    /// - Precondition: The driver is not asynchronous.
    public init(
      _ name: String, _ driver: any RecognizerDriver, parameters: [ParameterValue?] = []
    ) {
      precondition(driver.late == nil, "a part of a composed recognizer must not be asynchronous")
      self.name = name
      self.driver = driver
      self.parameters = parameters
    }
  }

  /// The declaration of the composed recognizer, derived from the parts' declarations.
  public let declaration: RecognizerDeclaration
  /// The ids of the modules that contain the parts' code.
  public let modules: [String]
  let composition: Composition
  let parts: [ComposedPart]
  /// The slots of each part's report from which the shared outputs are copied, for alternatives.
  private let sharedSlots: [[Int]]
  private var pens: [PenTouch] = []
  var current = 0
  /// The serials of the touches that belong to completed parts, for a sequence.
  var spent: [UInt32] = []
  /// The location where the previous part's first finger went down; `place` is the corresponding
  /// location for the current part.
  var lastPlace = Point.zero
  var place = Point.zero
  /// The part that owns each touch, for simultaneous parts; nil if no part owns the touch.
  ///
  /// `since` is when the part received the touch.
  var owners: [(serial: UInt32, part: Int?, since: Timestamp)] = []
  /// The index of the recognized part, for alternatives; nil while no part has been recognized.
  var leader: Int?
  private(set) var hasBegun = false

  /// Creates a driver that combines the given ingredients; their order is the order of the parts.
  public init(_ composition: Composition, of ingredients: [Ingredient]) {
    self.composition = composition
    let count = ingredients.count
    let isSequence = composition.id == "sequence"
    let parts = ingredients.enumerated().map { index, ingredient in
      ComposedPart(
        ingredient.name,
        label: isSequence ? "\(ingredient.name), part \(index + 1) of \(count)" : ingredient.name,
        ingredient.driver, ingredient.parameters)
    }
    self.parts = parts
    let declaration = composition.declaration(
      of: parts.map {
        Composition.Part($0.name, $0.driver.declaration, minimumTouches: $0.minimumTouches)
      })
    self.declaration = declaration
    modules = ingredients.flatMap(\.driver.modules)
    sharedSlots = parts.map { part in
      declaration.outputs.dropFirst().flatMap { output in
        let found = part.driver.declaration.output(output.key)
        return found.map { Array($0.slot..<($0.slot + output.kind.slotCount)) } ?? []
      }
    }
    spent.reserveCapacity(10)
    owners.reserveCapacity(10)
  }

  /// Does nothing, because a composed recognizer has no parameters of its own.
  public func set(parameter index: Int, to value: ParameterValue) {}

  /// Discards every part's attempt and the state of the composition.
  public func reset() {
    for part in parts { part.reset() }
    pens.removeAll(keepingCapacity: true)
    current = 0
    spent.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    leader = nil
    hasBegun = false
  }

  /// Stores the pen measurements of the next batch, to be passed to the parts.
  public func measure(_ pens: Span<PenTouch>) {
    self.pens.removeAll(keepingCapacity: true)
    for index in 0..<pens.count { self.pens.append(pens[index]) }
  }

  /// Passes a batch to the parts, and writes their combined result into the report.
  public func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    switch composition {
    case .sequence: followSequence(touches, context, pens, &report)
    case .together: followTogether(touches, context, pens, &report)
    case .either: followEither(touches, context, pens, &report)
    }
    pens.removeAll(keepingCapacity: true)
  }

  /// Calls the parts whose deadlines have been reached, and writes the combined result of all parts
  /// into the report.
  public func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    for part in parts { part.wake(touches, context, pens) }
    switch composition {
    case .sequence(let within, _):
      parts[current].standing == .idle
        ? failGap(within, &report) : takeUpSequence(touches, context, &report)
    case .together: takeUpTogether(touches, context, &report)
    case .either: takeUpEither(&report)
    }
    pens.removeAll(keepingCapacity: true)
  }

  // MARK: Reports

  /// Adopts a part's latest report as the composed recognizer's own.
  ///
  /// If the part is active but the composed recognizer has not begun yet, the composed recognizer
  /// begins now, even if the part itself began earlier.
  func follow(_ part: ComposedPart, _ report: inout RawReport) {
    report.deadline = part.deadline
    report.isImmediate = part.report.isImmediate
    if part.report.isBroken { return giveUp(part, &report) }
    guard part.report.state != nil || !hasBegun else { return }
    showOutputs(of: part, &report)
    switch part.standing {
    case .active where hasBegun: report.change()
    case .active:
      hasBegun = true
      report.begin(part.report.reason)
    case .done: report.end(part.report.reason)
    case .failed: giveUp(part, &report)
    case .idle, .possible: break
    }
  }

  /// Reports that the gesture failed because a part failed; if the gesture has already begun, it is
  /// cancelled instead.
  func giveUp(_ part: ComposedPart, _ report: inout RawReport) {
    if part.report.isBroken {
      report.isBroken = true
      report.reason = part.report.reason
      return
    }
    var reason = part.report.reason
    reason.text = reason.text.isEmpty ? part.label : "\(part.label): \(reason.text)"
    hasBegun ? report.cancel(reason) : report.fail(reason, anew: part.report.startsAnew)
  }

  func wait(for part: ComposedPart, _ report: inout RawReport) {
    report.deadline = part.deadline
    report.progress(
      part.report.reason.measured, of: part.report.reason.limit, unit: part.report.reason.unit)
  }

  var nextDeadline: Timestamp? {
    var next: Timestamp?
    for part in parts {
      guard let deadline = part.deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  private func showOutputs(of part: ComposedPart, _ report: inout RawReport) {
    if let leader {
      report.values[0] = Double(leader)
      for (index, slot) in sharedSlots[leader].enumerated() {
        report.values[index + 1] = part.report.values[slot]
      }
    } else {
      report.values = part.report.values
    }
    if !part.report.text.isEmpty || !report.text.isEmpty { report.text = part.report.text }
    if !part.report.points.isEmpty || !report.points.isEmpty {
      report.points = part.report.points
    }
  }
}
