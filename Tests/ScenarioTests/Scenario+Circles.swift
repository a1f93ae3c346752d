extension Scenario {
  static let circles: [Scenario] = roundOnes + otherShapes

  static let circle = #"{ "use": "tactus.circle" }"#

  private static let pad = SceneText.pad(["round": circle])

  private static let roundOnes: [Scenario] = [
    Scenario(
      "36: a clockwise circle is recognized once, with the finger still down", pad,
      shows: ["direction", "radius", "centre"],
      script: """
        0 down 1 500 300
        0 turn 1 about 400 300 by 720 in 1440
        1500 up 1
        """,
      log:
        "710 round recognized 1 direction clockwise radius 99.94 centre 400,300: recognized 67.3 of 195 degrees"
    ),
    Scenario(
      "36: an anticlockwise circle from below is recognized", pad,
      shows: ["direction", "radius", "centre"],
      script: """
        0 down 1 400 400
        0 turn 1 about 400 300 by -360 in 720
        730 up 1
        """,
      log:
        "710 round recognized 1 direction anticlockwise radius 99.94 centre 400,300: recognized 67.3 of 195 degrees"
    ),
    Scenario(
      "36: a large and slow circle from any start is recognized", pad,
      shows: ["direction", "radius", "centre"],
      script: """
        0 down 1 680 610
        0 turn 1 about 500 400 by 365 in 4000
        4010 up 1
        """,
      log:
        "3860 round recognized 1 direction clockwise radius 276.49 centre 500,400: recognized 66.1 of 195 degrees"
    ),
    Scenario(
      "36: two circles one after the other are two", pad, shows: ["direction"],
      script: """
        0 down 1 500 300
        0 turn 1 about 400 300 by 360 in 360
        370 up 1
        500 down 1 500 300
        500 turn 1 about 400 300 by -360 in 360
        870 up 1
        """,
      log: """
        360 round recognized 1 direction clockwise: recognized 70 of 195 degrees
        860 round recognized 1 direction anticlockwise: recognized 70 of 195 degrees
        """),
  ]

  private static let otherShapes: [Scenario] = [
    Scenario(
      "36: a rectangle is no circle", pad,
      script: """
        0 down 1 300 200
        0 drag 1 500 200 in 200
        200 drag 1 500 340 in 140
        340 drag 1 300 340 in 200
        540 drag 1 300 200 in 140
        700 up 1
        """,
      log: "700 round failed 1: corners 264.7 of 195 degrees"),
    Scenario(
      "36: a triangle is no circle", pad,
      script: """
        0 down 1 400 200
        0 drag 1 500 380 in 200
        200 drag 1 300 380 in 200
        400 drag 1 400 200 in 200
        610 up 1
        """,
      log: "610 round failed 1: corners 224.3 of 195 degrees"),
    Scenario(
      "36: a spiral whose radius grows by 25 % a turn is no circle", pad,
      script: """
        0 down 1 460 300
        0 turn 1 about 400 300 by 380 in 500 growing 25
        510 up 1
        """,
      log: "510 round failed 1: radius-spread 22.1 of 15 %"),
    Scenario(
      "36: a spiral that continues inwards is no circle", pad,
      script: """
        0 down 1 500 300
        0 turn 1 about 400 300 by -720 in 1000 growing -25
        1010 up 1
        """,
      log: "1010 round failed 1: arc-too-long 715.4 of 470 degrees"),
    Scenario(
      "36: an arc of 270 degrees is no circle", pad,
      script: """
        0 down 1 500 300
        0 turn 1 about 400 300 by 270 in 540
        550 up 1
        """,
      log: "550 round failed 1: arc-too-short 270 of 288 degrees"),
    Scenario(
      "36: a scribble is no circle", pad,
      script: """
        0 down 1 300 300
        0 drag 1 420 330 in 60
        60 drag 1 310 350 in 60
        120 drag 1 430 390 in 60
        180 drag 1 300 400 in 60
        240 drag 1 440 310 in 60
        310 up 1
        """,
      log: "140 round failed 1: inflections 116 of 90 degrees"),
  ]
}
