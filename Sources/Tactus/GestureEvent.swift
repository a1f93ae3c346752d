public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// An event of a gesture, with the recognizer's values as properties, such as `pan.translation`.
///
/// Points, displacements, lengths and speeds are in the coordinates of the parent of the gesture's
/// view, like the view's `center` and `frame`. Only `points` is in surface coordinates.
@dynamicMemberLookup
public struct GestureEvent<Machine: GestureMachine> {
  /// The view that the gesture is attached to.
  public let view: View
  /// The recognizer's values; cumulative values are measured from the start of the gesture.
  public let values: Machine.Values
  /// The recognizer's values, with each cumulative value replaced by its change since the previous
  /// event.
  ///
  /// The change of a displacement or an angle is a difference; the change of a scale factor is a
  /// ratio. All other values equal those in `values`.
  public let delta: Machine.Values
  /// The recognized text, such as the name of a shape; empty if the recognizer reports no text.
  public let text: String
  /// The recognized points, in surface coordinates; empty if the recognizer reports no points.
  public let points: [Point]
  /// The gesture's state: `began`, `changed`, `ended` or `cancelled`.
  ///
  /// The state of a discrete gesture, which has only one event, is always `ended`.
  public let state: RecognizerState
  /// The time of the event on the event clock.
  public let time: Timestamp
  /// The number of touches that are taking part in the gesture.
  public let touchCount: Int
  /// The serial numbers of the touches when the gesture begins or is recognized; otherwise empty.
  let serials: [UInt32]

  init(_ transition: Transition, _ view: View, _ now: GestureSlots, since last: GestureSlots?) {
    self.view = view
    values = Transition.values(of: Machine.self, from: now.values)
    delta = Transition.values(of: Machine.self, from: now.change(since: last).values)
    text = transition.text
    points = transition.points
    state = transition.state
    time = transition.time
    touchCount = transition.touches.count
    let isStart = state == .began || transition.source.declaration.isDiscrete
    serials = isStart ? (0..<touchCount).map { transition.touches[$0].serial } : []
  }

  /// Returns the recognizer's value at a key path of `values`.
  public subscript<Value>(dynamicMember path: KeyPath<Machine.Values, Value>) -> Value {
    values[keyPath: path]
  }

  /// Converts a point of this event, such as `tap.location`, to the coordinates of another view.
  ///
  /// The point must be in the coordinates of the parent of the gesture's view. The elements of
  /// `points` are in surface coordinates, so this method cannot convert them.
  public func convert(_ place: Point, to other: View) -> Point {
    other.fromSurface(view.parent?.toSurface.apply(place) ?? place)
  }

  /// Whether this is the first event of a continuous gesture.
  public var hasBegun: Bool { state == .began }
  /// Whether the gesture ended normally, without being cancelled.
  public var hasEnded: Bool { state == .ended }
  /// Whether the gesture was cancelled, in which case its effects so far should be undone.
  public var isCancelled: Bool { state == .cancelled }
}
