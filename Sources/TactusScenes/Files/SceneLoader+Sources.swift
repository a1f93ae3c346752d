import Glibc
import TactusJSON
import TactusPluginHost
import TactusSystem

extension SceneLoader {
  /// The scenes that can be shown by name: those that come with the program, then those of the
  /// folders.
  package var names: [String] {
    let builtIn = BuiltInScenes.names
    return builtIn + surroundings.sceneNames.filter { !builtIn.contains($0) }
  }

  /// The sentence that a scene says of itself; "" where it says none or cannot be read.
  package func title(_ name: String) -> String {
    var layers = SceneLayers(trust: SceneTrust(), reportingTo: Diagnostics())
    for layer in (try? sources(name)) ?? [] { layers.add(layer) }
    return layers.node?["title"]?.string ?? ""
  }

  /// A scene as one file: the text itself where it has one layer, else all of them together.
  package func wholeText(_ name: String) throws(SceneError) -> String {
    let sources = try sources(name)
    if sources.count == 1, let only = sources.first { return only.source.wholeText }
    let diagnostics = Diagnostics()
    var layers = SceneLayers(trust: SceneTrust(), reportingTo: diagnostics)
    for layer in sources { layers.add(layer) }
    guard let node = layers.node, !diagnostics.hasErrors else {
      throw SceneError(.faulty, diagnostics.rendered(), diagnostics: diagnostics.sorted)
    }
    var writer = JSONWriter(style: .pretty)
    writer.value(node)
    writer.endLine()
    return writer.text
  }

  static func isFile(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".json") }

  /// The scene that is meant, and the file that stands for it where it is none of the layers.
  private func meaning(of name: String) -> (scene: String?, file: String?) {
    guard Self.isFile(name) else { return (name, nil) }
    guard let scene = surroundings.layeredScene(name) else { return (nil, name) }
    return (scene.isEmpty ? BuiltInScenes.names[0] : scene, nil)
  }

  /// Every file that has a say in a scene, whether it exists now or not: what to watch.
  package func files(of name: String) -> [String] {
    let (scene, file) = meaning(of: name)
    var files: [String] = file.map { [$0] } ?? []
    for folder in surroundings.folders {
      if let scene { files.append(SceneSurroundings.sceneFile(scene, in: folder)) }
      files.append(folder + "/" + SceneSurroundings.configurationName)
    }
    return files + (surroundings.configuration.map { [$0] } ?? [])
  }

  /// The texts of a scene, the lowest layer first, but for what `--set` says.
  ///
  /// - Parameter kind: What the file of the scene may be.
  func sources(
    _ name: String, kind: GuardedFile.Kind = .any
  ) throws(SceneError) -> [SceneLayers.Layer] {
    let (scene, file) = meaning(of: name)
    var layers: [SceneLayers.Layer] = []
    var isKnown = file != nil
    if let file {
      // Anybody may have written it.
      let source = try SourceFile.text(file, limit: Limits.file, kind: kind)
      layers.append(.init(source: source, isTrusted: false))
    } else if let scene, let source = BuiltInScenes.source(scene) {
      // No program is started before the user has said so.
      layers.append(.init(source: source, isTrusted: false))
      isKnown = true
    }
    for folder in surroundings.folders {
      if let scene, let layer = try layer(SceneSurroundings.sceneFile(scene, in: folder)) {
        layers.append(layer)
        isKnown = true
      }
      if let layer = try layer(folder + "/" + SceneSurroundings.configurationName) {
        layers.append(layer)
      }
    }
    guard isKnown else { throw unknown(name) }
    if let path = surroundings.configuration { layers.append(try Self.readLayer(path)) }
    return layers
  }

  /// A file of the folders; nil where there is none.
  private func layer(_ path: String) throws(SceneError) -> SceneLayers.Layer? {
    guard unsafe access(path, F_OK) == 0 else { return nil }
    return try Self.readLayer(path)
  }

  /// A file that is trusted where nobody but root and the user can have written it.
  private static func readLayer(_ path: String) throws(SceneError) -> SceneLayers.Layer {
    var isOwn = false
    let bytes = try SourceFile.bytes(path, limit: Limits.file) {
      isOwn = Ownership.isOwn(descriptor: $0, path: path)
    }
    return .init(source: SourceText(name: path, bytes: bytes), isTrusted: isOwn)
  }

  private func unknown(_ name: String) -> SceneError {
    let near = Suggestions.nearest(to: name, among: names)
    let hint = near.map { "; did you mean \($0)?" } ?? ";"
    return SceneError(
      .unknownScene,
      "no scene is called \(name)\(hint) there are: \(names.joined(separator: ", "));"
        + " a file is named by its path or by ending in .json")
  }
}

extension SourceText {
  /// All of it.
  var wholeText: String { text(in: SourceRange(0, bytes.count)) }
}
