public import TactusGeometry
public import TactusViews

/// What people have done to a scene: the pieces on its tables and the ink on its drawings. It is
/// what undo takes back and what a file keeps.
public struct SceneState: Equatable, Sendable {
  public struct Piece: Equatable, Sendable {
    public var number: Int
    /// The picture's name.
    public var picture: String
    /// The id of the view it lies in.
    public var table: String
    public var className: String
    /// In the table's coordinates.
    public var center: Point
    public var size: Size
    /// A turn and a size about the centre.
    public var transform: Transform
  }

  public struct Drawing: Equatable, Sendable {
    /// The id of the view it is on.
    public var view: String
    public var strokes: [InkStroke]
  }

  /// Back to front.
  public var pieces: [Piece] = []
  public var drawings: [Drawing] = []

  public init() {}

  public var isEmpty: Bool { pieces.isEmpty && drawings.allSatisfy(\.strokes.isEmpty) }
}
