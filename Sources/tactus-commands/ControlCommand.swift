import ArgumentParser
import Glibc
import TactusClient
import TactusJSON
import TactusProgram
import TactusSystem

struct ControlCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ctl", abstract: "Send a command to a running Tactus client.",
    discussion: """
      The client must have been started with tactus run --control. A command can be any action \
      that scene files can contain, as JSON or as words. Examples: `'{"do": "show", "with": \
      {"which": "#menu"}}'`, `show '#menu'`, `undo`. Other commands: `get NAME` prints a value \
      that the scene declares in "let", and `get` without a name prints all such values; `set \
      NAME EXPRESSION` changes a value; `watch` prints events until you interrupt it; `-` reads \
      commands as JSON from standard input, one per line. Each answer is one line of JSON; error \
      messages are also written to standard error.

      Exit codes: 0 every command succeeded; 1 a command failed; 64 usage error; 69 no client accepts \
      commands, or it did not answer; 74 output cannot be written.
      """)

  @Option(
    help: ArgumentHelp(
      "The name of the client's socket; required if several clients accept commands.",
      valueName: "name"))
  var socket: String?

  @Option(
    help: ArgumentHelp(
      "The number of the window to which the command applies; by default 1, the first window.",
      valueName: "number"))
  var window: Int?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The command, as JSON or as words.", valueName: "command"))
  var words: [String]

  func run() throws {
    let request = ControlRequest(words: words, window: window)
    guard words == ["-"] || request != nil else {
      throw ValidationError(
        "the command is not valid; use a JSON object, `ACTION [VALUE]`, `get [NAME]`, "
          + "`set NAME EXPRESSION`, `watch`, or `-` to read commands from standard input")
    }
    let link = ControlLink(
      try ControlSocket.connect(to: socket, runtimeFolder: Environment.value("XDG_RUNTIME_DIR")))
    if let request { try talk(link, request) } else { try passOn(link) }
  }

  private func talk(_ link: ControlLink, _ request: ControlRequest) throws {
    let isDone = tell(try link.ask(request.line))
    guard isDone else { throw Exit.faults }
    guard request.isWatch else { return }
    // The loop runs until the client ends or this output is closed.
    while let line = try link.nextLine(patient: true) { print(lines: line, terminator: "\n") }
  }

  private func passOn(_ link: ControlLink) throws {
    var isAllDone = true
    while let line = readLine() {
      if line.isEmpty { continue }
      if !tell(try link.ask(line)) { isAllDone = false }
    }
    if !isAllDone { throw Exit.faults }
  }

  /// Prints the client's answer to a request and, to standard error, the error message in the
  /// answer.
  ///
  /// - Returns: Whether the answer reports success.
  private func tell(_ answer: String) -> Bool {
    print(lines: answer, terminator: "\n")
    let node = try? JSONNode.parse(SourceText(name: "answer", text: answer))
    if let fault = node?["fault"]?.string { Exit.show(fault) }
    return node?["done"]?.boolean == true
  }
}

/// A request to a running client, as a line of JSON built from command-line arguments.
struct ControlRequest {
  let line: String
  let isWatch: Bool

  /// Builds a request from the words of a command line; returns nil if they do not form a valid
  /// request.
  init?(words: [String], window: Int?) {
    guard let first = words.first, words.count <= (first == "set" ? 3 : 2) else { return nil }
    if first.hasPrefix("{") {
      guard words.count == 1 else { return nil }
      let inside = first.dropFirst()
      line = window.map { "{\"window\": \($0), \(inside)" } ?? first
      isWatch = false
      return
    }
    guard first != "-", first != "set" || words.count == 3 else { return nil }
    isWatch = first == "watch"
    var writer = JSONWriter()
    writer.beginObject()
    if let window { writer.member("window", window) }
    if first == "set" {
      writer.beginObject("set")
      writer.member("value", words[1])
      Self.write("to", words[2], to: &writer)
      writer.endObject()
    } else if words.count == 2 {
      Self.write(first, words[1], to: &writer)
    } else {
      writer.member(first, true)
    }
    writer.endObject()
    line = writer.text
  }

  /// Writes a JSON member with a word from the command line as its value.
  ///
  /// A word that is a JSON number, Boolean or object is written unchanged; any other word is
  /// written as a string.
  private static func write(_ key: String, _ word: String, to writer: inout JSONWriter) {
    let node = try? JSONNode.parse(SourceText(name: "word", text: word), options: .strict)
    if let node, node.number != nil || node.boolean != nil || node.object != nil {
      writer.member(key, node)
    } else {
      writer.member(key, word)
    }
  }
}

final class ControlLink {
  private let descriptor: OwnedDescriptor
  private var received: [UInt8] = []

  private static let patience = 10

  init(_ descriptor: OwnedDescriptor) {
    self.descriptor = descriptor
  }

  func ask(_ line: String) throws(Exit.Code) -> String {
    let bytes = Array(line.utf8.map { $0 == 0x0A ? 0x20 : $0 }) + [0x0A]
    // A client that refuses a connection sends the reason and closes it.
    let isSent = Descriptor.write(bytes, to: descriptor.number) == nil
    if let answer = try nextLine(patient: false) { return answer }
    Exit.say(
      isSent
        ? "the client closed the connection without answering"
        : "the client refused the connection")
    throw Exit.unavailable
  }

  /// Waits for the next line from the client, and returns it.
  ///
  /// - Parameter patient: Whether to wait without a time limit; if false, the limit is `patience`,
  ///   in seconds.
  /// - Returns: The line; nil at the end of the connection.
  /// - Throws: `Exit.unavailable` if the time limit is exceeded; an error message has then been
  ///   printed.
  func nextLine(patient: Bool) throws(Exit.Code) -> String? {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var wait = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wait, 1, patient ? -1 : Int32(Self.patience * 1000))
      if ready == 0 {
        Exit.say("the client did not answer within \(Self.patience) s")
        throw Exit.unavailable
      }
      var chunk = [UInt8](repeating: 0, count: 16 << 10)
      let count = unsafe read(descriptor.number, &chunk, chunk.count)
      if count > 0 {
        received += chunk[..<count]
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        return nil
      }
    }
  }
}
