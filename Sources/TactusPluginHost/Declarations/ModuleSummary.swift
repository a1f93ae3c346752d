import TactusGestures

/// The declarations of a plugin module, available without loading the module's code.
///
/// A scan, which loads the module once in a sandboxed process, returns the summary, and the module
/// cache stores it.
struct ModuleSummary: Sendable {
  var id: String
  var version: String
  var vendor: String
  var licence: String
  var recognizers: [RecognizerDeclaration]
}
