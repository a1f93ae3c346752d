import TactusGeometry
import TactusInput

/// A Kalman filter with which `TouchPredictor` is compared.
///
/// The filter follows the published description of google/ink-stroke-modeler's predictor. Its state
/// is the finger's position, velocity, acceleration and jerk. The jerk is modeled as constant
/// except for noise. All steps have the same length, which is the mean of the last 20 intervals
/// between samples. Prediction begins with the fourth sample. The predicted curve is cubic, with
/// damped acceleration and jerk. Unlike the published predictor, this filter does not shorten
/// unreliable curves, because here all predictions have the same horizon.
struct KalmanPredictor {
  /// The variance of the jerk's noise, relative to the variance of the measured positions.
  ///
  /// Among 0.001, 0.01, 0.1, 1 and 10, this value yields the smallest errors on the recordings
  /// described in docs/prediction.md.
  private static let noise = 0.1
  private static let accelerationWeight = 0.5
  private static let jerkWeight = 0.1
  private static let stableCount = 4
  private static let timeCount = 20

  /// The filter's state along the x axis: position, velocity, acceleration and jerk.
  ///
  /// The unit of length is a pixel, and the unit of time is one step of the filter.
  private var x = SIMD4<Double>.zero
  private var y = SIMD4<Double>.zero
  /// The rows of the covariance matrix of the filter's state along one axis.
  ///
  /// The x axis and the y axis have the same matrix, because the matrix does not depend on the
  /// measured positions.
  private var covariance = [
    SIMD4<Double>(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
  ]
  private var latest = Point.zero
  private var times: [Timestamp] = []
  private var count = 0

  mutating func add(_ location: Point, at time: Timestamp) {
    if count == 0 {
      (x[0], y[0]) = (location.x, location.y)
    } else {
      (x, y) = (Self.advanced(x), Self.advanced(y))
      spread()
    }
    let gain = transposed(covariance)[0] / (covariance[0][0] + 1)
    x += gain * (location.x - x[0])
    y += gain * (location.y - y[0])
    let first = covariance[0]
    for row in 0..<4 { covariance[row] -= first * gain[row] }
    latest = location
    times.append(time)
    if times.count > Self.timeCount + 1 { times.removeFirst() }
    count += 1
  }

  /// Returns the finger's predicted position at the given interval after the latest sample.
  ///
  /// With fewer than four samples, the function returns the position of the latest sample.
  func location(after interval: Interval) -> Point {
    guard count >= Self.stableCount, let first = times.first, let last = times.last else {
      return latest
    }
    let step = (last - first).seconds / Double(times.count - 1)
    let n = interval.seconds / step
    let powers = SIMD4(
      0, n, Self.accelerationWeight * n * n / 2, Self.jerkWeight * n * n * n / 6)
    return latest + Vector(dx: (x * powers).sum(), dy: (y * powers).sum())
  }

  private static func advanced(_ state: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      state[0] + state[1] + state[2] / 2 + state[3] / 6, state[1] + state[2] + state[3] / 2,
      state[2] + state[3], state[3])
  }

  private mutating func spread() {
    // The transition applies from both sides: each column is advanced, then each row.
    let columns = transposed(covariance).map(Self.advanced)
    let rows = transposed(columns).map(Self.advanced)
    let push = SIMD4(1.0 / 6, 1.0 / 2, 1, 1)
    for row in 0..<4 { covariance[row] = rows[row] + push * push[row] * Self.noise }
  }

  private func transposed(_ rows: [SIMD4<Double>]) -> [SIMD4<Double>] {
    (0..<4).map { column in
      SIMD4(rows[0][column], rows[1][column], rows[2][column], rows[3][column])
    }
  }
}
