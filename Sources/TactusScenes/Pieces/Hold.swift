import TactusGeometry
import TactusInput
import TactusViews

/// A record of a view that one or more gestures are holding.
///
/// For instance, one gesture may move the view while another scales it about the fingers.
final class Hold {
  let view: View
  /// The center to which `displacement` is added, in the parent's coordinates.
  ///
  /// It is initially the view's center when the first gesture takes hold of the view.
  var origin: Point
  /// The distance by which gestures have moved the view, regardless of any edges that stop it.
  var displacement = Vector.zero
  fileprivate var users = 1

  fileprivate init(_ view: View) {
    self.view = view
    origin = view.center
  }

  /// The center that the view would have if no edge stopped it, in the parent's coordinates.
  var free: Point { origin + displacement }
}

/// The views that gestures hold.
final class Holds {
  private var all: [ObjectIdentifier: Hold] = [:]

  /// Holds a view until a matching call to `release`.
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
  /// If no other gesture holds the view and no finger could touch it where it is, it glides back to
  /// where one can.
  ///
  /// - Returns: Whether the view is no longer held by any gesture.
  @discardableResult
  func release(_ hold: Hold, at time: Timestamp) -> Bool {
    hold.users -= 1
    guard hold.users <= 0 else {
      // The remaining gestures move the view from its present place.
      hold.origin = hold.free
      hold.displacement = .zero
      return false
    }
    all[ObjectIdentifier(hold.view)] = nil
    hold.view.glideIntoReach(at: time)
    return true
  }

  /// Transforms a view about a point in surface coordinates, or about its center if the point is
  /// nil.
  ///
  /// This stops any animation that is turning the view.
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
