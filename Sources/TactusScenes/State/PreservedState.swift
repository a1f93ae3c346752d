/// The part of a saved state that the scene cannot show and keeps for the next save.
///
/// This part contains items whose picture or view is missing from the scene, and data that a newer
/// version of the program wrote. It is added to the scene's state, so saving the scene does not
/// lose it.
final class PreservedState {
  /// The pieces of a known kind whose picture or table is missing, in ascending order of their
  /// indices.
  ///
  /// Each index is the position of the piece in the saved state's `pieces` array.
  var pieces: [(index: Int, element: SceneState.Piece)] = []
  var unknownPieces: [SceneState.UnknownPiece] = []
  /// The saved drawings whose views do not exist in the scene.
  var drawings: [SceneState.Drawing] = []
  /// The unknown JSON members of each saved drawing that exists in the scene, by the drawing's id.
  var drawingMembers: [String: [UnknownMember]] = [:]
  /// The saved displacements and transforms of tables that do not exist in the scene.
  ///
  /// A table is an area for pieces.
  var looks: [SceneState.Look] = []
  /// The unknown JSON members of each saved `Look` whose table exists in the scene, by the table's
  /// id.
  ///
  /// A `Look` contains the displacement and transform of a table, an area for pieces.
  var lookMembers: [String: [UnknownMember]] = [:]
  /// The saved named values that the scene does not declare, or declares as values of a different
  /// kind.
  var values: [SceneState.Value] = []
  var others: [UnknownMember] = []

  /// Discards the preserved pieces and drawings, so that those of another state can be restored.
  ///
  /// The preserved `looks` and `values` remain. `others` contains the unknown JSON members at the
  /// top level of the other state, which replace the preserved ones.
  func begin(others: [UnknownMember]) {
    (pieces, unknownPieces, drawings, drawingMembers) = ([], [], [], [:])
    self.others = others
  }

  /// The number of pieces that are not shown.
  var count: Int { pieces.count + unknownPieces.count }

  /// Adds the preserved items to the scene's state.
  ///
  /// The state's `unknownPieces` and `others` are replaced with the preserved ones.
  func add(to state: inout SceneState) {
    state.pieces.insert(pieces)
    state.unknownPieces = unknownPieces
    state.drawings += drawings
    state.looks += looks
    state.values += values
    state.others = others
  }
}
