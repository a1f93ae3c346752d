/// The path from the root of a JSON tree to a value, written as in RFC 6901, such as
/// `/views/0/frame`.
///
/// A pointer is stored as a link to its parent and one component, so appending a component does not
/// copy the path.
public indirect enum JSONPointer: Sendable, CustomStringConvertible {
  case root
  case member(JSONPointer, String)
  case element(JSONPointer, Int)

  /// The pointer as text in the notation of RFC 6901; empty for the root.
  public var description: String {
    switch self {
    case .root: ""
    case .member(let parent, let key): parent.description + "/" + Self.escaped(key)
    case .element(let parent, let index): parent.description + "/\(index)"
    }
  }

  /// Returns the key as a component of a JSON pointer: `~` is replaced by `~0`, and `/` by `~1`.
  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == Byte.slash }) else {
      return key
    }
    var result = ""
    for character in key.unicodeScalars {
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Returns the key that a component of a JSON pointer represents: `~0` is replaced by `~`, and
  /// `~1` by `/`.
  public static func unescaped(_ token: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in token.unicodeScalars {
      if isEscape {
        result += character == "0" ? "~" : character == "1" ? "/" : "~\(character)"
        isEscape = false
      } else if character == "~" {
        isEscape = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return isEscape ? result + "~" : result
  }
}

extension JSONNode {
  /// Returns the value to which a JSON pointer (RFC 6901) refers, relative to this value.
  ///
  /// An empty pointer refers to this value. The result is nil if the pointer is malformed or there
  /// is no such value.
  public func value(at pointer: String) -> JSONNode? {
    if pointer.isEmpty { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var node = self
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let next =
        switch node.value {
        case .object(let object): object[JSONPointer.unescaped(token)]
        case .array: Int(token).flatMap { node[$0] }
        default: JSONNode?.none
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
