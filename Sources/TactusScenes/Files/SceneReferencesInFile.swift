import TactusJSON
import TactusViews

/// The references collected while a scene file is being read.
///
/// Whether a selector matches a view, or a recognizer is used, is known only once the whole file
/// has been read.
final class SceneReferencesInFile {
  var selectors: [(selector: Selector, cursor: JSONCursor)] = []
  /// The views that actions create: a selector that matches their parents, and their class.
  var newViews: [(into: Selector, className: String)] = []
  /// The declared recognizers and their locations, in file order.
  var declared: [(name: String, cursor: JSONCursor, keyRange: SourceRange)] = []
  var attached: Set<String> { Set(attachments.flatMap(\.recognizers)) }
  /// The recognizer of each binding, with the selector that limits the binding to certain views.
  var bindings: [(recognizer: String, place: (selector: Selector, cursor: JSONCursor)?)] = []
  var bound: Set<String> { Set(bindings.map(\.recognizer)) }
  /// The composed recognizers, with the locations of their parts' names.
  var compositions: [(name: String, parts: [JSONCursor])] = []
  var attachments: [(selector: Selector, recognizers: [String])] = []
  /// Whether any action shows hidden views.
  var showsViews = false
  /// The recognizers that other recognizers wait for.
  var awaited: Set<String> = []
  /// The location of each view's id in the file.
  var identifiers: [String: JSONCursor] = [:]
  /// Whether the views were read without errors.
  ///
  /// After an error, a warning about an unused entry could be wrong. This and the next two
  /// properties therefore determine which warnings are reported.
  var areViewsSound = true
  var areAttachmentsSound = true
  var areBindingsSound = true
  /// The page ids that actions refer to, with the selector of the view of type `pages`.
  var pages: [(name: String, pages: Selector?, cursor: JSONCursor)] = []
  /// The files whose text is the value of a parameter.
  var files: [String] = []
  var counts = (views: 0, requirements: 0)
}
