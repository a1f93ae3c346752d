import TactusGeometry
import TactusGestures
import TactusInput
import Testing

@Suite("Velocity")
struct VelocityTests {
  private static let methods = VelocityTracker.Method.allCases

  /// Returns the speed at the last of a series of places, one every `step` ms.
  private func speed(
    _ method: VelocityTracker.Method, step: Double = 8, count: Int = 20, after pause: Double = 0,
    _ place: (_ seconds: Double) -> Point
  ) -> Vector {
    var tracker = VelocityTracker()
    tracker.method = method
    var time = Timestamp.zero
    for index in 0..<count {
      time = .zero + .milliseconds(Double(index) * step)
      tracker.add(place(time.seconds), at: time)
    }
    return tracker.velocity(at: time + .milliseconds(pause))
  }

  @Test("a steady movement has its true speed at any rate of events", arguments: methods)
  func steady(method: VelocityTracker.Method) {
    for step in [1.0, 2.5, 8, 16, 33] {
      let velocity = speed(method, step: step) { Point(x: 3 + 700 * $0, y: 9 - 40 * $0) }
      #expect(abs(velocity.dx - 700) < 1e-6 && abs(velocity.dy + 40) < 1e-6, "\(step) ms")
    }
  }

  @Test("least squares: a movement that accelerates or slows down has the speed of its last moment")
  func accelerated() {
    for change in [-3000.0, 0, 5000] {
      let velocity = speed(.leastSquares) { t in
        Point(x: 100 + 1000 * t + change / 2 * t * t, y: -500 * t)
      }
      #expect(abs(velocity.dx - (1000 + change * 0.152)) < 1e-6, "\(change)")
      #expect(abs(velocity.dy + 500) < 1e-6)
    }
  }

  @Test("impulse: a push from rest has the speed of its last movements")
  func pushed() {
    let fast = speed(.impulse) { Point(x: 2000 * $0 * $0, y: 0) }.dx
    // Between the mean of the window and the mean of the last moment.
    #expect(fast > 4000 * 0.10 && fast < 4000 * 0.152)
  }

  @Test("impulse: a finger that trembles in place has hardly any speed")
  func trembling() {
    let tremble = speed(.impulse) { t in
      Point(x: (t / 0.008).rounded().truncatingRemainder(dividingBy: 2), y: 0)
    }
    #expect(abs(tremble.dx) < 250)
  }

  @Test("at most 100 ms and 20 places count", arguments: methods)
  func window(method: VelocityTracker.Method) {
    // A pause and then a movement: places more than 100 ms old do not count.
    let late = speed(method, step: 10, count: 31) { t in
      Point(x: t < 0.2 ? -4000 * t : -800 + 500 * (t - 0.2), y: 0)
    }
    #expect(abs(late.dx - 500) < 1e-6)
    let many = speed(method, step: 1, count: 41) { t in
      Point(x: t < 0.02 ? -4000 * t : -80 + 500 * (t - 0.02), y: 0)
    }
    #expect(abs(many.dx - 500) < 1e-6)
  }

  @Test(
    "after 40 ms without an event the speed is zero; one nanosecond less, and it is not",
    arguments: methods)
  func standstill(method: VelocityTracker.Method) {
    let places = { (t: Double) in Point(x: 600 * t, y: 0) }
    #expect(speed(method, after: 40, places) == .zero)
    #expect(abs(speed(method, after: 39.999999, places).dx - 600) < 1e-6)
  }

  @Test(
    "a device with few events is judged by its own rate: a finger moves until two events are missing",
    arguments: methods, [33.0, 40, 50, 67, 100])
  func fewEvents(method: VelocityTracker.Method, step: Double) {
    let places = { (t: Double) in Point(x: 600 * t, y: 0) }
    for count in 4...9 {
      for pause in [0, step, step * 1.9] {
        let found = speed(method, step: step, count: count, after: pause, places)
        #expect(abs(found.dx - 600) < 1e-6)
      }
      #expect(speed(method, step: step, count: count, after: step * 2, places) == .zero)
    }
  }

  @Test("a pause of 40 ms separates two movements", arguments: methods)
  func pause(method: VelocityTracker.Method) {
    var tracker = VelocityTracker()
    tracker.method = method
    for (ms, x) in [(0.0, 0.0), (8, -80), (48, -80), (56, -76), (64, -72)] {
      tracker.add(Point(x: x, y: 0), at: .zero + .milliseconds(ms))
    }
    #expect(abs(tracker.velocity(at: .zero + .milliseconds(64)).dx - 500) < 1e-6)
  }

  @Test("a sudden stop never reverses the velocity", arguments: methods)
  func suddenStop(method: VelocityTracker.Method) {
    // Whatever the speed, the acceleration and the time since the stop.
    for pace in [50.0, 400, 3000, 20_000] {
      for change in [-1.0, 0, 4] {
        for stood in 0...6 {
          let stop = 0.12
          let velocity = speed(method, step: 8, count: 16 + stood) { t in
            let t = min(t, stop)
            return Point(x: pace * t * (1 + change * t), y: -pace * t / 3)
          }
          #expect(velocity.dx >= 0 && velocity.dy <= 0, "\(pace) \(change) \(stood)")
          if stood >= 2 { #expect(velocity == .zero) }
        }
      }
    }
  }

  @Test("a turn has the sign of the latest movement, or no velocity", arguments: methods)
  func turn(method: VelocityTracker.Method) {
    for back in 1...8 {
      let velocity = speed(method, step: 8, count: 16 + back) { t in
        Point(x: t < 0.12 ? 900 * t : 108 - 900 * (t - 0.12), y: 0)
      }
      // One place after the turn the latest two places are where they were before.
      if back > 1 { #expect(velocity.dx <= 0, "\(back)") }
    }
  }

  @Test(
    "of several places at one moment the last counts; a step back in time starts again",
    arguments: methods)
  func moments(method: VelocityTracker.Method) {
    var tracker = VelocityTracker()
    tracker.method = method
    tracker.add(Point(x: 0, y: 0), at: .zero)
    tracker.add(Point(x: 50, y: 0), at: .zero + .milliseconds(10))
    tracker.add(Point(x: 5, y: 0), at: .zero + .milliseconds(10))
    #expect(abs(tracker.velocity(at: .zero + .milliseconds(10)).dx - 500) < 1e-6)
    tracker.add(Point(x: 90, y: 0), at: .zero + .milliseconds(5))
    #expect(tracker.velocity(at: .zero + .milliseconds(5)) == .zero)
  }

  @Test("a shift of all places does not change the speed", arguments: methods)
  func shift(method: VelocityTracker.Method) {
    var tracker = VelocityTracker()
    tracker.method = method
    for index in 0..<200 {
      let time = Timestamp.zero + .milliseconds(8 * index)
      if index == 195 { tracker.shift(by: Vector(dx: 300, dy: -20)) }
      let jump = index >= 195 ? Vector(dx: 300, dy: -20) : .zero
      tracker.add(Point(x: 8 * Double(index), y: 1) + jump, at: time)
    }
    let velocity = tracker.velocity(at: .zero + .milliseconds(8 * 199))
    #expect(abs(velocity.dx - 1000) < 1e-6 && abs(velocity.dy) < 1e-6)
  }
}

extension Timestamp {
  fileprivate var seconds: Double { (self - .zero).seconds }
}
