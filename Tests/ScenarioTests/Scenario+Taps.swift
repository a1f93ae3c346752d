extension Scenario {
  static let taps: [Scenario] = [
    Scenario(
      "6: down and up is a tap", SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        80 up 1
        """,
      log: "80 tap recognized 1: recognized 1 of 1 count"),
    Scenario(
      "7: a tap moved beyond the slop fails, with distance and limit", SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        10 move 1 110 100
        20 move 1 108.5 108.5
        30 up 1
        """,
      log: "20 tap failed 1: moved-too-far 12 of 10 px"),
    Scenario(
      "8: a touch held for long without a rival is still a tap", SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        60000 up 1
        """,
      log: "60000 tap recognized 1: recognized 1 of 1 count"),
    Scenario(
      "8: a touch held beyond a set maximum is no tap",
      SceneText.pad(["tap": tap(#""maximumDuration": 250"#)]),
      script: """
        0 down 1 100 100
        60000 up 1
        """,
      log: "250 tap failed 1: too-long 250 of 250 ms"),
    Scenario(
      "9: two overlapping taps count as at most one", SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        40 down 2 300 100
        60 up 1
        80 up 2
        200 tap 3 100 100
        """,
      log: """
        40 tap failed 1 2: too-many-touches 2 of 1 count
        250 tap recognized 3: recognized 1 of 1 count
        """),
    Scenario(
      "10: a touch cancelled before its up fires nothing", SceneText.pad(["tap": tap]),
      script: """
        0 down 1 100 100
        40 cancel
        60 up 1
        """,
      log: "40 tap failed 1: touch-cancelled"),
    Scenario(
      "11: three taps are only a triple, at once", threeTaps,
      script: """
        0 tap 1 100 100
        200 tap 1 100 100
        400 tap 1 100 100
        5000 wait
        """,
      log: """
        450 triple recognized 1: recognized 3 of 3 count
        450 single failed 1: other-recognized (triple was recognized)
        450 double failed 1 1: other-recognized (triple was recognized)
        """),
    Scenario(
      "11: two taps are only a double, after the gap", threeTaps,
      script: """
        0 tap 1 100 100
        200 tap 1 100 100
        5000 wait
        """,
      log: """
        600 triple failed 1 1: gap-expired 350 of 350 ms
        600 double recognized 1 1: recognized 2 of 2 count
        600 single failed 1: other-recognized (double was recognized)
        """),
    Scenario(
      "11: one tap is only a single, after the gap", threeTaps,
      script: """
        0 tap 1 100 100
        5000 wait
        """,
      log: """
        400 double failed 1: gap-expired 350 of 350 ms
        400 triple failed 1: gap-expired 350 of 350 ms
        400 single recognized 1: recognized 1 of 1 count
        """),
    Scenario(
      "11: the requirement may be declared from the other side",
      SceneText.pad(
        ["single": tap, "double": double],
        rules: #"{ "requiredToFail": { "double": ["single"] } }"#),
      script: """
        0 tap 1 100 100
        1000 tap 1 100 100
        1200 tap 1 100 100
        3000 wait
        """,
      log: """
        400 double failed 1: gap-expired 350 of 350 ms
        400 single recognized 1: recognized 1 of 1 count
        1250 double recognized 1: recognized 2 of 2 count
        1250 single failed 1: other-recognized (double was recognized)
        """),
    Scenario(
      "11: a single tap never prevents a double tap, though no rule says so",
      SceneText.pad(["single": tap, "double": double]),
      script: """
        0 tap 1 100 100
        200 tap 1 100 100
        3000 wait
        """,
      log: """
        50 single recognized 1: recognized 1 of 1 count
        250 single recognized 1: recognized 1 of 1 count
        250 double recognized 1: recognized 2 of 2 count
        """),
    Scenario(
      "11: rules hold across views: a tap on A waits for the double tap on C within",
      SceneText.nested(
        ["a.tap": tap, "c.double": double],
        rules: #"{ "requireFailure": { "a.tap": ["c.double"] } }"#),
      script: """
        0 tap 1 100 100
        1000 tap 1 500 500
        3000 wait
        """,
      log: """
        400 c.double failed 1: gap-expired 350 of 350 ms
        400 a.tap recognized 1: recognized 1 of 1 count
        1050 a.tap recognized 1: recognized 1 of 1 count
        """),
    Scenario(
      "12: the count starts over after the gap", SceneText.pad(["double": double]),
      script: """
        0 tap 1 100 100
        600 tap 1 100 100
        800 tap 1 100 100
        """,
      log: """
        400 double failed 1: gap-expired 350 of 350 ms
        850 double recognized 1: recognized 2 of 2 count
        """),
    Scenario(
      "12: a tap far away is no second tap", SceneText.pad(["double": double]),
      script: """
        0 tap 1 100 100
        200 tap 1 100 146
        2000 wait
        """,
      log: """
        200 double failed 1: too-far-apart 46 of 45 px
        600 double failed 1: gap-expired 350 of 350 ms
        """),
    Scenario(
      "12: a tap far away is the first of another count", SceneText.pad(["double": double]),
      script: """
        0 tap 1 100 100
        200 tap 1 100 146
        400 tap 1 100 146
        """,
      log: """
        200 double failed 1: too-far-apart 46 of 45 px
        450 double recognized 1: recognized 2 of 2 count
        """),
    Scenario(
      "12: when the second tap is far away, a waiting single fires at once, and the next two are a double",
      SceneText.pad(
        ["single": tap, "double": double],
        rules: #"{ "requireFailure": { "single": ["double"] } }"#),
      script: """
        0 tap 1 100 100
        200 tap 1 300 100
        400 tap 1 300 100
        """,
      log: """
        200 double failed 1: too-far-apart 200 of 45 px
        200 single recognized 1: recognized 1 of 1 count
        450 double recognized 1: recognized 2 of 2 count
        450 single failed 1: other-recognized (double was recognized)
        """),
    Scenario(
      "12: after a double tap the count starts over: four taps are two doubles, and three are one",
      SceneText.pad(["double": double]),
      script: """
        0 tap 1 100 100
        100 tap 1 100 100
        200 tap 1 100 100
        300 tap 1 100 100
        1000 tap 1 100 100
        1100 tap 1 100 100
        1200 tap 1 100 100
        3000 wait
        """,
      log: """
        150 double recognized 1: recognized 2 of 2 count
        350 double recognized 1: recognized 2 of 2 count
        1150 double recognized 1: recognized 2 of 2 count
        1600 double failed 1: gap-expired 350 of 350 ms
        """),
    Scenario(
      "13: a tap within 40 ms of the last is a bouncing finger",
      SceneText.pad(["double": double]),
      script: """
        0 down 1 100 100
        50 up 1
        80 down 1 100 100
        95 up 1
        3000 wait
        """,
      log: "400 double failed 1: gap-expired 350 of 350 ms"),
    Scenario(
      "13: a bounce makes no other single or double tap",
      SceneText.pad(["single": tap, "double": double]),
      script: """
        0 down 1 100 100
        50 up 1
        80 down 1 100 100
        95 up 1
        200 down 1 100 100
        250 up 1
        270 down 1 110 100
        290 up 1
        1000 tap 1 100 100
        3000 wait
        """,
      log: """
        50 single recognized 1: recognized 1 of 1 count
        80 single failed 1: bounced (the finger bounced: it had just lifted at the same place)
        250 single recognized 1: recognized 1 of 1 count
        250 double recognized 1: recognized 2 of 2 count
        270 single failed 1: bounced (the finger bounced: it had just lifted at the same place)
        270 double failed 1: bounced (the finger bounced: it had just lifted at the same place)
        1050 single recognized 1: recognized 1 of 1 count
        1400 double failed 1: gap-expired 350 of 350 ms
        """),
    Scenario(
      "13: a tap at another place is another finger's and counts", SceneText.pad(["single": tap]),
      script: """
        0 down 1 100 100
        50 up 1
        60 down 2 200 100
        90 up 2
        """,
      log: """
        50 single recognized 1: recognized 1 of 1 count
        90 single recognized 2: recognized 1 of 1 count
        """),
    Scenario(
      "13: a tap after 40 ms is a second tap", SceneText.pad(["double": double]),
      script: """
        0 down 1 100 100
        50 up 1
        90 down 1 100 100
        105 up 1
        """,
      log: "105 double recognized 1: recognized 2 of 2 count"),
    Scenario(
      "14: two fingers one after the other make no double tap", SceneText.pad(["double": double]),
      script: """
        0 down 1 100 100
        60 down 2 110 100
        100 up 1
        140 up 2
        3000 wait
        """,
      log: "60 double failed 1 2: too-many-touches 2 of 1 count"),
    Scenario(
      "15: a double tap with a drag on the second tap is a drag and no double tap",
      SceneText.pad(["double": double, "drag": pan]),
      script: """
        0 tap 1 100 100
        200 down 1 100 100
        210 move 1 120 100
        220 up 1
        """,
      log: """
        50 drag failed 1: too-short 0 of 10 px
        210 double failed 1: moved-too-far 20 of 10 px
        210 drag began 1: recognized 20 of 10 px
        220 drag ended 1: recognized
        """),
    Scenario(
      "16: removing the double tap while a single waits fires the single at once",
      SceneText.pad(
        ["single": tap, "double": double], rules: #"{ "requireFailure": { "single": ["double"] } }"#
      ),
      script: """
        0 tap 1 100 100
        100 off double
        200 on double
        1000 tap 1 100 100
        1100 forget single double
        2000 wait
        """,
      log: """
        100 double failed 1: disabled
        100 single recognized 1: recognized 1 of 1 count
        1100 single recognized 1: recognized 1 of 1 count
        1400 double failed 1: gap-expired 350 of 350 ms
        """),
    Scenario(
      "16: a double tap removed for good also releases the single",
      SceneText.pad(
        ["single": tap, "double": double], rules: #"{ "requireFailure": { "single": ["double"] } }"#
      ),
      script: """
        0 tap 1 100 100
        100 detach double
        1000 tap 1 100 100
        """,
      log: """
        100 double failed 1: view-removed
        100 single recognized 1: recognized 1 of 1 count
        1050 single recognized 1: recognized 1 of 1 count
        """),
    Scenario(
      "17: with the immediate policy the single fires at once, and the double as well",
      SceneText.pad(
        ["single": tap(#""policy": "immediate""#), "double": double],
        rules: #"{ "requireFailure": { "single": ["double"] } }"#),
      script: """
        0 tap 1 100 100
        200 tap 1 100 100
        3000 wait
        """,
      log: """
        50 single recognized 1: recognized 1 of 1 count
        250 single recognized 1: recognized 1 of 1 count
        250 double recognized 1: recognized 2 of 2 count
        """),
  ]

  static let double = tap(#""taps": 2"#)

  private static let threeTaps = SceneText.pad(
    ["single": tap, "double": double, "triple": tap(#""taps": 3"#)],
    rules: """
      { "requireFailure": { "single": ["double", "triple"], "double": ["triple"] } }
      """)
}
