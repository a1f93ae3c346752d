package import TactusGestures
import TactusInteraction
package import TactusJSON
package import TactusPluginHost
import TactusStage

/// The grammar of scene files, which the reader, the reference page and the schema share.
///
/// It covers the recognizers and parameters of the installed modules.
package struct SceneGrammar {
  let recognizers: [RecognizerDeclaration]
  let pictures: [String]

  package init(catalogue: ModuleCatalogue, pictures: [String]) {
    self.init(recognizers: catalogue.all.map(\.declaration), pictures: pictures)
  }

  init(recognizers: [RecognizerDeclaration], pictures: [String]) {
    self.recognizers = recognizers
    self.pictures = pictures
  }

  /// The shape of a whole scene file: its members and the forms of their values.
  package var file: ObjectShape {
    SceneDescription.shape(
      "scene",
      "A scene: its views, its recognizers, and what happens when a gesture is recognized.")
  }

  /// The shapes that other shapes refer to by name, in the order of the reference page.
  package var definitions: [ObjectShape] {
    // (As a single expression, these take the compiler ten seconds.)
    let first: [ObjectShape] = [
      ModuleSettings.shape, GradientEnds.shape, Shades.shape, view, recognizer,
    ]
    let compositions: [ObjectShape] = CompositionKind.allCases.map(\.shape)
    let rest: [ObjectShape] = [
      AttachmentRule.shape, RuleBook.shape, Binding.shape, MenuItem.shape, KeyBinding.shape,
      ValueChange.shape, TimedCommand.shape, PressCommand.shape,
      ComponentMembers.shape, ParameterMembers.shape, ListMembers.shape, RepetitionMembers.shape,
      FeedbackStyle.shape, Hint.shape, Hint.Demonstration.shape, WindowDescription.shape,
      PalmRules.shape,
    ]
    return first + compositions + rest
  }

  /// Returns the JSON Schema of scene files, for editors and validators.
  ///
  /// - Parameter isWhole: Whether the file is a complete scene. A file that only modifies another
  ///   one can omit required members.
  /// - Returns: The schema as JSON.
  package func schema(isWhole: Bool = true) -> String {
    SchemaWriter.schema(
      title: isWhole ? "Tactus scene" : "layer of a Tactus scene",
      id: "https://json.schemastore.org/\(isWhole ? "tactus" : "tactus-layer").json", root: file,
      definitions: definitions, isWhole: isWhole)
  }

  /// Writes the JSON Schema of a recognizer's `parameters` object.
  package static func writeParameters(
    of declaration: RecognizerDeclaration, to writer: inout JSONWriter
  ) {
    SchemaWriter.write(
      ObjectShape(declaration.id, doc: "", members: declaration.parameters.map(\.member)),
      to: &writer)
  }

  var view: ObjectShape {
    var shape = ObjectShape(
      "view", doc: "A rectangular area that can show content and receive touches.",
      members: ViewDescription.members.map(\.member),
      choosingBy: (ViewDescription.kind.member.key, ViewKind.view.rawValue),
      cases: ViewKind.allCases.map { kind in
        ObjectShape.Case(
          kind.rawValue, doc: kind.doc, members: kind.members(pictures: pictures).map(\.member))
      })
    // A component is used like a type of view, with its parameters as members.
    shape.isOpen = true
    return shape
  }

  var recognizer: ObjectShape {
    let use = RecognizerFields.use(recognizers.map(\.id))
    return ObjectShape(
      "recognizer",
      doc: "A recognizer from a module, with its parameters. Its key is the name that the other "
        + "parts of the file use.",
      members: [use] + RecognizerUse.members.map(\.member), choosingBy: (use.key, nil),
      cases: recognizers.map { declaration in
        ObjectShape.Case(
          declaration.id, doc: declaration.doc,
          members: [RecognizerFields.parameters(of: declaration)])
      })
  }
}
