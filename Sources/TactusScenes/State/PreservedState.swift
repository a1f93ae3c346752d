/// The part of a saved state that a scene cannot show: its pictures or views are not here, or a newer
/// version of the program wrote it. It stays in the state, so that saving loses nothing.
final class PreservedState {
  /// With their places among the known pieces of the state, in that order.
  var pieces: [(index: Int, element: SceneState.Piece)] = []
  var unknownPieces: [SceneState.UnknownPiece] = []
  /// Ink of drawings that the scene does not have.
  var drawings: [SceneState.Drawing] = []
  /// What a newer version keeps about the drawings that the scene has, by their ids.
  var drawingMembers: [String: [KeptMember]] = [:]
  /// Of tables that the scene does not have.
  var looks: [SceneState.Look] = []
  /// What a newer version keeps about how tables are looked at that the scene has, by their ids.
  var lookMembers: [String: [KeptMember]] = [:]
  /// Named values that the scene does not have, or has of another kind.
  var values: [SceneState.Value] = []
  var others: [KeptMember] = []

  /// Forgets all but how tables are looked at, and keeps what a newer version wrote about the whole.
  func begin(others: [KeptMember]) {
    (pieces, unknownPieces, drawings, drawingMembers) = ([], [], [], [:])
    self.others = others
  }

  /// How many pieces are not shown.
  var count: Int { pieces.count + unknownPieces.count }

  /// Adds it to what the scene shows.
  func add(to state: inout SceneState) {
    state.pieces.insert(pieces)
    state.unknownPieces = unknownPieces
    state.drawings += drawings
    state.looks += looks
    state.values += values
    state.others = others
  }
}
