import TactusGestures
import TactusInteraction
import TactusJSON
import TactusPluginHost
import TactusStage
import TactusViews

/// The members of a scene file, in the order in which they are read.
extension SceneDescription {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "$schema", .text(), "The address of the schema, for editors; it means nothing else."
    ) { cursor, _, _ in _ = cursor.text() },
    SceneMember(
      "version", .integer(1...1), isRequired: true, filler: "1",
      "The version of this form of file."
    ) { cursor, _, _ in _ = cursor.integer(in: 1...1) },
    SceneMember("title", .text(), "A sentence for the list of scenes.") { cursor, _, _ in
      _ = cursor.text()
    },
    SceneMember("description", .text(), "Whatever else is to be said.") { cursor, _, _ in
      _ = cursor.text()
    },
    SceneMember("modules", .reference("modules"), "Where gesture modules come from.") {
      cursor, reader, scene in
      scene.modules = ModuleSettings(
        cursor, trust: reader.trust, known: reader.catalogue.moduleIDs)
    },
    SceneMember(
      "appearance", Appearance.form.shape, defaultText: Appearance.form.defaultText(.dark),
      "Which of two colours counts where the file names two."
    ) { cursor, reader, scene in
      reader.appearance = cursor.word() ?? .dark
      scene.theme = reader.appearance == .light ? .light : .dark
    },
    SceneMember(
      "textScale", .number(0.8...3), defaultText: "1",
      "How much larger text is than the scene has it: what the user's configuration says for all scenes."
    ) { cursor, _, scene in
      cursor.number(in: 0.8...3).map { scene.theme = scene.theme.scalingText(by: $0) }
    },
    SceneMember("window", .reference("window"), "How the window is opened.") { cursor, reader, _ in
      // The settings took effect when the window opened; here they are only checked.
      _ = cursor.read(WindowDescription.self, named: "a window", by: reader)
    },
    SceneMember(
      "let", .names(.either([.number(-1e9...1e9), .boolean, .text()]), count: 0...Limits.names),
      "Values with names and what they are at first: numbers, texts, true or false. Controls set them, "
        + "labels show them, conditions read them; a value keeps its kind."
    ) { cursor, reader, scene in
      scene.values = cursor.entries(0...Limits.names).compactMap {
        reader.readNamedValue($0.key, $0.keyRange, $0.value)
      }
      reader.values = scene.values
    },
    SceneMember("background", \.background, "The color behind all views; black by default."),
    SceneMember(
      "prediction", \.prediction, .number(0...33, "ms"),
      "What is dragged is painted where the finger will be so much later: what a frame needs to "
        + "be seen, such as 16. 0 for where it is. Gestures know nothing of it."),
    SceneMember(
      "gestures",
      .names(.list(.word(GestureMacro.names), count: 0...Limits.group), count: 0...Limits.names),
      "What most scenes have, in a word, by selectors: {\".piece\": [\"drag\", \"pinch\", \"turn\"]}. "
        + "Each [word](#gestures) stands for a recognizer of that name, what follows from it, and keys; "
        + "`tactus check FILE --expand` shows them. What the file says itself about such a recognizer counts."
    ) { cursor, _, _ in
      for entry in cursor.entries(0...Limits.names) {
        for word in entry.value.elements(0...Limits.group) {
          _ = word.word(among: GestureMacro.names)
        }
      }
    },
    SceneMember(
      "recognizers",
      .names(.either(recognizerShapes), count: 0...Limits.names),
      "The gestures by names that the rest of the file uses; null takes away one of a layer below."
    ) { cursor, reader, scene in
      scene.recognizers = reader.resolveCompositions(
        cursor.entries(0...Limits.names).compactMap {
          reader.readRecognizer($0.key, $0.keyRange, $0.value)
        })
    },
    SceneMember(
      "views", .list(.reference("view"), count: 0...Limits.views),
      "The views, back to front. \(budget)"
    ) { cursor, reader, scene in
      reader.uses.areViewsSound = reader.readsSoundly {
        scene.views = cursor.elements(0...Limits.views).compactMap(reader.readView)
      }
    },
    SceneMember(
      "attach", .list(.reference("attachment"), count: 0...Limits.rules),
      "Which recognizers go onto which views."
    ) { cursor, reader, scene in
      reader.uses.areAttachmentsSound = reader.readsSoundly {
        scene.attachments = cursor.elements(0...Limits.rules).compactMap {
          $0.read(AttachmentRule.self, named: "an attachment", by: reader)
        }
      }
      reader.uses.attachments = scene.attachments.map { ($0.selector, $0.recognizers) }
    },
    SceneMember(
      "rules", .reference("rules"), "What holds between recognizers that share a touch."
    ) { cursor, reader, scene in
      scene.rules = cursor.read(RuleBook.self, named: "rules", by: reader) ?? RuleBook()
    },
    SceneMember(
      "bindings", .list(.reference("binding"), count: 0...Limits.rules),
      "What follows from the recognizers; several may follow from one."
    ) { cursor, reader, scene in
      reader.uses.areBindingsSound = reader.readsSoundly {
        scene.bindings = cursor.elements(0...Limits.rules).compactMap(
          reader.readBinding)
      }
    },
    SceneMember(
      "keys", .list(.reference("key"), count: 0...Limits.names),
      "What the keys of the keyboard do; the first that fits counts."
    ) { cursor, reader, scene in
      let isSound = reader.readsSoundly {
        scene.triggers.keys = cursor.elements(0...Limits.names).compactMap(reader.readOwner)
      }
      reader.uses.areBindingsSound = reader.uses.areBindingsSound && isSound
    },
    SceneMember(
      "changes", .list(.reference("change"), count: 0...Limits.names),
      "What follows when a named value has changed."
    ) { cursor, reader, scene in
      scene.triggers.changes = cursor.elements(0...Limits.names).compactMap(reader.readOwner)
    },
    SceneMember(
      "timers", .list(.reference("timer"), count: 0...Limits.group),
      "What follows after a time."
    ) { cursor, reader, scene in
      scene.triggers.timers = cursor.elements(0...Limits.group).compactMap(reader.readTimer)
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
      "What tells palms from fingers; false lets palms touch."
    ) { cursor, reader, scene in
      let isPlain = cursor.node.boolean.map { $0 ? PalmRules() : .none }
      scene.palms =
        isPlain ?? cursor.read(PalmRules.self, named: "palms", by: reader) ?? PalmRules()
    },
    SceneMember(
      "saves", \.saves,
      "What people do with pieces and drawings is kept, and the named values; all of it is there again the next "
        + "time. Undo leaves the values alone."),
    SceneMember(
      "hint", .reference("hint"), "What is shown where nothing has been done yet."
    ) { cursor, reader, scene in
      scene.guidance.hint = cursor.read(Hint.self, named: "a hint", by: reader)
    },
  ]

  private static let recognizerShapes: [Shape] =
    [.reference("recognizer")] + CompositionKind.allCases.map { .reference($0.rawValue) } + [.null]

  private static let budget =
    "In one window the strips show at most \(ViewBudget.Item.cells.limit) pictures at once, the views "
    + "have at most \(ViewBudget.Item.attachments.limit) recognizers, and their pictures take at "
    + "most \(ViewBudget.Item.pixels.limit >> 20) MB. What is beyond is left out, and `tactus check` "
    + "says from which view on."
}
