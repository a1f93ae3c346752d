public import TactusGeometry
import TactusValues
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
    /// What a newer version keeps about it.
    public var others: [KeptMember] = []
    /// Whether another gesture than the one that made this a step was moving it: the step then says nothing of it.
    var isInHand = false
  }

  /// A piece of a kind that this version does not know.
  public struct UnknownPiece: Equatable, Sendable {
    /// Its place among all pieces, those of known kinds counted in.
    public var index: Int
    public var value: KeptValue
  }

  public struct Drawing: Equatable, Sendable {
    /// The id of the view it is on.
    public var view: String
    public var strokes: [InkStroke]
    /// What a newer version keeps about it.
    public var others: [KeptMember] = []
  }

  /// How a table is looked at: undo leaves that alone.
  public struct Look: Equatable, Sendable {
    /// The table's id.
    public var table: String
    /// How far it was moved from where the scene has it.
    public var way: Vector
    public var transform: Transform
    /// What a newer version keeps about it.
    public var others: [KeptMember] = []
  }

  /// A named value that is not what `let` says: undo leaves it alone.
  public struct Value: Equatable, Sendable {
    public var name: String
    var datum: Datum
  }

  /// Back to front.
  public var pieces: [Piece] = []
  /// In the order of their places.
  public var unknownPieces: [UnknownPiece] = []
  public var drawings: [Drawing] = []
  /// Those that are not as the scene has them.
  public var looks: [Look] = []
  /// Those that are not as the scene has them, in the order of `let`.
  public var values: [Value] = []
  /// What a newer version keeps about the whole.
  public var others: [KeptMember] = []

  public init() {}

  /// Without what undo leaves alone.
  var things: SceneState {
    var result = self
    result.looks = []
    result.values = []
    return result
  }

  /// Returns the state with the pieces that were in hand as another state has them.
  func settled(as other: SceneState) -> SceneState {
    var result = self
    for index in pieces.indices where pieces[index].isInHand {
      let number = pieces[index].number
      result.pieces[index].isInHand = false
      if let present = other.pieces.first(where: { $0.number == number }) {
        result.pieces[index] = present
      }
    }
    return result
  }

  /// Whether nothing is other than the scene has it.
  public var isUntouched: Bool { isEmpty && looks.isEmpty && values.isEmpty }

  public var isEmpty: Bool {
    pieces.isEmpty && unknownPieces.isEmpty && others.isEmpty
      && drawings.allSatisfy { $0.strokes.isEmpty && $0.others.isEmpty }
  }
}
