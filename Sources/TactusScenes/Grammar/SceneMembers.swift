import TactusGestures
import TactusInteraction
import TactusJSON
import TactusPluginHost
import TactusStage
import TactusValues
import TactusViews

/// The top-level members of a scene file, in the order in which they are read.
extension SceneDescription {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "$schema", .text(), "The URL of the JSON Schema. Only editors use it."
    ) { cursor, _, _ in _ = cursor.text() },
    SceneMember(
      "version", .integer(1...1), isRequired: true, filler: "1",
      "The version of the file format."
    ) { cursor, _, _ in _ = cursor.integer(in: 1...1) },
    SceneMember(
      "title", .text(),
      "A sentence that describes the scene in the list that `tactus scenes` prints."
    ) { cursor, _, _ in
      _ = cursor.text()
    },
    SceneMember("description", .text(), "A longer description of the scene.") { cursor, _, _ in
      _ = cursor.text()
    },
    SceneMember("modules", .reference("modules"), "Where Tactus finds gesture modules.") {
      cursor, reader, scene in
      scene.modules = ModuleSettings(
        cursor, trust: reader.trust, known: reader.catalogue.moduleIDs)
    },
    SceneMember(
      "appearance", Appearance.form.shape, defaultText: Appearance.form.defaultText(.dark),
      "The scene's appearance: dark or light. Where the file specifies a pair of colors, the one "
        + "for this appearance is used."
    ) { cursor, reader, scene in
      reader.appearance = cursor.word() ?? .dark
      scene.theme = reader.appearance == .light ? .light : .dark
    },
    SceneMember(
      "textScale", .number(0.8...3), defaultText: "1",
      "The factor by which all text is scaled. The user's configuration can set it for all scenes."
    ) { cursor, _, scene in
      cursor.number(in: 0.8...3).map { scene.theme = scene.theme.scalingText(by: $0) }
    },
    SceneMember(
      "locale",
      .text(form: "a language and a region", pattern: "^[A-Za-z]{2,3}([-_.@][A-Za-z0-9_.@-]*)?$"),
      defaultText: "\"en\"",
      "The locale, such as \"de\" or \"de-AT\", that decides whether the numbers in texts have a "
        + "decimal comma or a decimal point. The user's configuration can set it for all scenes."
    ) { cursor, reader, _ in
      reader.decimalMark = reader.readLocale(cursor).map { DecimalMark(locale: $0) } ?? .point
    },
    SceneMember(
      "reducedMotion", .boolean, defaultText: "false",
      "Whether views appear in their final state at once instead of moving. Fades remain, and a "
        + "thrown piece flies less far. The user's configuration can set it for all scenes."
    ) { cursor, _, scene in
      cursor.boolean().map { scene.theme.reducesMotion = $0 }
    },
    SceneMember("window", .reference("window"), "How the window is opened.") { cursor, reader, _ in
      // The settings took effect when the window opened; here they are only checked.
      _ = cursor.read(WindowDescription.self, named: "a window", by: reader)
    },
    SceneMember(
      "saves", Saving.form.shape, defaultText: Saving.form.defaultText(.nothing),
      "Whether the named values and the user's changes to pieces and drawings are saved, and "
        + "restored the next time the scene starts. With \"boards\", the scene has several boards, "
        + "each with pages that are saved individually, and the named values page (the number of the "
        + "page that is shown), pages (how many pages its board has) and board (the name of the "
        + "board). Undo does not affect the named values."
    ) { cursor, reader, scene in
      scene.saving = Saving.form.read(cursor, reader) ?? .nothing
      scene.values = DeclaredValues(scene.saving == .boards ? BoardValues.declared : [])
      reader.values = scene.values
    },
    SceneMember(
      "components",
      .names(.either([.reference("component"), .text(form: "a path")]), count: 0...Limits.names),
      "Components by name: parts of a scene with parameters, which the scene uses like a type of "
        + "view: {\"type\": \"card\", \"title\": \"Soup\"}. A component is an object, or the path of a "
        + "file that contains it."
    ) { _, _, _ in },
    SceneMember(
      "let",
      .names(
        .either([
          .number(-1e9...1e9), .boolean, .text(), .list(.anything, count: 0...Limits.listItems),
          .reference("list"),
        ]), count: 0...Limits.names),
      "Named values, each with its initial content: a number, a string, true or false. Controls set "
        + "the values, labels show them, and conditions read them. A value keeps its type; for "
        + "example, a number cannot become a string. A list of items, or an object that describes "
        + "one, declares a [list](#list)."
    ) { cursor, reader, scene in
      var computed: [(place: Int, cursor: JSONCursor)] = []
      for entry in cursor.entries(0...Limits.names + (reader.expanded?.values.count ?? 0)) {
        guard let value = reader.readNamedValue(entry.key, entry.keyRange, entry.value) else {
          continue
        }
        if reader.expanded?.computed.contains(entry.key) == true {
          computed.append((reader.values.count, entry.value))
        }
        reader.values.append(value)
      }
      reader.addLists()
      reader.compute(computed)
      scene.values = reader.values
    },
    SceneMember(
      "background", \.background, "The color or gradient behind all views; black by default."),
    SceneMember(
      "prediction", \.prediction, .number(0...33, "ms"),
      "How far ahead in time the finger's position is predicted when a dragged view or the end of a "
        + "stroke is painted. Set it to the delay until a frame becomes visible, for example 16 ms; "
        + "with 0, both are painted at the finger's reported position. The prediction does not "
        + "affect gestures or finished strokes."),
    SceneMember(
      "gestures",
      .names(.list(.word(GestureMacro.names), count: 0...Limits.group), count: 0...Limits.names),
      "Common gestures for the views that a selector matches, as a list of names: {\".piece\": "
        + "[\"drag\", \"pinch\", \"turn\"]}. Each [name](#gestures) adds a recognizer of that "
        + "name, its binding, and keys; `tactus check FILE --expand` shows them. The file's own "
        + "settings for such a recognizer take precedence: its bindings replace the added one, "
        + "whatever their actions are."
    ) { cursor, reader, _ in
      for entry in reader.entries(cursor, Limits.names, "gestures") {
        for word in entry.value.elements(0...Limits.group) {
          _ = word.word(among: GestureMacro.names)
        }
      }
    },
    SceneMember(
      "recognizers",
      .names(.either(recognizerShapes), count: 0...Limits.names),
      "The recognizers by name. The other parts of the file use these names. null removes a "
        + "recognizer that an earlier [layer](#layers) defines."
    ) { cursor, reader, scene in
      scene.recognizers = reader.resolveCompositions(
        reader.entries(cursor, Limits.names, "recognizers").compactMap {
          reader.readRecognizer($0.key, $0.keyRange, $0.value)
        })
    },
    SceneMember(
      "views", .list(.reference("view"), count: 0...Limits.views),
      "The views, from back to front. \(budget)"
    ) { cursor, reader, scene in
      reader.uses.areViewsSound = reader.readsSoundly {
        scene.views = cursor.elements(0...reader.mostChildren).compactMap(reader.readView)
      }
    },
    SceneMember(
      "attach", .list(.reference("attachment"), count: 0...Limits.rules),
      "Which recognizers are attached to which views."
    ) { cursor, reader, scene in
      reader.uses.areAttachmentsSound = reader.readsSoundly {
        scene.attachments = reader.elements(cursor, Limits.rules, "attach").compactMap {
          $0.read(AttachmentRule.self, named: "an attachment", by: reader)
        }
      }
      reader.uses.attachments = scene.attachments.map { ($0.selector, $0.recognizers) }
    },
    SceneMember(
      "rules", .reference("rules"), "The rules for recognizers that share touches."
    ) { cursor, reader, scene in
      scene.rules = cursor.read(RuleBook.self, named: "rules", by: reader) ?? RuleBook()
    },
    SceneMember(
      "bindings", .list(.reference("binding"), count: 0...Limits.rules),
      "What happens when gestures are recognized; one recognizer may have several bindings."
    ) { cursor, reader, scene in
      reader.uses.areBindingsSound = reader.readsSoundly {
        scene.bindings = reader.elements(cursor, Limits.rules, "bindings").compactMap(
          reader.readBinding)
      }
    },
    SceneMember(
      "keys", .list(.reference("key"), count: 0...Limits.names),
      "What happens when keys are pressed. If several entries match a key, the first one is used."
    ) { cursor, reader, scene in
      let isSound = reader.readsSoundly {
        scene.triggers.keys = reader.elements(cursor, Limits.names, "keys").compactMap(
          reader.readOwner)
      }
      reader.uses.areBindingsSound = reader.uses.areBindingsSound && isSound
    },
    SceneMember(
      "changes", .list(.reference("change"), count: 0...Limits.names),
      "What happens when a named value changes."
    ) { cursor, reader, scene in
      scene.triggers.changes = reader.elements(cursor, Limits.names, "changes").compactMap(
        reader.readChange)
    },
    SceneMember(
      "timers", .list(.reference("timer"), count: 0...Limits.group),
      "What happens after a delay, at intervals, or after a period without input."
    ) { cursor, reader, scene in
      scene.triggers.timers = reader.elements(cursor, Limits.group, "timers").compactMap(
        reader.readTimer)
    },
    SceneMember(
      "feedback", .either([.boolean, .reference("feedback")]), defaultText: "false",
      "Whether every touch is shown as a disc."
    ) { cursor, reader, scene in
      let isPlain = cursor.node.boolean.map { $0 ? FeedbackStyle() : nil }
      scene.guidance.feedback =
        isPlain ?? cursor.read(FeedbackStyle.self, named: "feedback", by: reader)
    },
    SceneMember(
      "palms", .either([.boolean, .reference("palms")]), defaultText: "true",
      "The rules that distinguish palms from fingers. With false, palms are treated like fingers."
    ) { cursor, reader, scene in
      let isPlain = cursor.node.boolean.map { $0 ? PalmRules() : .none }
      scene.palms =
        isPlain ?? cursor.read(PalmRules.self, named: "palms", by: reader) ?? PalmRules()
    },
    SceneMember(
      "hint", .reference("hint"),
      "The hint that introduces the scene's gestures to first-time users."
    ) { cursor, reader, scene in
      scene.guidance.hint = cursor.read(Hint.self, named: "a hint", by: reader)
      guard cursor.node.object != nil, cursor.node["gestures"] == nil, cursor.node["shows"] == nil
      else { return }
      cursor.error("a hint needs \"gestures\" or \"shows\"", kind: .missingKey)
    },
  ]

  private static let recognizerShapes: [Shape] =
    [.reference("recognizer")] + CompositionKind.allCases.map { .reference($0.rawValue) } + [.null]

  private static let budget =
    "In one window, strips can show at most \(ViewBudget.Item.cells.limit) pictures at a time, views "
    + "can have at most \(ViewBudget.Item.attachments.limit) recognizers in total, and pictures can "
    + "use at most \(ViewBudget.Item.pixels.limit >> 20) MB of memory. Anything beyond these limits "
    + "is left out, and `tactus check` names the first view that is affected."
}
