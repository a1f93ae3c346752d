public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// What a gesture has to say: the values of its recognizer by their names, as `pan.translation`.
///
/// Places and ways are in the coordinates of the parent of the gesture's view, those of `center` and
/// `frame`; lengths and speeds as well.
@dynamicMemberLookup
public struct GestureEvent<Machine: GestureMachine> {
  /// The view of the gesture.
  public let view: View
  /// All values, counted from the start of the gesture.
  public let values: Machine.Values
  /// The same with the change since the last call in place of what counts from the start: a way or an
  /// angle that was added, a factor that came on top. Everything else is as in `values`.
  public let delta: Machine.Values
  /// What was recognized, such as a gesture's name, where it is a text.
  public let text: String
  /// The places that were recognized, in surface coordinates, where there are some.
  public let points: [Point]
  /// `began`, `changed`, `ended` or `cancelled`; always `ended` for one that is recognized at once.
  public let state: RecognizerState
  /// On the clock of events.
  public let time: Timestamp
  /// How many fingers it has.
  public let touchCount: Int

  init(_ transition: Transition, _ view: View, _ now: GestureSlots, since last: GestureSlots?) {
    self.view = view
    values = Transition.values(of: Machine.self, from: now.values)
    delta = Transition.values(of: Machine.self, from: now.change(since: last).values)
    text = transition.text
    points = transition.points
    state = transition.state
    time = transition.time
    touchCount = transition.touches.count
  }

  public subscript<Value>(dynamicMember path: KeyPath<Machine.Values, Value>) -> Value {
    values[keyPath: path]
  }

  /// Returns where a place of the event, such as `tap.location`, is in the coordinates of another view.
  public func convert(_ place: Point, to other: View) -> Point {
    other.fromSurface(view.parent?.toSurface.apply(place) ?? place)
  }

  /// Whether it is the first call of a gesture that goes on.
  public var hasBegun: Bool { state == .began }
  /// Whether the gesture is over as it should be.
  public var hasEnded: Bool { state == .ended }
  /// Whether it was cut off: what it had begun should be undone.
  public var isCancelled: Bool { state == .cancelled }
}
