/// How much a scene file may hold: far beyond what a person writes, and small enough that no file
/// takes the program's memory or its time.
enum Limits {
  /// In bytes, of one file.
  static let file = 4 << 20
  /// Views that lie side by side in one place.
  static let views = 10_000
  /// Views in the whole scene.
  static let allViews = 20_000
  /// Recognizers.
  static let names = 1_000
  /// Attachments, bindings.
  static let rules = 10_000
  /// Names in one list.
  static let group = 64
  /// Parts of a composed recognizer.
  static let parts = 2...10
  /// Parts of a composed recognizer, counting those of its parts.
  static let allParts = 64
  /// Elements of a list that is handed to a recognizer.
  static let elements = 4_096
  /// Names of pictures in one view.
  static let pictures = 10_000
  /// In px, on each side of nothing.
  static let pixels = 100_000.0
  /// Pairs of one that waits and one it waits for.
  static let requirements = 1_000
}
