import TactusGestures

/// What a module says of itself, without its code: what a scan finds and the cache keeps.
struct ModuleSummary: Sendable {
  var id: String
  var version: String
  var vendor: String
  var licence: String
  var recognizers: [RecognizerDeclaration]
}
