import TactusJSON

/// Shows a line to people, in place of the standard library's function: what files, modules and
/// compositors have written into it stays within the line and drives no terminal.
func print(_ line: String) { Swift.print(Printable.plain(line)) }

/// Shows a text that is made of lines already, and holds nobody else's line feeds.
func print(lines text: String, terminator: String = "") {
  Swift.print(Printable.lines(text), terminator: terminator)
}
