import TactusJSON
import TactusViews

/// The references collected while a scene file is being read.
///
/// The references are needed for warnings about unused recognizers and about selectors that match
/// no view. Whether a recognizer is unused or a selector matches is known only once the whole file
/// has been read.
final class SceneReferencesInFile {
  /// The references in actions to pages and to pieces.
  struct ActionReferences {
    /// The pages that `goTo` actions name, each with the selector of the view that contains the page.
    ///
    /// A name is a page id or a word such as `next`. The selector is nil if the action names no view.
    var pages: [(name: String, pages: Selector?, cursor: JSONCursor)] = []
    /// The selectors of actions that have an effect on pieces only, with the names of the actions.
    var pieces: [(action: String, argument: PieceArgument, cursor: JSONCursor)] = []
  }

  /// The selectors with their places.
  ///
  /// `isLocal` is true for a selector in a component that stands for two: one matches the root view
  /// of the use, and one the views in it. It is enough if one of the two matches a view.
  var selectors: [(selector: Selector, cursor: JSONCursor, isLocal: Bool)] = []
  /// The views that actions create.
  ///
  /// For each action, `into` matches the parents of its new views, and `className` is their class.
  var newViews: [(into: Selector, className: String)] = []
  /// The declared recognizers and their locations, in file order.
  var declared: [(name: String, cursor: JSONCursor, keyRange: SourceRange)] = []
  var attached: Set<String> { Set(attachments.flatMap(\.recognizers)) }
  /// The recognizer of each binding and the selector that limits the binding to certain views.
  ///
  /// The selector is nil if the binding is not limited.
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
  /// If part of the file cannot be read, a warning that an entry is unused could be wrong. A
  /// warning that depends on the views is therefore reported only if this property is true.
  /// Likewise, `areAttachmentsSound` and `areBindingsSound` control the warnings that depend on
  /// attachments and bindings.
  var areViewsSound = true
  var areAttachmentsSound = true
  var areBindingsSound = true
  var actions = ActionReferences()
  /// The paths of the files from which list parameters of recognizers were read.
  ///
  /// A scene can name such a file instead of containing the list.
  var files: [String] = []
  var counts = (views: 0, requirements: 0)
}
