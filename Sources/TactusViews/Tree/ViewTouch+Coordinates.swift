public import TactusGeometry
public import TactusInput

extension ViewTouch {
  /// The location of the touch, in the coordinates of its view.
  public var location: Point { location(in: view) }

  /// The serial number of the touch, unique in its window.
  public var serial: UInt32 { touch.serial }

  /// The phase of the touch in the event that is being handled.
  public var phase: TouchPhase { touch.phase }

  /// The time, on the event clock, of the touch's most recent event.
  public var time: Timestamp { touch.time }

  /// The kind of device that the touch comes from.
  public var device: DeviceKind { touch.device }

  /// The pressure of a pen, from 0 to 1; nil for a finger, a pointer, and a pen that does not
  /// report pressure.
  public var pressure: Double? { pen.flatMap { $0.pressure.isNaN ? nil : $0.pressure } }

  /// Returns the location of the touch in the given view's coordinates.
  public func location(in view: View) -> Point { view.fromSurface(touch.location) }

  /// Returns the location of the touch before its last change, in the given view's coordinates.
  public func previousLocation(in view: View) -> Point {
    view.fromSurface(touch.previousLocation)
  }
}
