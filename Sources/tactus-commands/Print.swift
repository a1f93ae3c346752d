import TactusJSON
import TactusProgram

/// Prints a human-readable line; this function shadows the standard library's `print` in this
/// module.
///
/// Control characters are escaped, so that text from files, modules and compositors stays within
/// the line and cannot control the terminal. The line is written immediately, so that an error,
/// such as a full disk, is detected.
func print(_ line: String) { OutputFile.show(Printable.plain(line) + "\n") }

/// Prints preformatted text; escapes control characters other than line feeds and tabs.
///
/// The caller must escape line feeds in user data, because this function prints them unchanged.
func print(lines text: String, terminator: String = "") {
  OutputFile.show(Printable.lines(text) + terminator)
}

func printJSON(_ write: (inout JSONWriter) -> Void) {
  var writer = JSONWriter(style: .pretty)
  write(&writer)
  print(lines: writer.text, terminator: "\n")
}
