import CEmbeddedFiles
package import TactusJSON

/// The scenes built into the program, in the format of scene files.
package enum BuiltInScenes {
  /// The names of the scenes in the order in which they are listed, starting with the default
  /// scene.
  package static let names: [String] = (0...).lazy.map { name($0) }.prefix { $0 != nil }
    .compactMap { $0 }

  /// Returns the source text of a built-in scene; nil if there is no such scene.
  package static func source(_ name: String) -> SourceText? {
    guard let index = names.firstIndex(of: name), let file = unsafe cembeddedfiles_scene(index)
    else { return nil }
    let text = unsafe String(cString: file.pointee.text)
    return SourceText(name: "builtin:\(name)", bytes: Array(text.utf8))
  }

  /// Returns the title of a built-in scene; the result is empty if there is no such scene or title.
  package static func title(_ name: String) -> String {
    guard let source = source(name), let node = try? JSONNode.parse(source) else { return "" }
    return node["title"]?.string ?? ""
  }

  private static func name(_ index: Int) -> String? {
    unsafe cembeddedfiles_scene(index).map { unsafe String(cString: $0.pointee.name) }
  }
}
