import TactusGeometry
import TactusPainting
import TactusPictures
import TactusValues
import TactusViews

/// Methods that save and restore the changes that users have made to a scene.
extension Scene {
  /// The current state, including the finished part of any stroke that is still being drawn.
  package var state: SceneState {
    var state = SceneState()
    for table in pieces.tables {
      guard let name = table.owner.identifier else { continue }
      for view in table.children {
        guard let piece = view as? PictureView, let number = pieces.number(of: piece),
          let picture = piece.picture, let className = piece.classes.first,
          // A new note without text is not part of the state yet.
          picture.note?.isBlank != true
        else { continue }
        state.pieces.append(
          SceneState.Piece(
            number: number, picture: picture.name, table: name, className: className,
            center: piece.center, size: piece.bounds.size, transform: piece.transform,
            isLocked: pieces.isLocked(piece), others: pieces.others(of: number),
            note: picture.note))
      }
    }
    for (name, drawing) in built.drawings {
      state.drawings.append(
        SceneState.Drawing(
          view: name,
          strokes: drawing.live.isEmpty
            ? strokes(of: drawing) : strokes(of: drawing) + drawing.live,
          others: preserved.drawingMembers[name] ?? []))
    }
    addLooks(ofCanvases: &state)
    for placed in built.workspaces {
      let (view, table) = (placed.view, placed.description)
      let displacement = view.center - home(of: view, table).center
      guard let name = table.identifier else { continue }
      let others = preserved.lookMembers[name] ?? []
      guard displacement != .zero || view.transform != table.turn.transform || !others.isEmpty
      else {
        continue
      }
      state.looks.append(
        SceneState.Look(
          table: name, displacement: displacement, transform: view.transform, others: others))
    }
    state.values = values.changed.filter { !isOfBoards($0.name) }.map {
      SceneState.Value(name: $0.name, datum: $0.value)
    }
    preserved.add(to: &state)
    state.copies = copies(for: state)
    return state
  }

  /// Restores the saved displacements and transforms of tables, the areas for pieces.
  ///
  /// Tables without a saved `Look` return to the positions and transforms in the scene file.
  func restore(looks: [SceneState.Look]) {
    restoreCanvases(looks)
    for placed in built.workspaces {
      let (view, table) = (placed.view, placed.description)
      let look = looks.first { $0.table == table.identifier }
      view.stopMoving()
      view.transform = look?.transform ?? table.turn.transform
      guard let parent = view.parent else { continue }
      let wanted = home(of: view, table).center + (look?.displacement ?? .zero)
      view.center = MoveConstraint.cover.room(for: view, in: parent).nearest(to: wanted)
    }
  }

  /// Restores a whole saved state: pieces, drawings, named values, and the displacements and
  /// transforms of tables.
  ///
  /// - Returns: The number of pieces that cannot be shown; see `restore(_:)`.
  package func resume(_ saved: SceneState) -> Int {
    var state = saved
    takeBoards(from: &state)
    restore(looks: state.looks)
    noteCopies(of: state)
    let count = restore(state)
    keepLooks(of: state)
    restore(values: state.values)
    layOutResized()
    // Restoring the values has placed the tables whose frames follow the values again.
    if built.tables.contains(where: { !$0.description.settings.followed.isEmpty }) {
      restore(looks: state.looks)
    }
    return count
  }

  /// Restores saved named values.
  ///
  /// A saved value that the scene does not declare, or declares as a value of a different kind, is
  /// preserved for the next save.
  func restore(values saved: [SceneState.Value]) {
    preserved.values = saved.filter { !values.restore($0.name, to: $0.datum) }
  }

  /// Preserves the parts of each saved `Look` that this scene does not use, so that the next save
  /// includes them.
  ///
  /// A `Look` contains the displacement and transform of a table. It is preserved whole if its
  /// table does not exist in the scene. Otherwise, only its unknown JSON members are preserved.
  func keepLooks(of state: SceneState) {
    (preserved.looks, preserved.lookMembers) = ([], [:])
    for look in state.looks {
      if built.tables.contains(where: { $0.description.identifier == look.table }) {
        preserved.lookMembers[look.table] = look.others
      } else {
        preserved.looks.append(look)
      }
    }
  }

  /// Restores the pieces and drawings of a saved state, and removes pieces that the state does not
  /// contain.
  ///
  /// A piece whose picture or table is missing from this scene is not shown, but remains part of
  /// the scene's state. This also applies to a drawing whose view is missing, and to pieces of
  /// unknown kinds.
  ///
  /// - Returns: The number of pieces that cannot be shown.
  @discardableResult
  package func restore(_ state: SceneState) -> Int { keepingInk { restoreThings(of: state) } }

  private func restoreThings(of state: SceneState) -> Int {
    let wanted = Set(state.pieces.map(\.number))
    for number in pieces.numbers where !wanted.contains(number) {
      if let view = pieces[number] { remove(view) }
    }
    preserved.begin(others: state.others)
    keep(state.unknownPieces)
    for (index, saved) in state.pieces.enumerated() { restoreOrKeep(saved, at: index) }
    for drawing in state.drawings { restoreOrKeep(drawing) }
    updateDimming()
    return preserved.count
  }

  func keep(_ unknown: [SceneState.UnknownPiece]) {
    preserved.unknownPieces = unknown
    // New pieces must get different numbers.
    for number in unknown.compactMap(\.number) { pieces.reserve(number) }
  }

  /// Shows a saved piece, or preserves it for the next save if its picture or table is missing.
  ///
  /// `index` is the position of the piece in the saved state's `pieces` array.
  func restoreOrKeep(_ saved: SceneState.Piece, at index: Int) {
    if !restore(saved) { preserved.pieces.append((index, saved)) }
    pieces.reserve(saved.number)
  }

  /// Shows a saved drawing's ink in its view; if that view is missing, preserves the drawing for
  /// the next save.
  func restoreOrKeep(_ saved: SceneState.Drawing) {
    if let view = built.drawings.first(where: { $0.name == saved.view })?.view {
      view.replace(strokes: saved.strokes)
      preserved.drawingMembers[saved.view] = saved.others
    } else {
      preserved.drawings.append(saved)
    }
  }

  private func restore(_ saved: SceneState.Piece) -> Bool {
    guard let table = tree.view(saved.table)?.holder else { return false }
    let view: PictureView
    if let present = pieces[saved.number], present.picture?.name == saved.picture {
      view = present
      if view.parent !== table { table.add(view) }
      view.bringToFront()
    } else {
      guard var picture = picture(of: saved) else { return false }
      picture.size = saved.size
      // A piece whose picture got another name meanwhile is the same piece.
      if let present = pieces[saved.number] { remove(present) }
      view = addPiece(picture, to: table, className: saved.className, number: saved.number)
    }
    view.finishAnimation(.turn)
    view.finishAnimation(.change)
    view.stopMoving()
    view.bounds.size = saved.size
    // In a smaller window, the saved center may lie outside the table.
    view.center = table.bounds.nearest(to: saved.center)
    view.transform = saved.transform
    pieces.keep(saved.others, of: saved.number)
    pieces.setLocked(view, saved.isLocked)
    if let note = saved.note { show(note, in: view) }
    return true
  }
}
