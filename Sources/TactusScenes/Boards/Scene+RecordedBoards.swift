import TactusJSON

/// Methods that store all pages in the first line of a recording, so that its replay has them.
extension Scene {
  private static let key = "shelf"

  /// The scene's state for a recording: that of the present page, with all boards and the other
  /// pages that are in memory.
  ///
  /// Versions of the program that do not know boards preserve the other pages as a member of the
  /// state.
  package var recordedState: SceneState {
    var state = state
    guard let shelf, shelf.index != BoardIndex() else { return state }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("index")
    BoardIndexText.write(shelf.index, &writer)
    writer.key("pages")
    writer.beginObject()
    for (number, page) in shelf.pages.sorted(by: { $0.key < $1.key }) {
      writer.key("\(number)")
      SceneStateText.write(page.state, &writer)
    }
    writer.endObject()
    writer.endObject()
    let text = SourceText(name: Self.key, bytes: writer.bytes)
    if let node = try? JSONNode.parse(text, options: SceneStateText.options) {
      state.others.append(UnknownMember(key: Self.key, value: KeptValue(node: node)))
    }
    return state
  }

  /// Restores the boards and pages that a recording contains, and removes them from the state.
  func takeBoards(from state: inout SceneState) {
    guard let shelf, let place = state.others.firstIndex(where: { $0.key == Self.key }) else {
      return
    }
    let node = state.others.remove(at: place).value.node
    guard let index = node["index"].flatMap({ BoardIndexText.index($0) }) else { return }
    shelf.index = index
    for member in node["pages"]?.object?.members ?? [] {
      guard let number = Int(member.key), let page = SceneState(member.value) else { continue }
      shelf.pages[number] = Shelf.Page(state: page)
    }
    boardsDidChange()
  }
}
