public import TactusGeometry
public import TactusInput

/// What a recognizer says after a batch of touches. It is kept from batch to batch: a recognizer
/// writes only what is new, and the engine clears it when an attempt starts.
///
/// A recognizer writes its outputs by name, as `Values` of its own; everything else reads them by
/// slot, in the order of the declaration.
public struct Report<Values: BitwiseCopyable> {
  /// The new state, or nil for no transition. `changed` must be said anew for every change.
  public var state: RecognizerState?
  /// Why; while the state is still possible, `measured` and `limit` tell the progress.
  public var reason = Reason.none
  /// The moment to be woken at, or nil. Stays in force until changed, reached or reset.
  public var deadline: Timestamp?
  /// Bit n: touch n of the batch plays a part in the gesture.
  public var uses: UInt64 = .max
  /// Bit n: touch n of the batch is of no interest and should not come again. With an indirect
  /// input only bit 0 counts, and says so of the whole scroll or pinch.
  public var ignores: UInt64 = 0
  /// With a final state, bit n: touch n of the batch, if it is still down, starts the next attempt. It begins
  /// there where it is.
  public var restarts: UInt64 = 0
  /// Failure requirements do not hold it up.
  public var isImmediate = false
  /// With `failed`: the touches that went down in this batch start a new attempt.
  public var startsAnew = false
  /// Whether the recognizer wrote where it must not, or stopped with an error, which is the reason's
  /// text: nothing it says counts any more. For drivers.
  public var isBroken = false
  /// The output of kind text.
  public var text = ""
  /// The output of kind points.
  public var points: [Point] = []
  /// The other outputs; all are 0 when an attempt starts. The last property, so that a report with
  /// slots can be lent as one with names.
  public var values: Values

  public init() { values = Self.zeros }

  private static var zeros: Values {
    // SAFETY: `Values` are numbers, of which zeros are some, and the span is at least as long: the
    // declaration finds out whether they are more than `valueCapacity`.
    unsafe Slots(repeating: 0).span.bytes.unsafeLoadUnaligned(as: Values.self)
  }

  /// Forgets everything, as before an attempt; keeps the memory of `points`.
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
    // Both are empty nearly always, and then letting go of them costs more than asking.
    if !text.isEmpty { text = "" }
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
  }

  /// Reports the progress of an attempt that is still possible.
  public mutating func progress(_ measured: Double, of limit: Double, unit: Unit) {
    reason.measured = measured
    reason.limit = limit
    reason.unit = unit
  }

  public mutating func begin(_ reason: Reason = Reason(.recognized)) {
    state = .began
    self.reason = reason
  }

  public mutating func change() { state = .changed }

  /// Ends the gesture; for a discrete recognizer: it is recognized.
  public mutating func end(_ reason: Reason = Reason(.recognized)) {
    state = .ended
    self.reason = reason
    deadline = nil
  }

  public mutating func cancel(_ reason: Reason) {
    state = .cancelled
    self.reason = reason
    deadline = nil
  }

  /// Gives up.
  ///
  /// - Parameter anew: The touches that went down in this batch, which came too late or too far
  ///   away for this attempt, start another one.
  public mutating func fail(_ reason: Reason, anew: Bool = false) {
    state = .failed
    self.reason = reason
    startsAnew = anew
    deadline = nil
  }
}

/// Outputs slot by slot, in the order of their declaration.
public typealias Slots = InlineArray<24, Double>

/// A report as the engine keeps it.
public typealias RawReport = Report<Slots>

extension Report where Values == Slots {
  /// How many numbers the outputs of one recognizer may take together.
  public static var valueCapacity: Int { Slots.count }
  /// How many touches of a batch the masks can name.
  public static var touchCapacity: Int { 64 }
}

extension UnsafeMutablePointer<RawReport> {
  /// The report with its outputs by name, in place.
  @inline(__always) func named<Names>(_ names: Names.Type) -> UnsafeMutablePointer<Report<Names>> {
    // SAFETY: the properties before the last one are the same in both, and the declaration has found
    // out that `Names` are numbers that fit in the slots and are laid out like them.
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: Report<Names>.self)
  }
}

extension Slots {
  /// The numbers by name.
  func read<Names: BitwiseCopyable>(as names: Names.Type) -> Names {
    // SAFETY: as above.
    unsafe span.bytes.unsafeLoadUnaligned(as: Names.self)
  }
}
