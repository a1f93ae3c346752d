import TactusGestures

/// A module's declarations, without its code, as returned by a scan and stored in the cache.
struct ModuleSummary: Sendable {
  var id: String
  var version: String
  var vendor: String
  var licence: String
  var recognizers: [RecognizerDeclaration]
}
