import TactusGeometry
public import TactusInput

/// A driver for a composed recognizer, whose parts are other recognizers.
///
/// The engine sees a single recognizer with a single attempt. The driver passes the touches of that
/// attempt to the parts, and combines the parts' reports into one.
public final class ComposedDriver: RecognizerDriver {
  /// A recognizer from which a part of a composed recognizer is created.
  public struct Ingredient {
    let name: String
    let driver: any RecognizerDriver
    let parameters: [ParameterValue?]

    /// Creates an ingredient from the driver of a recognizer and the values of the recognizer's
    /// parameters.
    ///
    /// - Parameters:
    ///   - name: The name of the part, unique within the composed recognizer.
    ///   - driver: The code that recognizes the part's gesture.
    ///   - parameters: The values in order of declaration, nil for a default; trailing defaults may
    ///     be omitted.
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
  /// For each part, the indices in `report.values` of the outputs that all parts share; used only
  /// by the composition `either`.
  private let sharedSlots: [[Int]]
  private var details = TouchDetails()
  var current = 0
  /// The serials of the touches that were down when a part of the sequence was completed and have
  /// not lifted since.
  var spent: [UInt32] = []
  /// The location where the first finger of the sequence's previous part went down, in surface
  /// coordinates.
  ///
  /// The property `place` is the corresponding location for the current part.
  var lastPlace = Point.zero
  var place = Point.zero
  /// The touches that are down, each with the part that receives the touch; used only by the
  /// composition `together`.
  ///
  /// The index `part` is nil if no part receives the touch. The time `since` is when the touch was
  /// assigned to the part.
  var owners: [(serial: UInt32, part: Int?, since: Timestamp)] = []
  /// The index of the part that was recognized first; nil while no part has been recognized.
  ///
  /// The index is used only by the composition `either`, whose parts are alternatives.
  var leader: Int?
  private(set) var hasBegun = false

  /// Creates a driver that combines the ingredients; the order of the ingredients is the order of
  /// the parts.
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

  /// Resets every part and the driver itself, so that the next touch starts a new attempt.
  public func reset() {
    for part in parts { part.reset() }
    details.removeAll()
    current = 0
    spent.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    leader = nil
    hasBegun = false
  }

  /// Stores the pen measurements for the next batch, to be passed to the parts together with that
  /// batch.
  public func measure(_ pens: Span<PenTouch>) {
    details.measure(pens)
  }

  /// Stores people and hands for the next batch, to be passed to the parts together with that
  /// batch.
  public func assign(_ groups: Span<GroupedTouch>) { details.assign(groups) }

  /// Passes a batch of touches to the parts, and writes the parts' combined result into the report.
  public func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    switch composition {
    case .sequence: followSequence(touches, context, details, &report)
    case .together: followTogether(touches, context, details, &report)
    case .either: followEither(touches, context, details, &report)
    }
    details.removeAll()
  }

  /// Calls the parts whose deadlines have been reached, and writes the combined result of all parts
  /// into the report.
  ///
  /// In a sequence, the attempt fails if the deadline for the next part's first finger has been
  /// reached.
  public func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    for part in parts { part.wake(touches, context, details) }
    switch composition {
    case .sequence(let within, _):
      parts[current].standing == .idle
        ? failGap(within, &report) : takeUpSequence(touches, context, &report)
    case .together: takeUpTogether(touches, context, &report)
    case .either: takeUpEither(&report)
    }
    details.removeAll()
  }

  // MARK: Reports

  /// Copies a part's latest report into the report of the composed recognizer.
  ///
  /// If the part has begun but the composed recognizer has not, the composed recognizer begins now,
  /// even if the part began earlier.
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

  /// Reports that the composed gesture failed because a part failed, or that the gesture was
  /// cancelled if it had already begun.
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
