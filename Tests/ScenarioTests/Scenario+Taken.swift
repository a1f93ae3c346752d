extension Scenario {
  /// Touches that a rival has already used.
  static let takenTouches: [Scenario] = [
    Scenario(
      "46: a tap and then a press are one tap and one press", waiting(["hold": hold]),
      script: """
        0 tap 1 50 50
        150 down 1 50 50
        2150 up 1
        5000 wait
        """,
      log: """
        50 hold failed 1: lifted-early 50 of 500 ms
        650 hold began 1: recognized 500 of 500 ms
        650 double failed 1: excluded (hold was first)
        650 tap recognized 1: recognized 1 of 1 count
        2150 hold ended 1: recognized
        """),
    Scenario(
      "46: a tap and then a press are one of each, even with the press on the inner view and the taps on the outer",
      SceneText.nested(
        ["c.hold": hold, "a.tap": tap, "a.double": double],
        rules: #"{ "requireFailure": { "a.tap": ["a.double"] } }"#),
      script: """
        0 tap 1 50 50
        150 down 1 50 50
        2150 up 1
        5000 wait
        """,
      log: """
        50 c.hold failed 1: lifted-early 50 of 500 ms
        650 c.hold began 1: recognized 500 of 500 ms
        650 a.double failed 1: excluded (c.hold was first)
        650 a.tap recognized 1: recognized 1 of 1 count
        2150 c.hold ended 1: recognized
        """),
    Scenario(
      "46: the second finger of a pan is no tap when both lift at once",
      SceneText.pad(["drag": pan, "tap": tap]),
      script: """
        0 down 1 50 50
        20 move 1 150 50
        100 down 2 300 300
        200 move 1 200 50
        300 up 1; up 2
        """,
      log: """
        20 drag began 1: recognized 100 of 10 px
        20 tap failed 1: excluded (drag was first)
        100 tap failed 2: excluded (drag was first)
        300 drag ended 1 2: recognized
        """),
    Scenario(
      "46: the second finger of a pan is no tap when it lifts later, in either order of attachment",
      SceneText.pad(["tap": tap, "drag": pan]),
      script: """
        0 down 1 50 50
        20 move 1 150 50
        100 down 2 300 300
        300 up 1
        310 up 2
        """,
      log: """
        20 tap failed 1: moved-too-far 100 of 10 px
        20 drag began 1: recognized 100 of 10 px
        100 tap failed 2: excluded (drag was first)
        310 drag ended 2: recognized
        """),
    Scenario(
      "46: a third finger that rests on a pinch is no tap",
      SceneText.pad(["size": pinch, "tap": tap]),
      script: """
        0 down 1 100 100; down 2 200 100
        20 move 1 60 100; move 2 260 100
        100 down 3 150 300
        300 up 1; up 2; up 3
        """,
      log: """
        0 tap failed 1 2: too-many-touches 2 of 1 count
        20 size began 1 2: recognized 100 of 10 px
        100 tap failed 3: excluded (size was first)
        300 size ended 1 2 3: recognized
        """),
    Scenario(
      "46: a second touch that was a swipe is no second tap", waiting(["swipe": swipe]),
      script: """
        0 tap 1 50 50
        150 down 1 50 50
        166 move 1 150 50
        180 up 1
        5000 wait
        """,
      log: """
        50 swipe failed 1: too-short 0 of 40 px
        166 swipe recognized 1: recognized 6250 of 300 px/s
        166 double failed 1: excluded (swipe was first)
        166 tap recognized 1: recognized 1 of 1 count
        """),
    Scenario(
      "46: a second touch that a pan has taken is no second tap", waiting(["drag": pan]),
      script: """
        0 tap 1 50 50
        150 down 1 50 50
        170 move 1 150 50
        190 up 1
        5000 wait
        """,
      log: """
        50 drag failed 1: too-short 0 of 10 px
        170 drag began 1: recognized 100 of 10 px
        170 double failed 1: excluded (drag was first)
        170 tap recognized 1: recognized 1 of 1 count
        190 drag ended 1: recognized
        """),
    Scenario(
      "46: a waiting tap that moved too far is shown with its movement",
      waiting([:]),
      script: """
        0 tap 1 50 50
        150 down 1 50 50
        170 move 1 65 50
        190 up 1
        5000 wait
        """,
      log: """
        170 double failed 1: moved-too-far 15 of 10 px
        170 tap recognized 1: recognized 1 of 1 count
        170 tap failed 1: moved-too-far 15 of 10 px
        """),
    Scenario(
      "46: two taps that waited only for a triple tap are two taps",
      SceneText.pad(
        ["tap": tap, "triple": tap(#""taps": 3"#)],
        rules: #"{ "requireFailure": { "tap": ["triple"] } }"#),
      script: """
        0 tap 1 50 50
        150 tap 1 50 50
        5000 wait
        """,
      log: """
        550 triple failed 1 1: gap-expired 350 of 350 ms
        550 tap recognized 1: recognized 1 of 1 count
        550 tap recognized 1: recognized 1 of 1 count
        """),
    Scenario(
      "46: without a rule the single tap comes before the double tap, in either order of attachment",
      SceneText.pad(["double": double, "tap": tap]),
      script: """
        0 tap 1 50 50
        150 tap 1 50 50
        5000 wait
        """,
      log: """
        50 tap recognized 1: recognized 1 of 1 count
        200 tap recognized 1: recognized 1 of 1 count
        200 double recognized 1: recognized 2 of 2 count
        """),
    Scenario(
      "48: a two-finger tap names both fingers, even if one lifts a frame earlier",
      SceneText.pad(["tap": tap(#""touches": 2"#)]),
      script: """
        0 down 1 100 100; down 2 200 100
        50 up 1
        60 up 2
        """,
      log: "60 tap recognized 1 2: recognized 1 of 1 count"),
    Scenario(
      "48: a finger that goes down outside the surface enters over the edge of the view there",
      SceneText.pad(["edge": #"{ "use": "tactus.edge-pan" }"#]),
      script: """
        0 down 1 -1 100
        10 move 1 5 100
        20 move 1 30 100
        30 up 1
        """,
      log: """
        20 edge began 1: recognized 31 of 10 px
        30 edge ended 1: recognized
        """),
  ]

  /// Returns a scene with a tap that waits for a double tap, beside other recognizers.
  private static func waiting(_ others: [String: String]) -> String {
    let uses = others.map { #""\#($0.key)": \#($0.value),"# }.joined()
    let names = others.map { #""\#($0.key)","# }.joined()
    return """
      { "version": 1,
        "views": [ { "id": "pad", "multipleTouch": true } ],
        "recognizers": { \(uses) "tap": \(tap), "double": \(double) },
        "attach": [ { "to": "#pad", "recognizers": [\(names) "tap", "double"] } ],
        "rules": { "requireFailure": { "tap": ["double"] } } }
      """
  }
}
