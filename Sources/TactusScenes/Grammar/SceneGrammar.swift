public import TactusGestures
public import TactusJSON
public import TactusPluginHost

/// What a scene file may say, as data: the reader, the reference page and the schema share it.
///
/// The recognizers and their parameters are those of the modules at hand.
public struct SceneGrammar {
  let recognizers: [RecognizerDeclaration]
  let pictures: [String]

  public init(catalogue: ModuleCatalogue, pictures: [String]) {
    self.init(recognizers: catalogue.all.map(\.declaration), pictures: pictures)
  }

  init(recognizers: [RecognizerDeclaration], pictures: [String]) {
    self.recognizers = recognizers
    self.pictures = pictures
  }

  /// The whole file.
  public var file: ObjectShape {
    ObjectShape(
      "scene", doc: "A scene: its views, its recognizers, and what follows from them.",
      members: SceneMembers.all)
  }

  /// Every object that others name, in the order of the file.
  public var definitions: [ObjectShape] {
    [
      ModuleSettings.shape, Self.gradient, ShadeMembers.shape, view, recognizer, Self.attachment,
      Self.rules, binding,
      MenuItemMembers.shape, KeyMembers.shape, FeedbackMembers.shape, HintMembers.shape,
    ]
  }

  /// The schema for editors and validators.
  ///
  /// - Parameter isWhole: Whether the file stands alone; one that only changes another need not
  ///   have what is required.
  public func schema(isWhole: Bool = true) -> String {
    SchemaWriter.schema(
      title: "A scene of Tactus", root: file, definitions: definitions, isWhole: isWhole)
  }

  /// Writes the JSON Schema of a recognizer's `parameters`.
  public static func writeParameters(
    of declaration: RecognizerDeclaration, to writer: inout JSONWriter
  ) {
    SchemaWriter.write(
      ObjectShape(declaration.id, doc: "", members: declaration.parameters.map(\.member)),
      to: &writer)
  }

  static let gradient = ObjectShape(
    "gradient", doc: "Two colours, from the top of the view to its bottom.",
    members: [GradientMembers.from, GradientMembers.to])

  var view: ObjectShape {
    ObjectShape(
      "view", doc: "A rectangle that is seen and may be touched.", members: ViewFields.all,
      choosingBy: (ViewFields.kind.member.key, ViewFields.kind.usual.rawValue),
      cases: ViewDescription.Kind.allCases.map { kind in
        ObjectShape.Case(
          kind.rawValue, doc: kind.doc,
          members: KindFields.members(of: kind, pictures: pictures))
      })
  }

  var recognizer: ObjectShape {
    ObjectShape(
      "recognizer", doc: "A gesture of a module, tuned, under a name of the scene's own.",
      members: [RecognizerFields.use(recognizers.map(\.id))] + RecognizerFields.options,
      choosingBy: (RecognizerFields.useKey, nil),
      cases: recognizers.map { declaration in
        ObjectShape.Case(
          declaration.id, doc: declaration.doc,
          members: [RecognizerFields.parameters(of: declaration)])
      })
  }

  static let attachment = ObjectShape(
    "attachment",
    doc: "Puts recognizers onto views, now and whenever such a view comes into being.",
    members: [AttachmentMembers.to, AttachmentMembers.recognizers])

  static let rules = ObjectShape(
    "rules", doc: "Who may recognize together with whom, and who waits for whom.",
    members: [RuleMembers.simultaneous, RuleMembers.requireFailure, RuleMembers.requiredToFail])

  var binding: ObjectShape {
    ObjectShape(
      "binding", doc: "What follows from a recognizer's states.",
      members: [BindingMembers.on, BindingMembers.at, BindingMembers.action],
      choosingBy: (BindingMembers.action.key, nil),
      cases: BindingMembers.cases(of: ActionKinds.all))
  }
}
