import TactusGeometry
import TactusInput
import TactusJSON
import TactusTeaching
import TactusTraces
import Testing

@testable import TactusTools

@Suite("The strokes of a drawn shape")
struct DrawnShapeTests {
  /// Two strokes of one finger, and a palm beside the second stroke that is cancelled.
  private static func frames(cancelling change: TouchChange?) -> [TouchFrame] {
    let changes: [TouchChange?] = [
      .down(id: 0, Point(x: 0, y: 0)), .move(id: 0, Point(x: 100, y: 0)), .up(id: 0),
      .down(id: 1, Point(x: 400, y: 400)), .down(id: 0, Point(x: 0, y: 50)),
      .move(id: 0, Point(x: 100, y: 50)), .move(id: 1, Point(x: 420, y: 400)), .up(id: 0), change,
    ]
    return changes.enumerated().compactMap { index, change in
      change.map { TouchFrame(time: .zero + .milliseconds(Double(index) * 10), changes: [$0]) }
    }
  }

  @Test("a cancelled stroke counts neither as a stroke nor as a finger")
  func cancelled() {
    for change in [TouchChange.cancelOne(id: 1), .cancel] {
      let shape = DrawnShape(Self.frames(cancelling: change))
      #expect(shape.strokes.count == 2 && shape.fingers == 1)
      #expect(shape.strokes.map(\.first) == [Point(x: 0, y: 0), Point(x: 0, y: 50)])
    }
    let all = DrawnShape(Self.frames(cancelling: .up(id: 1)))
    #expect(all.strokes.count == 3 && all.fingers == 2)
  }

  @Test("a gesture whose other strokes were cancelled becomes a template of one stroke")
  func template() throws {
    let line: [TouchChange] = [
      .down(id: 0, Point(x: 0, y: 0)), .down(id: 1, Point(x: 300, y: 300)), .cancelOne(id: 1),
      .move(id: 0, Point(x: 50, y: 0)), .move(id: 0, Point(x: 100, y: 0)), .up(id: 0),
    ]
    let frames = line.enumerated().map { index, change in
      TouchFrame(time: .zero + .milliseconds(Double(index) * 10), changes: [change])
    }
    let gesture = CorpusGesture(
      label: "line", source: "drawn", subject: "ann", device: "touch", frames: frames)
    let text = TemplateText.learn(from: [gesture], perClassAndSubject: 1, takesStrokes: true)
    let templates = try JSONNode.parse(SourceText(name: "templates", text: text))
    #expect(templates[0]?["name"]?.string == "line")
    #expect(templates[0]?["strokes"] == nil && templates[0]?["fingers"] == nil)
    #expect(templates[0]?["points"]?.array?.count == 64)
  }
}
