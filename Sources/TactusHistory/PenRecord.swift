package import TactusInput

/// The pressure, tilt and other values that a pen reported while its tip was down.
package struct PenRecord: Sendable {
  /// The range from the lowest to the highest pressure, within 0...1; nil if the pen reported no
  /// pressure.
  package private(set) var pressure: ClosedRange<Double>?
  /// The most recent value of each measurement, such as pressure and tilt.
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
