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
  private(set) var trust: SceneTrust
  let uses = SceneReferencesInFile()
  var appearance = Appearance.dark
  /// The scopes of the nodes, and the parts that components and repetitions add to the scene.
  let expanded: SceneExpansion.Expanded?
  /// The source texts of the scene's nodes; each text belongs to one scope.
  let sources: ScopedSources
  /// The decimal mark of the numbers in texts for users.
  var decimalMark = DecimalMark.point
  /// The named values that the file declares.
  var values = DeclaredValues()
  /// The initial contents of the named values; to be used only after all values have been read.
  private(set) lazy var initialValues = NamedValues(values.all)
  /// The recognizer whose binding is being read; nil outside of bindings.
  var gesture: RecognizerDeclaration?
  /// Whether the action that is being read acts on a view; nil outside of actions.
  var hasView: Bool?
  /// The arguments that follow expressions, of the action that is being read.
  var arguments: [FollowedArgument] = []
  /// The valid recognizers by name.
  ///
  /// The names of invalid recognizers are in `faultyRecognizers`. Their errors have already been
  /// reported, so references to them are not reported as unknown.
  var recognizers: [String: RecognizerUse] = [:]
  var faultyRecognizers: Set<String> = []
  /// The counts of uses of parameters that contain expressions, and whether a count is too high.
  var substitutions = (inExpression: 0, inScene: 0, areTooMany: false)
  var parameterFaults = ParameterFaults()

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
    readExpanded(
      node, catalogue: catalogue, pictures: pictures, trust: trust, reportingTo: diagnostics
    ).scene
  }

  /// Reads a scene like `read(_:catalogue:pictures:trust:reportingTo:)`.
  ///
  /// - Returns: The scene, which is nil if the diagnostics contain an error, the tree in which
  ///   components, repetitions and gestures are expanded, and the full names in that tree.
  static func readExpanded(
    _ node: JSONNode, catalogue: ModuleCatalogue, pictures: [String], trust: SceneTrust,
    reportingTo diagnostics: Diagnostics
  ) -> (scene: SceneDescription?, node: JSONNode, names: FullNames) {
    let expanded = SceneExpansion.expanded(node, trust: trust, reportingTo: diagnostics)
    var names = FullNames(sources: expanded.sources, lists: expanded.lists)
    // Reading an incomplete scene would report errors that its file does not contain.
    guard !expanded.isExhausted else { return (nil, expanded.node, names) }
    let reader = SceneReader(catalogue, pictures, trust, diagnostics, expanded)
    let whole = GestureExpansion.expanded(
      expanded.node, sources: expanded.sources, reportingTo: diagnostics)
    let scene = reader.read(JSONCursor(whole, reportingTo: diagnostics))
    names.reports = { [catalogue, recognizers = reader.recognizers] name, recognizer in
      let declared = recognizers[recognizer].flatMap {
        catalogue.declaration(of: $0) { recognizers[$0] }
      }
      return declared.map { ExpressionNames.isReported(name, by: $0) } ?? false
    }
    return (diagnostics.hasErrors ? nil : scene, whole, names)
  }

  init(
    _ catalogue: ModuleCatalogue, _ pictures: [String], _ trust: SceneTrust,
    _ diagnostics: Diagnostics, _ expanded: SceneExpansion.Expanded? = nil
  ) {
    self.catalogue = catalogue
    self.pictures = Set(pictures)
    self.trust = trust
    sources = expanded?.sources ?? ScopedSources()
    self.trust.sources = expanded?.sources
    self.expanded = expanded
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
    expanded = nil
    sources = ScopedSources()
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
    scene.references = SceneReferences(
      files: uses.files + (expanded?.files ?? []), newViews: uses.newViews)
    let knowsAllKeys = file.finish()
    // If a part could not be read, these warnings could be wrong.
    let isWhole = !diagnostics.hasErrors || !cursor.node.holdsInvalid
    if knowsAllKeys, isWhole, expanded?.isSound != false { warn(of: scene.views) }
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
    guard let text = cursor.text() else { return nil }
    let name = scope(of: cursor)?.recognizer(text) ?? text
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
    let known = (scope(of: cursor)?.recognizerNames ?? []) + uses.declared.map(\.name)
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
