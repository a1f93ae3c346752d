extension Scenario {
  /// Fingers exchanged for others, and fingers that come or go while others move.
  static let exchanges: [Scenario] = [
    Scenario(
      "45: one finger that lifts and another that lands in one frame are two taps",
      SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        50 up 1; down 2 300 300
        100 up 2
        """,
      log: """
        50 tap recognized 1: recognized 1 of 1 count
        100 tap recognized 2: recognized 1 of 1 count
        """),
    Scenario(
      "45: an exchange also gives a tap on the view around those of the fingers",
      SceneText.nested(["a.tap": tap]),
      script: """
        0 down 1 100 100
        50 up 1; down 2 500 100
        100 up 2
        """,
      log: """
        50 a.tap recognized 1: recognized 1 of 1 count
        100 a.tap recognized 2: recognized 1 of 1 count
        """),
    Scenario(
      "45: the new finger may press, swipe, or come in from the edge",
      SceneText.pad(
        ["hold": hold, "swipe": swipe, "edge": #"{ "use": "tactus.edge-pan" }"#],
        rules: #"{ "simultaneous": [["hold", "swipe", "edge"]] }"#),
      script: """
        0 down 1 10 100
        50 up 1; down 2 5 300
        750 up 2; down 3 5 100
        760 drag 3 205 100 in 100
        900 up 3
        """,
      log: """
        50 hold failed 1: lifted-early 50 of 500 ms
        50 swipe failed 1: too-short 0 of 40 px
        50 edge failed 1: too-short 0 of 10 px
        550 hold began 2: recognized 500 of 500 ms
        750 hold ended 2: recognized
        750 swipe failed 2: too-short 0 of 40 px
        750 edge failed 2: too-short 0 of 10 px
        770 hold failed 3: moved-too-far 20 of 10 px
        770 edge began 3: recognized 20 of 10 px
        780 swipe recognized 3: recognized 2333.3 of 300 px/s
        900 edge ended 3: recognized
        """),
    Scenario(
      "45: a press ends when its finger is exchanged, and the new finger may press",
      SceneText.pad(["hold": hold]),
      script: """
        0 down 1 100 100
        600 up 1; down 2 300 300
        1700 up 2
        """,
      log: """
        500 hold began 1: recognized 500 of 500 ms
        600 hold ended 1: recognized
        1100 hold began 2: recognized 500 of 500 ms
        1700 hold ended 2: recognized
        """),
    Scenario(
      "45: a running pan goes on with the new finger, without a jump",
      SceneText.pad(["pan": pan]),
      shows: ["translation"], showsChanges: true,
      script: """
        0 down 1 100 100
        10 move 1 120 100
        20 move 1 140 100
        30 up 1; down 2 500 400
        40 move 2 505 400
        50 up 2
        """,
      log: """
        10 pan began 1 translation 10,0: recognized 20 of 10 px
        20 pan changed 1 translation 30,0
        30 pan changed 1 2 translation 30,0
        40 pan changed 2 translation 35,0
        50 pan ended 2 translation 35,0: recognized
        """),
    Scenario(
      "45: a pan follows the finger that stays, in any order within the frame",
      SceneText.pad(["pan": pan]), shows: ["translation"], showsChanges: true,
      script: """
        0 down 1 100 100; down 2 200 100
        10 move 1 130 100; move 2 230 100
        20 up 2; down 3 700 500; move 1 140 100
        30 move 1 150 100; move 3 710 500
        40 down 4 10 10; move 3 720 500; up 1
        50 up 3; up 4
        """,
      log: """
        10 pan began 1 2 translation 20,0: recognized 30 of 10 px
        20 pan changed 1 2 3 translation 30,0
        30 pan changed 1 3 translation 40,0
        40 pan changed 1 3 4 translation 50,0
        50 pan ended 3 4 translation 50,0: recognized
        """),
    Scenario(
      "45: a two-finger pan goes on when one of its fingers is exchanged",
      SceneText.pad(["two": #"{ "use": "tactus.pan", "parameters": { "minimumTouches": 2 } }"#]),
      shows: ["translation"],
      script: """
        0 down 1 100 100; down 2 200 100
        10 move 1 130 100; move 2 230 100
        20 up 1; down 3 800 700
        30 move 2 250 100
        60 up 2; up 3
        """,
      log: """
        10 two began 1 2 translation 20,0: recognized 30 of 10 px
        60 two ended 2 3 translation 30,0: recognized
        """),
    Scenario(
      "45: before a pan begins, the displacement of the old finger does not count",
      SceneText.pad(["pan": pan]),
      script: """
        0 down 1 100 100
        10 move 1 109 100
        30 up 1; down 2 500 400
        40 move 2 509 400
        50 up 2
        """,
      log: """
        30 pan failed 1: too-short 9 of 10 px
        50 pan failed 2: too-short 9 of 10 px
        """),
    Scenario(
      "47: a finger's displacement counts in the frame in which another comes or goes",
      SceneText.pad(["pan": pan]), shows: ["translation"], showsChanges: true,
      script: """
        0 down 1 100 100
        10 move 1 120 100
        20 move 1 160 100; down 2 500 400
        30 move 1 200 100; up 2
        40 up 1
        """,
      log: """
        10 pan began 1 translation 10,0: recognized 20 of 10 px
        20 pan changed 1 2 translation 50,0
        30 pan changed 1 2 translation 90,0
        40 pan ended 1 translation 90,0: recognized
        """),
    Scenario(
      "47: a finger that comes or goes shortly before the lift does not slow a fling",
      SceneText.pad(["pan": pan]), shows: ["velocity"],
      script: """
        0 down 1 100 100; down 2 200 100
        0 drag 1 220 100, 2 320 100 in 120
        128 up 1
        140 up 2
        200 down 1 100 100
        200 drag 1 220 100 in 120
        328 down 2 500 500
        332 up 1; up 2
        """,
      log: """
        20 pan began 1 2 velocity 1000,0: recognized 20 of 10 px
        140 pan ended 2 velocity 1000,0: recognized
        220 pan began 1 velocity 1000,0: recognized 20 of 10 px
        332 pan ended 1 2 velocity 1000,0: recognized
        """),
  ]
}
