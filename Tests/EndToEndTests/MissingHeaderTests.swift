import Foundation
import TestSupport
import Testing

/// Tests the build's messages on a system without the headers of the libraries.
///
/// The C targets in these tests are compiled before the Swift files that import the libraries.
@Suite("Missing headers", .waits)
struct MissingHeaderTests {
  /// Returns the errors of the compiler if it compiles a target without the system's headers.
  private func errors(_ file: String, _ options: String...) throws -> [String] {
    let outcome = try Command.outcome(
      ["cc", "-fsyntax-only", "-nostdinc"] + options + ["-I", "include", "headers.c"],
      in: SourceTree.path + "/Sources/" + file)
    #expect(outcome.status != 0)
    return outcome.text.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
  }

  @Test("each missing header for painting gives one error that names its Debian package")
  func painting() throws {
    let plain = try errors("CPaintingHeaders")
    #expect(plain.count == 1 && plain[0].contains("Install libpixman-1-dev"))
    let all = try errors("CPaintingHeaders", "-DTACTUS_Text", "-DTACTUS_Pictures")
    let packages = ["libpixman-1-dev", "libfcft-dev", "libturbojpeg0-dev", "libwebp-dev"]
    #expect(all.count == packages.count, "\(all)")
    for (error, package) in zip(all, packages) { #expect(error.contains("Install \(package)")) }
  }

  @Test("each missing header for windows gives one error that names its Debian package")
  func windows() throws {
    let all = try errors("CWindowHeaders")
    #expect(all.count == 2, "\(all)")
    #expect(all.first?.contains("Install libwayland-dev") == true)
    #expect(all.last?.contains("Install libxkbcommon-dev") == true)
  }

  @Test("each layer in Swift that imports a system library waits for the check of its header")
  func order() throws {
    let manifest = try String(contentsOfFile: SourceTree.path + "/Package.swift", encoding: .utf8)
    let layers = manifest.split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0.first?.hasPrefix("Tactus") == true && $0.first?.hasSuffix(":") == true }
    for (library, check) in [
      ("CPixman", "CPaintingHeaders"), ("CWayland", "CWindowHeaders"),
      ("CXKBCommon", "CWindowHeaders"),
    ] {
      let users = layers.filter { $0.dropFirst().contains { $0 == library } }
      #expect(!users.isEmpty)
      for user in users { #expect(user.contains { $0 == check }, "\(user[0]) \(library)") }
    }
  }
}
