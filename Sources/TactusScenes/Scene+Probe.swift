public import TactusGeometry
import TactusInteraction
import TactusPluginHost
import TactusViews

extension SceneLoader.Loaded {
  /// Builds the scene for gestures that are tried out: no action, timer or hint follows from them, and of each class
  /// that actions make a piece lies where they put it. Recognizers of third-party modules are left out, since their code
  /// must not run where a scene is only checked.
  ///
  /// - Parameter size: In logical pixels.
  public func makeProbe(size: Size) -> Scene {
    var quiet = description
    quiet.triggers = Triggers()
    quiet.guidance = Guidance()
    quiet.palms = .none
    quiet.prediction = 0
    quiet.leaveOut { !catalogue.runsFreely($0.id) }
    let scene = Scene(
      quiet, catalogue: catalogue,
      pictures: shelf.library(scale: 1, folder: images, paths: description.picturePaths),
      size: size)
    scene.interaction.onAction = { _, _ in }
    for (index, new) in description.references.newViews.enumerated() {
      let isKnown = description.references.newViews[..<index].contains { $0 == new }
      if !isKnown { scene.addSample(new.className, to: new.into) }
    }
    return scene
  }
}

extension SceneDescription {
  fileprivate mutating func leaveOut(_ isOut: (RecognizerUse) -> Bool) {
    let names = Set(recognizers.filter(isOut).map(\.name))
    guard !names.isEmpty else { return }
    recognizers.removeAll { names.contains($0.name) }
    for index in attachments.indices {
      attachments[index].recognizers.removeAll(where: names.contains)
    }
  }
}

extension Scene {
  /// Lays a picture into a view, beside the pieces that are there.
  fileprivate func addSample(_ className: String, to table: Selector) {
    guard let table = view(table), var picture = pictures.pictures.first else { return }
    let room = MoveConstraint.seenPart(of: table)
    guard !room.isEmpty else { return }
    picture.size = Size(width: 160, height: 160)
    let piece = addPiece(picture, to: table, className: className)
    let place = Double(pieces.numbers.count - 1) * 180
    piece.center = room.center + Vector(dx: place, dy: 0)
  }

  /// Switches recognizers on or off by name, on every view.
  public func setEnabled(_ names: [String], _ isOn: Bool) { switches.set(names, isOn) }

  /// Whether a recognizer is off wherever it is attached.
  public func isOff(_ name: String) -> Bool { switches.isOff(name) }
}
