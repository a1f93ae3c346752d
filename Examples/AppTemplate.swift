/// A template for the Swift package that the command `tactus new-app` creates.
///
/// The package contains a copy of one of the programs in the folder `Examples`.
public struct AppTemplate: Sendable {
  /// An example program that can be copied into a new package.
  ///
  /// The raw value is the example's name on the command line.
  public enum Example: String, CaseIterable, Sendable {
    case draggable
    case photoSorter = "photo-sorter"
    case drumPad = "drum-pad"
    case knobPanel = "knob-panel"
    case drawing
    case fourPlayers = "four-players"
    case pictureFrame = "picture-frame"
    case ownRecognizer = "own-recognizer"

    fileprivate var bytes: [UInt8] {
      switch self {
      case .draggable: PackageResources.Draggable_swift
      case .photoSorter: PackageResources.PhotoSorter_swift
      case .drumPad: PackageResources.DrumPad_swift
      case .knobPanel: PackageResources.KnobPanel_swift
      case .drawing: PackageResources.Drawing_swift
      case .fourPlayers: PackageResources.FourPlayers_swift
      case .pictureFrame: PackageResources.PictureFrame_swift
      case .ownRecognizer: PackageResources.OwnRecognizer_swift
      }
    }

    /// The name of the example's folder and main type, such as `DrumPad` for `drum-pad`.
    fileprivate var typeName: String { AppTemplate.typeName(rawValue) }
  }

  /// The package of Tactus on which a new package depends.
  public enum Source: Sendable {
    /// The package in the folder at this path.
    case folder(String)
    /// The package in the Git repository at this URL, from this version up to the next major one.
    case repository(url: String, version: String)

    fileprivate var arguments: String {
      switch self {
      case .folder(let path): "name: \"tactus\", path: \"\(quoted(path))\""
      case .repository(let url, let version): "url: \"\(quoted(url))\", from: \"\(version)\""
      }
    }

    /// The package's identity in SwiftPM; for a repository, the last component of its URL.
    fileprivate var identity: String {
      guard case .repository(let url, _) = self,
        let last = url.split(whereSeparator: { "/:".contains($0) }).last
      else { return "tactus" }
      return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
    }
  }

  /// The name of the new package, which consists of lowercase letters, digits and hyphens.
  public let name: String
  /// The example program that is copied into the new package.
  public let example: Example
  /// The package of Tactus on which the new package depends.
  public let tactus: Source

  /// Creates a template, or returns nil if the package name is invalid.
  ///
  /// A valid name begins with a lowercase letter, consists of lowercase letters, digits and
  /// hyphens, is at most 60 bytes long, and is not `tactus`.
  public init?(name: String, example: Example, tactus: Source) {
    let letters = Character("a")...Character("z")
    guard let first = name.first, letters.contains(first), name.utf8.count <= 60,
      name.allSatisfy({ letters.contains($0) || $0.isASCII && $0.isNumber || $0 == "-" }),
      name != "tactus"
    else { return nil }
    self.name = name
    self.example = example
    self.tactus = tactus
  }

  private static func typeName(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The files of the new package, each with its contents and its path relative to the package's
  /// folder.
  public var files: [(path: String, bytes: [UInt8])] {
    let type = Self.typeName(name)
    let program = titled(
      String(decoding: example.bytes, as: UTF8.self)
        .replacing("swift run --package-path Examples/\(example.typeName)", with: "swift run"))
    return [
      ("Package.swift", Array(manifest(type).utf8)),
      (".gitignore", Array(".build/\n".utf8)),
      ("Sources/\(type)/\(type).swift", Array(program.utf8)),
    ]
  }

  /// Returns a program whose window has the title "Photo wall" if the package is named photo-wall.
  private func titled(_ program: String) -> String {
    guard let start = program.firstRange(of: "App(title: \"")?.upperBound,
      let end = program[start...].firstIndex(of: "\"")
    else { return program }
    let words = name.replacing("-", with: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    return "\(program[..<start])\(title)\(program[end...])"
  }

  private func manifest(_ type: String) -> String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        .package(
          \(tactus.arguments),
          // The trait "Text" uses the system's fonts; it needs libfcft-dev. The trait "Pictures"
          // decodes JPEG and WebP files; it needs libturbojpeg0-dev and libwebp-dev.
          traits: ["Text", "Pictures"])
      ],
      targets: [
        .executableTarget(
          name: "\(type)", dependencies: [.product(name: "Tactus", package: "\(quoted(tactus.identity))")])
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }
}

/// Returns text in the form that the quotation marks of a Swift string literal can enclose.
private func quoted(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}
