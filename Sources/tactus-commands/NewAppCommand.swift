public import AppTemplate
public import ArgumentParser
import TactusProgram

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Make a folder with a program that uses the library and is ready to build.",
    discussion: """
      The program is a copy of an example for you to change. With a Swift toolchain, run `swift run` in the \
      folder to build and start it. It uses the Tactus source code in the folder given with --tactus; by \
      default, the source code that was installed with this program or that this program was built from. The \
      traits in the new program's Package.swift add system fonts, and support for JPEG and WebP pictures. \
      Existing files are not changed. Exit codes: 0 done; \
      64 wrong usage; 66 the sources of Tactus were not found; 73 a file cannot be made.
      """)

  @Argument(help: "The name of the folder and the package: lowercase letters, digits and hyphens.")
  var name: String

  @Option(
    help:
      "The example to copy: \(AppTemplate.Example.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var example = AppTemplate.Example.draggable

  @Option(help: "The folder of the Tactus source code.")
  var tactus: String?

  func run() throws {
    let named = tactus.map { AuthorFiles.absolute($0) ?? "" }
    guard let folder = named ?? AuthorFiles.library, AuthorFiles.isLibrary(folder) else {
      Exit.say(
        tactus.map { "there is no Tactus source code in \($0)" }
          ?? "cannot find the Tactus source code, which make install puts in "
          + "PREFIX/share/tactus/library; name its folder with --tactus")
      throw ExitCode(66)
    }
    guard let template = AppTemplate(name: name, example: example, tactus: folder) else {
      throw ValidationError(
        "a program's name consists of lowercase letters, digits and hyphens, such as photo-wall")
    }
    try NewFolder.make(name, template.files)
    print("The program is in \(name)/. To build and start it, run `swift run` in that folder.")
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
