/// Finds views the way scene files name them: `#id`, `.class`, `type`-less, and descendants by
/// spaces: `#strip .cell`.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  public enum Step: Hashable, Sendable {
    case identifier(String)
    case className(String)
  }

  /// From the farthest to the view itself.
  public let steps: [Step]
  public let description: String

  /// The selector that finds no view.
  public static let nothing = Selector()

  private init() {
    steps = []
    description = ""
  }

  /// Nil where the text is no selector.
  public init?(_ text: String) {
    var steps: [Step] = []
    for word in text.split(separator: " ") {
      let name = String(word.dropFirst())
      guard Self.isName(name) else { return nil }
      switch word.first {
      case "#": steps.append(.identifier(name))
      case ".": steps.append(.className(name))
      default: return nil
      }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    description = text
  }

  /// Whether it names this view: the last step is the view itself, the others are above it in
  /// this order.
  public func matches(_ view: View) -> Bool {
    guard let last = steps.last, Self.matches(last, view) else { return false }
    var left = steps.dropLast()
    var above = view.parent
    while let step = left.last, let place = above {
      if Self.matches(step, place) { left.removeLast() }
      above = place.parent
    }
    return left.isEmpty
  }

  private static func matches(_ step: Step, _ view: View) -> Bool {
    switch step {
    case .identifier(let name): view.identifier == name
    case .className(let name): view.classes.contains(name)
    }
  }

  /// Whether a text can stand behind `#` or `.`.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x2D || byte == 0x5F
  }
}
