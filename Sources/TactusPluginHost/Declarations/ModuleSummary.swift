import TactusGestures

/// The declarations of a module without its code, as a scan returns them and the cache stores them.
struct ModuleSummary: Sendable {
  var id: String
  var version: String
  var vendor: String
  var licence: String
  var recognizers: [RecognizerDeclaration]
}
