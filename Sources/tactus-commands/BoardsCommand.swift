import ArgumentParser
import Glibc
import TactusJSON
import TactusProgram
import TactusScenes

struct BoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "List the saved boards of a scene, each with its pages, their sizes and dates.",
    discussion: """
      The boards are listed in the order in which the scene shows them. The size of a page is that of its \
      state file and its journal. The command changes no file, and also works while tactus run shows the \
      boards; changes of the last second may then be missing. To open a board, run tactus run --board NAME. \
      docs/boards.md describes the files.

      Exit codes: 0 success, even if there are no saved boards; 1 the list of boards is damaged, or the file \
      of a page is missing; 64 usage error; 66 there is no such scene, or the folder cannot be read; 74 output \
      cannot be written.
      """)

  /// The formats in which boards are listed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "The name or file of the scene.", completion: .sceneNames)
  var scene = RunChoices.defaults.scene

  @Option(
    help: "The folder in which the scene is saved, instead of the user's state folder.",
    completion: .directory)
  var state: String?

  @Option(help: "The format of the list: text or json.")
  var format = Format.text

  @OptionGroup var options: SceneOptions

  func run() throws {
    if !SceneLoader.isFile(scene), !options.loader.names.contains(scene) {
      Exit.say("there is no scene named \(scene); to list all scenes, run `tactus scenes`")
      throw Exit.unreadable
    }
    guard let path = state ?? Environment.stateFolder else {
      Exit.say("there is no home folder; choose a folder with --state DIR")
      throw Exit.unreadable
    }
    let name = StateStore.name(ofScene: scene, path: Environment.absolute(scene))
    // A folder that does not exist is not created.
    let exists = unsafe access(path, F_OK) == 0
    if exists { try ReadableFolder.check(path, option: "--state") }
    let list = exists ? try SavedBoards(in: path, name: name) : SavedBoards()
    switch format {
    case .text: printText(list)
    case .json: write(list, path)
    }
    for problem in list.problems { Exit.say(problem) }
    if !list.problems.isEmpty { throw Exit.faults }
  }

  private func printText(_ list: SavedBoards) {
    if list.boards.isEmpty { print("the scene \(scene) has no saved boards") }
    for board in list.boards {
      print(board.name)
      for (place, page) in board.pages.enumerated() {
        let size = page.modified == nil ? "missing" : "\(page.bytes) bytes"
        let mark = page.isPresent ? "  (shown next)" : ""
        print("  page \(place + 1)  \(page.date)  \(size)  \(page.file)\(mark)")
      }
    }
  }

  private func write(_ list: SavedBoards, _ path: String) {
    printJSON { writer in
      writer.beginObject()
      writer.member("folder", path)
      writer.member("scene", scene)
      writer.member("boards", objects: list.boards) { writer, board in
        writer.member("name", board.name)
        writer.member("pages", objects: board.pages) { writer, page in
          writer.member("file", page.file)
          writer.member("shownNext", page.isPresent)
          if page.modified == nil { return writer.member("missing", true) }
          writer.member("bytes", page.bytes)
          writer.member("modified", page.date)
        }
      }
      writer.endObject()
    }
  }
}
