extension Scenario {
  static let twoFingers: [Scenario] = [
    Scenario(
      "29: spreading fingers begin a pinch, and its first scale is 1",
      SceneText.pad(["size": pinch]),
      shows: ["scale"],
      script: """
        0 down 1 300 300; down 2 400 300
        10 drag 1 250 300, 2 450 300 in 500
        520 up 2
        530 up 1
        """,
      log: """
        70 size began 1 2 scale 1.0: recognized 12 of 10 px
        520 size ended 1 2 scale 1.79: recognized
        """),
    Scenario(
      "30: two fingers moving in parallel are no pinch", SceneText.pad(["size": pinch]),
      script: """
        0 down 1 300 300; down 2 400 300
        10 drag 1 600 500, 2 700 500 in 200
        220 up 1; up 2
        """,
      log: "220 size failed 1 2: too-short 0 of 10 px"),
    Scenario(
      "30: fingers that only turn keep the scale", together, shows: ["scale", "angle"],
      script: """
        0 down 1 300 300; down 2 500 300
        10 drag 1 290 300, 2 510 300 in 20
        40 turn 1 2 about 400 300 by 90 in 200
        250 up 1; up 2
        """,
      log: """
        30 size began 1 2 scale 1.0: recognized 20 of 10 px
        60 turn began 1 2 angle 0.0: recognized 17.3 of 10 px
        250 drag failed 1 2: too-short 0 of 10 px
        250 size ended 1 2 scale 1.0: recognized
        250 turn ended 1 2 angle 1.41: recognized
        """),
    Scenario(
      "31: pinch, rotation and pan run at once", together,
      shows: ["translation", "scale", "angle"],
      script: """
        0 down 1 300 300; down 2 400 300
        10 drag 1 340 300, 2 440 300 in 40
        60 drag 1 320 300, 2 460 300 in 40
        110 turn 1 2 about 390 300 by 90 in 200
        320 up 1; up 2
        """,
      log: """
        30 drag began 1 2 translation 10,0: recognized 20 of 10 px
        80 size began 1 2 scale 1.0: recognized 20 of 10 px
        130 turn began 1 2 angle 0.0: recognized 11 of 10 px
        320 drag ended 1 2 translation 30,0: recognized
        320 size ended 1 2 scale 1.17: recognized
        320 turn ended 1 2 angle 1.41: recognized
        """),
    Scenario(
      "32: when one finger lifts the pinch ends, and the pan goes on without a jump", together,
      shows: ["translation", "scale"],
      script: """
        0 down 1 300 300; down 2 400 300
        10 drag 1 260 300, 2 440 300 in 40
        60 drag 1 260 340, 2 440 340 in 40
        110 up 2
        120 move 1 260 360
        130 up 1
        """,
      log: """
        20 size began 1 2 scale 1.0: recognized 20 of 10 px
        80 drag began 1 2 translation 0,10: recognized 20 of 10 px
        110 size ended 1 2 scale 1.5: recognized
        110 turn failed 1 2: too-short 0 of 10 px
        130 drag ended 1 translation 0,50: recognized
        """),
    Scenario(
      "33: when both fingers lift in one frame the pinch ends exactly once",
      SceneText.pad(["size": pinch]),
      shows: ["scale"],
      script: """
        0 down 1 300 300; down 2 400 300
        10 drag 1 260 300, 2 440 300 in 40
        60 up 1; up 2
        """,
      log: """
        20 size began 1 2 scale 1.0: recognized 20 of 10 px
        60 size ended 1 2 scale 1.5: recognized
        """),
    Scenario(
      "34: the angle adds up past half a turn and a whole one", SceneText.pad(["turn": rotation]),
      shows: ["angle"],
      script: """
        0 down 1 350 300; down 2 450 300
        10 turn 1 2 about 400 300 by 400 in 400
        420 up 1; up 2
        500 down 1 350 300; down 2 450 300
        510 turn 1 2 about 400 300 by -400 in 400
        920 up 1; up 2
        """,
      log: """
        30 turn began 1 2 angle 0.0: recognized 17.5 of 10 px
        420 turn ended 1 2 angle 6.63: recognized
        530 turn began 1 2 angle 0.0: recognized 17.5 of 10 px
        920 turn ended 1 2 angle -6.63: recognized
        """),
  ]

  static let pinch = #"{ "use": "tactus.pinch" }"#
  static let rotation = #"{ "use": "tactus.rotation" }"#

  private static let together = SceneText.pad(
    ["drag": pan, "size": pinch, "turn": rotation],
    rules: #"{ "simultaneous": [["drag", "size", "turn"]] }"#)
}
