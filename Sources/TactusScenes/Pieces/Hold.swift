import TactusGeometry
import TactusInput
import TactusViews

/// A view that gestures have hold of. Several may: one moves it, another sizes it about the fingers.
final class Hold {
  let view: View
  /// Where the centre would be if nobody had moved it, in the parent's coordinates.
  var origin: Point
  /// How far it was moved.
  var displacement = Vector.zero
  fileprivate var users = 1

  fileprivate init(_ view: View) {
    self.view = view
    origin = view.center
  }

  /// Where the centre would be if there were no edges.
  var free: Point { origin + displacement }
}

/// The views that gestures have hold of.
final class Holds {
  private var all: [ObjectIdentifier: Hold] = [:]

  /// Takes hold of a view; each call wants one of `release`.
  func take(_ view: View) -> Hold {
    if let hold = all[ObjectIdentifier(view)] {
      hold.users += 1
      return hold
    }
    let hold = Hold(view)
    all[ObjectIdentifier(view)] = hold
    return hold
  }

  /// Whether any gesture has hold of a view.
  func has(_ view: View) -> Bool { all[ObjectIdentifier(view)] != nil }

  /// Gives up a hold; a view that the last one leaves out of reach glides back.
  ///
  /// - Returns: Whether no other gesture has it.
  @discardableResult
  func release(_ hold: Hold, at time: Timestamp) -> Bool {
    hold.users -= 1
    guard hold.users <= 0 else {
      // Whoever moves it next starts from here.
      hold.origin = hold.free
      hold.displacement = .zero
      return false
    }
    all[ObjectIdentifier(hold.view)] = nil
    hold.view.glideIntoReach(at: time)
    return true
  }

  /// Applies a change about a point of the surface, so that this point of the view stays where it
  /// is; about the view's center if there is none. The gesture takes over from an animation.
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
