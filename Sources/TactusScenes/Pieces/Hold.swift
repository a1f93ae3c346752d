import TactusGeometry
import TactusInput
import TactusViews

/// A view that is held by one or more gestures.
///
/// For instance, one gesture may move the view while another scales it about the fingers.
final class Hold {
  let view: View
  /// The view's center before displacement by gestures, in the parent's coordinates.
  var origin: Point
  /// The displacement of the view by gestures, before it is limited by any edge.
  var displacement = Vector.zero
  fileprivate var users = 1

  fileprivate init(_ view: View) {
    self.view = view
    origin = view.center
  }

  /// The center that the view would have if no edge limited it, in the parent's coordinates.
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

  /// Releases a view; if no gesture holds it any longer and it is out of reach, it glides back.
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
  /// A turn animation of the view is stopped.
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
