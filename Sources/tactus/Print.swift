import TactusJSON

/// Shows a text to people, in place of the standard library's function: what files, modules and
/// compositors have written into it drives no terminal.
func print(_ text: String, terminator: String = "\n") {
  Swift.print(Printable.lines(text), terminator: terminator)
}
