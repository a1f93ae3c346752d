import TactusTools
import Testing

/// A scene with an intentional conflict.
struct PlantedConflict: CustomTestStringConvertible {
  let kind: Conflict.Kind
  /// The recognizer at which the warning must be reported, and the other one.
  let at: String
  let other: String?
  let scene: ConflictScene
  var testDescription: String { scene.name }

  private init(_ kind: Conflict.Kind, _ at: String, _ other: String?, _ scene: ConflictScene) {
    (self.kind, self.at, self.other, self.scene) = (kind, at, other, scene)
  }

  private static func use(_ id: String, _ parameters: String = "", _ options: String = "") -> String
  {
    ConflictScene.use(id, parameters, options)
  }

  private static let plain = (name: "tap", body: use("tap"))
  private static let two = #""minimumTouches": 2, "maximumTouches": 2"#

  static let all: [PlantedConflict] = taps + starved + waits + impossible + gaps + fingers

  /// Taps and multi-taps without a rule.
  private static let taps: [PlantedConflict] = [
    PlantedConflict(
      .preceded, "double", "tap",
      ConflictScene(
        "a tap without a rule for the double tap",
        [plain, ("double", use("tap", #""taps": 2"#))])),
    PlantedConflict(
      .preceded, "triple", "tap",
      ConflictScene(
        "a tap without a rule for the triple tap",
        [plain, ("triple", use("tap", #""taps": 3"#))])),
    PlantedConflict(
      .preceded, "triple", "double",
      ConflictScene(
        "a double tap without a rule for the triple tap",
        [("double", use("tap", #""taps": 2"#)), ("triple", use("tap", #""taps": 3"#))])),
    PlantedConflict(
      .preceded, "double", "tap",
      ConflictScene(
        "taps of two fingers without a rule",
        [
          plain, ("one", use("tap", #""touches": 2"#)),
          ("double", use("tap", #""taps": 2"#)),
        ])),
    PlantedConflict(
      .starved, "three", "tap",
      ConflictScene(
        "a tap of three fingers, whose third one is a tap by itself",
        [plain, ("three", use("tap", #""touches": 3"#))])),
    PlantedConflict(
      .preceded, "double", "tap",
      ConflictScene(
        "a tap on the window and a double tap on the pad",
        [plain, ("double", use("tap", #""taps": 2"#))],
        attach:
          ##"[{"to": "#window", "recognizers": ["tap"]}, {"to": "#pad", "recognizers": ["double"]}]"##
      )),
    PlantedConflict(
      .starved, "pressed", "tap",
      ConflictScene(
        "a tap without a rule for the press that follows a tap",
        [plain, ("pressed", use("long-press", #""taps": 1"#))])),
  ]

  /// Recognizers that another one always preempts.
  private static let starved: [PlantedConflict] = [
    PlantedConflict(
      .starved, "swipe", "drag",
      ConflictScene("a swipe beside a pan", [("swipe", use("swipe")), ("drag", use("pan"))])),
    PlantedConflict(
      .starved, "swipe", "drag",
      ConflictScene(
        "a long swipe beside a horizontal pan",
        [
          ("swipe", use("swipe", #""minimumDistance": 200"#)),
          ("drag", use("pan", #""axis": "horizontal""#)),
        ])),
    PlantedConflict(
      .starved, "pull", "drag",
      ConflictScene(
        "a pull beside a pan",
        [("pull", use("pull", #""minimumDistance": 60"#)), ("drag", use("pan"))])),
    PlantedConflict(
      .starved, "circle", "drag",
      ConflictScene("a circle beside a pan", [("circle", use("circle")), ("drag", use("pan"))])),
    PlantedConflict(
      .starved, "long", "short",
      ConflictScene(
        "two presses of different length",
        [
          ("short", use("long-press")), ("long", use("long-press", #""duration": 1500"#)),
        ])),
    PlantedConflict(
      .starved, "again", "tap",
      ConflictScene("the same tap twice", [plain, ("again", use("tap"))])),
    PlantedConflict(
      .starved, "edge", "drag",
      ConflictScene(
        "a drawer at the edge beside a pan of less slop",
        [("edge", use("edge-pan", #""slop": 30"#)), ("drag", use("pan", #""slop": 4"#))],
        attach: ##"[{"to": "#window", "recognizers": ["edge", "drag"]}]"##)),
    PlantedConflict(
      .starved, "second", "first",
      ConflictScene(
        "two pans of two fingers",
        [("tap", use("tap")), ("first", use("pan", two)), ("second", use("pan", two))])),
    PlantedConflict(
      .starved, "outer", "inner",
      ConflictScene(
        "a pan behind a view that fills its parent",
        [("outer", use("pan")), ("inner", use("pan"))],
        views:
          #"{"id": "pad", "frame": [100, 100, 600, 600], "children": [{"id": "sheet", "frame": [0, 0, "100%", "100%"]}]}"#,
        attach:
          ##"[{"to": "#pad", "recognizers": ["outer"]}, {"to": "#sheet", "recognizers": ["inner"]}]"##
      )),
  ]

  /// Recognizers that wait as long as the finger is down.
  private static let waits: [PlantedConflict] = [
    PlantedConflict(
      .waits, "drag", "turn",
      ConflictScene(
        "a pan that waits for a rotation",
        [("drag", use("pan")), ("turn", use("rotation"))],
        rules: #""requireFailure": {"drag": ["turn"]}"#)),
    PlantedConflict(
      .waits, "drag", "size",
      ConflictScene(
        "a pan that waits for a pinch",
        [("drag", use("pan")), ("size", use("pinch"))],
        rules: #""requireFailure": {"drag": ["size"]}"#)),
    PlantedConflict(
      .waits, "drag", "circle",
      ConflictScene(
        "a pan that waits for a circle",
        [("drag", use("pan")), ("circle", use("circle", #""minimumDiameter": 200"#))],
        rules: #""requireFailure": {"drag": ["circle"]}"#)),
    PlantedConflict(
      .waits, "press", "tap",
      ConflictScene(
        "a press that waits for a tap without a limit",
        [plain, ("press", use("long-press"))],
        rules: #""requireFailure": {"press": ["tap"]}"#)),
    PlantedConflict(
      .waits, "pull", "two",
      ConflictScene(
        "a pull that waits for a pan of two fingers",
        [plain, ("pull", use("pull")), ("two", use("pan", two))],
        rules: #""requiredToFail": {"two": ["pull"]}"#)),
  ]

  /// Recognizers that no touch can satisfy.
  private static let impossible: [PlantedConflict] = [
    PlantedConflict(
      .impossible, "swipe", nil,
      ConflictScene(
        "a swipe that is longer than the screen",
        [plain, ("swipe", use("swipe", #""minimumDistance": 2000"#))])),
    PlantedConflict(
      .impossible, "swipe", nil,
      ConflictScene(
        "a swipe that is faster than fingers",
        [plain, ("swipe", use("swipe", #""minimumSpeed": 20000"#))])),
    PlantedConflict(
      .impossible, "drag", nil,
      ConflictScene(
        "a pan of at least three and at most two fingers",
        [
          plain,
          ("drag", use("pan", #""minimumTouches": 3, "maximumTouches": 2"#)),
        ])),
    PlantedConflict(
      .impossible, "size", nil,
      ConflictScene(
        "a pinch whose fingers must be farther apart than the screen is wide",
        [plain, ("size", use("pinch", #""minimumSpan": 2000"#))])),
    PlantedConflict(
      .impossible, "pull", nil,
      ConflictScene(
        "a pull that is longer than the screen is high",
        [plain, ("pull", use("pull", #""minimumDistance": 1000"#))])),
    PlantedConflict(
      .impossible, "circle", nil,
      ConflictScene(
        "a circle that is larger than the screen",
        [plain, ("circle", use("circle", #""minimumDiameter": 2000"#))])),
  ]

  /// Angles and distances that both recognizers refuse.
  private static let gaps: [PlantedConflict] = [
    PlantedConflict(
      .gap, "right", "down",
      ConflictScene(
        "swipes with 70 degrees between them",
        [
          ("right", use("swipe", #""maximumAngle": 10"#)),
          ("down", use("swipe", #""directions": ["down"], "maximumAngle": 10"#)),
        ])),
    PlantedConflict(
      .gap, "left", "up",
      ConflictScene(
        "swipes with 50 degrees between them",
        [
          ("left", use("swipe", #""directions": ["left"], "maximumAngle": 20"#)),
          ("up", use("swipe", #""directions": ["up"], "maximumAngle": 20"#)),
        ])),
    PlantedConflict(
      .gap, "tap", "drag",
      ConflictScene(
        "a pan that begins 40 px beyond what a tap allows",
        [plain, ("drag", use("pan", #""slop": 50"#))])),
    PlantedConflict(
      .gap, "tap", "pull",
      ConflictScene(
        "a pull that begins 80 px beyond what a tap allows",
        [plain, ("pull", use("pull", #""minimumDistance": 90"#))])),
  ]

  /// Actions that only gestures of several fingers can cause.
  private static let fingers: [PlantedConflict] = [
    PlantedConflict(
      .needsFingers, "size", nil,
      ConflictScene(
        "a pinch and no key that sizes", [plain, ("size", use("pinch"))],
        actions: ["size": #""scale""#])),
    PlantedConflict(
      .needsFingers, "turn", nil,
      ConflictScene(
        "a rotation and no key that turns", [plain, ("turn", use("rotation"))],
        actions: ["turn": #""rotate""#])),
    PlantedConflict(
      .needsFingers, "two", nil,
      ConflictScene(
        "an undo by two fingers alone", [plain, ("two", use("tap", #""touches": 2"#))],
        actions: ["two": #""undo""#])),
    PlantedConflict(
      .needsFingers, "three", nil,
      ConflictScene(
        "a page that only three fingers turn",
        [plain, ("three", use("swipe", #""touches": 3"#))],
        actions: ["three": ##""clear", "with": {"target": "#pad"}"##],
        views:
          #"{"id": "pad", "type": "drawing", "frame": [100, 100, 600, 600], "multipleTouch": true}"#
      )),
  ]
}

extension ConflictScene {
  /// Scenes without a conflict, in addition to the shipped ones.
  static let clean: [ConflictScene] = [
    ConflictScene(
      "a tap that waits for the double tap",
      [("tap", use("tap")), ("double", use("tap", #""taps": 2"#))],
      rules: #""requireFailure": {"tap": ["double"]}"#),
    ConflictScene(
      "a tap and a double tap that are both meant",
      [("tap", use("tap")), ("double", use("tap", #""taps": 2"#))],
      rules: #""simultaneous": [["tap", "double"]]"#),
    ConflictScene(
      "a tap, a press and a pan",
      [("tap", use("tap")), ("press", use("long-press")), ("drag", use("pan"))]),
    ConflictScene(
      "a pan that waits for a swipe",
      [("swipe", use("swipe")), ("drag", use("pan"))],
      rules: #""requireFailure": {"drag": ["swipe"]}"#),
    ConflictScene(
      "swipes in four directions",
      ["right", "left", "up", "down"].map { ($0, use("swipe", #""directions": ["\#($0)"]"#)) }),
    ConflictScene(
      "pans of two axes",
      [
        ("across", use("pan", #""axis": "horizontal""#)),
        ("along", use("pan", #""axis": "vertical""#)),
      ]),
    ConflictScene(
      "a circle and a pan at once",
      [("circle", use("circle")), ("drag", use("pan"))],
      rules: #""simultaneous": [["circle", "drag"]]"#),
    ConflictScene(
      "a pinch with keys for those who cannot",
      [("tap", use("tap")), ("size", use("pinch"))], actions: ["size": #""scale""#],
      more: ##", "keys": [{"key": "plus", "on": "#pad", "do": "resize", "with": {"factor": 1.2}}]"##
    ),
    ConflictScene(
      "taps of one, two and three fingers",
      [1, 2, 3].map { ("tap\($0)", use("tap", #""touches": \#($0)"#)) },
      rules: #""requireFailure": {"tap1": ["tap2", "tap3"], "tap2": ["tap3"]}"#),
    ConflictScene(
      "a pan on a view and another one behind it",
      [("outer", use("pan")), ("inner", use("pan"))],
      views:
        #"{"id": "pad", "frame": [100, 100, 600, 600], "children": [{"id": "card", "frame": [100, 100, 200, 200]}]}"#,
      attach:
        ##"[{"to": "#pad", "recognizers": ["outer"]}, {"to": "#card", "recognizers": ["inner"]}]"##),
  ]
}
