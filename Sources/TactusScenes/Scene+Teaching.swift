import TactusPluginHost
import TactusTeaching
import TactusViews

extension Scene {
  /// Adds the strokes of a drawing as another attempt at a gesture that the user is teaching.
  ///
  /// The gesture is stored after the third attempt and after each later one.
  ///
  /// - Parameters:
  ///   - name: The name of the gesture.
  ///   - paper: The drawing, which is cleared once the attempt is recorded.
  ///   - earlier: A drawing that shows all attempts so far; nil if there is none.
  /// - Returns: A message for the user.
  func teach(_ name: String, _ paper: DrawingView, earlier: DrawingView?) -> String {
    guard paper.live.isEmpty, let shape = TaughtShape(paper) else {
      return "Draw the gesture first, with one or more fingers."
    }
    guard [1, paper.strokes.count].contains(paper.fingersAtOnce) else {
      paper.clear()
      return "Draw the gesture again, either with all fingers at once or with one finger alone."
    }
    guard let module = maker.catalogue.recognizer("tactus.multistroke") else {
      return "The module tactus.multistroke is missing, so shapes cannot be compared."
    }
    var teaching = memory.teaching[name] ?? Teaching(name)
    do {
      let others = templates?.others(than: name) ?? []
      guard try teaching.isOneGesture(shape, module, others: others) else {
        paper.clear()
        return "These strokes would not be recognized as one gesture. Draw the gesture again, with "
          + "shorter pauses and a longer first stroke."
      }
      teaching.add(shape, ink: paper.strokes)
      memory.teaching[name] = teaching
      paper.clear()
      show(teaching, on: earlier)
      return try told(of: teaching, teaching.confusions(module, others: others))
    } catch let error as SceneError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  /// Removes the last attempt at a gesture that the user is teaching, and returns a message for the
  /// user.
  ///
  /// `earlier` is a drawing that shows the remaining attempts; nil if there is none.
  func takeBackAttempt(at name: String, earlier: DrawingView?) -> String {
    guard var teaching = memory.teaching[name], !teaching.attempts.isEmpty else {
      return "There are no recorded attempts to remove."
    }
    teaching.takeBack()
    memory.teaching[name] = teaching
    show(teaching, on: earlier)
    return
      "The last attempt was removed. Attempts still recorded: \(teaching.attempts.count) of "
      + "\(Teaching.wanted)."
  }

  private func told(of teaching: Teaching, _ confusions: String) throws(SceneError) -> String {
    let count = teaching.attempts.count
    guard count >= Teaching.wanted else {
      let more = "Attempt \(count) of \(Teaching.wanted) is recorded. Draw the gesture again."
      return confusions.isEmpty ? more : more + " " + confusions
    }
    guard let templates else {
      return "The gesture was not stored, because there is no folder for templates. " + confusions
    }
    try templates.store(teaching.name, teaching.text())
    return "The gesture was stored as \(templates.file(teaching.name)). " + confusions
  }

  /// Replaces the strokes of the drawing `earlier` with those of all attempts; does nothing if
  /// `earlier` is nil.
  private func show(_ teaching: Teaching, on earlier: DrawingView?) {
    earlier?.replace(strokes: teaching.attempts.flatMap(\.ink))
  }
}

extension TemplateFolder {
  /// Writes the templates of a gesture to a file.
  ///
  /// An existing file is replaced only once the new one is complete.
  ///
  /// - Throws: `SceneError.unwritable`.
  fileprivate func store(_ name: String, _ text: String) throws(SceneError) {
    let folder = try DiskFolder(path)
    try folder.write(Array(text.utf8) + [0x0A], to: "\(name).json.new")
    try folder.rename("\(name).json.new", to: "\(name).json")
    try folder.sync()
  }
}
