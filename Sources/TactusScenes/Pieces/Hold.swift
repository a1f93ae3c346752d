import TactusGeometry
import TactusInput
import TactusViews

/// The state of a view that one or more gestures are moving or transforming.
///
/// For instance, one gesture can move the view while another scales it about the center of the
/// fingers.
final class Hold {
  let view: View
  /// The view's center before `displacement` is added, in the parent's coordinates.
  ///
  /// Initially, the origin is the view's center at the time when the first gesture takes hold of
  /// the view. Later, it is the center when any gesture last started or stopped moving the view.
  var origin: Point
  private var movers: [Mover] = []
  /// Whether the view is dimmed because a release would remove it.
  var isOverBin = false {
    didSet {
      guard oldValue != isOverBin else { return }
      view.alpha = isOverBin ? view.alpha * Self.dimming : view.alpha / Self.dimming
    }
  }
  private static let dimming = 0.5
  fileprivate var users = 1

  fileprivate init(_ view: View) {
    self.view = view
    view.finishAnimation(.change)
    origin = view.center
  }

  /// A gesture that moves the view; its translations are in the parent's coordinates.
  private struct Mover {
    let key: ActionMemory.Key
    /// The translation of this gesture when any gesture last started or stopped moving the view.
    var start = Vector.zero
    var now = Vector.zero
  }

  /// The displacement of the view by gestures, in the parent's coordinates.
  ///
  /// Movement that an edge has prevented is included. Several gestures move the view by the mean of
  /// their translations, like the fingers of one gesture.
  var displacement: Vector {
    let sum = movers.reduce(Vector.zero) { $0 + ($1.now - $1.start) }
    return movers.count > 1 ? sum / Double(movers.count) : sum
  }

  /// The center that the view would have if no edge stopped it, in the parent's coordinates.
  var free: Point { origin + displacement }

  /// Moves the view with a gesture.
  ///
  /// - Parameters:
  ///   - translation: The translation since the gesture began, in the parent's coordinates.
  ///   - key: The gesture.
  func move(by translation: Vector, with key: ActionMemory.Key) {
    if !movers.contains(where: { $0.key == key }) {
      keepPlace()
      movers.append(Mover(key: key))
    }
    for index in movers.indices where movers[index].key == key { movers[index].now = translation }
  }

  /// Notes that a gesture no longer moves the view; other gestures go on from the view's place.
  func stopMoving(with key: ActionMemory.Key) {
    guard movers.contains(where: { $0.key == key }) else { return }
    keepPlace()
    movers.removeAll { $0.key == key }
  }

  /// Moves the view back to `origin`; gestures go on from there.
  func putBack() {
    restartMovers()
    view.center = origin
  }

  private func keepPlace() {
    origin = free
    restartMovers()
  }

  private func restartMovers() {
    for index in movers.indices { movers[index].start = movers[index].now }
  }
}

/// The views that gestures are currently moving or transforming.
final class Holds {
  private var all: [ObjectIdentifier: Hold] = [:]

  /// Registers a gesture's hold on a view.
  ///
  /// The hold lasts until the returned object is passed to `release`.
  func take(_ view: View) -> Hold {
    if let hold = all[ObjectIdentifier(view)] {
      hold.users += 1
      return hold
    }
    let hold = Hold(view)
    all[ObjectIdentifier(view)] = hold
    return hold
  }

  /// Returns whether any gesture holds the given view.
  func has(_ view: View) -> Bool { all[ObjectIdentifier(view)] != nil }

  /// Ends one gesture's hold on a view.
  ///
  /// If this was the last gesture that held the view, and a finger could not touch the view at its
  /// current position, the view glides back to a position where a finger can.
  ///
  /// - Returns: Whether this was the last gesture that held the view.
  @discardableResult
  func release(_ hold: Hold, at time: Timestamp) -> Bool {
    hold.users -= 1
    guard hold.users <= 0 else { return false }
    all[ObjectIdentifier(hold.view)] = nil
    hold.view.glideIntoReach(at: time)
    return true
  }

  /// Transforms a view about a point in surface coordinates, or about the view's center if the
  /// point is nil.
  ///
  /// Any animation that is rotating the view stops.
  func transform(_ view: View, by change: Transform, about point: Point?) {
    view.stopAnimation(.turn)
    if let point, let parent = view.parent, parent.surfaceToView.determinant != 0 {
      let pivot = parent.fromSurface(point)
      if let hold = all[ObjectIdentifier(view)] {
        let moved = pivot + change.apply(hold.free - pivot)
        hold.origin += moved - hold.free
      }
      view.center = pivot + change.apply(view.center - pivot)
    }
    view.transform = view.transform.then(change)
  }
}
