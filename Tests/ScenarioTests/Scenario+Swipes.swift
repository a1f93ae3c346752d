extension Scenario {
  static let swipes: [Scenario] = found + refused

  private static let ways: [(name: String, dx: Int, dy: Int)] = [
    ("right", 100, 0), ("left", -100, 0), ("up", 0, -100), ("down", 0, 100),
  ]

  /// Returns a script for fingers at 400, 450 and 500 px across.
  private static func script(_ fingers: Int, _ dx: Int, _ dy: Int, _ ms: Int) -> String {
    let starts = (1...fingers).map { 350 + 50 * $0 }
    let downs = zip(1..., starts).map { "down \($0) \($1) 400" }.joined(separator: "; ")
    let goals = zip(1..., starts).map { "\($0) \($1 + dx) \(400 + dy)" }.joined(separator: ", ")
    let ups = (1...fingers).map { "up \($0)" }.joined(separator: "; ")
    return """
      0 \(downs)
      0 drag \(goals) in \(ms)
      \(ms + 10) \(ups)
      """
  }

  private static func pad(_ direction: String, _ fingers: Int = 1) -> String {
    SceneText.pad([
      "swipe": """
      { "use": "tactus.swipe",
        "parameters": { "directions": "\(direction)", "touches": \(fingers) } }
      """
    ])
  }

  private static var found: [Scenario] {
    ways.flatMap { way in
      (1...3).map { fingers in
        let names = (1...fingers).map(String.init).joined(separator: " ")
        return Scenario(
          "35: \(way.name) with \(fingers) fingers", pad(way.name, fingers), shows: ["direction"],
          script: script(fingers, way.dx, way.dy, 100),
          log: """
            40 swipe recognized \(names) direction \(way.name): recognized 1000 of 300 px/s
            """)
      }
    }
  }

  private static let refused: [Scenario] = [
    Scenario(
      "35: the opposite direction is no swipe", pad("right"), script: script(1, -100, 0, 100),
      log: "40 swipe failed 1: wrong-direction 180 of 30 degrees"),
    Scenario(
      "35: a movement across the direction is no swipe", pad("right"),
      script: script(1, 0, 100, 100),
      log: "40 swipe failed 1: wrong-direction 90 of 30 degrees"),
    Scenario(
      "35: a diagonal is no swipe", pad("right"), script: script(1, 100, 100, 100),
      log: "30 swipe failed 1: wrong-direction 45 of 30 degrees"),
    Scenario(
      "35: a slow movement is no swipe", pad("right"), script: script(1, 100, 0, 400),
      log: "410 swipe failed 1: too-slow 250 of 300 px/s"),
    Scenario(
      "35: a movement too slow to reach the distance is no swipe", pad("right"),
      script: script(1, 30, 0, 900),
      log: "810 swipe failed 1: too-long 500 of 500 ms"),
    Scenario(
      "35: a rest before a swipe does no harm", pad("right"), shows: ["direction"],
      script: """
        0 down 1 400 400
        2000 drag 1 500 400 in 100
        2110 up 1
        """,
      log: "2040 swipe recognized 1 direction right: recognized 1000 of 300 px/s"),
    Scenario(
      "35: one finger is no two-finger swipe", pad("right", 2), script: script(1, 100, 0, 100),
      log: "110 swipe failed 1: too-few-touches 1 of 2 count"),
    Scenario(
      "35: two fingers are no one-finger swipe", pad("right"), script: script(2, 100, 0, 100),
      log: "0 swipe failed 1 2: too-many-touches 2 of 1 count"),
  ]
}
