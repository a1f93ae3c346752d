import TactusJSON
import TactusProgram

/// Shows a line to people, in place of the standard library's function: what files, modules and
/// compositors have written into it stays within the line and drives no terminal. The line is
/// written at once, so that a full disk is noticed.
func print(_ line: String) { OutputFile.show(Printable.plain(line) + "\n") }

/// Shows a text that is made of lines already, and holds nobody else's line feeds.
func print(lines text: String, terminator: String = "") {
  OutputFile.show(Printable.lines(text) + terminator)
}

/// Shows JSON, for programs.
func printJSON(_ write: (inout JSONWriter) -> Void) {
  var writer = JSONWriter(style: .pretty)
  write(&writer)
  print(lines: writer.text, terminator: "\n")
}
