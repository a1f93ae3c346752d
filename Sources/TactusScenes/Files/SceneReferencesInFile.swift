import TactusJSON
import TactusViews

/// The references collected while a scene file is being read.
///
/// Whether a selector matches a view, or a recognizer is used, is known only once the whole file
/// has been read.
final class SceneReferencesInFile {
  var selectors: [(selector: Selector, cursor: JSONCursor)] = []
  /// The views that actions create, as a selector of their parents and the class of the new views.
  var newViews: [(into: Selector, className: String)] = []
  /// The declared recognizers and their locations, in file order.
  var declared: [(name: String, cursor: JSONCursor, keyRange: SourceRange)] = []
  var attached: Set<String> { Set(attachments.flatMap(\.recognizers)) }
  /// The recognizer of each binding, with the selector that limits the binding to certain views.
  var bindings: [(recognizer: String, place: (selector: Selector, cursor: JSONCursor)?)] = []
  var bound: Set<String> { Set(bindings.map(\.recognizer)) }
  /// The composed recognizers, with the locations of their parts' names.
  var compositions: [(name: String, parts: [JSONCursor])] = []
  /// The attachments of recognizers to views.
  var attachments: [(selector: Selector, recognizers: [String])] = []
  /// Whether any action shows hidden views.
  var showsViews = false
  /// The recognizers for which other recognizers wait.
  var awaited: Set<String> = []
  /// The location of each view's id in the file.
  var identifiers: [String: JSONCursor] = [:]
  /// Whether the views were read without errors; like the next two properties, required for
  /// warnings.
  ///
  /// After an error, warnings about unused entries could be wrong.
  var areViewsSound = true
  var areAttachmentsSound = true
  var areBindingsSound = true
  /// The page ids that actions refer to, with the selector of the view of type `pages`.
  var pages: [(name: String, pages: Selector?, cursor: JSONCursor)] = []
  /// The files whose text is the value of a parameter.
  var files: [String] = []
  var counts = (views: 0, requirements: 0)
}
