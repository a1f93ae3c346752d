package import TactusGeometry
import TactusValues
package import TactusViews

/// The changes that users have made to a scene, in the form in which they are saved and undone.
///
/// The state consists of the pieces on tables, the ink on drawings, the positions and transforms of
/// tables, and the named values. Files store all of it, but undo covers only the pieces and the
/// ink.
package struct SceneState: Equatable, Sendable {
  package struct Piece: Equatable, Sendable {
    package var number: Int
    /// The name of the piece's picture.
    package var picture: String
    /// The id of the view that contains the piece.
    package var table: String
    package var className: String
    /// The center of the piece, in the table's coordinates.
    package var center: Point
    package var size: Size
    /// The rotation and scale of the piece about its center.
    package var transform: Transform
    /// Whether the piece must stay as it is until it is unlocked.
    package var isLocked = false
    /// The members of the piece's JSON object that this version does not know and writes back
    /// unchanged.
    package var others: [UnknownMember] = []
    /// The note, if the piece is one; its `picture` is then `Picture.noteName`.
    package var note: Note?
    /// Whether a gesture unrelated to this undo step was moving the piece when the step was
    /// recorded.
    ///
    /// If so, undoing the step leaves the piece as it is.
    var isHeldByOther = false
  }

  /// A saved piece of a kind that this version of the program does not know.
  package struct UnknownPiece: Equatable, Sendable {
    /// The piece's index among all pieces, whether of known or unknown kinds.
    package var index: Int
    package var value: KeptValue
  }

  package struct Drawing: Equatable, Sendable {
    /// The id of the drawing view.
    package var view: String
    package var strokes: [InkStroke]
    /// The members of the drawing's JSON object that this version does not know and writes back
    /// unchanged.
    package var others: [UnknownMember] = []
  }

  /// The displacement and transform of a table, an area for pieces that users pan and zoom.
  ///
  /// Undo does not affect the displacement and transform.
  package struct Look: Equatable, Sendable {
    /// The table's id.
    package var table: String
    /// The vector from the table's position in the scene file to its current position, in the
    /// parent's coordinates.
    package var displacement: Vector
    package var transform: Transform
    /// The place and scale of a canvas; nil for a workspace.
    package var camera: Camera?
    /// The members of the look's JSON object that this version does not know and writes back
    /// unchanged.
    package var others: [UnknownMember] = []
  }

  /// A named value that differs from its initial value in the scene file; undo does not affect it.
  package struct Value: Equatable, Sendable {
    package var name: String
    var datum: Datum
  }

  /// The copy of a picture file that belongs to the saved boards; undo does not affect it.
  package struct Copy: Equatable, Sendable {
    /// The name of the picture, which is the path of the original file.
    package var picture: String
    /// The name of the copy: the SHA-256 of its content, and the ending of the original.
    package var file: String

    /// Returns whether a text can be the name of a copy; such a name cannot lead to another folder.
    static func isName(_ text: String) -> Bool {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].utf8.count == 64 && parts[1].utf8.count < 8
        && text.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        }
    }
  }

  /// The pieces, back to front.
  package var pieces: [Piece] = []
  /// The pieces of unknown kinds, in ascending order of their indices.
  package var unknownPieces: [UnknownPiece] = []
  package var drawings: [Drawing] = []
  /// The displacements and transforms of tables, except those equal to the scene's defaults.
  package var looks: [Look] = []
  /// The named values that differ from their initial values, in the order in which the scene file
  /// declares them.
  package var values: [Value] = []
  /// The copies of the pictures of the pieces, ordered by the names of the pictures.
  package var copies: [Copy] = []
  /// The members of the state's JSON object that this version does not know and writes back
  /// unchanged.
  package var others: [UnknownMember] = []

  package init() {}

  /// A copy of the state without `looks`, `values` and `copies`, which undo does not cover.
  var things: SceneState {
    var result = self
    result.looks = []
    result.values = []
    result.copies = []
    return result
  }

  /// Returns a copy in which each piece with `isHeldByOther` set is replaced by its counterpart in
  /// `other`.
  ///
  /// The counterpart is the piece with the same number. If `other` has none, the piece remains and
  /// its `isHeldByOther` becomes false.
  func settled(as other: SceneState) -> SceneState {
    var result = self
    for index in pieces.indices where pieces[index].isHeldByOther {
      let number = pieces[index].number
      result.pieces[index].isHeldByOther = false
      if let present = other.pieces.first(where: { $0.number == number }) {
        result.pieces[index] = present
      }
    }
    return result
  }

  /// Whether the state equals the scene's defaults.
  package var isUntouched: Bool { isEmpty && looks.allSatisfy(\.isHome) && values.isEmpty }

  package var isEmpty: Bool {
    pieces.isEmpty && unknownPieces.isEmpty && others.isEmpty
      && drawings.allSatisfy { $0.strokes.isEmpty && $0.others.isEmpty }
  }
}
