extension Scenario {
  static let presses: [Scenario] = [
    Scenario(
      "18: a press begins exactly after 500 ms of rest", SceneText.pad(["hold": hold]),
      shows: ["location"],
      script: """
        0 down 1 100 100
        400 move 1 106 108
        700 wait
        """,
      log: "500 hold began 1 location 106,108: recognized 500 of 500 ms"),
    Scenario(
      "19: a press lifted early fails, with the time", SceneText.pad(["hold": hold]),
      script: """
        0 down 1 100 100
        499 up 1
        2000 wait
        """,
      log: "499 hold failed 1: lifted-early 499 of 500 ms"),
    Scenario(
      "20: a press moved beyond the slop before its beginning fails", SceneText.pad(["hold": hold]),
      script: """
        0 down 1 100 100
        300 move 1 111 100
        2000 up 1
        """,
      log: "300 hold failed 1: moved-too-far 11 of 10 px"),
    Scenario(
      "20: a press moved after its beginning changes", SceneText.pad(["hold": hold]),
      shows: ["location"],
      showsChanges: true,
      script: """
        0 down 1 100 100
        600 move 1 300 100
        700 move 1 300 200
        800 up 1
        """,
      log: """
        500 hold began 1 location 100,100: recognized 500 of 500 ms
        600 hold changed 1 location 300,100
        700 hold changed 1 location 300,200
        800 hold ended 1 location 300,200: recognized
        """),
    Scenario(
      "21: a drag after the beginning of a press may also be a pan if a rule allows it",
      SceneText.pad(
        ["hold": hold, "drag": pan], rules: #"{ "simultaneous": [["hold", "drag"]] }"#),
      script: """
        0 down 1 100 100
        600 drag 1 160 100 in 30
        700 up 1
        """,
      log: """
        500 hold began 1: recognized 500 of 500 ms
        610 drag began 1: recognized 20 of 10 px
        700 hold ended 1: recognized
        700 drag ended 1: recognized
        """),
    Scenario(
      "21: without that rule the press prevents the drag",
      SceneText.pad(["hold": hold, "drag": pan]),
      script: """
        0 down 1 100 100
        600 drag 1 160 100 in 30
        700 up 1
        """,
      log: """
        500 hold began 1: recognized 500 of 500 ms
        500 drag failed 1: excluded (hold was first)
        700 hold ended 1: recognized
        """),
    Scenario(
      "22: a press lifted after its beginning ends, and there is no tap",
      SceneText.pad(["hold": hold, "tap": tap]),
      script: """
        0 down 1 100 100
        800 up 1
        """,
      log: """
        500 hold began 1: recognized 500 of 500 ms
        500 tap failed 1: excluded (hold was first)
        800 hold ended 1: recognized
        """),
    Scenario(
      "22: a press lifted early is a tap after all", SceneText.pad(["hold": hold, "tap": tap]),
      script: """
        0 down 1 100 100
        300 up 1
        """,
      log: """
        300 hold failed 1: lifted-early 300 of 500 ms
        300 tap recognized 1: recognized 1 of 1 count
        """),
  ]

  static let pans: [Scenario] = [
    Scenario(
      "23: a pan begins beyond the slop, not within, and the slop is no part of the translation",
      SceneText.pad(["pan": pan]), shows: ["translation"],
      script: """
        0 down 1 100 100
        10 move 1 110 100
        20 move 1 113 100
        30 up 1
        100 down 1 100 100
        110 move 1 90 100
        120 move 1 85 100
        130 up 1
        200 down 1 100 100
        210 move 1 100 110
        220 move 1 100 114.5
        230 up 1
        300 down 1 100 100
        310 move 1 100 90
        320 move 1 100 88
        330 up 1
        """,
      log: """
        20 pan began 1 translation 3,0: recognized 13 of 10 px
        30 pan ended 1 translation 3,0: recognized
        120 pan began 1 translation -5,0: recognized 15 of 10 px
        130 pan ended 1 translation -5,0: recognized
        220 pan began 1 translation 0,4.5: recognized 14.5 of 10 px
        230 pan ended 1 translation 0,4.5: recognized
        320 pan began 1 translation 0,-2: recognized 12 of 10 px
        330 pan ended 1 translation 0,-2: recognized
        """),
    Scenario(
      "24: a dominant pan locks to its axis at the slop", SceneText.pad(["pan": axis("dominant")]),
      shows: ["translation"], showsChanges: true,
      script: """
        0 down 1 100 100
        10 move 1 104 115
        20 move 1 180 125
        30 up 1
        """,
      log: """
        10 pan began 1 translation 0,5: recognized 15 of 10 px
        20 pan changed 1 translation 0,15
        30 pan ended 1 translation 0,15: recognized
        """),
    Scenario(
      "24: a vertical pan takes a vertical drag, and a horizontal one a horizontal drag",
      SceneText.pad(["across": axis("horizontal"), "down": axis("vertical")]),
      script: """
        0 down 1 100 100
        10 move 1 105 120
        20 up 1
        100 down 1 100 100
        110 move 1 120 105
        120 up 1
        """,
      log: """
        10 down began 1: recognized 20 of 10 px
        10 across failed 1: excluded (down was first)
        20 down ended 1: recognized
        110 across began 1: recognized 20 of 10 px
        110 down failed 1: excluded (across was first)
        120 across ended 1: recognized
        """),
    Scenario(
      "25: one finger never begins a two-finger pan",
      SceneText.pad(["two": #"{ "use": "tactus.pan", "parameters": { "minimumTouches": 2 } }"#]),
      script: """
        0 down 1 100 100
        10 drag 1 500 100 in 200
        220 up 1
        """,
      log: "220 two failed 1: too-few-touches 1 of 2 count"),
    Scenario(
      "26: in a fling two quick events have a velocity", SceneText.pad(["pan": pan]),
      shows: ["velocity"],
      script: """
        0 down 1 100 100
        10 move 1 130 100
        14 up 1
        """,
      log: """
        10 pan began 1 velocity 3000,0: recognized 30 of 10 px
        14 pan ended 1 velocity 3000,0: recognized
        """),
    Scenario(
      "26: after a second of rest a lift has no velocity", SceneText.pad(["pan": pan]),
      shows: ["velocity"],
      script: """
        0 down 1 100 100
        10 move 1 130 100
        1010 up 1
        """,
      log: """
        10 pan began 1 velocity 3000,0: recognized 30 of 10 px
        1010 pan ended 1 velocity 0,0: recognized
        """),
    Scenario(
      "27: a finger added to a pan or lifted from it causes no jump", SceneText.pad(["pan": pan]),
      shows: ["translation"], showsChanges: true,
      script: """
        0 down 1 100 100
        10 move 1 130 100
        20 down 2 300 400
        30 move 2 300 410
        40 up 1
        50 move 2 300 413
        60 up 2
        """,
      log: """
        10 pan began 1 translation 20,0: recognized 30 of 10 px
        20 pan changed 1 2 translation 20,0
        30 pan changed 1 2 translation 20,5
        40 pan changed 1 2 translation 20,5
        50 pan changed 2 translation 20,8
        60 pan ended 2 translation 20,8: recognized
        """),
    Scenario(
      "28: resetting the translation in an action makes the next one incremental",
      SceneText.pad(["pan": pan]), shows: ["translation"], showsChanges: true,
      script: """
        0 incremental translation
        0 down 1 100 100
        10 move 1 130 100
        20 move 1 137 100
        30 move 1 137 90
        40 up 1
        """,
      log: """
        10 pan began 1 translation 20,0: recognized 30 of 10 px
        20 pan changed 1 translation 7,0
        30 pan changed 1 translation 0,-10
        40 pan ended 1 translation 0,0: recognized
        """),
  ]

  static func axis(_ word: String) -> String {
    #"{ "use": "tactus.pan", "parameters": { "axis": "\#(word)" } }"#
  }
}
