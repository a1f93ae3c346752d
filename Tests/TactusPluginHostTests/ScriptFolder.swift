import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// A folder of Lua recognizers that tests write as texts.
struct ScriptFolder {
  let path: String
  static let program = BuildFolder.program

  init() throws {
    path = try TemporaryFolder.make("scripts")
  }

  /// Returns a recognizer whose `process` has this body; the body starts on line 4.
  static func text(_ body: String, before: String = "local t = {}", id: String = "org.example.a")
    -> String
  {
    """
    \(before)
    return { id = "\(id)", name = "A", doc = "A.",
      process = function(self, batch, report)
        \(body)
      end }

    """
  }

  func write(_ text: String, to name: String = "a.gesture.lua") throws {
    try text.write(toFile: path + "/new", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path + "/new")
    unsafe rename(path + "/new", path + "/" + name)
  }

  var catalogue: ModuleCatalogue {
    ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [path]), scanner: ModuleScanner(program: Self.program))
  }

  /// Returns the reason why the only file cannot be used.
  func refusal() throws -> String {
    guard case .failure(let error) = try #require(catalogue.entries.first).result else { return "" }
    return error.message
  }
}
