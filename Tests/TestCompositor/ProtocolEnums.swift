internal import CWaylandServer

/// The enums of the protocols, and the arguments of requests and events that use them.
///
/// The list is generated from the protocols' XML files by `protocols/generate`.
struct ProtocolEnums: Sendable {
  static let all = ProtocolEnums()

  private struct Values {
    var isBits = false
    /// The version of the enum's interface that introduced each value.
    var since: [UInt32: Int] = [:]
  }

  /// The values by "interface.enum".
  private var enums: [String: Values] = [:]
  /// The names of enums by "interface.message index".
  private var arguments: [String: String] = [
    // The XML files name no enum for the elements of arrays.
    "xdg_toplevel.configure 2": "xdg_toplevel.state",
    "xdg_toplevel.wm_capabilities 0": "xdg_toplevel.wm_capabilities",
  ]

  private init() {
    let text = unsafe String(cString: protocol_enums())
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "bits": enums[words[1], default: Values()].isBits = true
      case "entry":
        guard let value = Self.number(words[2]), let since = Int(words[4]) else {
          preconditionFailure("no number in the line \(line)")
        }
        enums[words[1], default: Values()].since[value] = since
      default: arguments["\(words[1]) \(words[2])"] = words[3]
      }
    }
  }

  private static func number(_ word: String) -> UInt32? {
    word.hasPrefix("0x") ? UInt32(word.dropFirst(2), radix: 16) : UInt32(word)
  }

  /// Returns a sentence about the first value that the protocol does not allow in a message.
  ///
  /// - Parameters:
  ///   - message: The name of the request or event, as "wl_surface.commit".
  ///   - arguments: All its arguments.
  ///   - version: The version at which the client bound the object.
  /// - Returns: The sentence; nil if all values are allowed.
  func fault(in message: String, _ arguments: [Argument], version: Int) -> String? {
    for (index, argument) in arguments.enumerated() {
      guard let name = self.arguments["\(message) \(index)"] else { continue }
      for value in argument.enumValues {
        if let fault = fault(of: value, in: name, version: version) {
          return "\(message), argument \(index): \(fault)"
        }
      }
    }
    return nil
  }

  /// Returns a sentence about an error code that the protocol does not allow; nil if it is allowed.
  func fault(inError code: UInt32, of interface: String, version: Int) -> String? {
    fault(of: code, in: "\(interface).error", version: version)
  }

  private func fault(of value: UInt32, in name: String, version: Int) -> String? {
    guard let values = enums[name] else { return "the protocol has no enum \(name)" }
    let parts = values.isBits ? (0..<32).map { value & 1 << $0 }.filter { $0 != 0 } : [value]
    for part in parts {
      guard let since = values.since[part] else { return "\(name) has no value \(part)" }
      if since > version {
        return "the value \(part) of \(name) exists since version \(since), but the client bound "
          + "version \(version)"
      }
    }
    return nil
  }
}

extension Argument {
  /// The values to look up if the argument is an enum, or an array of values of an enum.
  fileprivate var enumValues: [UInt32] {
    switch self {
    case .int(let value): [UInt32(bitPattern: value)]
    case .uint(let value): [value]
    case .array(let values): values
    default: []
    }
  }

  /// The letter of the argument's type in the signature of a `wl_message`.
  var letter: Character {
    switch self {
    case .int: "i"
    case .uint: "u"
    case .fixed: "f"
    case .string, .bytes: "s"
    case .object: "o"
    case .newObject: "n"
    case .array: "a"
    case .descriptor: "h"
    }
  }
}
