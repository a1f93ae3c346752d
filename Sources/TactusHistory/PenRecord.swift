package import TactusInput

/// What a pen measured while its tip was down.
package struct PenRecord: Sendable {
  /// The least and the greatest pressure, 0 to 1; nil if the pen reported none.
  package private(set) var pressure: ClosedRange<Double>?
  /// All that it last measured.
  package private(set) var last: PenAxes

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
