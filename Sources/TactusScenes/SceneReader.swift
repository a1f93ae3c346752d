public import TactusJSON
public import TactusPluginHost
import TactusGestures
import TactusViews

/// Reads a scene file and finds every fault in it in one go.
public struct SceneReader {
  let catalogue: ModuleCatalogue
  let pictures: [String]
  let diagnostics: Diagnostics
  var scene = SceneDescription()

  /// Reads a scene.
  ///
  /// - Returns: The scene, or nil where the diagnostics hold an error.
  public static func read(
    _ source: SourceText, catalogue: ModuleCatalogue, pictures: [String],
    reportingTo diagnostics: Diagnostics
  ) -> SceneDescription? {
    guard let node = JSONNode.parse(source, options: .jsonc, reportingTo: diagnostics) else {
      return nil
    }
    return read(node, catalogue: catalogue, pictures: pictures, reportingTo: diagnostics)
  }

  /// Reads a scene that is already a tree, out of one file or of several layers.
  public static func read(
    _ node: JSONNode, catalogue: ModuleCatalogue, pictures: [String],
    reportingTo diagnostics: Diagnostics
  ) -> SceneDescription? {
    var reader = SceneReader(
      catalogue: catalogue, pictures: pictures, diagnostics: diagnostics)
    reader.read(JSONCursor(node, reportingTo: diagnostics))
    return diagnostics.hasErrors ? nil : reader.scene
  }

  private init(
    catalogue: ModuleCatalogue, pictures: [String], diagnostics: Diagnostics
  ) {
    self.catalogue = catalogue
    self.pictures = pictures
    self.diagnostics = diagnostics
  }

  private mutating func read(_ cursor: JSONCursor) {
    guard let file = cursor.object() else { return }
    file.accept("$schema", "title", "description", "modules")
    if let version = file.value("version", isRequired: true) {
      _ = version.integer(in: 1...1)
    }
    scene.background = file.value("background").flatMap(readBackground)
    scene.views = file.array("views")?.compactMap { readView($0) } ?? []
    for entry in file.value("recognizers")?.object()?.entries() ?? [] {
      readRecognizer(entry.key, entry.value)
    }
    for entry in file.array("attach") ?? [] { readAttachment(entry) }
    if let rules = file.object("rules") { readRules(rules) }
    for entry in file.array("bindings") ?? [] { readBinding(entry) }
    file.finish()
  }

  /// A name that must be one of the scene's recognizers.
  func recognizerName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.string() else { return nil }
    let known = scene.recognizers.map(\.name)
    if known.contains(name) { return name }
    // A recognizer with a fault of its own was reported there.
    if faultyRecognizers.contains(name) { return nil }
    cursor.error(
      "no recognizer is named \"\(name)\"",
      replacement: Suggestions.nearest(to: name, among: known).map(JSONWriter.quoted),
      accepted: known)
    return nil
  }

  var faultyRecognizers: Set<String> = []
}
