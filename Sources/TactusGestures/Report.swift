public import TactusGeometry
public import TactusInput

/// What a recognizer says after a batch of touches. It is kept from batch to batch: a recognizer
/// writes only what is new, and the engine clears it when an attempt starts.
public struct Report {
  /// How many numbers the outputs of one recognizer may take together.
  public static let valueCapacity = 24
  /// How many touches of a batch the masks below can name.
  public static let touchCapacity = 64

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
  /// Failure requirements do not hold it up.
  public var isImmediate = false
  /// With `failed`: the touches that went down in this batch start a new attempt.
  public var startsAnew = false
  /// The recognizer wrote where it must not: nothing it says counts any more. For drivers.
  public var isBroken = false
  /// The outputs, slot by slot, in the order of their declaration.
  public var values = InlineArray<24, Double>(repeating: 0)
  /// The output of kind text.
  public var text = ""
  /// The output of kind points.
  public var points: [Point] = []

  public init() {}

  /// Forgets everything, as before an attempt; keeps the memory of `points`.
  public mutating func clear() {
    state = nil
    reason.set(.none)
    deadline = nil
    uses = .max
    ignores = 0
    isImmediate = false
    startsAnew = false
    values = InlineArray(repeating: 0)
    // Both are empty nearly always, and then letting go of them costs more than asking.
    if !text.isEmpty { text = "" }
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
  }

  public mutating func set(_ point: Point, at slot: Int) {
    values[slot] = point.x
    values[slot + 1] = point.y
  }

  public mutating func set(_ vector: Vector, at slot: Int) {
    values[slot] = vector.dx
    values[slot + 1] = vector.dy
  }

  public mutating func set(_ rect: Rect, at slot: Int) {
    set(rect.origin, at: slot)
    values[slot + 2] = rect.width
    values[slot + 3] = rect.height
  }

  public func point(at slot: Int) -> Point { Point(x: values[slot], y: values[slot + 1]) }
  public func vector(at slot: Int) -> Vector { Vector(dx: values[slot], dy: values[slot + 1]) }

  /// Reports the progress of an attempt that is still possible.
  public mutating func progress(_ measured: Double, of limit: Double, unit: Unit) {
    reason.measured = measured
    reason.limit = limit
    reason.unit = unit
  }

  public mutating func begin(_ reason: Reason) {
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
