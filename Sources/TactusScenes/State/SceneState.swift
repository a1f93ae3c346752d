package import TactusGeometry
import TactusValues
package import TactusViews

/// What people have done to a scene: the pieces on its tables and the ink on its drawings. It is
/// what undo takes back and what a file keeps.
package struct SceneState: Equatable, Sendable {
  package struct Piece: Equatable, Sendable {
    package var number: Int
    /// The picture's name.
    package var picture: String
    /// The id of the view it lies in.
    package var table: String
    package var className: String
    /// In the table's coordinates.
    package var center: Point
    package var size: Size
    /// A turn and a size about the centre.
    package var transform: Transform
    /// What a newer version keeps about it.
    package var others: [KeptMember] = []
    /// Whether another gesture than the one that made this a step was moving it: the step then says nothing of it.
    var isInHand = false
  }

  /// A piece of a kind that this version does not know.
  package struct UnknownPiece: Equatable, Sendable {
    /// Its place among all pieces, those of known kinds counted in.
    package var index: Int
    package var value: KeptValue
  }

  package struct Drawing: Equatable, Sendable {
    /// The id of the view it is on.
    package var view: String
    package var strokes: [InkStroke]
    /// What a newer version keeps about it.
    package var others: [KeptMember] = []
  }

  /// How a table is looked at: undo leaves that alone.
  package struct Look: Equatable, Sendable {
    /// The table's id.
    package var table: String
    /// How far it was moved from where the scene has it.
    package var displacement: Vector
    package var transform: Transform
    /// What a newer version keeps about it.
    package var others: [KeptMember] = []
  }

  /// A named value that is not what `let` says: undo leaves it alone.
  package struct Value: Equatable, Sendable {
    package var name: String
    var datum: Datum
  }

  /// Back to front.
  package var pieces: [Piece] = []
  /// In the order of their places.
  package var unknownPieces: [UnknownPiece] = []
  package var drawings: [Drawing] = []
  /// Those that are not as the scene has them.
  package var looks: [Look] = []
  /// Those that are not as the scene has them, in the order of `let`.
  package var values: [Value] = []
  /// What a newer version keeps about the whole.
  package var others: [KeptMember] = []

  package init() {}

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
  package var isUntouched: Bool { isEmpty && looks.isEmpty && values.isEmpty }

  package var isEmpty: Bool {
    pieces.isEmpty && unknownPieces.isEmpty && others.isEmpty
      && drawings.allSatisfy { $0.strokes.isEmpty && $0.others.isEmpty }
  }
}
