import TactusGeometry

/// The person who can read a piece or a menu without turning the head.
///
/// On a table, each person sits at one side of the window.
enum Facing: String, SceneWord {
  /// The person whom the piece's or the menu's view faces.
  case view
  /// A person at the side of the window that is nearest to the finger.
  case nearestSide

  /// Returns the side of the window that is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: The point, in surface coordinates.
  ///   - size: The size of the window, in logical pixels.
  /// - Returns: The number of clockwise quarter turns after which a view faces a person at that
  ///   side: 0 for the bottom, 1 for the left, 2 for the top and 3 for the right. If two sides are
  ///   equally near, the one with the lower number is returned.
  static func side(nearestTo point: Point, in size: Size) -> Int {
    let distances = [size.height - point.y, point.x, point.y, size.width - point.x]
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
