import TactusJSON
import TactusValues
import TactusViews

/// Methods that store all pages in the first line of a recording, so that its replay has them.
extension Scene {
  private static let key = "shelf"

  /// The scene's state for a recording: the state of the current page, all boards, and the other
  /// pages that are in memory, without the text that a user typed.
  ///
  /// Versions of the program that do not know boards preserve the other pages as a member of the
  /// state.
  package var recordedState: SceneState {
    let typed = values.typedNames
    var state = Self.withoutText(state)
    state.values.removeAll { typed.contains($0.name) }
    guard let shelf, shelf.index != BoardIndex() else { return state }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("index")
    BoardIndexText.write(shelf.index, &writer)
    writer.key("pages")
    writer.beginObject()
    for (number, page) in shelf.pages.sorted(by: { $0.key < $1.key }) {
      writer.key("\(number)")
      SceneStateText.write(Self.withoutText(page.state), &writer)
    }
    writer.endObject()
    writer.endObject()
    let text = SourceText(name: Self.key, bytes: writer.bytes)
    if let node = try? JSONNode.parse(text, options: SceneStateText.options) {
      state.others.append(UnknownMember(key: Self.key, value: KeptValue(node: node)))
    }
    return state
  }

  /// Returns a state with a dot in place of each character of a note, except spaces and line feeds.
  private static func withoutText(_ state: SceneState) -> SceneState {
    var state = state
    for index in state.pieces.indices {
      guard let text = state.pieces[index].note?.text else { continue }
      state.pieces[index].note?.text = String(text.map { $0.isWhitespace ? $0 : "•" })
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
