public import TactusJSON

/// The scenes that come with the program, as files that anyone could have written.
public enum BuiltInScenes {
  /// In the order they are listed; the first is the one that runs unless another is named.
  public static let names = ["board"]

  /// The file of a scene, or nil for a name that is none.
  public static func source(_ name: String) -> SourceText? {
    bytes(name).map { SourceText(name: "builtin:\(name)", bytes: $0) }
  }

  /// The sentence that a scene says of itself.
  public static func title(_ name: String) -> String {
    guard let source = source(name), let node = try? JSONNode.parse(source) else { return "" }
    return node["title"]?.string ?? ""
  }

  private static func bytes(_ name: String) -> [UInt8]? {
    switch name {
    case "board": PackageResources.board_json
    default: nil
    }
  }
}
