/// A property of the view that an action acts on, which an expression reads as `view.x`, for
/// example.
package enum ViewProperty: String, CaseIterable, Sendable {
  /// The coordinates of the view's center in its parent, in px.
  case x, y
  /// The clockwise rotation, in degrees, from 0 up to but not including 360.
  case rotation
  /// The scale, relative to the view's unscaled size.
  case scale
  /// The path or name of the picture that the view shows; empty for none.
  case picture
  /// The view's identifier; empty for none.
  case id

  /// The word before the dot in the names of the properties.
  static let owner = "view"

  /// The name of the property in an expression, such as `view.x`.
  package var name: String { "\(Self.owner).\(rawValue)" }

  init?(name: String) {
    guard name.hasPrefix(Self.owner + ".") else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.owner.count + 1)))
  }

  var kind: Datum.Kind {
    switch self {
    case .x, .y, .rotation, .scale: .number
    case .picture, .id: .text
    }
  }
}

/// A view whose properties expressions can read.
package protocol ViewReading: AnyObject {
  func datum(of property: ViewProperty) -> Datum
}
