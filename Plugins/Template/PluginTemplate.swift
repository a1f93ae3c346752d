/// The folder that `tactus new-plugin` makes: a recognizer that builds, passes its checks and comes
/// with a recording, for an author to change.
public struct PluginTemplate: Sendable {
  /// The name of the module: small letters, digits and hyphens.
  public let name: String
  /// The recognizer's id, such as org.example.knock.
  public let id: String

  /// - Returns: Nil for a name or id of another form.
  public init?(name: String, id: String) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    func isWord(_ bytes: some Collection<UInt8>) -> Bool {
      guard let first = bytes.first, letters.contains(first) else { return false }
      return bytes.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == 0x2D }
    }
    let parts = id.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard isWord(name.utf8), name.utf8.count <= 60, parts.count > 1, id.utf8.count <= 200,
      parts.allSatisfy({ isWord($0) })
    else { return nil }
    self.name = name
    self.id = id
  }

  /// The files, by their paths in the folder.
  public var files: [(path: String, bytes: [UInt8])] {
    [
      ("\(name).c", PackageResources.recognizer_c_template),
      ("Makefile", PackageResources.Makefile_template),
      ("README.md", PackageResources.README_md_template),
      ("test/scene.json", PackageResources.scene_json_template),
      ("test/stroke.jsonl", PackageResources.stroke_jsonl_template),
      ("test/expected.jsonl", PackageResources.expected_jsonl_template),
    ].map { (path: $0.0, bytes: filled($0.1)) }
  }

  /// A text with the name and the id in their places.
  private func filled(_ bytes: [UInt8]) -> [UInt8] {
    let places = [("@NAME@", name), ("@ID@", id)].map { (Array($0.0.utf8), Array($0.1.utf8)) }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if let (mark, text) = places.first(where: { bytes[at...].starts(with: $0.0) }) {
        result += text
        at += mark.count
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return result
  }
}
