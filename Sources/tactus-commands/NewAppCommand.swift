public import AppTemplate
public import ArgumentParser
import TactusProgram

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Create a folder with a ready-to-build program that uses the Tactus library.",
    discussion: """
      The program is a copy of an example, for you to modify. To build and start it, run `swift run` in the \
      folder; this requires a Swift toolchain. The program uses the Tactus source code in the folder given \
      with --tactus. By default, this is the source code that was installed with the tactus command or from \
      which the command was built. The traits in the new program's Package.swift enable system fonts, and \
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

  func run() throws {
    let named = tactus.map { AuthorFiles.absolute($0) ?? "" }
    guard let folder = named ?? AuthorFiles.library, AuthorFiles.isLibrary(folder) else {
      Exit.say(
        tactus.map { "there is no Tactus source code in \($0)" }
          ?? "cannot find the Tactus source code; install the package tactus-dev, or specify the folder "
          + "that `make install` copied it to (PREFIX/share/tactus/library) with --tactus")
      throw ExitCode(66)
    }
    guard let template = AppTemplate(name: name, example: example, tactus: folder) else {
      throw ValidationError(
        "\(name) is not a valid name for a program; use at most 60 lowercase letters, digits and hyphens, "
          + "such as photo-wall; the name must begin with a letter, and must not be tactus")
    }
    try NewFolder.make(name, template.files)
    print("The program is in \(name)/. To build and start it, run `swift run` in that folder.")
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
