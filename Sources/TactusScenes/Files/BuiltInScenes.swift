package import TactusJSON
import TactusSceneFiles

/// The scenes built into the program, in the format of scene files.
package enum BuiltInScenes {
  /// The names of the scenes in the order in which they are listed, starting with the default
  /// scene.
  package static let names = SceneFile.all.map(\.name)

  /// Returns the source text of a built-in scene; nil if there is no such scene.
  package static func source(_ name: String) -> SourceText? {
    SceneFile.all.first { $0.name == name }.map {
      SourceText(name: "builtin:\(name)", bytes: $0.bytes())
    }
  }

  /// Returns the title of a built-in scene; the result is empty if there is no such scene or title.
  package static func title(_ name: String) -> String {
    guard let source = source(name), let node = try? JSONNode.parse(source) else { return "" }
    return node["title"]?.string ?? ""
  }
}
