/// The files of a new plugin project, as created by `tactus new-plugin`.
///
/// The files include a recognizer for the author to modify and a recorded stroke to test the
/// recognizer. The unmodified recognizer builds and passes its checks.
public struct PluginTemplate: Sendable {
  /// The language of a new module.
  public enum Language: String, Sendable, CaseIterable {
    /// A module in C, built with a C compiler and the `tactus_easy.h` header.
    case c
    /// A module in Swift, built with the Swift toolchain and the plugin kit.
    case swift
    /// A module in Lua, which needs no build but requires liblua at run time.
    case lua
  }

  /// The name of the module: lowercase letters, digits and hyphens.
  public let name: String
  /// The identifier of the recognizer, such as org.example.knock.
  public let id: String
  /// The language of the module.
  public let language: Language
  /// The path of the `tactus` program, which checks the module; empty to search the user's PATH.
  ///
  /// The path is also empty if it would contain characters that have a special meaning in a
  /// makefile.
  let program: String
  let kit: String
  let manual: String

  /// Creates the template for a module; nil if the name or the identifier has an invalid form.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - id: The identifier of the recognizer.
  ///   - language: The language of the module.
  ///   - program: The path of the `tactus` program; nil if unknown.
  ///   - kit: The folder of the plugin kit; nil for the one of an installation in /usr/local.
  ///   - manual: The folder of the manual's pages; nil for the one of an installation in /usr/local.
  public init?(
    name: String, id: String, language: Language, program: String?, kit: String?, manual: String?
  ) {
    let parts = id.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard Self.isWord(name.utf8), name.utf8.count <= 60, parts.count > 1, id.utf8.count <= 200,
      parts.allSatisfy({ Self.isWord($0) })
    else { return nil }
    self.name = name
    self.id = id
    self.language = language
    // Some characters, such as a space, have a special meaning in a makefile.
    self.program = program.flatMap { $0.utf8.allSatisfy(Self.isPlain) ? $0 : nil } ?? ""
    self.kit = (kit ?? "/usr/local/share/tactus/kit")
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    self.manual = manual ?? "/usr/local/share/doc/tactus"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte > 0x20 && !"\"#$%&'()*:;<=>?[\\]`{|}~".utf8.contains(byte)
  }

  private static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes.first, letters.contains(first) else { return false }
    return bytes.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == 0x2D }
  }

  /// The module's name in the style of Swift types, such as DoubleKnock for double-knock.
  var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The files to create, with paths relative to the folder of the new project.
  public var files: [(path: String, bytes: [UInt8])] {
    let own =
      switch language {
      case .c: inC
      case .swift: inSwift
      case .lua: inLua
      }
    return
      (own + [
        ("test/scene.json", PackageResources.scene_json_template),
        ("test/stroke.jsonl", PackageResources.stroke_jsonl_template),
        ("test/expected.jsonl", PackageResources.expected_jsonl_template),
      ]).map { (path: $0.0, bytes: filled($0.1)) }
  }

  private var inC: [(String, [UInt8])] {
    [
      ("\(name).c", PackageResources.recognizer_c_template),
      ("Makefile", PackageResources.Makefile_c_template),
      ("README.md", PackageResources.README_c_template),
    ]
  }

  private var inLua: [(String, [UInt8])] {
    [
      ("\(name).gesture.lua", PackageResources.recognizer_lua_template),
      ("Makefile", PackageResources.Makefile_lua_template),
      ("README.md", PackageResources.README_lua_template),
    ]
  }

  private var inSwift: [(String, [UInt8])] {
    let type = typeName
    return [
      ("Package.swift", PackageResources.Package_swift_template),
      ("Makefile", PackageResources.Makefile_swift_template),
      ("README.md", PackageResources.README_swift_template),
      (".gitignore", PackageResources.gitignore_template),
      ("Sources/module.map", PackageResources.module_map_template),
      ("Sources/\(type)/\(type).swift", PackageResources.Recognizer_swift_template),
      ("Sources/\(type)Module/Entry.swift", PackageResources.Entry_swift_template),
      ("Tests/\(type)Tests/\(type)Tests.swift", PackageResources.Tests_swift_template),
    ]
  }

  private func filled(_ bytes: [UInt8]) -> [UInt8] {
    let places = [
      ("@NAME@", name), ("@ID@", id), ("@TYPE@", typeName), ("@PROGRAM@", program), ("@KIT@", kit),
      ("@MANUAL@", manual),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
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
