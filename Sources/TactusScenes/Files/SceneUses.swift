import TactusJSON
import TactusViews

/// What a scene file refers to, gathered while it is read: only the whole file can tell whether a
/// selector finds something or a recognizer serves for anything.
final class SceneUses {
  var selectors: [(selector: Selector, cursor: JSONCursor)] = []
  /// Views that actions make: where, and of which class.
  var newViews: [(into: Selector, className: String)] = []
  /// Where each recognizer is declared, in the order of the file.
  var declared: [(name: String, cursor: JSONCursor, keyRange: SourceRange)] = []
  var attached: Set<String> { Set(attachments.flatMap(\.recognizers)) }
  /// The recognizers that bindings follow from, with the views that they are for where they name some.
  var bindings: [(recognizer: String, place: (selector: Selector, cursor: JSONCursor)?)] = []
  var bound: Set<String> { Set(bindings.map(\.recognizer)) }
  /// The composed recognizers, and where each of their parts is named.
  var compositions: [(name: String, parts: [JSONCursor])] = []
  /// The places where each recognizer is put onto views.
  var attachments: [(selector: Selector, recognizers: [String])] = []
  /// Whether an action shows views that are hidden.
  var showsViews = false
  /// Those that others wait for.
  var awaited: Set<String> = []
  /// Where each view's id is written.
  var identifiers: [String: JSONCursor] = [:]
  /// Whether these parts were read without an error: what an error left out must not make the rest
  /// look useless.
  var areViewsSound = true
  var areAttachmentsSound = true
  var areBindingsSound = true
  /// Ids that must be those of pages.
  var pages: [(name: String, pages: Selector?, cursor: JSONCursor)] = []
  /// Files whose text is a value of the scene.
  var files: [String] = []
  var counts = (views: 0, requirements: 0)
}
