extension NothingHappened {
  static let all: [NothingHappened] = fingers + strokes + taps + others + views

  private static let tap = #"{ "use": "tactus.tap" }"#
  private static let hold = #"{ "use": "tactus.long-press" }"#
  private static func swipe(_ parameters: String = "") -> String {
    #"{ "use": "tactus.swipe", "parameters": { \#(parameters) } }"#
  }

  // MARK: One finger without the intended effect

  private static let fingers: [NothingHappened] = [
    NothingHappened(
      description: "a press that is too short", recognizers: [("hold", hold)],
      script: """
        0 down 0 100 100
        300 up 0
        1000 wait
        """, code: "lifted-early",
      says: ["hold failed", "the finger lifted too early", "300 ms", "500"]),
    NothingHappened(
      description: "a press on the move", recognizers: [("hold", hold)],
      script: """
        0 down 0 100 100
        100 move 0 112 100
        900 up 0
        """, code: "moved-too-far", says: ["hold failed", "12 px", "10"]),
    NothingHappened(
      description: "a swipe that is too short", recognizers: [("swipe", swipe())],
      script: """
        0 down 0 100 100
        0 drag 0 130 100 in 50
        60 up 0
        """, code: "too-short", says: ["swipe failed", "30 px", "40"]),
    NothingHappened(
      description: "a swipe that is too slow",
      recognizers: [("swipe", swipe(#""maximumDuration": 3000"#))],
      script: """
        0 down 0 100 100
        0 drag 0 180 100 in 800
        810 up 0
        """, code: "too-slow", says: ["swipe failed", "px/s", "300"]),
    NothingHappened(
      description: "a swipe the other way", recognizers: [("swipe", swipe())],
      script: """
        0 down 0 300 100
        0 drag 0 100 100 in 100
        110 up 0
        """, code: "wrong-direction", says: ["swipe failed", "the wrong direction"]),
    NothingHappened(
      description: "a sideways pan that goes down",
      recognizers: [("pan", #"{ "use": "tactus.pan", "parameters": { "axis": "horizontal" } }"#)],
      script: """
        0 down 0 100 100
        0 drag 0 115 200 in 100
        200 up 0
        """, code: "wrong-axis", says: ["pan failed", "the wrong axis"]),
    NothingHappened(
      description: "a pull that goes aside", recognizers: [("pull", #"{ "use": "tactus.pull" }"#)],
      script: """
        0 down 0 100 100
        20 move 0 113 105
        40 move 0 100 160
        60 up 0
        """, code: "drifted", says: ["pull failed", "13 px", "12"]),
  ]

  // MARK: Shapes

  private static let strokes: [NothingHappened] = [
    NothingHappened(
      description: "an open arc", recognizers: [("circle", #"{ "use": "tactus.circle" }"#)],
      script: """
        0 down 0 200 100
        0 drag 0 270 130 in 60
        60 drag 0 300 200 in 60
        120 drag 0 270 270 in 60
        180 drag 0 200 300 in 60
        250 up 0
        """, code: "arc-too-short", says: ["circle failed", "did not go all the way around"]),
    NothingHappened(
      description: "a rectangle", recognizers: [("circle", #"{ "use": "tactus.circle" }"#)],
      script: """
        0 down 0 100 100
        0 drag 0 300 100 in 200
        200 drag 0 300 300 in 200
        400 drag 0 100 300 in 200
        600 drag 0 100 100 in 200
        810 up 0
        """, code: "corners", says: ["circle failed", "corners"]),
    NothingHappened(
      description: "a scribble that is no shape",
      recognizers: [
        (
          "shape",
          #"{ "use": "tactus.unistroke", "parameters": { "minimumScore": 0.95 } }"#
        )
      ],
      script: """
        0 down 0 100 100
        0 drag 0 300 120 in 100
        100 drag 0 120 260 in 100
        200 drag 0 290 90 in 100
        300 drag 0 110 140 in 100
        420 up 0
        """, code: "no-match", says: ["shape failed", "matched no known shape", "0.95"]),
  ]

  // MARK: Taps

  private static let twice = #"{ "use": "tactus.tap", "parameters": { "taps": 2 } }"#
  private static let taps: [NothingHappened] = [
    NothingHappened(
      description: "one tap where two are wanted", recognizers: [("twice", twice)],
      script: """
        0 down 0 100 100
        50 up 0
        2000 wait
        """, code: "gap-expired", says: ["twice failed", "did not come in time", "350 ms"]),
    NothingHappened(
      description: "a second tap too far away", recognizers: [("twice", twice)],
      script: """
        0 down 0 100 100
        50 up 0
        200 down 0 160 100
        250 up 0
        260 wait
        """, code: "too-far-apart", says: ["twice failed", "60 px", "45"]),
    NothingHappened(
      description: "a tap that takes too long",
      recognizers: [
        ("tap", #"{ "use": "tactus.tap", "parameters": { "maximumDuration": 200 } }"#)
      ],
      script: """
        0 down 0 100 100
        600 up 0
        """, code: "too-long", says: ["tap failed", "the gesture took too long", "200"]),
    NothingHappened(
      description: "one finger where two are wanted",
      recognizers: [("pair", #"{ "use": "tactus.tap", "parameters": { "touches": 2 } }"#)],
      script: """
        0 down 0 100 100
        80 up 0
        900 wait
        """, code: "too-few-touches", says: ["pair failed", "too few fingers", "1", "2"]),
    NothingHappened(
      description: "two fingers where one is wanted", recognizers: [("tap", tap)],
      script: """
        0 down 0 100 100
        20 down 1 200 100
        80 up 0
        90 up 1
        """, code: "too-many-touches", says: ["tap failed", "too many fingers", "2", "1"]),
    NothingHappened(
      description: "a tap that waits for a double tap when the recording ends",
      recognizers: [("tap", tap), ("twice", twice)],
      rules: #"{ "requireFailure": { "tap": ["twice"] } }"#,
      script: """
        0 down 0 100 100
        50 up 0
        100 down 0 100 100
        """, code: "waiting", says: ["tap is ready and waiting for twice"]),
  ]

  // MARK: Interference by others

  private static let others: [NothingHappened] = [
    NothingHappened(
      description: "another gesture that nothing follows from",
      recognizers: [
        ("drag", #"{ "use": "tactus.pan" }"#), ("swipe", swipe(#""minimumDistance": 200"#)),
      ], unbound: ["drag"],
      script: """
        0 down 0 100 100
        0 drag 0 400 100 in 200
        210 up 0
        """, code: "no-binding", says: ["drag was recognized", "binds no action to it"]),
    NothingHappened(
      description: "the compositor takes the touch", recognizers: [("tap", tap)],
      script: """
        0 down 0 100 100
        50 cancel
        """, code: "touch-cancelled", says: ["tap failed", "the touch was cancelled"]),
    NothingHappened(
      description: "the device goes", recognizers: [("hold", hold)],
      script: """
        0 down 0 100 100
        200 unplug
        900 wait
        """, code: "capability-lost", says: ["hold failed", "lost because its device was removed"]),
    NothingHappened(
      description: "the window is suspended", recognizers: [("hold", hold)],
      script: """
        0 down 0 100 100
        200 suspend
        900 wait
        """, code: "suspended", says: ["hold failed", "the window was suspended"]),
    NothingHappened(
      description: "the module is put aside", recognizers: [("hold", hold)],
      script: """
        0 down 0 100 100
        200 quarantine tactus.long-press
        900 up 0
        """, code: "quarantined", says: ["hold failed", "the recognizer's module was quarantined"]),
    NothingHappened(
      description: "a module that was put aside before", recognizers: [("hold", hold)],
      script: """
        0 quarantine tactus.long-press
        100 down 0 100 100
        900 up 0
        """, code: "disabled", says: ["hold did not receive touch 0", "switched off"]),
    NothingHappened(
      description: "a mouse where fingers are wanted",
      recognizers: [("tap", #"{ "use": "tactus.tap", "devices": ["touch"] }"#)],
      script: """
        0 press 100 100
        50 release
        """, code: "other-device", says: ["tap did not receive touch", "other kinds of devices"]),
  ]

  // MARK: Views

  private static let views: [NothingHappened] = [
    NothingHappened(
      description: "a view that takes no touches", recognizers: [("tap", tap)],
      views: #"[{ "id": "pad", "interaction": false }]"#,
      script: """
        0 down 0 100 100
        50 up 0
        """, code: "not-touchable", says: ["#pad was not touched: it accepts no touches"]),
    NothingHappened(
      description: "a hidden view", recognizers: [("tap", tap)],
      views: #"[{ "id": "pad", "hidden": true }]"#,
      script: """
        0 down 0 100 100
        50 up 0
        """, code: "hidden", says: ["#pad was not touched: it is hidden"]),
    NothingHappened(
      description: "a view behind another one", recognizers: [("tap", tap)],
      views: #"[{ "id": "pad" }, { "id": "glass" }]"#,
      script: """
        0 down 0 100 100
        50 up 0
        """, code: "covered", says: ["#pad was not touched: #glass is in front of the view"]),
    NothingHappened(
      description: "the transparent corner of a picture", recognizers: [("tap", tap)],
      views: #"""
        [{ "id": "pad", "type": "picture", "frame": [100, 100, 200, 200], "images": ["builtin:sun"] }]
        """#,
      script: """
        0 down 0 101 101
        50 up 0
        """, code: "beside-shape", says: ["#pad was not touched", "transparent part"]),
    NothingHappened(
      description: "beside everything", recognizers: [("tap", tap)],
      views: #"[{ "id": "pad", "frame": [0, 0, 50, 50] }]"#,
      script: """
        0 down 0 100 100
        50 up 0
        """, code: "no-recognizer",
      says: ["the touch went to #window", "no recognizer is attached"]),
  ]
}
