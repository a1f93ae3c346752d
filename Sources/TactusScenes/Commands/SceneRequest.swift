package import TactusJSON

/// A request of another program to a scene, read from a line of JSON.
package struct SceneRequest {
  /// What a request asks for.
  enum Kind {
    case command(CommandUse)
    /// The places of named values; nil for all values as one object.
    case get([Int]?)
    case watch(Bool)
  }

  /// The line as it was written.
  package let text: String
  /// What is wrong with the line.
  package let diagnostics: Diagnostics
  /// Which of the windows is meant, counted from 1.
  package internal(set) var window = 1
  /// Nil where the line has a fault.
  var kind: Kind?

  /// The longest line that is read, in bytes.
  package static let longest = 64 << 10

  /// What the receiver of a request has to do about it.
  package enum Task {
    /// To answer with `faults`.
    case refuse
    /// To hand the scene an `InputEvent.command` with the text.
    case perform
    /// To answer with the scene's values.
    case tell
    /// To start sending what happens, or to stop.
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

  /// Returns the answer to a request that was not carried out, with one sentence why.
  package static func fault(_ sentence: String) -> [UInt8] {
    line {
      $0.member("done", false)
      $0.member("fault", sentence)
    }
  }

  /// Returns the answer to a faulty request: the faults as `tactus check` shows them, and as data.
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
