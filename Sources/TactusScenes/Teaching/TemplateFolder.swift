import TactusJSON
import TactusSystem

/// The folder of the gestures that a person has taught, one file of templates for each name.
public struct TemplateFolder: Sendable {
  public let path: String

  /// - Parameter path: Made where it is not there, once something is stored.
  public init(_ path: String) { self.path = path }

  func file(_ name: String) -> String { "\(path)/\(name).json" }

  /// The templates of some names, by these names; files that cannot be read are passed over.
  func templates(of names: [String]) -> [(name: String, shape: TaughtShape)] {
    names.flatMap { name -> [(name: String, shape: TaughtShape)] in
      guard let source = try? SourceFile.text(file(name), kind: .regular),
        let node = try? JSONNode.parse(source)
      else { return [] }
      return (node.array ?? []).compactMap { entry in
        guard let name = entry["name"]?.string, let shape = TaughtShape(entry) else { return nil }
        return (name, shape)
      }
    }
  }

  /// Stores the templates of a name. What was stored of it before is there until the new file is whole.
  ///
  /// - Throws: `SceneError.unwritable`.
  func store(_ name: String, _ text: String) throws(SceneError) {
    let folder = try DiskFolder(path)
    try folder.write(Array(text.utf8) + [0x0A], to: "\(name).json.new")
    try folder.rename("\(name).json.new", to: "\(name).json")
    try folder.sync()
  }
}
