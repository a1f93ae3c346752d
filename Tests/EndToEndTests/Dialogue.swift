import Glibc

/// A conversation with a program that answers each line of its standard input with a line.
final class Dialogue {
  let program: ChildProcess
  private let name: String
  /// The number of lines printed so far; the first announces that the program is ready.
  private var answered = 1

  init(with program: ChildProcess, named name: String) {
    self.program = program
    self.name = name
  }

  /// Sends a line and waits until it is carried out.
  ///
  /// - Returns: The text after `ok` in the answer.
  /// - Throws: `BedError` with any other answer.
  @discardableResult
  func say(_ line: String) throws(BedError) -> Substring {
    let bytes = Array((line + "\n").utf8)
    guard unsafe write(program.input, bytes, bytes.count) == bytes.count else {
      throw BedError("\(name) is gone: \(program.said)")
    }
    let deadline = Deadline()
    while true {
      // The last element is the text after the last line break.
      let lines = program.printed.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      if lines.count > answered {
        let answer = String(lines[answered])
        answered += 1
        guard answer.hasPrefix("ok") else { throw BedError("\(line): \(answer)") }
        return answer.dropFirst(3)
      }
      guard program.isRunning, !deadline.hasPassed else {
        throw BedError("no answer: \(program.said)")
      }
      program.waitForOutput(milliseconds: 5)
    }
  }
}
