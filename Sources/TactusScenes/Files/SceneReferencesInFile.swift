import TactusJSON
import TactusViews

/// The references in a scene file, collected during reading. Only the whole file shows whether a
/// selector matches a view or a recognizer is used.
final class SceneReferencesInFile {
  var selectors: [(selector: Selector, cursor: JSONCursor)] = []
  /// The views that actions create: the parents' selector and the class of the new views.
  var newViews: [(into: Selector, className: String)] = []
  /// The declarations of the recognizers, in the order of the file.
  var declared: [(name: String, cursor: JSONCursor, keyRange: SourceRange)] = []
  var attached: Set<String> { Set(attachments.flatMap(\.recognizers)) }
  /// The recognizers of the bindings, with the views to which a binding is limited.
  var bindings: [(recognizer: String, place: (selector: Selector, cursor: JSONCursor)?)] = []
  var bound: Set<String> { Set(bindings.map(\.recognizer)) }
  /// The composed recognizers, with the place of each part's name.
  var compositions: [(name: String, parts: [JSONCursor])] = []
  /// The attachments of recognizers to views.
  var attachments: [(selector: Selector, recognizers: [String])] = []
  /// Whether any action shows hidden views.
  var showsViews = false
  /// The recognizers for which other recognizers wait.
  var awaited: Set<String> = []
  /// The place of each view's id in the file.
  var identifiers: [String: JSONCursor] = [:]
  /// Whether the views, attachments and bindings were read without an error. After an error, the
  /// warnings of unused entries would be wrong.
  var areViewsSound = true
  var areAttachmentsSound = true
  var areBindingsSound = true
  /// The ids that must be those of pages.
  var pages: [(name: String, pages: Selector?, cursor: JSONCursor)] = []
  /// The files whose text is a value of the scene.
  var files: [String] = []
  var counts = (views: 0, requirements: 0)
}
