public import TactusInput

/// What a pen measured while its tip was down.
public struct PenRecord: Sendable {
  /// The least and the greatest pressure, 0 to 1; nil if the pen reported none.
  public private(set) var pressure: ClosedRange<Double>?
  /// All that it last measured.
  public private(set) var last: PenAxes

  init(_ axes: PenAxes) {
    last = axes
    note(axes)
  }

  mutating func note(_ axes: PenAxes) {
    last = axes
    guard !axes.pressure.isNaN else { return }
    let known = pressure ?? axes.pressure...axes.pressure
    pressure =
      min(known.lowerBound, axes.pressure)...max(known.upperBound, axes.pressure)
  }
}
