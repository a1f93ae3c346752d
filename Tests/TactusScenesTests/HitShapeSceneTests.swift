import TactusGeometry
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Hit shapes in scene files")
struct HitShapeSceneTests {
  @Test(
    "a polygon or a path takes touches only inside",
    arguments: [
      #""polygon": [[0.5, 0], [1, 1], [0, 1]]"#, #""path": "M.5,0 1 1H0Z""#,
      #""path": "m.5 0 l.5 1 h-1 z""#,
    ])
  func polygon(_ shape: String) throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0}, "views": [
        {"id": "pad", "frame": [100, 100, 100, 100], \(shape)}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": "#pad", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "count", "to": "count + 1"}}]}
      """)
    for (x, y, count) in [
      (150.0, 150.0, 1.0), (105, 110, 1), (195, 110, 1), (110, 190, 2), (150, 105, 3),
    ] {
      hand.tap(x, y)
      hand.wait(500)
      #expect(hand.scene.values[0] == .number(count), "\(x), \(y)")
    }
  }

  @Test(
    "a picture takes touches on its opaque part or within its polygon, fitted or not",
    arguments: ["stretch", "fit", "fill"], [true, false])
  func pictureShape(fit: String, isPolygon: Bool) throws {
    let shape = isPolygon ? #""polygon": [[0, 0], [0.2, 0], [0, 0.2]],"# : ""
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0}, "views": [
        {"id": "sun", "type": "picture", "images": ["builtin:sun"], \(shape)
         "fit": "\(fit)", "frame": [0, 0, 200, 200]}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": "#sun", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "count", "to": "count + 1"}}]}
      """)
    // The middle of the sun, and a corner of its square.
    for (place, count) in [(100.0, isPolygon ? 0.0 : 1), (6, 1)] {
      hand.tap(place, place)
      hand.wait(500)
      #expect(hand.scene.values[0] == .number(count), "\(place)")
    }
  }
}
