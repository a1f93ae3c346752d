package import TactusJSON
import TactusValues

/// A request that another program makes to a scene, parsed from a line of JSON.
package struct SceneRequest {
  enum Kind {
    case command(CommandUse)
    case get(Wanted)
    case watch(Bool)
  }

  /// The part of the named values that a program asks for.
  enum Wanted {
    /// All values and lists as one object.
    case all
    /// The value at the given index.
    case value(Int)
    case list(ItemList)
  }

  /// The line of JSON as received from the other program.
  package let text: String
  /// The errors found while the request was parsed.
  package let diagnostics: Diagnostics
  /// The number of the window to which the request is addressed, counting from 1.
  package internal(set) var window = 1
  /// The kind of the request; nil if the line contains errors.
  var kind: Kind?

  /// The maximum length of a request line, in bytes.
  package static let longest = 64 << 10

  /// The step that the program showing the scene must take to handle a request.
  package enum Task {
    /// Send the errors that were found in the request, in the form that `SceneAnswer.faults(_:)`
    /// returns.
    case refuse
    /// Pass the text of the request to the scene in an `InputEvent.command`.
    case perform
    /// Send the named values that are requested.
    case tell
    /// Start sending the scene's events to the other program if the value is true, or stop if it is
    /// false.
    case watch(Bool)
  }

  package var task: Task {
    switch kind {
    case nil: .refuse
    case .command: .perform
    case .get: .tell
    case .watch(let isOn): .watch(isOn)
    }
  }

  init(_ text: String, reportingTo diagnostics: Diagnostics) {
    self.text = text
    self.diagnostics = diagnostics
  }
}

/// The answers to requests, each a line of JSON including its line feed.
package enum SceneAnswer {
  package static let done = line { $0.member("done", true) }

  /// Returns the answer to a request that was refused, with the reason as a sentence.
  package static func fault(_ sentence: String) -> [UInt8] {
    line {
      $0.member("done", false)
      $0.member("fault", sentence)
    }
  }

  /// Returns the answer to an invalid request, with at most four errors, both as text and as JSON
  /// objects.
  ///
  /// The text has the format of the output of `tactus check`.
  package static func faults(_ diagnostics: Diagnostics) -> [UInt8] {
    line {
      $0.member("done", false)
      $0.member("fault", diagnostics.rendered(limit: shown))
      $0.key("faults")
      diagnostics.write(to: &$0, limit: shown)
    }
  }

  private static let shown = 4

  static func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    body(&writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
