import TactusJSON
import TactusPluginHost
import TactusSystem
import TactusViews

/// A gesture that a person teaches by drawing it several times.
struct Teaching {
  /// So many attempts make a gesture.
  static let wanted = 3

  let name: String
  private(set) var attempts: [(shape: TaughtShape, ink: [InkStroke])] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ shape: TaughtShape, ink: [InkStroke]) { attempts.append((shape, ink)) }

  mutating func takeBack() { attempts.removeLast() }

  /// The templates as JSON, without some of the attempts.
  ///
  /// - Parameter others: Templates of other names that stand with them.
  func text(
    without left: Int? = nil, with others: [(name: String, shape: TaughtShape)] = []
  ) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for other in others { other.shape.write(other.name, to: &writer) }
    for (index, attempt) in attempts.enumerated() where index != left {
      attempt.shape.write(name, to: &writer)
    }
    writer.endArray()
    return writer.text
  }

  /// What the gesture may be mistaken for, as a sentence; empty if nothing.
  ///
  /// Each attempt is compared with the others, with the built-in shapes and with other gestures that were taught; then each of
  /// those is compared with the new one among them.
  ///
  /// - Throws: `PluginError` if the recognizer cannot be made.
  func confusions(
    _ module: ModuleRecognizer, others: [(name: String, shape: TaughtShape)]
  ) throws(PluginError) -> String {
    var names: [String] = []
    var right = 0
    for (index, attempt) in attempts.enumerated() {
      let trial = try ShapeTrial(module, templates: text(without: index, with: others))
      let answer = trial.play(attempt.shape)
      if answer?.name == name { right += 1 }
      if let other = answer?.name, other != name { names.append(other) }
    }
    var parts: [String] = []
    if attempts.count > 1 {
      parts.append("\(right) of \(attempts.count) are recognized from the others.")
    }
    for other in Set(names).sorted() {
      let count = names.count { $0 == other }
      parts.append("\(count) of \(attempts.count) would be taken for \(other).")
    }
    let all = try ShapeTrial(module, templates: text(with: others))
    let taken = Set(others.filter { all.play($0.shape)?.name == name }.map(\.name)).sorted()
    for other in taken { parts.append("\(other) would be taken for it.") }
    return parts.joined(separator: " ")
  }
}

extension Scene {
  /// Takes what is on a drawing for another attempt at a gesture; the third one stores it, as does each further one.
  ///
  /// - Returns: What to tell the person.
  func teach(_ name: String, _ paper: DrawingView, earlier: DrawingView?) -> String {
    guard paper.live.isEmpty, let shape = TaughtShape(paper) else {
      return "Draw it first, with one finger or several."
    }
    guard let module = catalogue.recognizer("tactus.multistroke") else {
      return "The module tactus.multistroke is not there: shapes cannot be compared."
    }
    var teaching = memory.teaching[name] ?? Teaching(name)
    teaching.add(shape, ink: paper.strokes)
    memory.teaching[name] = teaching
    paper.clear()
    show(teaching, on: earlier)
    do {
      let others = templates?.others(than: name) ?? []
      return try told(of: teaching, teaching.confusions(module, others: others))
    } catch let error as SceneError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  /// Takes the last attempt at a gesture back.
  func takeBackAttempt(at name: String, earlier: DrawingView?) -> String {
    guard var teaching = memory.teaching[name], !teaching.attempts.isEmpty else {
      return "There is nothing to take back."
    }
    teaching.takeBack()
    memory.teaching[name] = teaching
    show(teaching, on: earlier)
    return "Taken back. \(teaching.attempts.count) of \(Teaching.wanted) are left."
  }

  private func told(of teaching: Teaching, _ confusions: String) throws(SceneError) -> String {
    let count = teaching.attempts.count
    guard count >= Teaching.wanted else {
      let more = "\(count) of \(Teaching.wanted). Draw it again."
      return confusions.isEmpty ? more : more + " " + confusions
    }
    guard let templates else { return "It is not stored: there is no folder for it. " + confusions }
    try templates.store(teaching.name, teaching.text())
    return "Stored as \(templates.file(teaching.name)). " + confusions
  }

  /// Shows all attempts, one over the other.
  private func show(_ teaching: Teaching, on earlier: DrawingView?) {
    earlier?.replace(strokes: teaching.attempts.flatMap(\.ink))
  }
}

extension TemplateFolder {
  /// The templates of all other names that were taught.
  func others(than name: String) -> [(name: String, shape: TaughtShape)] {
    let files = (Folder.names(in: path) ?? []).filter { $0.hasSuffix(".json") }.sorted()
    return templates(of: files.map { String($0.dropLast(5)) }.filter { $0 != name })
  }
}
