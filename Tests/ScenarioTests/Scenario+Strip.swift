extension Scenario {
  /// Scenarios for the strip of the board.
  ///
  /// Picture 2 extends from 320 to 456 px horizontally.
  static let strip: [Scenario] = [
    Scenario(
      "37: a sideways drag scrolls, and pulls nothing out", SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 300 80 in 100
        200 up 1
        200 show #strip
        200 show .piece
        """,
      log: """
        20 pull[2] failed 1: drifted 20 of 12 px
        20 look[2] failed 1: moved-too-far 20 of 10 px
        20 scroll began 1: recognized 20 of 10 px
        200 scroll ended 1: recognized
        200 #strip scrolled 90,0
        200 .piece is not there
        """),
    Scenario(
      "38: 16 px down, never over 12 aside, begins a pull; scrolling stops at once and resumes after the lift",
      SceneText.board,
      script: """
        0 down 1 400 80
        10 move 1 388 80
        20 move 1 388 95
        30 move 1 388 96
        30 show #strip
        40 move 1 300 400
        40 show .piece
        50 up 1
        100 down 1 400 80
        110 move 1 380 80
        120 up 1
        """,
      log: """
        10 look[2] failed 1: moved-too-far 12 of 10 px
        10 scroll began 1: recognized 12 of 10 px
        30 pull[2] began 1: recognized 16 of 16 px
        30 scroll cancelled 1: disabled (pull has claimed the finger)
        30 #strip scrolled 2,0
        40 #table .piece[0] at 300,240
        50 pull[2] ended 1: recognized
        110 pull[2] failed 1: drifted 20 of 12 px
        110 look[2] failed 1: moved-too-far 20 of 10 px
        110 scroll began 1: recognized 20 of 10 px
        120 scroll ended 1: recognized
        """),
    Scenario(
      "38: 13 px aside first fail the pull for good", SceneText.board,
      script: """
        0 down 1 400 80
        10 move 1 413 80
        20 move 1 400 80
        30 move 1 400 140
        40 up 1
        40 show .piece
        """,
      log: """
        10 pull[2] failed 1: drifted 13 of 12 px
        10 look[2] failed 1: moved-too-far 13 of 10 px
        10 scroll began 1: recognized 13 of 10 px
        40 scroll ended 1: recognized
        40 .piece is not there
        """),
    Scenario(
      "39: near 45 degrees, more across than down: the strip scrolls, decided once",
      SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 349 130 in 50
        100 drag 1 349 400 in 100
        300 up 1
        300 show .piece
        """,
      log: """
        10 look[2] failed 1: moved-too-far 14.3 of 10 px
        10 scroll began 1: recognized 10.2 of 10 px
        20 pull[2] failed 1: drifted 20.4 of 12 px
        300 scroll ended 1: recognized
        300 .piece is not there
        """),
    Scenario(
      "39: near 45 degrees, more down than across: the strip pulls, decided once", SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 364 130 in 50
        100 drag 1 100 130 in 100
        300 up 1
        300 show #strip
        """,
      log: """
        10 look[2] failed 1: moved-too-far 12.3 of 10 px
        20 pull[2] began 1: recognized 20 of 16 px
        20 scroll failed 1: disabled (pull has claimed the finger)
        300 pull[2] ended 1: recognized
        300 #strip scrolled 0,0
        """),
    Scenario(
      "39: at exactly 45 degrees the strip pulls, and never does both", SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 300 180 in 100
        300 up 1
        300 show #strip
        300 show .piece
        """,
      log: """
        10 look[2] failed 1: moved-too-far 14.1 of 10 px
        20 pull[2] began 1: recognized 20 of 16 px
        20 scroll failed 1: disabled (pull has claimed the finger)
        300 pull[2] ended 1: recognized
        300 #strip scrolled 0,0
        300 #table .piece[0] at 300,20
        """),
    Scenario(
      "40: after the pull a sideways movement moves the piece and not the strip",
      SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 400 100 in 20
        20 show .piece
        30 drag 1 900 100 in 50
        80 show .piece
        80 show #strip
        90 up 1
        """,
      log: """
        20 pull[2] began 1: recognized 20 of 16 px
        20 look[2] failed 1: excluded (pull was first)
        20 scroll failed 1: disabled (pull has claimed the finger)
        20 #table .piece[0] at 400,-60
        80 #table .piece[0] at 900,-60
        80 #strip scrolled 0,0
        90 pull[2] ended 1: recognized
        """),
    Scenario(
      "41: a second finger scrolls the strip while the first drags a piece", SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 400 480 in 100
        110 up 1
        200 down 1 400 480
        210 drag 1 400 520 in 40
        260 down 2 700 80
        270 drag 1 440 520, 2 620 80 in 40
        320 show #strip
        320 show .piece
        330 up 1; up 2
        """,
      log: """
        10 pull[2] began 1: recognized 40 of 16 px
        10 look[2] failed 1: excluded (pull was first)
        10 scroll failed 1: disabled (pull has claimed the finger)
        110 pull[2] ended 1: recognized
        230 drag began 1: recognized 20 of 10 px
        280 pull[4] failed 2: drifted 20 of 12 px
        280 look[4] failed 2: moved-too-far 20 of 10 px
        280 scroll began 2: recognized 20 of 10 px
        320 #strip scrolled 70,0
        320 #table .piece[0] at 440,350
        330 drag ended 1: recognized
        330 size failed 1: too-few-touches 1 of 2 count
        330 scroll ended 2: recognized
        """),
    Scenario(
      "42: a finger on a fast-moving strip stops it, and is no tap", SceneText.board,
      script: """
        0 down 1 400 80
        0 drag 1 300 80 in 100
        100 up 1
        200 down 1 700 80
        250 show #strip
        290 show #strip
        300 up 1
        1000 tap 1 700 80
        """,
      log: """
        20 pull[2] failed 1: drifted 20 of 12 px
        20 look[2] failed 1: moved-too-far 20 of 10 px
        20 scroll began 1: recognized 20 of 10 px
        100 scroll ended 1: recognized
        250 #strip scrolled 180.6,0
        290 #strip scrolled 180.6,0
        300 pull[5] failed 1: too-short 0 of 16 px
        300 scroll failed 1: too-short 0 of 10 px
        1050 pull[5] failed 1: too-short 0 of 16 px
        1050 look[5] recognized 1: recognized 1 of 1 count
        1050 scroll failed 1: excluded (look was first)
        """),
    Scenario(
      "43: a cancelled pull removes the new piece and enables scrolling", SceneText.board,
      script: """
        0 down 1 400 80
        10 move 1 400 300
        10 show .piece
        20 cancel
        20 show .piece
        100 down 1 400 80
        110 move 1 370 80
        120 up 1
        """,
      log: """
        10 pull[2] began 1: recognized 220 of 16 px
        10 look[2] failed 1: excluded (pull was first)
        10 scroll failed 1: disabled (pull has claimed the finger)
        10 #table .piece[0] at 400,140
        20 pull[2] cancelled 1: touch-cancelled
        20 .piece is not there
        110 pull[2] failed 1: drifted 30 of 12 px
        110 look[2] failed 1: moved-too-far 30 of 10 px
        110 scroll began 1: recognized 30 of 10 px
        120 scroll ended 1: recognized
        """),
    Scenario(
      "44: a second finger on a piece just pulled out pinches it with the first", SceneText.board,
      shows: ["scale"],
      script: """
        0 down 1 400 80
        10 move 1 400 120
        20 drag 1 400 400 in 50
        80 show .piece
        100 down 2 430 400
        110 drag 1 370 400, 2 460 400 in 60
        180 show .piece
        190 up 2
        200 drag 1 370 500 in 50
        260 up 1
        260 show .piece
        """,
      log: """
        10 pull[2] began 1: recognized 40 of 16 px
        10 look[2] failed 1: excluded (pull was first)
        10 scroll failed 1: disabled (pull has claimed the finger)
        80 #table .piece[0] at 400,240
        100 pull[2] ended 1: recognized (handed over to #table .piece[0])
        130 size began 1 2 scale 1.0: recognized 20 of 10 px
        180 #table .piece[0] at 400,240
        190 size ended 1 2 scale 1.8: recognized
        210 drag began 1: recognized 20 of 10 px
        260 drag ended 1: recognized
        260 #table .piece[0] at 400,330
        """),
  ]
}
