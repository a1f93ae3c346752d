public import TactusGeometry
public import TactusInput

/// A recognizer's result for a batch of touches: a new state, the reason, and output values.
///
/// The engine passes the same report with every batch of an attempt, so a recognizer writes only
/// what has changed. The engine resets `state` and `ignores` before each batch, and the rest of the
/// report before each attempt.
///
/// A recognizer writes its numeric outputs as named properties of its own `Values` type. All other
/// code reads the outputs from numbered slots, in order of declaration.
public struct Report<Values: BitwiseCopyable> {
  /// The state that the recognizer enters; nil if the state does not change.
  ///
  /// While a gesture is in progress, the recognizer reports `changed` again for every change.
  public var state: RecognizerState?
  /// The reason for the new state.
  ///
  /// While the recognizer is still undecided, `reason.measured` is the progress so far, and
  /// `reason.limit` is the limit with which it is compared.
  public var reason = Reason.none
  /// The time at which the engine will call the recognizer's `deadlineReached`; nil if no deadline
  /// is set.
  ///
  /// The deadline remains set until the recognizer changes it, the time is reached, or the report
  /// is cleared.
  public var deadline: Timestamp?
  /// A bit mask of the touches that take part in the gesture; all touches by default.
  ///
  /// Bit n represents the touch at index n of the batch.
  public var uses: UInt64 = .max
  /// A bit mask of the touches that the recognizer no longer wants to receive.
  ///
  /// Bit n represents the touch at index n of the batch. For a wheel or a touchpad, only bit 0 is
  /// used; it represents the whole scroll or pinch.
  public var ignores: UInt64 = 0
  /// A bit mask of the touches that start the recognizer's next attempt when this attempt reaches a
  /// final state.
  ///
  /// Bit n represents the touch at index n of the batch. A touch whose finger has lifted is
  /// ignored; any other touch begins the next attempt at its current location.
  public var restarts: UInt64 = 0
  /// Whether the new state takes effect immediately, even if a rule requires another recognizer to
  /// fail first.
  public var isImmediate = false
  /// Whether the touches that went down in this batch start a new attempt if `state` is `failed`.
  public var startsAnew = false
  /// Whether the recognizer's code wrote outside its buffers or stopped with an error; only drivers
  /// set this flag.
  ///
  /// If the flag is set, the rest of the report is invalid, except that the text of `reason`
  /// describes the error. This text is empty if the code wrote outside its buffers.
  public var isBroken = false
  /// The value of the recognizer's only output of kind `text`; unused if there is no such output.
  public var text = ""
  /// The value of the recognizer's only output of kind `points`; unused if there is no such output.
  public var points: [Point] = []
  /// The values of all outputs except those in `text` and `points`; all are 0 when an attempt
  /// starts.
  ///
  /// This must remain the last property: a report with slots is reinterpreted as a report with
  /// named values, so all preceding properties must have the same layout in both.
  public var values: Values

  /// Creates an empty report, with no change of state and all output values 0.
  @inlinable public init() { values = Self.zeros }

  @inlinable static var zeros: Values {
    // SAFETY: `Values` are numbers, for which zeros are valid, and the span is at least as long:
    // the declaration checks that they are no more than `valueCapacity`.
    unsafe Slots(repeating: 0).span.bytes.unsafeLoadUnaligned(as: Values.self)
  }

  /// Resets the report for a new attempt, except for `isBroken`.
  ///
  /// The memory allocated for `points` is kept and reused.
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

  /// Reports the progress of an attempt that is still undecided: a measured value and the limit
  /// with which it is compared.
  public mutating func progress(_ measured: Double, of limit: Double, unit: Unit) {
    reason.measured = measured
    reason.limit = limit
    reason.unit = unit
  }

  /// Reports that a continuous gesture has begun.
  public mutating func begin(_ reason: Reason = Reason(.recognized)) {
    state = .began
    self.reason = reason
  }

  /// Reports a change in a gesture that is in progress.
  public mutating func change() { state = .changed }

  /// Reports that a continuous gesture has ended or a discrete gesture was recognized, and removes
  /// the deadline.
  public mutating func end(_ reason: Reason = Reason(.recognized)) {
    state = .ended
    self.reason = reason
    deadline = nil
  }

  /// Reports that a gesture in progress is cancelled, and removes the deadline.
  public mutating func cancel(_ reason: Reason) {
    state = .cancelled
    self.reason = reason
    deadline = nil
  }

  /// Reports that the attempt has failed, and removes the deadline.
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

/// Storage for a recognizer's numeric outputs, in order of declaration.
///
/// A number occupies one slot, a point two, and a rectangle four.
public typealias Slots = InlineArray<24, Double>

/// A report whose output values are in numbered slots, the form in which the engine stores reports.
public typealias RawReport = Report<Slots>

extension Report where Values == Slots {
  /// The maximum number of slots that all outputs of a recognizer can occupy together.
  public static var valueCapacity: Int { Slots.count }
  /// The maximum number of touches that a report's bit masks can represent.
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
  package func read<Names: BitwiseCopyable>(as names: Names.Type) -> Names {
    // SAFETY: as for `named`.
    unsafe span.bytes.unsafeLoadUnaligned(as: Names.self)
  }
}
