/// A reader that returns the members of a JSON object by key.
///
/// The reader records the requested keys, so that `finish` can report all other keys as unknown.
///
/// ```swift
/// guard let view = cursor.object() else { return nil }
/// let id = view.string("id", isRequired: true)
/// let width = view.number("width", in: 0...100, unit: "px") ?? 4
/// view.finish()
/// ```
/// A missing member yields nil. An invalid value is reported as an error and also yields nil.
public final class JSONObjectReader {
  /// The object to read.
  public let object: JSONObject
  /// The object as a value, for reporting errors that concern the whole object.
  public let cursor: JSONCursor
  /// The requested keys in the order of the requests, possibly with duplicates.
  private var asked: [String] = []
  /// A member of the object, and the keys that belong in that member.
  private var inner: (member: String, keys: () -> [String])?
  /// A bit mask of the requested members: bit `n` is set once the member at index `n` has been
  /// requested.
  ///
  /// The mask covers only the first 64 members.
  private var taken: UInt64 = 0
  private var acceptsAll = false

  init(_ object: JSONObject, _ cursor: JSONCursor) {
    self.object = object
    self.cursor = cursor
    asked.reserveCapacity(16)
  }

  /// The keys that are valid in the object, without duplicates: those that were requested or passed
  /// to `accept`.
  ///
  /// The errors that `finish` reports list these keys.
  public var accepted: [String] {
    var keys: [String] = []
    for key in asked where !keys.contains(key) { keys.append(key) }
    return keys
  }

  /// Returns the value of a member, without checking the type of the value.
  ///
  /// - Parameters:
  ///   - key: The key of the member.
  ///   - isRequired: Whether to report an error at the object's start if the member is missing.
  ///   - filler: The value, as source text, that the error about a missing member suggests; nil for
  ///     no suggestion.
  /// - Returns: The value; nil if the member is missing.
  public func value(
    _ key: String, isRequired: Bool = false, filler: String? = nil
  ) -> JSONCursor? {
    asked.append(key)
    guard let place = object.position(of: key) else {
      if isRequired { reportMissing(key, filler) }
      return nil
    }
    if place < 64 { taken |= 1 << UInt64(place) }
    return cursor(at: place)
  }

  /// Marks keys as valid, so that `finish` does not report them as unknown.
  ///
  /// This is for keys that are read elsewhere, and for keys without meaning in this object
  /// (`$schema`, for example).
  public func accept(_ keys: String...) { accept(keys) }

  /// Marks the keys in an array as valid, so that `finish` does not report them as unknown.
  public func accept(_ keys: [String]) { asked += keys }

  /// Notes which keys belong in the object's member `member`, so that `finish` says so if they are
  /// in the object itself.
  package func note(keys: @autoclosure @escaping () -> [String], of member: String) {
    inner = (member, keys)
  }

  /// Returns all members of an object whose keys are names chosen by the author of the file.
  ///
  /// After this call, `finish` reports no key as unknown.
  public func entries() -> [(key: String, keyRange: SourceRange, value: JSONCursor)] {
    acceptsAll = true
    return object.members.indices.map { place in
      (object.members[place].key, object.members[place].keyRange, cursor(at: place))
    }
  }

  /// Reports an error for every key that was neither requested nor passed to `accept`.
  ///
  /// Each error suggests the most similar valid key that the object does not have yet.
  ///
  /// - Parameters:
  ///   - kind: The noun for a key in messages, such as "parameter" in `unknown parameter "x"`.
  ///   - owner: The entity that the keys belong to, such as "tactus.pull", which adds
  ///     `for tactus.pull` to messages; nil to add nothing.
  /// - Returns: Whether all keys are valid.
  @discardableResult
  public func finish(kind: String = "key", of owner: String? = nil) -> Bool {
    let count = object.count
    // In nearly all cases every key was requested, and no key need be compared.
    if acceptsAll || count < 64 && taken == (1 << UInt64(count)) - 1 { return true }
    let accepted = accepted
    let unknown = object.members.filter { !accepted.contains($0.key) }
    for member in unknown {
      let free = accepted.filter { object.position(of: $0) == nil }
      let home = inner.flatMap { $0.keys().contains(member.key) ? $0.member : nil }
      let near = home == nil ? Suggestions.nearest(to: member.key, among: free) : nil
      cursor.diagnostics.report(
        Diagnostic(
          .error,
          "unknown \(kind) \(Printable.quoted(member.key))" + (owner.map { " for \($0)" } ?? "")
            + (home.map { "; write it in \(Printable.quoted($0))" } ?? ""),
          kind: .unknownKey, in: member.value.source, at: member.keyRange,
          pointer: JSONPointer.member(cursor.pointer, member.key).description,
          suggestion: near.map {
            Suggestion(JSONWriter.quoted($0), at: member.keyRange, isShown: true)
          },
          accepted: accepted))
    }
    return unknown.isEmpty
  }

  private func cursor(at place: Int) -> JSONCursor {
    let member = object.members[place]
    return JSONCursor(
      member.value, at: .member(cursor.pointer, member.key), reportingTo: cursor.diagnostics)
  }

  private func reportMissing(_ key: String, _ filler: String?) {
    let start = cursor.node.range.start
    let change = filler.map {
      Suggestion(
        "\(JSONWriter.quoted(key)): \($0)" + (object.isEmpty ? "" : ", "),
        at: SourceRange(start + 1, start + 1))
    }
    cursor.diagnostics.report(
      Diagnostic(
        .error, "missing key \(Printable.quoted(key))", kind: .missingKey, in: cursor.node.source,
        at: SourceRange(start, start + 1), pointer: cursor.pointer.description,
        suggestion: change))
  }
}
