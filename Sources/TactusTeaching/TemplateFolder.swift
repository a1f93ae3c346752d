import TactusJSON
import TactusSystem

/// The folder of the gestures that a person has taught, one file of templates for each name.
package struct TemplateFolder: Sendable {
  package let path: String

  /// - Parameter path: Made where it is not there, once something is stored.
  package init(_ path: String) { self.path = path }

  /// Of a file that is read, in bytes.
  private static let sizeLimit = 16 << 20

  package func file(_ name: String) -> String { "\(path)/\(name).json" }

  /// The templates of some names, by these names; files that cannot be read are passed over.
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
