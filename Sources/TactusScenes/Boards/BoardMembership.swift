import TactusJSON

/// The board to which a page belongs, as the page's own file states it.
///
/// If the index of the boards is lost, it can be rebuilt from these members. Versions of the
/// program that do not know boards preserve the member.
struct BoardMembership: Equatable {
  var number: Int
  var name: String

  fileprivate static let key = "board"
}

extension SceneState {
  /// Returns the state with a member that states the board of the page.
  package func filed(in board: BoardIndex.Board) -> SceneState {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("number", board.number)
    writer.member("name", board.name)
    writer.endObject()
    var result = self
    _ = result.takeMembership()
    let text = SourceText(name: BoardMembership.key, bytes: writer.bytes)
    if let node = try? JSONNode.parse(text) {
      result.others.append(UnknownMember(key: BoardMembership.key, value: KeptValue(node: node)))
    }
    return result
  }

  /// Returns the state without the member that states the board of the page.
  package var unfiled: SceneState {
    var result = self
    _ = result.takeMembership()
    return result
  }

  /// Removes the member that states the board of the page, and returns it; nil if it is missing or
  /// invalid.
  mutating func takeMembership() -> BoardMembership? {
    guard let place = others.firstIndex(where: { $0.key == BoardMembership.key }) else {
      return nil
    }
    let node = others.remove(at: place).value.node
    guard let number = node["number"]?.integer, let name = node["name"]?.string else { return nil }
    return BoardMembership(number: Int(clamping: number), name: name)
  }
}
