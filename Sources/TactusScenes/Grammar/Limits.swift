/// The limits on the size of a scene.
///
/// They far exceed what a person would write, but prevent a file from exhausting the program's
/// memory or time.
enum Limits {
  /// The maximum size of one file, in bytes.
  static let file = 4 << 20
  /// The maximum number of children of one view, or of top-level views in a scene.
  static let views = 10_000
  /// The maximum total number of views in a scene.
  static let allViews = 50_000
  /// The maximum number of uses of components in a scene; most uses create a view.
  static let uses = 100_000
  /// The maximum number of items of a repetition.
  static let items = 10_000
  /// The maximum number of items of all repetitions, including items that are not shown.
  static let allItems = 200_000
  /// The maximum number of items of a list in `let`.
  static let listItems = 1_000
  /// The maximum number of values of all items of all lists in `let`, and of all uses of components.
  static let listValues = 100_000
  /// The maximum number of columns of a table, or of different members of the items of a list.
  static let columns = 1_000
  /// The maximum number of items of a file, multiplied by the number of their members.
  static let cells = 500_000
  /// The maximum number of JSON values that components and repetitions produce.
  static let expandedNodes = 2_000_000
  /// The maximum number of levels of the lists and objects in a parameter of a component.
  static let expandedDepth = 2_000
  /// The maximum number of parameters that contain expressions and are used in one expression,
  /// directly or in other parameters.
  static let substitutions = 1_000
  /// The maximum number of uses of parameters that contain expressions, in a scene.
  static let allSubstitutions = 500_000
  /// The maximum number of views around a view, after components have been replaced.
  static let nesting = 200
  /// The maximum number of entries in most of a scene's other lists, such as its recognizers, its
  /// named values or its keys.
  static let names = 1_000
  /// The maximum number of attachments in a scene, and also the maximum number of bindings.
  static let rules = 10_000
  /// The maximum number of elements in a short list, such as the recognizers of an attachment or
  /// the items of a menu.
  static let group = 64
  /// The allowed number of direct parts of a composed recognizer.
  static let parts = 2...10
  /// The maximum number of recognizers in a composed recognizer, including those in nested
  /// compositions.
  ///
  /// The compositions themselves are not counted.
  static let allParts = 64
  /// The maximum number of elements in a list passed to a recognizer.
  static let elements = 4_096
  /// The maximum number of picture names in one view.
  static let pictures = 10_000
  /// The maximum number of pages of all boards of a scene.
  static let pages = 1_000
  /// The maximum absolute value of a coordinate, in px.
  static let pixels = 100_000.0
  /// The maximum number of failure requirements in a scene.
  ///
  /// A recognizer that waits until three others have failed counts as three requirements.
  static let requirements = 1_000
}
