import TactusGeometry
import TactusGestures
import TactusInteraction
package import TactusValues
package import TactusViews

/// Methods that provide the values that the expressions of actions read.
extension Scene {
  /// Returns the values for expressions of an action.
  ///
  /// - Parameters:
  ///   - view: The view that the action acts on; nil for none.
  ///   - gesture: The values that the gesture reports; nil if no gesture performs the action.
  /// - Returns: The values.
  func scope(on view: View?, _ gesture: GestureValues? = nil) -> ExpressionScope {
    ExpressionScope(values: values, gesture: gesture, view: view)
  }
}

extension Action {
  /// Returns the values for expressions of this action when a gesture performs it.
  func scope(of event: ActionEvent, in scene: Scene) -> ExpressionScope {
    scene.scope(on: target.map(scene.view) ?? event.view, event.values)
  }
}

extension View: ViewReading {
  package func datum(of property: ViewProperty) -> Datum {
    switch property {
    case .x: .number(center.x)
    case .y: .number(center.y)
    case .rotation: .number(Self.degrees(of: transform.rotationAngle))
    // Several rotations leave an error in the last digits, which would make comparisons fail.
    case .scale: .number(transform.scaleFactor.rounded(toParts: 1_000_000))
    case .picture: .text(pictureName ?? "")
    case .id: .text(identifier ?? "")
    }
  }

  /// Converts an angle in radians to degrees from 0 up to but not including 360, in steps of a
  /// thousandth of a degree.
  private static func degrees(of angle: Double) -> Double {
    let degrees = (angle * 180 / .pi).rounded(toParts: 1000)
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The path or name of the picture that the view shows; nil for none.
  var pictureName: String? {
    switch self {
    case let piece as PictureView: piece.picture?.name
    case let box as PictureBox: box.picture?.name
    default: nil
    }
  }
}
