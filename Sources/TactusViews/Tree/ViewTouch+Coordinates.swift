public import TactusGeometry
public import TactusInput

extension ViewTouch {
  /// Where it is, in the coordinates of its view.
  public var location: Point { location(in: view) }

  /// The number of the touch, which no other touch of the window has.
  public var serial: UInt32 { touch.serial }

  /// The phase of the touch in this call.
  public var phase: TouchPhase { touch.phase }

  /// The time of the event, on the clock of events.
  public var time: Timestamp { touch.time }

  /// The kind of the device that touches.
  public var device: DeviceKind { touch.device }

  /// The pressure of a pen, from 0 to 1; nil for a finger, a pointer and a pen that does not report it.
  public var pressure: Double? { pen.flatMap { $0.pressure.isNaN ? nil : $0.pressure } }

  /// Where it is, in the coordinates of a view.
  public func location(in view: View) -> Point { view.fromSurface(touch.location) }

  /// Where it was before the last change, in the coordinates of a view.
  public func previousLocation(in view: View) -> Point {
    view.fromSurface(touch.previousLocation)
  }
}
