import TactusGestures
import TactusJSON
import TactusPainting
import TactusPictures
import TactusValues

/// A writer of the reference page for scene files.
///
/// The page is generated in Markdown from the same declarations that the reader uses.
package struct SceneReference {
  private let grammar: SceneGrammar
  private var text = ""

  package static func page(_ grammar: SceneGrammar) -> String {
    var page = SceneReference(grammar: grammar)
    page.write()
    return page.text
  }

  private init(grammar: SceneGrammar) { self.grammar = grammar }

  private mutating func write() {
    line("# Scene files")
    line("<!-- Made by `make reference` from the declarations in the code; do not edit. -->")
    line(
      """
      A scene is a file of JSON with comments and trailing commas. `tactus check FILE` finds all \
      its faults, `tactus schema` writes a JSON Schema for editors, and `tactus scenes NAME` \
      prints a scene to start from. Unless a unit is given, lengths are in logical pixels (px), \
      times in milliseconds (ms), and angles in degrees.
      """)
    for shape in [grammar.file] + grammar.definitions { section(shape) }
    line("## Recognizers")
    line("The recognizers of the modules that come with Tactus, and their `parameters`.")
    for declaration in grammar.recognizers { section(declaration) }
    line("## Actions")
    line("The actions that a binding's `do` may name, and the arguments that each takes in `with`.")
    for kind in ActionKinds.all { section(kind) }
    gestures()
    selectors()
    colors()
    pictures()
    expressions()
    layers()
    limits()
  }

  // MARK: Sections

  private mutating func section(_ shape: ObjectShape) {
    line("## \(shape.name.prefix(1).uppercased())\(shape.name.dropFirst())")
    line(shape.doc)
    table(shape.members)
    guard shape.chooser?.key == ViewDescription.kind.member.key else { return }
    line("By `\(ViewDescription.kind.member.key)`:")
    for choice in shape.cases {
      line("- `\(choice.word)`: \(choice.doc)", gap: false)
      for member in choice.members {
        line("  - `\(member.key)`: \(Self.form(member.shape)). \(member.doc)", gap: false)
      }
    }
    line("", gap: false)
  }

  private mutating func section(_ declaration: RecognizerDeclaration) {
    line("### \(declaration.id)")
    let kind = declaration.isDiscrete ? "Discrete" : "Continuous"
    line("\(kind), \(Self.count(declaration.touches)). \(declaration.doc)")
    table(declaration.parameters.map(\.member))
    guard !declaration.outputs.isEmpty else { return }
    line("Reports:")
    for output in declaration.outputs {
      let facts = ["\(output.kind)"] + (output.unit.shownSymbol.map { [$0] } ?? []) + output.words
      line("- `\(output.key)` (\(facts.joined(separator: ", "))): \(output.doc)", gap: false)
    }
    line("", gap: false)
  }

  private mutating func section(_ kind: any Action.Type) {
    line("### \(kind.name)")
    line(kind.doc)
    if !kind.outputs.isEmpty {
      let names = kind.outputs.map { "`\($0)`" }.joined(separator: ", ")
      line("Works only with recognizers that report \(names).")
    }
    table(kind.arguments)
  }

  private mutating func gestures() {
    line("## Gestures")
    line(
      "The words that `gestures` accepts. Gestures in one list that move, resize and turn a view "
        + "may run at the same time.")
    list(GestureMacro.all.map { "`\($0.name)`: \($0.doc)" })
  }

  private mutating func list(_ rows: [String]) {
    for row in rows { line("- \(row)", gap: false) }
    line("", gap: false)
  }

  private mutating func selectors() {
    line("## Selectors")
    let rows = [
      "`#strip`: the view with this id; `#window` is the whole surface",
      "`.cell`: the views of this class; `*`: any view",
      "`.piece.large`, `#card.piece`: the views that match every part",
      "`#strip .cell`: the views of this class inside `#strip`, at any depth",
      "`#a, .b`: the views that any selector in the list finds",
      "`.cell:first-child`: the view of this class that is farthest back among its siblings",
      "`.piece:not(.large)`: the views that the first selector matches and the second does not",
    ]
    list(rows)
    line(
      """
          list = path { "," path }        path = step { " " step }
          step = simple { ":first-child" | ":not(" simple ")" }
          simple = "*" | ( "#" name | "." name ) { "#" name | "." name }
      """)
  }

  private mutating func colors() {
    line("## Colors")
    let names = Color.names.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
    line(
      """
      A color is `"#rgb"`, `"#rrggbb"` or, with its opacity, `"#rgba"` or `"#rrggbbaa"`, or one of \
      \(names). [Shades](#shades) can replace a color if light and dark differ.
      """)
  }

  private mutating func pictures() {
    line("## Pictures")
    let names = grammar.pictures.map { "`\($0)`" }.joined(separator: ", ")
    line(
      """
      These pictures come with the program: \(names). Other pictures are files whose names end in \
      \(PictureSurvey.endings.joined(separator: ", ")), and folders of such files: `"./photos"`, \
      `"photos"`, `"~/Pictures"` or `"/srv/pictures"`.
      """)
  }

  private mutating func expressions() {
    line("## Expressions")
    line(
      """
      Conditions (`if`), values to set (`to`) and strings with braces use the values of `let` by \
      their names. If a gesture triggers them, they also use what its recognizer reports: `score`, \
      `location.x`, `translation.y`, `rectangle.width`, `state` (`'began'`, `'changed'`, \
      `'ended'`, `'recognized'`, `'cancelled'`), and `time`, a number of ms that grows. If a named \
      value and a reported value have the same name, the reported value counts; for `time`, the \
      named value counts.
      """)
    let rows = [
      "numbers, `true`, `false`, strings in single quotes; parentheses",
      "`+ - * /`, `min(a, b)`, `max(a, b)`, `abs(a)`, `round(a)`; `+` joins strings if one side is a string",
      "`== != < <= > >=`, then `not` (or `!`), `and` (`&&`), `or` (`||`), in decreasing precedence",
      "in strings: `{level}`, `{level:2}` with two decimals, `{level:%}` in hundredths, `{{` for a brace",
    ]
    list(rows)
    line(
      """
      `{"if": "name == 'check' and score > 0.9"}`, `{"to": "min(level + 0.1, 1)"}`. If a result is \
      not a finite number, the value stays the same, and a message reports this. If values change \
      one another, the changes stop after \(NamedValues.deepest) steps in a row or \
      \(NamedValues.mostFollowers) in all. A text has at most \(Shape.maximumText) characters.
      """)
  }

  private mutating func layers() {
    line("## Layers")
    line(
      """
      A scene is put together from several layers, of which later ones override earlier ones. \
      First comes the file that comes with the program, or the FILE that `--scene` names. Then \
      come `scenes/NAME.json` and `config.json` (which is for every scene) from each of \
      `/usr/share/tactus`, `/usr/local/share/tactus`, `/etc/xdg/tactus` and `~/.config/tactus`, \
      then `--config FILE`, then each `--set PATH=VALUE`. The XDG variables can name other \
      folders. Objects merge by key, null removes a member, and any other value replaces the \
      earlier one. `tactus check NAME --origin` shows the origin of each value.
      """)
    line(
      """
      Settings that run code (`modules.searchPath` and the action `run`) count only in `--set`, \
      with `--allow-run`, or in files of those folders and of `--config` that only root and the \
      user can write. Other scenes must not run code.
      """)
    line(
      """
      While a scene is shown, its files are watched. A change takes effect between touches, and \
      the pieces on the table stay there. A file with faults changes nothing, and a message in \
      front of the scene reports them.
      """)
  }

  private mutating func limits() {
    line("## Limits")
    let rows = [
      "a file of \(Limits.file >> 20) MiB, \(JSONOptions.jsonc.maximumDepth) levels deep",
      "\(Limits.views) views in one place, \(Limits.allViews) in all",
      "\(Limits.names) recognizers, \(Limits.rules) attachments, \(Limits.rules) bindings",
      "\(Limits.group) names in a list, \(Limits.requirements) failure requirements",
      "strings of \(Shape.maximumText) characters",
    ]
    for row in rows { line("- \(row)", gap: false) }
  }

  private static func count(_ touches: ClosedRange<Int>) -> String {
    let most = touches.upperBound == 1 ? "1 touch" : "\(touches.upperBound) touches"
    return touches.count == 1 ? most : "\(touches.lowerBound) to \(most)"
  }

  // MARK: Tables

  private mutating func table(_ members: [Member]) {
    guard !members.isEmpty else { return }
    line("| key | value | default | |", gap: false)
    line("|---|---|---|---|", gap: false)
    for member in members {
      let defaultText = member.isRequired ? "required" : member.defaultText.map { "`\($0)`" } ?? ""
      let cells = ["`\(member.key)`", Self.form(member.shape), defaultText, member.doc]
      let row = cells.map(Self.cell).joined(separator: " | ")
      line("| \(row) |", gap: false)
    }
    line("", gap: false)
  }

  /// Returns a phrase that describes the values that a shape accepts, such as "true or false".
  ///
  /// A shape declares which values are valid at a position in a scene file.
  private static func form(_ shape: Shape) -> String {
    switch shape {
    case .anything: "anything"
    case .null: "null"
    case .boolean: "true or false"
    case .text(let form, _): form.isEmpty ? "a string" : form
    case .number(let range, let unit):
      "a number, \(JSONWriter.text(of: range.lowerBound)) to "
        + JSONWriter.text(of: range.upperBound) + (unit.map { " \($0)" } ?? "")
    case .integer(let range, let unit):
      range.count == 1
        ? "\(range.lowerBound)"
        : "a whole number, \(range.lowerBound) to \(range.upperBound)"
          + (unit.map { " \($0)" } ?? "")
    case .word(let words):
      // A long list of words has its own section.
      words.count > 8
        ? "one of \(words.count) words" : words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let element, let count):
      count.count == 1 ? "\(count.lowerBound) of: \(form(element))" : "a list of: \(form(element))"
    case .names(let value, _): "an object by name: \(form(value))"
    case .object(let object): "an object: \(object.name)"
    case .reference(let name): "[\(name)](#\(name))"
    case .either(let shapes): shapes.map(form).joined(separator: ", or ")
    }
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private mutating func line(_ words: String, gap: Bool = true) {
    text += words + (gap ? "\n\n" : "\n")
  }
}
