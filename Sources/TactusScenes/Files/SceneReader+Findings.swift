import StrokeTemplates
import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusValues

/// Methods that warn about valid expressions whose effect is probably not intended.
extension SceneReader {
  /// Reads an action that is performed when a named value changes.
  func readChange(_ cursor: JSONCursor) -> ValueChange? {
    guard let change: ValueChange = readOwner(cursor) else { return nil }
    if change.use.condition == nil, change.pause == 0, let set = change.use.command as? SetAction,
      change.values.contains(set.place), set.duration == 0, change.use.arguments.isEmpty,
      set.value.neverSettles(set.place, of: values, after: NamedValues.deepest)
    {
      cursor.warning(
        "this change sets the value that it waits for, and so triggers itself; it stops only after "
          + "\(NamedValues.deepest) changes in a row. Add a condition \"if\", or set another value",
        kind: .noEffect)
    }
    return change
  }

  /// Warns about a condition that compares the name of a shape with a text that is not the name of
  /// any template of the recognizer.
  func warnOfUnknownShapes(in binding: Binding, _ object: JSONObjectReader) {
    guard let condition = binding.condition, let cursor = object.value("if"),
      let names = shapeNames(of: binding.recognizer)
    else { return }
    for text in condition.textsComparedWithOutput where !names.contains(text) {
      cursor.warning(
        "the recognizer \(JSONWriter.quoted(binding.recognizer)) has no template named "
          + "\(JSONWriter.quoted(text)); its templates: \(names.joined(separator: ", "))",
        kind: .noEffect)
    }
  }

  /// The names of the shapes that a recognizer can report; nil if it has no templates.
  private func shapeNames(of recognizer: String) -> [String]? {
    guard let use = recognizers[recognizer],
      ["tactus.unistroke", "tactus.multistroke"].contains(use.id),
      let parameters = catalogue.recognizer(use.id)?.declaration.parameters,
      let place = parameters.firstIndex(where: { $0.key == "templates" }),
      case .text(let text)? = use.parameters[place]
    else { return nil }
    var names = StrokeTemplates(text, allowsStrokes: use.id == "tactus.multistroke").all.map(\.name)
    for case .choices(_, let words) in parameters.map(\.kind) { names += words }
    return Array(Set(names)).sorted()
  }
}
