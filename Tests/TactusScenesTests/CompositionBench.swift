import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// A hand on a scene with one large view, and a record of the recognizer `whole`.
struct CompositionBench {
  let hand: SceneHand
  private let box = Box()

  private final class Box {
    var lines: [String] = []
    var reasons: [String] = []
    var last: Transition?
  }

  /// Creates a scene from recognizers as JSON.
  ///
  /// The recognizer `whole` and those named in `attached` are attached.
  init(_ recognizers: String, attached: [String] = [], rules: String = "{}") throws {
    let names = (["whole"] + attached).map { "\"\($0)\"" }.joined(separator: ", ")
    let bindings = (["whole"] + attached).map {
      "{ \"on\": \"\($0)\", \"do\": \"emit\", \"with\": { \"name\": \"\($0)\" } }"
    }
    let text = SceneText(
      """
      { "version": 1, "views": [{ "id": "pad" }], "recognizers": { \(recognizers) },
        "attach": [{ "to": "#pad", "recognizers": [\(names)] }], "rules": \(rules),
        "bindings": [\(bindings.joined(separator: ", "))] }
      """)
    #expect(text.faults.isEmpty, "\(text.diagnostics.rendered())")
    let scene = Scene(
      try #require(text.scene), catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
      size: Size(width: 1000, height: 700))
    hand = SceneHand(scene)
    scene.stage.onTransition = { [box] transition, _ in
      let state = transition.state.name(isDiscrete: transition.source.declaration.isDiscrete)
      box.lines.append("\(transition.source.name) \(state)")
      box.reasons.append(transition.reason.sentence)
      box.last = transition
    }
  }

  /// The recorded lines, without repeated changes.
  var lines: [String] {
    box.lines.enumerated().filter { index, line in
      index == 0 || line != box.lines[index - 1]
    }.map(\.element)
  }
  /// All recorded lines.
  var all: [String] { box.lines }
  var reason: String { box.reasons.last ?? "" }
  var last: Transition? { box.last }

  func value(_ key: String) -> Double? {
    guard let last, let found = last.source.declaration.output(key) else { return nil }
    return last.values[found.slot]
  }
}
