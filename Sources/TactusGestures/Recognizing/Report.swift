public import TactusGeometry
public import TactusInput

/// A recognizer's result after a batch of touches.
///
/// The report persists from batch to batch: a recognizer writes only what is new, and the engine
/// clears the report when an attempt starts. A recognizer writes its outputs by name, as properties
/// of its own `Values`. All other code reads them by slot, in order of declaration.
public struct Report<Values: BitwiseCopyable> {
  /// The new state; nil for no transition.
  ///
  /// The state `changed` must be reported again for every change.
  public var state: RecognizerState?
  /// The reason for the new state.
  ///
  /// While the attempt is still possible, the reason's measured value is the progress toward its
  /// limit.
  public var reason = Reason.none
  /// The time at which the engine calls `deadlineReached`; nil for none.
  ///
  /// The deadline remains set until it is changed or reached, or the report is cleared.
  public var deadline: Timestamp?
  /// The touches that take part in the gesture, as a bit mask; bit n stands for touch n of the
  /// batch.
  public var uses: UInt64 = .max
  /// The touches that the recognizer no longer wants, as a bit mask; bit n stands for touch n of
  /// the batch.
  ///
  /// For indirect input, only bit 0 is used; it stands for the whole scroll or pinch.
  public var ignores: UInt64 = 0
  /// The touches that start the next attempt once this one reaches a final state, as a bit mask.
  ///
  /// Bit n stands for touch n of the batch. Touches that have lifted are ignored; the others begin
  /// the next attempt at their current location.
  public var restarts: UInt64 = 0
  /// Whether the state takes effect without waiting for other recognizers to fail.
  public var isImmediate = false
  /// Whether the touches that went down in this batch start a new attempt, if the state is
  /// `failed`.
  public var startsAnew = false
  /// Whether the recognizer wrote out of bounds or stopped with an error; set by drivers.
  ///
  /// The text of `reason` is then the error, and the rest of the report is invalid.
  public var isBroken = false
  /// The value of the output of kind `text`.
  public var text = ""
  /// The value of the output of kind `points`.
  public var points: [Point] = []
  /// The values of all other outputs, which are 0 when an attempt starts.
  ///
  /// This must remain the last property, so that a report with slots can be passed as a report with
  /// named values.
  public var values: Values

  /// Creates an empty report: no transition, and all values are 0.
  public init() { values = Self.zeros }

  private static var zeros: Values {
    // SAFETY: `Values` are numbers, for which zeros are valid, and the span is at least as long:
    // the declaration checks that they are no more than `valueCapacity`.
    unsafe Slots(repeating: 0).span.bytes.unsafeLoadUnaligned(as: Values.self)
  }

  /// Resets the report for a new attempt, but keeps the allocated memory of `points`.
  public mutating func clear() {
    state = nil
    reason.clear()
    deadline = nil
    uses = .max
    ignores = 0
    restarts = 0
    isImmediate = false
    startsAnew = false
    // SAFETY: as for `zeros`.
    _ = unsafe withUnsafeMutableBytes(of: &values) {
      unsafe $0.initializeMemory(as: UInt8.self, repeating: 0)
    }
    // Both are nearly always empty, and then releasing them costs more than checking.
    if !text.isEmpty { text = "" }
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
  }

  /// Reports the progress of an attempt that is still possible.
  public mutating func progress(_ measured: Double, of limit: Double, unit: Unit) {
    reason.measured = measured
    reason.limit = limit
    reason.unit = unit
  }

  /// Begins a continuous gesture.
  public mutating func begin(_ reason: Reason = Reason(.recognized)) {
    state = .began
    self.reason = reason
  }

  /// Reports that a gesture that has begun has changed.
  public mutating func change() { state = .changed }

  /// Ends a continuous gesture, or recognizes a discrete one.
  public mutating func end(_ reason: Reason = Reason(.recognized)) {
    state = .ended
    self.reason = reason
    deadline = nil
  }

  /// Cancels a gesture that has begun, and removes its deadline.
  public mutating func cancel(_ reason: Reason) {
    state = .cancelled
    self.reason = reason
    deadline = nil
  }

  /// Fails the attempt.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure, for logs and other programs.
  ///   - anew: Whether the touches that went down in this batch start another attempt, because they
  ///     were too late or too far away for this one.
  public mutating func fail(_ reason: Reason, anew: Bool = false) {
    state = .failed
    self.reason = reason
    startsAnew = anew
    deadline = nil
  }
}

/// The slots that hold a recognizer's outputs, in order of declaration.
public typealias Slots = InlineArray<24, Double>

/// A report in the form that the engine stores, with its outputs in slots.
public typealias RawReport = Report<Slots>

extension Report where Values == Slots {
  /// The maximum number of slots that a recognizer's outputs can use.
  public static var valueCapacity: Int { Slots.count }
  /// The maximum number of touches of a batch that the masks of a report can represent.
  public static var touchCapacity: Int { 64 }
}

extension UnsafeMutablePointer<RawReport> {
  @inline(__always) func named<Names>(_ names: Names.Type) -> UnsafeMutablePointer<Report<Names>> {
    // SAFETY: the properties before the last one are the same in both types. The declaration has
    // checked that `Names` are numbers that fit in the slots and have the same layout.
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: Report<Names>.self)
  }
}

extension Slots {
  func read<Names: BitwiseCopyable>(as names: Names.Type) -> Names {
    // SAFETY: as for `named`.
    unsafe span.bytes.unsafeLoadUnaligned(as: Names.self)
  }
}
