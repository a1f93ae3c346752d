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
  static let allViews = 20_000
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
