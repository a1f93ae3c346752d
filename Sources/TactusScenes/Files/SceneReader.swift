import TactusGestures
import TactusInput
package import TactusJSON
package import TactusPluginHost
import TactusValues
import TactusViews

/// Reads scene files, and reports all errors in one pass.
package final class SceneReader {
  let catalogue: ModuleCatalogue
  let grammar: SceneGrammar
  let pictures: Set<String>
  let diagnostics: Diagnostics
  let trust: SceneTrust
  let uses = SceneReferencesInFile()
  var appearance = Appearance.dark
  /// The named values that the file declares.
  var values: [NamedValue] = []
  /// The recognizer whose binding is being read; nil outside of bindings.
  var gesture: RecognizerDeclaration?
  /// The valid recognizers by name.
  ///
  /// The names of invalid recognizers are in `faultyRecognizers`. Their errors have already been
  /// reported, so references to them are not reported as unknown.
  var recognizers: [String: RecognizerUse] = [:]
  var faultyRecognizers: Set<String> = []

  /// Reads a scene from a source text.
  ///
  /// - Returns: The scene; nil if the diagnostics contain an error.
  package static func read(
    _ source: SourceText, catalogue: ModuleCatalogue, pictures: [String],
    reportingTo diagnostics: Diagnostics
  ) -> SceneDescription? {
    guard let node = SceneLayers.parse(source, reportingTo: diagnostics) else { return nil }
    return read(
      SceneLayers.withoutNulls(node, diagnostics), catalogue: catalogue, pictures: pictures,
      reportingTo: diagnostics)
  }

  /// Reads a scene from a parsed tree, which can be the result of merging several layers.
  ///
  /// - Parameters:
  ///   - node: The tree.
  ///   - catalogue: The modules available to the scene.
  ///   - pictures: The names of the built-in pictures.
  ///   - trust: The policy that decides which source texts are allowed to run code; by default,
  ///     none are.
  ///   - diagnostics: Receives the errors and warnings.
  /// - Returns: The scene; nil if the diagnostics contain an error.
  package static func read(
    _ node: JSONNode, catalogue: ModuleCatalogue, pictures: [String],
    trust: SceneTrust = SceneTrust(), reportingTo diagnostics: Diagnostics
  ) -> SceneDescription? {
    let reader = SceneReader(catalogue, pictures, trust, diagnostics)
    let whole = GestureExpansion.expanded(node)
    let scene = reader.read(JSONCursor(whole, reportingTo: diagnostics))
    return diagnostics.hasErrors ? nil : scene
  }

  init(
    _ catalogue: ModuleCatalogue, _ pictures: [String], _ trust: SceneTrust,
    _ diagnostics: Diagnostics
  ) {
    self.catalogue = catalogue
    self.pictures = Set(pictures)
    self.trust = trust
    self.diagnostics = diagnostics
    grammar = SceneGrammar(catalogue: catalogue, pictures: pictures)
  }

  /// Creates a reader for a request that another program sends to a running scene.
  ///
  /// The values and recognizers of the scene are already known. Each recognizer is registered as if
  /// it were declared at the location of the request, `cursor`.
  init(
    _ catalogue: ModuleCatalogue, _ scene: SceneDescription, _ trust: SceneTrust,
    _ cursor: JSONCursor
  ) {
    self.catalogue = catalogue
    self.trust = trust
    pictures = []
    diagnostics = cursor.diagnostics
    grammar = SceneGrammar(recognizers: [], pictures: [])
    values = scene.values
    for use in scene.recognizers {
      recognizers[use.name] = use
      uses.declared.append((use.name, cursor, cursor.node.range))
    }
  }

  private func read(_ cursor: JSONCursor) -> SceneDescription? {
    guard let file = cursor.object() else { return nil }
    var scene = SceneDescription()
    file.read(SceneDescription.members, into: &scene, by: self)
    scene.references = SceneReferences(files: uses.files, newViews: uses.newViews)
    let knowsAllKeys = file.finish()
    // If a part could not be read, these warnings could be wrong.
    if knowsAllKeys, !diagnostics.hasErrors || !cursor.node.holdsInvalid { warn(of: scene.views) }
    return scene
  }

  /// Runs `body` and returns whether it reported no errors.
  func readsSoundly(_ body: () -> Void) -> Bool {
    let errors = diagnostics.errorCount
    body()
    return diagnostics.errorCount == errors
  }

  /// Reads the name of one of the scene's recognizers; returns nil if it is unknown or invalid.
  func recognizerName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    if recognizers[name] != nil { return name }
    if faultyRecognizers.contains(name) { return nil }
    reportUnknownName(name, cursor.node.range, cursor)
    return nil
  }

  /// Reports a reference to an unknown recognizer.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - range: The location of the name.
  ///   - cursor: The JSON value that is the name; if the name is a key, the value of that key.
  func reportUnknownName(_ name: String, _ range: SourceRange, _ cursor: JSONCursor) {
    let known = uses.declared.map(\.name)
    diagnostics.report(
      Diagnostic(
        .error, "there is no recognizer named \(JSONWriter.quoted(name))", kind: .unknownRecognizer,
        in: cursor.node.source,
        at: range, pointer: cursor.pointer.description,
        suggestion: Suggestions.nearest(to: name, among: known).map {
          Suggestion(JSONWriter.quoted($0), at: range, isShown: true)
        }, accepted: known))
  }
}

extension JSONNode {
  /// Whether any part of the tree could not be parsed.
  fileprivate var holdsInvalid: Bool {
    switch value {
    case .invalid: true
    case .array(let elements): elements.contains(where: \.holdsInvalid)
    case .object(let object): object.members.contains(where: \.value.holdsInvalid)
    default: false
    }
  }
}
