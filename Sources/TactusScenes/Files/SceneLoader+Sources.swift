import Glibc
import TactusJSON
import TactusPluginHost
import TactusSystem

extension SceneLoader {
  /// The names of all available scenes: first the built-in ones, then those found in folders.
  package var names: [String] {
    let builtIn = BuiltInScenes.names
    return builtIn + surroundings.sceneNames.filter { !builtIn.contains($0) }
  }

  /// Returns the title of a scene, or an empty string if the scene has no title or cannot be read.
  package func title(_ name: String) -> String {
    var layers = SceneLayers(trust: SceneTrust(), reportingTo: Diagnostics())
    for layer in (try? sources(name)) ?? [] { layers.add(layer) }
    return layers.node?["title"]?.string ?? ""
  }

  /// Returns the source text of a scene.
  ///
  /// A scene can consist of several layers: a base file and files that override parts of it. The
  /// text of a single layer is returned unchanged. Several layers are merged and written as
  /// formatted JSON.
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

  package static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".json")
  }

  /// Resolves a name or path to either the name of a scene or the path of a file.
  ///
  /// One element of the result is nil. A path refers to a scene if its file is a layer of that
  /// scene, that is, one of the files that are merged into the scene. The path of a `config.json`,
  /// which is a layer of every scene, refers to the first built-in scene. Any other path refers to
  /// its file.
  private func meaning(of name: String) -> (scene: String?, file: String?) {
    guard Self.isFile(name) else { return (name, nil) }
    guard let scene = surroundings.layeredScene(name) else { return (nil, name) }
    return (scene.isEmpty ? BuiltInScenes.names[0] : scene, nil)
  }

  /// Returns the paths to watch for changes to a scene, including files that do not exist yet.
  package func files(of name: String) -> [String] {
    let (scene, file) = meaning(of: name)
    var files: [String] = file.map { [$0] } ?? []
    for folder in surroundings.folders {
      if let scene { files.append(SceneEnvironment.sceneFile(scene, in: folder)) }
      files.append(folder + "/" + SceneEnvironment.configurationName)
    }
    return files + (surroundings.configuration.map { [$0] } ?? [])
  }

  /// Returns the layers of a scene: the source texts that are merged into it, lowest first.
  ///
  /// Changes given with the option `--set` are not included.
  ///
  /// - Parameters:
  ///   - name: The name of the scene, or the path of its file.
  ///   - kind: The kind of file to accept if `name` is a path, such as a regular file.
  /// - Returns: The layers. At least one of them is specific to this scene rather than shared by
  ///   all scenes.
  /// - Throws: `SceneError`: `unknownScene` or `unreadable`.
  func sources(
    _ name: String, kind: GuardedFile.Kind = .any
  ) throws(SceneError) -> [SceneLayers.Layer] {
    let (scene, file) = meaning(of: name)
    var layers: [SceneLayers.Layer] = []
    var isKnown = file != nil
    if let file {
      // The author of the file is unknown.
      let source = try SourceFile.text(file, limit: Limits.file, kind: kind)
      layers.append(.init(source: source, isTrusted: false))
    } else if let scene, let source = BuiltInScenes.source(scene) {
      // A built-in scene starts no program unless the user allows it.
      layers.append(.init(source: source, isTrusted: false))
      isKnown = true
    }
    for folder in surroundings.folders {
      if let scene, let layer = try layer(SceneEnvironment.sceneFile(scene, in: folder)) {
        layers.append(layer)
        isKnown = true
      }
      if let layer = try layer(folder + "/" + SceneEnvironment.configurationName) {
        layers.append(layer)
      }
    }
    guard isKnown else { throw unknown(name) }
    if let path = surroundings.configuration { layers.append(try Self.readLayer(path)) }
    return layers
  }

  /// Reads a layer; returns nil if the file does not exist.
  private func layer(_ path: String) throws(SceneError) -> SceneLayers.Layer? {
    guard unsafe access(path, F_OK) == 0 else { return nil }
    return try Self.readLayer(path)
  }

  /// Reads a file as a layer of a scene.
  ///
  /// The layer is trusted if no user except root and the current user can have written the file.
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
      "there is no scene named \(name)\(hint) available scenes: \(names.joined(separator: ", ")); "
        + "to open a file, give its path or a name that ends in .json")
  }
}

extension SourceText {
  var wholeText: String { text(in: SourceRange(0, bytes.count)) }
}
