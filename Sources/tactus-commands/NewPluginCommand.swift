public import ArgumentParser
import Glibc
public import PluginTemplate
import TactusProgram
import TactusSystem

struct NewPluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-plugin",
    abstract: "Make a folder with a gesture recognizer that builds and passes its checks.",
    discussion: """
      In the folder, make builds the module, make test checks it and plays a recording to it. A \
      module in C needs the header alone, one in Swift the kit: make install puts both in place. \
      Nothing that is there already is changed. Exit codes: 0 done; 64 wrong usage; 73 a file \
      cannot be made.
      """)

  @Argument(help: "The name of the folder and the module: small letters, digits and hyphens.")
  var name: String

  @Option(help: "The recognizer's id, such as org.example.knock; else org.example.NAME.")
  var id: String?

  @Option(help: "What to write it in: c or swift.")
  var language = PluginTemplate.Language.c

  func run() throws {
    let id = id ?? "org.example.\(name)"
    guard let template = PluginTemplate(name: name, id: id, language: language) else {
      throw ValidationError(
        "a module is called by small letters, digits and hyphens, such as double-knock, and its "
          + "recognizer by such words with dots between them, such as org.example.double-knock")
    }
    try makeFolder(name)
    for file in template.files {
      let path = name + "/" + file.path
      try makeFolders(above: path)
      try write(file.bytes, to: path)
    }
    print("\(name)/ holds \(id): `make` in there builds it, `make test` checks it.")
  }

  /// The folders within the new one that a file lies in.
  private func makeFolders(above path: String) throws {
    let parts = path.split(separator: "/").dropLast()
    for depth in 2..<max(2, parts.count + 1) {
      let folder = parts.prefix(depth).joined(separator: "/")
      guard unsafe access(folder, F_OK) != 0 else { continue }
      try makeFolder(folder)
    }
  }

  private func makeFolder(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) == 0 else { throw failure(path) }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    if let code = Descriptor.write(bytes, to: file) {
      errno = code
      throw failure(path)
    }
  }

  private func failure(_ path: String) -> any Error {
    Exit.say("cannot make \(path): \(unsafe String(cString: strerror(errno)))")
    return ExitCode(73)
  }
}

extension PluginTemplate.Language: ExpressibleByArgument {}
