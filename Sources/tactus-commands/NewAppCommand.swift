public import AppTemplate
public import ArgumentParser
import TactusProgram

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Create a folder with a ready-to-build program that uses the Tactus library.",
    discussion: """
      The program is a copy of an example, for you to modify. To build and start it, run `swift run` in the \
      folder; this requires a Swift toolchain. With --url, the new program's Package.swift depends on this \
      version of Tactus, or a later one that is compatible, in that repository. With --tactus, it depends on \
      the Tactus source code in that folder. By default, this is the source code that was installed with the \
      tactus command or from which the command was built. The traits in the new program's Package.swift enable system fonts, and \
      JPEG and WebP pictures. Existing files are not changed. Exit codes: 0 success; 64 usage error; \
      66 the Tactus source code was not found; 73 a file cannot be created.
      """)

  @Argument(help: "The name of the folder and the package: lowercase letters, digits and hyphens.")
  var name: String

  @Option(
    help:
      "The example to copy: \(AppTemplate.Example.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var example = AppTemplate.Example.draggable

  @Option(help: "The folder that contains the Tactus source code.")
  var tactus: String?

  @Option(help: "The URL of a Git repository of Tactus with a tag for this version.")
  var url: String?

  func validate() throws {
    if url != nil && tactus != nil {
      throw ValidationError("--url cannot be combined with --tactus; use one of them")
    }
    if let url, !url.contains(":") || url.contains(where: \.isNewline) {
      throw ValidationError(
        "\(url) is not the URL of a Git repository, such as https://example.org/tactus; "
          + "use --tactus for a folder")
    }
  }

  func run() throws {
    guard let template = AppTemplate(name: name, example: example, tactus: try source()) else {
      throw ValidationError(
        "\(name) is not a valid name for a program; use at most 60 lowercase letters, digits and hyphens, "
          + "such as photo-wall; the name must begin with a letter, and must not be tactus")
    }
    try NewFolder.make(name, template.files)
    print("The program is in \(name)/. To build and start it, run `swift run` in that folder.")
  }

  /// Returns the package of Tactus on which the new package depends.
  private func source() throws -> AppTemplate.Source {
    if let url { return .repository(url: url, version: Version.current) }
    let named = tactus.map { AuthorFiles.absolute($0) ?? "" }
    guard let folder = named ?? AuthorFiles.library, AuthorFiles.isLibrary(folder) else {
      Exit.say(
        tactus.map { "there is no Tactus source code in \($0)" }
          ?? "cannot find the Tactus source code; install the package tactus-dev, specify the folder that "
          + "`make install` copied it to (PREFIX/share/tactus/library) with --tactus, or a repository with --url"
      )
      throw ExitCode(66)
    }
    return .folder(folder)
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
