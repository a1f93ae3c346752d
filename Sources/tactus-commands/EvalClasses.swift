import ArgumentParser
import TactusTools
import TactusTraces

/// The options of `tactus eval` that give gestures of the corpus another class.
struct EvalClasses: ParsableArguments {
  @Option(
    name: .customLong("rename"),
    help: ArgumentHelp(
      "Treat gestures of class OLD in the corpus as class NEW. May be repeated.",
      valueName: "old=new"))
  var renames: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Treat every gesture that is a single straight stroke as class NAME, such as line. Use this \
      option for strokes for which no shape was prescribed.
      """,
      valueName: "name"))
  var straight: String?

  /// Gives each gesture the class that the options name for it.
  func rename(_ gestures: inout [CorpusGesture]) throws {
    var names: [String: String] = [:]
    for rename in renames {
      let parts = rename.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw ValidationError("--rename takes OLD=NEW, such as delete_mark=delete, not \(rename)")
      }
      names[parts[0]] = parts[1]
    }
    for index in gestures.indices {
      if let name = names[gestures[index].label] { gestures[index].label = name }
      if let straight, gestures[index].isStraight { gestures[index].label = straight }
    }
  }
}
