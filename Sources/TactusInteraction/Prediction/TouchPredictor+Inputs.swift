import TactusGeometry
import TactusInput

/// The inputs of the neural network that predicts the locations of a finger.
///
/// The function `features` in Tests/Recognition/train-predictor computes the same inputs for
/// training.
extension TouchPredictor {
  /// The time between two consecutive points of the finger's path in the neural network's inputs.
  ///
  /// This is half of `horizon`, the maximum time of a prediction.
  static let step = Interval(nanoseconds: 16_666_667)

  /// The inputs of the neural network, which describe the finger's recent path.
  ///
  /// The path consists of steps, which are the finger's movements within 1/60 s. The path is
  /// rotated so that the finger moves along the x axis, and its lengths are divided by the mean
  /// length of the steps. The inputs are thus independent of the direction and size of the
  /// movement.
  struct NetworkInputs {
    static let count = 43
    private static let stepCount = 6
    private static let segmentCount = 5
    /// The minimum time between the two reported samples from which a velocity is computed.
    private static let spacing = Interval.milliseconds(8)
    private static let farTimes: InlineArray<5, Interval> = [
      .milliseconds(150), .milliseconds(200), .milliseconds(250), .milliseconds(300),
      .milliseconds(400),
    ]

    private(set) var values = InlineArray<43, Float>(repeating: 0)
    private var used = 0
    private var along = Vector(dx: 1, dy: 0)
    /// The mean distance in px that the finger moved within 1/60 s, over the last five such
    /// periods.
    private var mean = 0.0
    /// The number of px by which lengths are divided: `mean`, but at least 0.5 px.
    private var scale = 0.5

    /// Computes the network's inputs from the samples of a predictor.
    ///
    /// - Precondition: The predictor has at least one sample.
    init(_ predictor: borrowing TouchPredictor) {
      let now = predictor.samples.span[predictor.count - 1]
      var cursor = predictor.count - 1
      let (fast, corner) = addSteps(predictor, now, &cursor)
      addSegments(predictor)
      addFarPlaces(predictor, now, corner, &cursor)
      addMovement(predictor, now, fast)
    }

    private mutating func add(_ value: Double) {
      values[used] = Float(value)
      used += 1
    }

    /// Returns a vector's components along and across the finger's direction, divided by `scale`.
    ///
    /// Each component is clamped to ±`limit` after the division.
    private func local(_ vector: Vector, limit: Double) -> Vector {
      let vector = vector / scale
      return Vector(
        dx: max(-limit, min(vector.dx * along.dx + vector.dy * along.dy, limit)),
        dy: max(-limit, min(vector.dy * along.dx - vector.dx * along.dy, limit)))
    }

    /// Adds the finger's path during the last 100 ms to the inputs, as six steps of 1/60 s each.
    ///
    /// The steps are followed by the logarithm of the mean step length. This method also sets the
    /// direction and the scale of the inputs.
    ///
    /// - Returns: The length of the most recent step in px, and the finger's location 100 ms ago.
    private mutating func addSteps(
      _ predictor: borrowing TouchPredictor, _ now: Sample, _ cursor: inout Int
    ) -> (Double, Point) {
      var steps = InlineArray<6, Vector>(repeating: .zero)
      var (place, sum) = (now.location, 0.0)
      for index in 0..<Self.stepCount {
        let ago = Interval(nanoseconds: TouchPredictor.step.nanoseconds * Int64(index + 1))
        let before = predictor.place(ago, before: now.time, &cursor)
        steps[index] = place - before
        if index < 5 { sum += steps[index].length }
        place = before
      }
      mean = sum / 5
      scale = max(mean, 0.5)
      let heading = steps[0] * 0.6 + steps[1] * 0.4
      if heading.length > 1e-6 { along = heading / heading.length }
      for index in 0..<Self.stepCount { add(local(steps[index], limit: .infinity).dx) }
      for index in 0..<Self.stepCount { add(local(steps[index], limit: .infinity).dy) }
      add(Self.logarithm(scale) / 3)
      return (steps[0].length, place)
    }

    /// Adds the velocity and duration of the five most recent segments to the inputs.
    ///
    /// A segment is the movement between two reported samples that are at least 8 ms apart. The
    /// durations matter because many devices report samples at uneven intervals.
    private mutating func addSegments(_ predictor: borrowing TouchPredictor) {
      let samples = predictor.samples.span
      var newer = predictor.count - 1
      for _ in 0..<Self.segmentCount {
        guard newer > 0 else {
          add(0)
          add(0)
          add(3)
          continue
        }
        let b = samples[newer]
        var older = newer - 1
        while older > 0, b.time - samples[older].time < Self.spacing { older -= 1 }
        let a = samples[older]
        let spent = (b.time - a.time).seconds / TouchPredictor.step.seconds
        let speed = local((b.location - a.location) / max(spent, 0.1), limit: 6)
        add(speed.dx)
        add(speed.dy)
        add(min(spent, 3))
        newer = older
      }
    }

    /// Adds the finger's locations between 150 and 400 ms ago to the inputs.
    ///
    /// The locations are relative to `corner`, the finger's location 100 ms ago. They reveal the
    /// regular reversals of direction that are typical of painting and scribbling.
    private mutating func addFarPlaces(
      _ predictor: borrowing TouchPredictor, _ now: Sample, _ corner: Point, _ cursor: inout Int
    ) {
      var places = InlineArray<5, Vector>(repeating: .zero)
      for index in 0..<5 {
        let place = predictor.place(Self.farTimes[index], before: now.time, &cursor)
        places[index] = local((place - corner) / 4, limit: 4)
      }
      for index in 0..<5 { add(places[index].dx) }
      for index in 0..<5 { add(places[index].dy) }
    }

    /// Adds inputs that indicate which part of a movement the finger has completed.
    ///
    /// They include the current speed relative to the peak speed, and the times since the start and
    /// since the peak. A pointing finger first accelerates and then slows down.
    private mutating func addMovement(
      _ predictor: borrowing TouchPredictor, _ now: Sample, _ fast: Double
    ) {
      let peak = max(predictor.peak, 0.5)
      let travel = now.location.distance(to: predictor.start.location)
      add(fast / peak)
      add(Self.logarithm(peak) / 3)
      add(min((now.time - predictor.start.time).seconds / 0.2, 3))
      add(min((now.time - predictor.peakTime).seconds / 0.2, 3))
      add(Self.logarithm(max(travel, 0.5)) / 5)
    }

    /// The uniformity of the movement, from 0 to 1; at 1, its last five steps of 1/60 s are nearly
    /// equal.
    ///
    /// At 1, a linear extrapolation replaces the network's output; between 0 and 1, the two are
    /// blended. The network was trained only on people, who never move as evenly as machines do.
    private var evenness: Double {
      var most: Float = 0
      for index in 0..<5 {
        let (along, across) = (values[index] - 1, values[Self.stepCount + index])
        most = max(most, along * along + across * across)
      }
      return max(0, min((0.03 - Double(most.squareRoot())) / 0.015, 1))
    }

    /// Converts the network's output to displacements on the surface, in px.
    ///
    /// The first displacement is for half of the prediction horizon, the second for all of it. If
    /// the finger moves uniformly, a linear extrapolation replaces the output.
    func surfaceDisplacements(_ answer: SIMD4<Float>) -> (half: Vector, whole: Vector) {
      let answer = answer + (SIMD4(1, 0, 2, 0) - answer) * Float(evenness)
      // Multiplied by the mean, not the scale, so that a finger that hardly moves stays in place.
      func vector(_ x: Float, _ y: Float) -> Vector {
        let (x, y) = (Double(x) * mean, Double(y) * mean)
        return Vector(dx: x * along.dx - y * along.dy, dy: x * along.dy + y * along.dx)
      }
      return (vector(answer[0], answer[1]), vector(answer[2], answer[3]))
    }

    /// Returns the natural logarithm of a positive number, accurate to nine digits.
    ///
    /// The network needs less precision.
    private static func logarithm(_ value: Double) -> Double {
      // The atanh series for the significand, which ranges from 1 to 2; the argument is at most a
      // third.
      let part = (value.significand - 1) / (value.significand + 1)
      let square = part * part
      var sum = 0.0
      for power in stride(from: 17, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
      return Double(value.exponent) * 0.6931471805599453 + 2 * part * sum
    }
  }
}
