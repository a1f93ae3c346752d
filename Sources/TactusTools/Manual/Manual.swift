package import TactusJSON

/// Generates the manual pages of a program from the help of its commands and options.
package struct Manual {
  /// A page of the manual, with the name of its file.
  package struct Page: Sendable {
    /// The name of the file, such as "tactus-run.1".
    package var file: String
    package var text: String
  }

  /// A section that is added to the program's own manual page.
  ///
  /// The section contains information that is missing from the help of the commands.
  package struct Appendix: Sendable {
    /// The title of the section, such as "EXIT STATUS" or "FILES".
    package var title: String
    package var items: [(term: String, meaning: String)]

    package init(_ title: String, _ items: [(term: String, meaning: String)]) {
      self.title = title
      self.items = items
    }
  }

  private let source: String
  private let appendices: [Appendix]

  /// Returns one manual page for the program and one for each of its commands.
  ///
  /// - Parameters:
  ///   - help: The program's help as JSON (`--experimental-dump-help`).
  ///   - source: The program and its version, for the footer of each page.
  ///   - appendices: Additional sections of the program's own page.
  /// - Returns: The program's own page, followed by the pages of the commands.
  package static func pages(
    help: JSONNode, source: String, appendices: [Appendix]
  ) -> [Page] {
    guard let command = help["command"] else { return [] }
    let manual = Manual(source: source, appendices: appendices)
    return manual.pages(of: command, within: [])
  }

  private func pages(of command: JSONNode, within path: [String]) -> [Page] {
    guard let name = command["commandName"]?.string, command["shouldDisplay"]?.boolean != false
    else { return [] }
    let path = path + [name]
    // The `help` command needs no page: it repeats the others.
    let subcommands = (command["subcommands"]?.array ?? []).filter {
      $0["commandName"]?.string != "help" && $0["shouldDisplay"]?.boolean != false
    }
    let page = Page(
      file: path.joined(separator: "-") + ".1", text: text(of: command, path, subcommands))
    return [page] + subcommands.flatMap { pages(of: $0, within: path) }
  }

  private func text(of command: JSONNode, _ path: [String], _ subcommands: [JSONNode]) -> String {
    let name = path.joined(separator: "-")
    var page = ManualPage(name: name, section: 1, source: source)
    page.section("NAME")
    page.line("\(name) - \(Self.clause(command["abstract"]?.string ?? ""))")
    page.section("SYNOPSIS")
    let arguments = (command["arguments"]?.array ?? []).filter {
      $0["shouldDisplay"]?.boolean != false
    }
    let words = arguments.map(Self.usage) + (subcommands.isEmpty ? [] : ["COMMAND ..."])
    page.line(bold: path.joined(separator: " "), words.joined(separator: " "))
    if let discussion = command["discussion"]?.string {
      page.section("DESCRIPTION")
      for paragraph in discussion.split(separator: "\n\n") { page.paragraph(String(paragraph)) }
    }
    items("COMMANDS", subcommands, &page) { subcommand in
      let name = subcommand["commandName"]?.string ?? ""
      return (name, "\(subcommand["abstract"]?.string ?? "") See \(path[0])-\(name)(1).")
    }
    items("OPTIONS", arguments, &page) { (Self.term($0), Self.meaning($0)) }
    guard path.count == 1 else {
      page.section("SEE ALSO")
      page.line("\(path[0])(1), for exit codes, environment variables and files")
      return page.text
    }
    for appendix in appendices {
      page.section(appendix.title)
      for (term, meaning) in appendix.items { page.item(term, meaning) }
    }
    return page.text
  }

  private func items(
    _ title: String, _ nodes: [JSONNode], _ page: inout ManualPage,
    _ item: (JSONNode) -> (String, String)
  ) {
    guard !nodes.isEmpty else { return }
    page.section(title)
    for node in nodes {
      let (term, meaning) = item(node)
      page.item(term, meaning)
    }
  }

  // MARK: Words

  /// Returns the sentence with a lowercase first letter and without its period.
  ///
  /// In the NAME section of a manual page, the result follows the command's name and a dash.
  private static func clause(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Returns the usage of an argument, such as `[--scene scene]` or `file`.
  private static func usage(_ argument: JSONNode) -> String {
    let value = argument["valueName"]?.string ?? ""
    let isOptional = argument["isOptional"]?.boolean ?? true
    var word =
      switch argument["kind"]?.string {
      case "positional": value
      case "option": "\(name(argument["preferredName"])) \(value)"
      default: name(argument["preferredName"])
      }
    if argument["isRepeating"]?.boolean == true { word += " ..." }
    return isOptional ? "[\(word)]" : word
  }

  private static func term(_ argument: JSONNode) -> String {
    let value = argument["valueName"]?.string ?? ""
    guard argument["kind"]?.string != "positional" else { return value }
    let names = (argument["names"]?.array ?? []).map(name).joined(separator: ", ")
    return argument["kind"]?.string == "option" ? "\(names) \(value)" : names
  }

  private static func meaning(_ argument: JSONNode) -> String {
    let text = argument["abstract"]?.string ?? ""
    guard let defaultText = argument["defaultValue"]?.string else { return text }
    return "\(text) Default: \(defaultText)."
  }

  private static func name(_ node: JSONNode?) -> String {
    let name = node?["name"]?.string ?? ""
    return node?["kind"]?.string == "long" ? "--\(name)" : "-\(name)"
  }
}
