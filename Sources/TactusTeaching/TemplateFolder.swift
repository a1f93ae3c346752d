import TactusJSON
import TactusSystem

/// The folder of taught gestures, which contains one file of templates for each gesture.
package struct TemplateFolder: Sendable {
  package let path: String

  /// Creates a reference to a folder.
  ///
  /// - Parameter path: The path of the folder, which is created when the first gesture is stored.
  package init(_ path: String) { self.path = path }

  /// The maximum size of a file of templates, in bytes; larger files are skipped.
  private static let sizeLimit = 16 << 20

  package func file(_ name: String) -> String { "\(path)/\(name).json" }

  /// Returns the templates of the gestures with the given names, skipping files that cannot be
  /// read.
  func templates(of names: [String]) -> [(name: String, shape: TaughtShape)] {
    names.flatMap { name -> [(name: String, shape: TaughtShape)] in
      guard let bytes = try? GuardedFile.bytes(file(name), limit: Self.sizeLimit, kind: .regular),
        let node = try? JSONNode.parse(SourceText(name: file(name), bytes: bytes))
      else { return [] }
      return (node.array ?? []).compactMap { entry in
        guard let name = entry["name"]?.string, let shape = TaughtShape(entry) else { return nil }
        return (name, shape)
      }
    }
  }
}
