import TactusJSON
import TactusPluginHost
import TactusValues
import TactusViews

/// Methods that parse the requests that other programs send to a running scene.
///
/// Requests use the same action names and arguments as scene files.
extension SceneReader {
  /// Parses a request that another program sent to a running scene.
  ///
  /// - Parameters:
  ///   - text: The line of JSON that was received.
  ///   - scene: The description of the running scene.
  ///   - catalogue: The gesture modules that are available to the scene.
  ///   - tree: The current views, which the selectors in the request must match.
  ///   - trust: The policy that decides whether a command is allowed to start programs.
  /// - Returns: The request; its `kind` is nil if the line contains errors.
  static func readRequest(
    _ text: String, to scene: SceneDescription, of catalogue: ModuleCatalogue, in tree: ViewTree,
    trust: SceneTrust
  ) -> SceneRequest {
    let diagnostics = Diagnostics(capacity: 20)
    var request = SceneRequest(text, reportingTo: diagnostics)
    var options = JSONOptions.jsonc
    options.maximumBytes = SceneRequest.longest
    let source = SourceText(name: "command", text: text)
    let node = JSONNode.parse(source, options: options, reportingTo: diagnostics)
    guard let node, !diagnostics.hasErrors else { return request }
    let reader = SceneReader(
      catalogue, scene, trust, JSONCursor(node, reportingTo: diagnostics))
    reader.read(&request, JSONCursor(node, reportingTo: diagnostics), in: tree)
    if diagnostics.hasErrors { request.kind = nil }
    return request
  }

  private func read(_ request: inout SceneRequest, _ cursor: JSONCursor, in tree: ViewTree) {
    guard let object = cursor.object() else { return }
    if let window = object.value("window") { request.window = window.integer(in: 1...64) ?? 1 }
    guard let word = requestWord(of: object) else { return }
    switch word {
    case "get":
      request.kind = object.value(word).flatMap(readWanted).map { .get($0) }
      object.finish(of: "get")
    case "watch":
      request.kind = object.value(word)?.boolean().map { .watch($0) }
      object.finish(of: "watch")
    case ProgramEndedCommand.name:
      let ended = object.value(word)?.read(
        ProgramEndedCommand.self, named: "the end of a program", by: self)
      if let ended { request.kind = .command(CommandUse(command: ended)) }
      object.finish(of: "a command")
    default:
      guard let use = readCommand(word, object) else { return }
      request.kind = .command(use)
      checkNames(in: tree)
    }
  }

  /// Returns the key that determines the kind of request: the first key other than `window`, `if`
  /// and `with`.
  ///
  /// If there is no such key, the method reports an error and returns nil.
  private func requestWord(of object: JSONObjectReader) -> String? {
    let words = object.object.keys.filter { $0 != "window" && $0 != "if" && $0 != "with" }
    if let word = words.first { return word }
    object.cursor.error(
      "a request needs \"get\", \"watch\" or the name of an action, as in {\"undo\": true}",
      accepted: known)
    return nil
  }

  private var known: [String] { ["get", "watch"] + ActionKinds.commandNames }

  /// Reads the argument of a `get` request: the name of one value or list, or `true` for all; returns
  /// nil if the name is invalid.
  private func readWanted(_ cursor: JSONCursor) -> SceneRequest.Wanted? {
    if cursor.node.boolean == true { return .all }
    if let list = cursor.node.string.flatMap({ values.lists[$0] }) { return .list(list) }
    return readValuePlace(cursor).map { .value($0) }
  }

  // MARK: Commands

  /// Reads a command in any of its three forms.
  ///
  /// The forms `{"do": "show", "with": {"which": "#menu"}}`, `{"show": {"which": "#menu"}}` and
  /// `{"show": "#menu"}` are equivalent.
  private func readCommand(_ word: String, _ object: JSONObjectReader) -> CommandUse? {
    // A request is read by a reader of its own, so nothing needs to be restored.
    hasView = object.object.members.contains { $0.value["target"] != nil }
    var owner = RequestedCommand()
    object.read(RequestedCommand.members, into: &owner, by: self)
    guard let place = object.object.position(of: word) else { return nil }
    let member = object.object.members[place]
    let named = word == "do" ? object.value(word)?.text() : word
    guard let named else { return nil }
    guard let kind = ActionKinds.command(named) else {
      reportUnknownAction(named, word == "do" ? member.value.range : member.keyRange, object)
      return nil
    }
    var arguments = word == "do" ? object.value("with") : object.value(word)
    if word != "do" { arguments = arguments.flatMap { self.arguments($0, of: kind) } }
    guard object.finish(of: "a command") else { return nil }
    let action = readAction(kind, with: arguments, of: object.cursor)
    guard let action, let command = action.action.command else {
      // A program that may not be started is a warning in a scene file, but an error in a request.
      for warning in diagnostics.sorted where warning.severity == .warning {
        var fault = warning
        fault.severity = .error
        diagnostics.report(fault)
      }
      return nil
    }
    return CommandUse(
      condition: owner.use.condition, command: command, arguments: action.arguments)
  }

  /// Returns an action's arguments as an object, given the JSON value that follows the action's
  /// name in a request.
  ///
  /// If the value is an object, it is returned unchanged. Any other value, except `true`, becomes
  /// the action's only required argument; an error is reported if the action does not have exactly
  /// one.
  ///
  /// - Returns: The object; nil after an error, or if the value is `true`, which means no
  ///   arguments.
  private func arguments(_ value: JSONCursor, of kind: any Command.Type) -> JSONCursor? {
    let node = value.node
    if node.object != nil { return value }
    if node.boolean == true { return nil }
    let main = kind.mainArgument
    let needed = kind.arguments.filter { main == nil ? $0.isRequired : $0.key == main }
    guard needed.count == 1, let only = needed.first else {
      let names = needed.map { "\(JSONWriter.quoted($0.key)): ..." }.joined(separator: ", ")
      value.error("the action \(kind.name) takes its arguments as an object: {\(names)}")
      return nil
    }
    let member = JSONObject.Member(key: only.key, keyRange: node.range, value: node)
    return JSONCursor(
      JSONNode(.object(JSONObject([member])), at: node.range, in: node.source), at: value.pointer,
      reportingTo: diagnostics)
  }

  private func reportUnknownAction(
    _ name: String, _ range: SourceRange, _ object: JSONObjectReader
  ) {
    let isGesture = ActionKinds.kind(name) != nil
    diagnostics.report(
      Diagnostic(
        .error,
        isGesture
          ? "the action \(name) requires a gesture, so it cannot be used in a request"
          : "there is no action named \(JSONWriter.quoted(name))", kind: .unknownWord,
        in: object.cursor.node.source, at: range, pointer: object.cursor.pointer.description,
        suggestion: isGesture
          ? nil
          : Suggestions.nearest(to: name, among: known).map {
            Suggestion(JSONWriter.quoted($0), at: range, isShown: true)
          }, accepted: known))
  }

  /// Reports an error for each selector that matches no current view and for each unknown page id.
  private func checkNames(in tree: ViewTree) {
    for (selector, cursor, _) in uses.selectors
    where tree.root.firstDescendant(where: selector.matches) == nil {
      cursor.error(
        "the selector \(JSONWriter.quoted(selector.description)) matches no view",
        kind: .noMatchingView,
        replacement: Suggestions.nearest(to: selector.description, among: names(in: tree)).map(
          JSONWriter.quoted))
    }
    let identifiers = names(in: tree).filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    for (page, _, cursor) in uses.actions.pages
    where !GoToAction.words.contains(page) && !identifiers.contains(page) {
      cursor.error(
        "no page has the id \(JSONWriter.quoted(page))", kind: .noMatchingView,
        replacement: Suggestions.nearest(to: page, among: identifiers + GoToAction.words).map(
          JSONWriter.quoted))
    }
  }

  /// Returns the ids and classes of all views, written as selectors such as `#menu` and `.piece`.
  private func names(in tree: ViewTree) -> [String] {
    var found: Set<String> = []
    tree.root.forEachDescendant { view in
      if let name = view.identifier { found.insert("#" + name) }
      for name in view.classes { found.insert("." + name) }
    }
    return found.sorted()
  }
}

private struct RequestedCommand: CommandOwner {
  static let noun = "a command"
  static let doc = "An action that another program requests."
  static let subject = CommandUse.windowSubject
  static let hasView = false
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [condition]
}
