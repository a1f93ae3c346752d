import TactusGestures
import TactusJSON
import TactusPluginHost

/// Methods that read compositions, which are recognizers composed of other recognizers.
///
/// The parts of a composition are checked only after all recognizers have been read, because the
/// file can declare a part after the composition.
extension SceneReader {
  /// Returns the kind of composition that an object declares; nil if it declares none.
  func compositionKind(_ cursor: JSONCursor) -> CompositionKind? {
    CompositionKind.allCases.first { cursor.node[$0.rawValue] != nil }
  }

  func readComposition(
    _ name: String, _ object: JSONObjectReader, _ kind: CompositionKind
  ) -> RecognizerUse? {
    var draft = CompositionDraft()
    var made = RecognizerUse()
    let isSound = readsSoundly {
      object.read(kind.members, into: &draft, by: self)
      object.read(RecognizerUse.common, into: &made, by: self)
      object.finish(of: kind.noun)
    }
    uses.compositions.append((name, draft.parts))
    guard isSound, let composition = kind.composition(draft) else { return nil }
    let times = kind == .count ? draft.count ?? 1 : 1
    made.name = name
    made.id = composition.id
    made.composition = CompositionUse(
      composition: composition,
      parts: draft.parts.flatMap { Array(repeating: fullName($0), count: times) })
    recognizers[name] = made
    faultyRecognizers.remove(name)
    return made
  }

  /// Checks the parts of all compositions.
  ///
  /// - Returns: The given recognizers without the invalid compositions.
  func resolveCompositions(_ all: [RecognizerUse]) -> [RecognizerUse] {
    for (name, parts) in uses.compositions {
      let areSound = parts.map { isPart($0, of: name) }
      if areSound.contains(false) || !isSmall(name, parts) { takeOut(name) }
    }
    return all.filter { recognizers[$0.name] != nil }
  }

  /// Returns the full name of a recognizer, given the cursor at its name.
  func fullName(_ cursor: JSONCursor) -> String {
    let name = cursor.node.string ?? ""
    return scope(of: cursor)?.recognizer(name) ?? name
  }

  private func takeOut(_ name: String) {
    recognizers[name] = nil
    faultyRecognizers.insert(name)
  }

  /// Returns whether a name refers to a recognizer that can be a part, and reports an error if not.
  private func isPart(_ cursor: JSONCursor, of owner: String) -> Bool {
    guard let name = recognizerName(cursor), let use = recognizers[name] else { return false }
    if let circle = path(from: name, to: owner, []) {
      let path = ([owner] + circle).joined(separator: " -> ")
      cursor.error(
        name == owner
          ? "\(JSONWriter.quoted(owner)) cannot contain itself; choose another recognizer"
          : "\(JSONWriter.quoted(owner)) cannot contain itself: \(path); remove one of these parts",
        kind: .cycle)
      return false
    }
    guard use.composition == nil, let module = catalogue.recognizer(use.id) else { return true }
    return takesTouches(module, cursor) && answersAtOnce(use, module, cursor)
  }

  /// Returns the chain of parts that leads from the recognizer `name` to the recognizer `goal`.
  ///
  /// The chain includes both names. The result is nil if `goal` is not a part of `name`, directly
  /// or in a nested composition.
  private func path(from name: String, to goal: String, _ seen: Set<String>) -> [String]? {
    if name == goal { return [name] }
    guard !seen.contains(name), let parts = recognizers[name]?.composition?.parts else {
      return nil
    }
    for part in Set(parts).sorted() {
      if let rest = path(from: part, to: goal, seen.union([name])) { return [name] + rest }
    }
    return nil
  }

  private func takesTouches(_ module: ModuleRecognizer, _ cursor: JSONCursor) -> Bool {
    if module.declaration.inputs.contains(.touches) { return true }
    cursor.error(
      "\(module.declaration.id) does not use touches, so it cannot be part of another recognizer; "
        + "attach it to a view directly", kind: .unsuitableRecognizer
    )
    return false
  }

  private func answersAtOnce(
    _ use: RecognizerUse, _ module: ModuleRecognizer, _ cursor: JSONCursor
  ) -> Bool {
    guard use.isolation == .process || use.isolation == .auto && module.isScript else {
      return true
    }
    cursor.error(
      "\(JSONWriter.quoted(use.name)) runs in a separate process, so its results arrive too late "
        + "for it to be part of another recognizer; set its \"isolation\" to \"none\", either in "
        + "your own configuration or with --allow-run", kind: .unsuitableRecognizer)
    return false
  }

  /// Returns whether a composition contains at most `Limits.allParts` recognizers.
  ///
  /// The recognizers in nested compositions are counted, but the compositions themselves are not.
  /// If there are too many, an error is reported.
  private func isSmall(_ name: String, _ parts: [JSONCursor]) -> Bool {
    guard let first = parts.first, weight(of: name) > Limits.allParts else { return true }
    first.error(
      "\(JSONWriter.quoted(name)) has more than \(Limits.allParts) parts, including nested parts",
      kind: .limitExceeded)
    return false
  }

  /// Returns the number of recognizers in a composition, including those in nested compositions.
  ///
  /// The compositions themselves are not counted. Counting stops once the number exceeds
  /// `Limits.allParts`, so a result above this limit is not exact. For a recognizer that is not a
  /// composition, the result is 1.
  private func weight(of name: String, _ depth: Int = 0) -> Int {
    guard let parts = recognizers[name]?.composition?.parts else { return 1 }
    guard depth < Limits.allParts else { return Limits.allParts + 1 }
    var sum = 0
    for part in parts where sum <= Limits.allParts { sum += weight(of: part, depth + 1) }
    return sum
  }
}
