extension Scenario {
  /// The scenarios of delivery and claims.
  static let delivery: [Scenario] = [
    Scenario(
      "1: recognizers on A, B and C see a touch on C before its handler; without a claim C, B and A handle it",
      SceneText.nested(["a.pan": pan, "b.pan": pan, "c.pan": pan]),
      script: """
        0 listen #a
        0 listen #b
        0 listen #c
        0 down 1 100 100
        10 move 1 104 100
        20 up 1
        """,
      log: """
        0 #c began 1
        0 #b began 1
        0 #a began 1
        10 #c moved 1
        10 #b moved 1
        10 #a moved 1
        20 c.pan failed 1: too-short 4 of 10 px
        20 b.pan failed 1: too-short 4 of 10 px
        20 a.pan failed 1: too-short 4 of 10 px
        20 #c ended 1
        20 #b ended 1
        20 #a ended 1
        """),
    Scenario(
      "2: when one on C begins, the others that share the touch fail, inner first, and C receives cancelled",
      SceneText.nested(["a.pan": pan, "b.pan": pan, "c.pan": pan]),
      script: """
        0 listen #c
        0 down 1 100 100
        10 move 1 120 100
        20 up 1
        """,
      log: """
        0 #c began 1
        10 c.pan began 1: recognized 20 of 10 px
        10 b.pan failed 1: excluded (c.pan was first)
        10 a.pan failed 1: excluded (c.pan was first)
        10 #c cancelled 1
        20 c.pan ended 1: recognized
        """),
    Scenario(
      "2: recognizers allowed to run simultaneously go on beside the winner",
      SceneText.nested(
        ["a.pan": pan, "b.pan": pan, "c.pan": pan],
        rules: #"{ "simultaneous": [["a.pan", "c.pan"]] }"#),
      script: """
        0 down 1 100 100
        10 move 1 120 100
        20 up 1
        """,
      log: """
        10 c.pan began 1: recognized 20 of 10 px
        10 b.pan failed 1: excluded (c.pan was first)
        10 a.pan began 1: recognized 20 of 10 px
        20 c.pan ended 1: recognized
        20 a.pan ended 1: recognized
        """),
    Scenario(
      "2: a recognizer that does not share the touch is not affected",
      SceneText.nested(["a.pan": pan, "b.pan": pan]),
      script: """
        0 down 1 500 500
        0 down 2 300 300
        10 move 2 300 320
        20 up 1; up 2
        """,
      // A's pan has both fingers, and so shares the second.
      log: """
        10 b.pan began 2: recognized 20 of 10 px
        10 a.pan failed 1 2: excluded (b.pan was first)
        20 b.pan ended 2: recognized
        """),
    Scenario(
      "2: with cancelsTouchesInView off the view still receives its touch",
      SceneText.nested(["c.pan": #"{ "use": "tactus.pan", "cancelsTouchesInView": false }"#]),
      script: """
        0 listen #c
        0 down 1 100 100
        10 move 1 120 100
        20 up 1
        """,
      log: """
        0 #c began 1
        10 c.pan began 1: recognized 20 of 10 px
        10 #c moved 1
        20 c.pan ended 1: recognized
        20 #c ended 1
        """),
    Scenario(
      "3: a second finger beyond a pan's maximum is ignored there and delivered elsewhere",
      SceneText.nested([
        "a.pan": #"{ "use": "tactus.pan", "parameters": { "maximumTouches": 1 } }"#, "c.tap": tap,
      ]),
      script: """
        0 listen #c
        0 down 1 500 500
        10 move 1 520 500
        20 down 2 100 100
        30 up 2
        40 move 1 540 500
        50 up 1
        """,
      log: """
        10 a.pan began 1: recognized 20 of 10 px
        20 #c began 2
        30 c.tap recognized 2: recognized 1 of 1 count
        30 #c cancelled 2
        50 a.pan ended 1: recognized
        """),
    Scenario(
      "3: a second finger fails a tap, a swipe, a circle or a figure not yet recognized",
      SceneText.pad([
        "tap": tap, "swipe": swipe, "round": circle,
        "figure": #"{ "use": "tactus.unistroke" }"#,
      ]),
      script: """
        0 down 1 100 100
        10 down 2 300 100
        20 up 1; up 2
        """,
      log: """
        10 tap failed 1 2: too-many-touches 2 of 1 count
        10 swipe failed 1 2: too-many-touches 2 of 1 count
        10 round failed 1 2: too-many-touches 2 of 1 count
        10 figure failed 1 2: too-many-touches 2 of 1 count
        """),
    Scenario(
      "4: a two-finger pan begins with two moving fingers, ends when one lifts, and begins anew with a third",
      SceneText.pad(["two": #"{ "use": "tactus.pan", "parameters": { "minimumTouches": 2 } }"#]),
      script: """
        0 down 1 100 100
        10 drag 1 100 140 in 40
        60 down 2 200 140
        70 drag 1 100 180, 2 200 180 in 40
        120 up 2
        130 drag 1 100 300 in 40
        180 down 3 300 300
        190 drag 1 100 340, 3 300 340 in 40
        240 up 1; up 3
        """,
      log: """
        90 two began 1 2: recognized 20 of 10 px
        120 two ended 1 2: recognized (fewer than 2 fingers are left)
        210 two began 1 3: recognized 20 of 10 px
        240 two ended 1 3: recognized
        """),
    Scenario(
      "5: hiding a view during a touch cancels its recognizers, and all others go on",
      SceneText.nested(
        ["a.pan": pan, "c.pan": pan, "c.hold": hold],
        rules: #"{ "simultaneous": [["a.pan", "c.pan"]] }"#),
      script: """
        0 listen #b
        0 down 1 100 100
        0 down 2 300 300
        10 move 1 120 100
        20 hide #c
        30 move 1 140 100
        40 up 1; up 2
        """,
      log: """
        0 #b began 1
        0 #b began 2
        10 c.pan began 1: recognized 20 of 10 px
        10 c.hold failed 1: excluded (c.pan was first)
        10 #b cancelled 1
        20 c.pan cancelled 1: view-removed (the view was hidden)
        30 a.pan began 1 2: recognized 20 of 10 px
        30 #b cancelled 2
        40 a.pan ended 1 2: recognized
        """),
    Scenario(
      "5: removing a view before a decision fails its recognizers and cancels its touch",
      SceneText.nested(["a.pan": pan, "c.pan": pan]),
      script: """
        0 listen #c
        0 down 1 100 100
        10 remove #c
        20 move 1 120 100
        30 up 1
        """,
      log: """
        0 #c began 1
        10 c.pan failed 1: view-removed
        10 #c cancelled 1
        20 a.pan began 1: recognized 20 of 10 px
        30 a.pan ended 1: recognized
        """),
    Scenario(
      "5: disabling a view does the same, and its parent takes the next touch",
      SceneText.nested(["b.tap": tap, "c.pan": pan]),
      script: """
        0 down 1 100 100
        10 move 1 105 100
        20 disable #c
        30 up 1
        100 tap 2 100 100
        """,
      log: """
        20 c.pan failed 1: disabled (the view was disabled)
        30 b.tap recognized 1: recognized 1 of 1 count
        150 b.tap recognized 2: recognized 1 of 1 count
        """),
  ]

  static let pan = #"{ "use": "tactus.pan" }"#
  static let tap = #"{ "use": "tactus.tap" }"#
  static let hold = #"{ "use": "tactus.long-press" }"#
  static let swipe = #"{ "use": "tactus.swipe" }"#

  static func tap(_ parameters: String) -> String {
    #"{ "use": "tactus.tap", "parameters": { \#(parameters) } }"#
  }
}
