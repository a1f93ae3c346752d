/// The part of a saved state that a scene cannot show, because a picture or view is missing or a
/// newer version of the program wrote it. The scene's state includes this part, so that saving
/// loses nothing.
final class PreservedState {
  /// The pieces that cannot be shown, with their indices among the state's known pieces, in
  /// ascending order.
  var pieces: [(index: Int, element: SceneState.Piece)] = []
  var unknownPieces: [SceneState.UnknownPiece] = []
  /// The drawings that the scene does not have.
  var drawings: [SceneState.Drawing] = []
  /// The unknown members of the scene's drawings, by the drawings' ids.
  var drawingMembers: [String: [UnknownMember]] = [:]
  /// The looks of tables that the scene does not have.
  var looks: [SceneState.Look] = []
  /// The unknown members of the looks of the scene's tables, by the tables' ids.
  var lookMembers: [String: [UnknownMember]] = [:]
  /// The named values that the scene does not have, or has with another kind.
  var values: [SceneState.Value] = []
  var others: [UnknownMember] = []

  /// Clears the preserved pieces and drawings, keeps the looks and values, and sets the unknown
  /// members of the whole state.
  func begin(others: [UnknownMember]) {
    (pieces, unknownPieces, drawings, drawingMembers) = ([], [], [], [:])
    self.others = others
  }

  /// The number of pieces that are not shown.
  var count: Int { pieces.count + unknownPieces.count }

  /// Adds the preserved part to the state of the scene.
  func add(to state: inout SceneState) {
    state.pieces.insert(pieces)
    state.unknownPieces = unknownPieces
    state.drawings += drawings
    state.looks += looks
    state.values += values
    state.others = others
  }
}
