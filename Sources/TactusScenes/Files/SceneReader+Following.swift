import TactusJSON
import TactusPictures
import TactusValues
import TactusViews

/// The result of reading a member that can be a constant or an expression.
enum FollowedReading<Value> {
  /// The value is meant to be a constant.
  case none
  /// The value is meant to be an expression, but has a fault that has been reported.
  case faulty
  case followed(FollowedValue<Value>)
}

/// Methods that read members of views whose values follow an expression.
extension SceneReader {
  func readFollowed<Value>(
    _ cursor: JSONCursor, _ form: () -> ValueForm<Value>
  ) -> FollowedReading<Value> {
    guard let text = cursor.node.string, let following = form().following else { return .none }
    switch following.notation {
    case .braces: return readBraces(cursor, following)
    case .expression(let kind):
      guard isMeantAsExpression(text, cursor) else { return .none }
      guard let (expression, _) = readExpression(cursor, kind) else { return .faulty }
      return .followed(FollowedValue(source: .expression(expression), following: following))
    }
  }

  /// Reads a string that has expressions in braces; a string without braces is a constant.
  func readBraces<Value>(
    _ cursor: JSONCursor, _ following: Following<Value>
  ) -> FollowedReading<Value> {
    guard let text = cursor.node.string, text.utf8.contains(UInt8(ascii: "{")) else { return .none }
    guard let pattern = readPattern(cursor, mark: .point, .error) else { return .faulty }
    return .followed(FollowedValue(source: .pattern(pattern), following: following))
  }

  /// Returns whether a string in place of a number, true or false is meant as an expression, not as
  /// a quoted constant or a word such as "yes".
  ///
  /// Outside of components and repetitions, an expression without named values, and without values
  /// of a gesture or a view, always has the same result, so that it is treated as a mistake.
  private func isMeantAsExpression(_ text: String, _ cursor: JSONCursor) -> Bool {
    let scope = scope(of: cursor)
    let inner = BraceText.whole(text)
    parameterFaults.severity = nil
    do throws(ExpressionError) {
      let expression = try ExpressionParser.parse(inner ?? text, names: names(in: scope)).expression
      return scope != nil || !expression.places.isEmpty || expression.readsEvent
    } catch {
      guard values.count > 0 || scope != nil || hasView == true,
        Double(text.prefix { "+-.0123456789".contains($0) }) == nil
      else {
        return false
      }
      let isWord = ExpressionNames.isName(text)
      return !isWord
        || Suggestions.nearest(to: text, among: values.suggested + (scope?.names ?? [])) != nil
        || (gesture != nil && names(in: scope).nearest(to: text) != nil)
    }
  }

  /// Makes a member of a view follow an expression.
  ///
  /// The member is set to the result for the scene's initial values, which the checks of the file
  /// then use. If this result is not allowed, a warning is reported.
  func follow(_ member: FollowedMember, in view: inout ViewDescription, _ cursor: JSONCursor) {
    view.settings.append(member)
    let scope = ExpressionScope(values: initialValues)
    guard let reason = member.set(scope, View(), &view) else { return }
    cursor.warning(
      "\(reason); until the values change, the view has the default", kind: .outOfRange)
  }

  /// Reads a frame, `[x, y, width, height]`, whose lengths can follow expressions in braces.
  func readFrame(_ cursor: JSONCursor, into view: inout ViewDescription) {
    guard cursor.node.array?.contains(where: { Self.hasBraces($0) }) == true else {
      if let frame = readFrame(cursor) { view.frame = frame }
      return
    }
    guard let parts = readFrameParts(cursor) else { return }
    var lengths: [@Sendable (ExpressionScope) -> (FrameDescription.Length?, String)] = []
    var places: [Int] = []
    for (index, part) in parts.enumerated() {
      switch readBraces(part, index < 2 ? FrameDescription.place : FrameDescription.extent) {
      case .faulty: return
      case .none:
        guard let length = readLength(part) else { return }
        lengths.append { _ in (length, "") }
      case .followed(let followed):
        places += followed.places
        lengths.append { (followed.value(in: $0), followed.refusal(in: $0)) }
      }
    }
    let found = lengths
    follow(
      FollowedMember("frame", places, .frame) { scope, _, description in
        let results = found.map { $0(scope) }
        if let fault = results.first(where: { $0.0 == nil }) { return fault.1 }
        let lengths = results.compactMap(\.0)
        description.frame = FrameDescription(
          x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
        return nil
      }, in: &view, cursor)
  }

  private static func hasBraces(_ node: JSONNode) -> Bool {
    node.string?.utf8.contains(UInt8(ascii: "{")) == true
  }

  /// Reads the names of a view's pictures, some of which can follow expressions in braces.
  ///
  /// All pictures in the folder that such an expression selects from are loaded for the view.
  func readImages(_ cursors: [JSONCursor], into view: inout ViewDescription) {
    guard cursors.contains(where: { Self.hasBraces($0.node) }) else {
      view.images = cursors.compactMap(readPictureName)
      return
    }
    var names: [@Sendable (ExpressionScope) -> String] = []
    var places: [Int] = []
    for cursor in cursors {
      switch readBraces(cursor, Following(notation: .braces, expected: "", value: { $0.text })) {
      case .faulty: return
      case .none:
        guard let name = readPictureName(cursor) else { return }
        view.images.append(name)
        names.append { _ in name }
      case .followed(let followed):
        let folder = pictureFolder(cursor)
        if let folder { view.images.append(folder) }
        places += followed.places
        names.append { [pictures] scope in
          let name = followed.datum(in: scope).text
          guard let folder, !name.isEmpty, !pictures.contains(name) else { return name }
          return folder + "/" + (name.split(separator: "/").last ?? "")
        }
      }
    }
    let found = names
    view.settings.append(
      FollowedMember("images", places, .pictures) { scope, _, description in
        description.images = found.map { $0(scope) }
        return nil
      })
  }

  /// Returns the path of the folder that contains the pictures a string with braces can name.
  ///
  /// The result is nil if the string names only pictures that come with the program.
  private func pictureFolder(_ cursor: JSONCursor) -> String? {
    let text = cursor.node.string ?? ""
    guard !text.hasPrefix("builtin:") else { return nil }
    let start = text.prefix { $0 != "{" }
    let isFile = start.contains("/") || PictureSurvey.endings.contains { text.hasSuffix($0) }
    guard isFile else { return nil }
    if let end = text.lastIndex(of: "}"), text[end...].contains("/") {
      cursor.error("only the name of the file can contain braces, not the name of its folder")
    }
    let folder = start.lastIndex(of: "/").map { String(start[..<$0]) } ?? "."
    let path = PictureFiles.isPath(folder) ? folder : "./" + folder
    return trust.absolute(path, in: cursor.node.source)
  }
}

extension FrameDescription {
  static let place = Following<Length>(
    notation: .braces, expected: "a number of px or a percentage such as \"50%\"",
    nearest: { Forms.nearestLength($0.text) }
  ) { Forms.anyLength($0.text) }

  static let extent = Following<Length>(
    notation: .braces, expected: "a number of px of at least 0, \"fill\", or a percentage"
  ) {
    let length = Forms.anyLength($0.text)
    if case .pixels(let value) = length, value < 0 { return nil }
    return length
  }
}

extension Forms {
  /// Parses a number of px, or any other length; returns nil if it is malformed.
  fileprivate static func anyLength(_ text: String) -> FrameDescription.Length? {
    if text == "fill" { return .fill }
    if let number = Double(text), abs(number) <= Limits.pixels { return .pixels(number) }
    return length(text)
  }

  /// Parses a length; returns nil if it is malformed.
  ///
  /// A number of px beyond the limits is replaced by the nearest allowed one.
  fileprivate static func nearestLength(_ text: String) -> FrameDescription.Length? {
    guard let number = Double(text) else { return anyLength(text) }
    return (-Limits.pixels...Limits.pixels).nearest(to: number).map { .pixels($0) }
  }
}
