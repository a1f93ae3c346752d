import TactusJSON
package import TactusPluginHost
import TactusSystem
package import TactusViews

/// A gesture that a user teaches the program by drawing it several times.
package struct Teaching {
  /// The number of attempts needed to define a gesture.
  package static let wanted = 3

  package let name: String
  package private(set) var attempts: [(shape: TaughtShape, ink: [InkStroke])] = []

  package init(_ name: String) { self.name = name }

  package mutating func add(_ shape: TaughtShape, ink: [InkStroke]) {
    attempts.append((shape, ink))
  }

  /// Returns whether the recognizer takes the strokes of an attempt for one gesture.
  ///
  /// The attempt itself is among the templates. The result is false if the strokes are so far apart
  /// in time that the recognizer decides before the last one.
  ///
  /// - Throws: `PluginError` if the recognizer cannot be created.
  package func isOneGesture(
    _ shape: TaughtShape, _ module: ModuleRecognizer, others: [(name: String, shape: TaughtShape)]
  ) throws(PluginError) -> Bool {
    let templates = text(with: others + [(name, shape)])
    return try ShapeTrial(module, templates: templates).isOneGesture(shape)
  }

  package mutating func takeBack() { attempts.removeLast() }

  /// Returns the attempts as templates in JSON.
  ///
  /// - Parameters:
  ///   - left: The index of an attempt to omit; nil to include all attempts.
  ///   - others: Other gestures whose templates precede those of the attempts.
  /// - Returns: A JSON array of templates.
  package func text(
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

  /// Returns sentences that say how many attempts match each other, and which other gestures the
  /// taught gesture may be confused with.
  ///
  /// Each attempt is compared with the other attempts, the built-in shapes, and `others`, which are
  /// the other gestures that the user has taught. Then each gesture of `others` is compared with
  /// all templates, including those of the attempts.
  ///
  /// - Throws: `PluginError` if the recognizer cannot be created.
  package func confusions(
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
      parts.append("\(right) of \(attempts.count) attempts match the other attempts.")
    }
    for other in Set(names).sorted() {
      let count = names.count { $0 == other }
      parts.append("\(count) of \(attempts.count) attempts would be mistaken for \"\(other)\".")
    }
    let all = try ShapeTrial(module, templates: text(with: others))
    let taken = Set(others.filter { all.play($0.shape)?.name == name }.map(\.name)).sorted()
    for other in taken { parts.append("\"\(other)\" would be mistaken for this gesture.") }
    return parts.joined(separator: " ")
  }
}

extension TemplateFolder {
  /// Returns the templates of all taught gestures except the one with the given name.
  package func others(than name: String) -> [(name: String, shape: TaughtShape)] {
    let files = (Folder.names(in: path) ?? []).filter { $0.hasSuffix(".json") }.sorted()
    return templates(of: files.map { String($0.dropLast(5)) }.filter { $0 != name })
  }
}
