/// A text input of the client, driven by the test (`zwp_text_input_v3`).
public final class TestTextInput {
  /// The text input's object.
  public let resource: Resource
  /// The requests since the last call of `take`, one line each, such as "surrounding \"a\" 1 1".
  public private(set) var requests: [String] = []
  /// The number of commits so far, which is the serial of the next `done`.
  public private(set) var commits: UInt32 = 0

  init(_ resource: Resource) { self.resource = resource }

  /// Returns the requests since the last call, and forgets them.
  public func take() -> [String] {
    defer { requests = [] }
    return requests
  }

  func handle(_ request: String, _ arguments: Arguments) {
    switch request {
    case "commit":
      commits += 1
      requests.append("commit")
    case "set_surrounding_text":
      requests.append(
        "surrounding \"\(arguments.string(0))\" \(arguments.int(1)) \(arguments.int(2))")
    case "set_text_change_cause": requests.append("cause \(arguments.int(0))")
    case "set_content_type": requests.append("content \(arguments.int(0)) \(arguments.int(1))")
    case "set_cursor_rectangle":
      requests.append("rectangle " + (0..<4).map { "\(arguments.int($0))" }.joined(separator: " "))
    default: requests.append(request)
    }
  }

  /// Sends the text focus to a surface.
  public func enter(_ surface: Resource) { resource.send("enter", .object(surface)) }
  /// Sends that the surface has lost the text focus.
  public func leave(_ surface: Resource) { resource.send("leave", .object(surface)) }

  /// Sends a text that the user is composing.
  public func preedit(_ text: String?, _ begin: Int32, _ end: Int32) {
    resource.send("preedit_string", .string(text), .int(begin), .int(end))
  }

  /// Sends a text to insert.
  public func commit(_ text: String?) { resource.send("commit_string", .string(text)) }
  /// Sends bytes to insert, which need not be UTF-8.
  public func commit(bytes: [UInt8]) { resource.send("commit_string", .bytes(bytes)) }

  /// Sends numbers of bytes to delete.
  public func delete(before: UInt32, after: UInt32) {
    resource.send("delete_surrounding_text", .uint(before), .uint(after))
  }

  /// Sends `done`, which ends a change, by default with the serial of the last commit.
  public func done(_ serial: UInt32? = nil) { resource.send("done", .uint(serial ?? commits)) }
}
