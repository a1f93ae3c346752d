import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Recognizers in Lua, as texts that tests write into a folder.
struct ScriptFolder {
  let path: String
  static let program = BuildFolder.path + "/tactus"

  init() throws {
    path = try TemporaryFolder.make("scripts")
  }

  /// A recognizer whose `process` has this body; line 4 is its first.
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

  /// Why the only file cannot be used.
  func refusal() throws -> String {
    guard case .failure(let error) = try #require(catalogue.entries.first).result else { return "" }
    return error.message
  }
}
