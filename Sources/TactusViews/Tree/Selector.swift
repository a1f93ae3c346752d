/// A pattern that selects views, written in the CSS-like syntax of scene files.
///
/// The pattern `#id` selects the view with an identifier, `.class` selects all views of a class,
/// and `*` selects all views. Identifiers and classes can be combined, as in `.piece.large`. They
/// can be followed by `:first-child`, which selects only the view farthest back among its siblings,
/// and by `:not(.class)`, which excludes the views of a class. A space selects descendants, as in
/// `#strip .cell`, and a comma separates alternatives, as in `#a, #b`.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The conditions for one view, such as `#strip` or `.cell` in the selector `#strip .cell`.
  public struct Step: Hashable, Sendable {
    /// The identifier that the view must have; nil for any.
    public internal(set) var identifier: String?
    /// The classes that the view must have.
    public internal(set) var classes: [String] = []
    var isFirst = false
    var excluded: [Step] = []
  }

  /// The alternatives that commas separate in the selector's text.
  ///
  /// Each alternative is a list of steps: the first applies to the outermost ancestor, the last to
  /// the selected view.
  public let paths: [[Step]]
  /// The text of the selector.
  public let description: String

  /// The selector that matches no view.
  public static let nothing = Selector()

  private init() {
    paths = []
    description = ""
  }

  /// Parses a selector; returns nil if the text is invalid.
  public init?(_ text: String) {
    var reader = SelectorReader(text)
    guard let paths = reader.list() else { return nil }
    self.paths = paths
    description = text
  }

  /// Returns whether the selector matches the given view.
  public func matches(_ view: View) -> Bool { paths.contains { Self.matches($0, view) } }

  /// Returns whether a path, which is one alternative of a selector, matches the given view.
  ///
  /// The last step must match the view itself. The preceding steps must match ancestors of the
  /// view, from the outermost to the innermost; other ancestors may lie between them.
  public static func matches(_ path: [Step], _ view: View) -> Bool {
    guard let last = path.last, last.matches(view) else { return false }
    var left = path.dropLast()
    var above = view.container
    while let step = left.last, let place = above {
      if step.matches(place) { left.removeLast() }
      above = place.container
    }
    return left.isEmpty
  }

  /// Returns whether the given text is a valid identifier or class name in a selector.
  ///
  /// A valid name consists of one or more ASCII letters, digits, hyphens and underscores.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x2D || byte == 0x5F
  }
}

extension Selector.Step {
  /// Returns the text of the step, with its id replaced by the result of `rename`.
  package func text(renaming rename: (String) -> String) -> String {
    var text = identifier.map { "#" + rename($0) } ?? ""
    text += classes.map { "." + $0 }.joined()
    if text.isEmpty { text = "*" }
    if isFirst { text += ":first-child" }
    return text + excluded.map { ":not(\($0.text(renaming: rename)))" }.joined()
  }

  func matches(_ view: View) -> Bool {
    if let identifier, view.identifier != identifier { return false }
    guard classes.allSatisfy(view.classes.contains) else { return false }
    if isFirst, view.parent?.children.first !== view { return false }
    return !excluded.contains { $0.matches(view) }
  }
}

private struct SelectorReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func list() -> [[Selector.Step]]? {
    var paths: [[Selector.Step]] = []
    repeat {
      guard let path = path() else { return nil }
      paths.append(path)
    } while take(",")
    return rest.isEmpty ? paths : nil
  }

  private mutating func path() -> [Selector.Step]? {
    var steps: [Selector.Step] = []
    while true {
      while take(" ") {}
      guard let first = rest.first, first != UInt8(ascii: ",") else { break }
      guard let step = step() else { return nil }
      steps.append(step)
    }
    return steps.isEmpty ? nil : steps
  }

  private mutating func step() -> Selector.Step? {
    guard var step = simple() else { return nil }
    while take(":") {
      switch name() {
      case "first-child": step.isFirst = true
      case "not":
        guard take("("), let excluded = simple(), take(")") else { return nil }
        step.excluded.append(excluded)
      default: return nil
      }
    }
    return step
  }

  /// Reads `*`, or an identifier and classes without spaces between them.
  private mutating func simple() -> Selector.Step? {
    var step = Selector.Step()
    if take("*") { return step }
    var isEmpty = true
    while let sign = rest.first, sign == UInt8(ascii: "#") || sign == UInt8(ascii: ".") {
      rest.removeFirst()
      guard let name = name() else { return nil }
      if sign == UInt8(ascii: ".") {
        step.classes.append(name)
      } else if step.identifier == nil {
        step.identifier = name
      } else {
        return nil
      }
      isEmpty = false
    }
    return isEmpty ? nil : step
  }

  private mutating func name() -> String? {
    let bytes = rest.prefix(while: Selector.isNameByte)
    guard !bytes.isEmpty else { return nil }
    rest = rest[bytes.endIndex...]
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }
}
