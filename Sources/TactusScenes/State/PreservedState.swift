/// The part of a saved state that a scene cannot show.
///
/// It cannot be shown if a picture or view is missing, or if a newer version of the program wrote
/// it. This part is added to the scene's state, so saving the scene does not lose it.
final class PreservedState {
  /// The pieces that cannot be shown although their kind is known, in ascending order of their
  /// indices.
  ///
  /// The indices are those in the `pieces` of the saved state.
  var pieces: [(index: Int, element: SceneState.Piece)] = []
  var unknownPieces: [SceneState.UnknownPiece] = []
  /// The saved drawings whose views do not exist in the scene.
  var drawings: [SceneState.Drawing] = []
  /// The unknown members of the scene's drawings, by the ids of the drawings.
  var drawingMembers: [String: [UnknownMember]] = [:]
  /// The saved positions and transforms of tables that do not exist in the scene.
  var looks: [SceneState.Look] = []
  /// The unknown members of each saved `Look` of the scene's tables, by the ids of the tables.
  var lookMembers: [String: [UnknownMember]] = [:]
  /// The named values that do not exist in the scene, or are of another kind there.
  var values: [SceneState.Value] = []
  var others: [UnknownMember] = []

  /// Prepares to restore pieces and drawings from another state.
  ///
  /// The preserved pieces and drawings are discarded, and `others` becomes the unknown members of
  /// the state as a whole. The preserved `looks` and `values` remain.
  func begin(others: [UnknownMember]) {
    (pieces, unknownPieces, drawings, drawingMembers) = ([], [], [], [:])
    self.others = others
  }

  /// The number of pieces that are not shown.
  var count: Int { pieces.count + unknownPieces.count }

  /// Adds the preserved part to a state.
  func add(to state: inout SceneState) {
    state.pieces.insert(pieces)
    state.unknownPieces = unknownPieces
    state.drawings += drawings
    state.looks += looks
    state.values += values
    state.others = others
  }
}
