import Foundation
public import Testing

/// A release whose files remain in `Tests/Fixtures`, so that later versions can be tested with them.
public struct KeptRelease: Sendable, CustomTestStringConvertible {
  /// The first two numbers of the version, such as "0.9".
  public let name: String

  private static let fixtures = SourceTree.path + "/Tests/Fixtures"

  /// All releases whose files are in `Tests/Fixtures`.
  public static let all: [KeptRelease] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
    return names.filter { $0.first?.isNumber == true }.sorted().map(KeptRelease.init)
  }()

  /// The absolute path of the release's folder.
  public var folder: String { "\(Self.fixtures)/\(name)" }

  /// Returns the files in a folder of the release whose names have one of the given endings.
  public func files(_ folder: String, _ endings: String...) -> [KeptFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.folder + "/" + folder))
    return (names ?? []).filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { KeptFile(release: self, path: "\(self.folder)/\(folder)/\($0)") }
  }

  /// The name of the release, which the test runner prints.
  public var testDescription: String { name }
}

/// A file of an earlier release.
public struct KeptFile: Sendable, CustomTestStringConvertible {
  /// The release that the file belongs to.
  public let release: KeptRelease
  /// The absolute path of the file.
  public let path: String

  /// The part of the file's name before the first period.
  public var name: String {
    String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// Reads the whole file.
  ///
  /// - Throws: The system's reason if the file cannot be read.
  public func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Returns the file of the same release at a path relative to the release's folder.
  public func companion(_ place: String) -> KeptFile {
    KeptFile(release: release, path: "\(release.folder)/\(place)")
  }

  /// Whether the file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The names of the release and the file, which the test runner prints.
  public var testDescription: String { "\(release.name) \(path.split(separator: "/").last ?? "")" }
}
