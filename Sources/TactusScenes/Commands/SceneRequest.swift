package import TactusJSON

/// A request of another program to a scene, parsed from a line of JSON.
package struct SceneRequest {
  /// The kind of a request.
  enum Kind {
    case command(CommandUse)
    /// The indices of named values; nil for all values as one object.
    case get([Int]?)
    case watch(Bool)
  }

  /// The line as received.
  package let text: String
  /// The faults of the line.
  package let diagnostics: Diagnostics
  /// The number of the addressed window, counted from 1.
  package internal(set) var window = 1
  /// The kind of the request; nil if the line is faulty.
  var kind: Kind?

  /// The maximum length of a line, in bytes.
  package static let longest = 64 << 10

  /// The task of the program that receives a request.
  package enum Task {
    /// Answer with `faults`.
    case refuse
    /// Deliver an `InputEvent.command` with the text to the scene.
    case perform
    /// Answer with the scene's values.
    case tell
    /// Start or stop sending the scene's events.
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

/// The answers to requests, each a line of JSON with its line feed.
package enum SceneAnswer {
  package static let done = line { $0.member("done", true) }

  /// Returns the answer to a request that was not performed, with the reason as one sentence.
  package static func fault(_ sentence: String) -> [UInt8] {
    line {
      $0.member("done", false)
      $0.member("fault", sentence)
    }
  }

  /// Returns the answer to a faulty request: its faults as `tactus check` shows them, and as data.
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
