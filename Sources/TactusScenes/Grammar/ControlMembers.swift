import TactusJSON
import TactusPainting
import TactusValues
import TactusViews

/// The settings of a control, or of a container that arranges its children.
struct ControlDescription: Sendable {
  /// The index of the named value, declared in `let`, that the control sets and shows; nil for
  /// none.
  var value: Int?
  var minimum = 0.0
  var maximum = 1.0
  var step: Double?
  var words = TextPattern("")
  /// The text that a text field shows while it is empty.
  var placeholder = TextPattern("")
  /// The condition under which a label or button is shown as selected; nil means never.
  var chosen: Expression?
  /// The commands that a press of the button performs, in order.
  var press: [CommandUse] = []
  var characters = KeyboardView.Characters.letters
  /// The selector of the view that a keyboard types into; nil for the one with the focus.
  var typesInto: Selector?

  /// The range given in the file, or 0 to 1 if that range is invalid.
  var range: ClosedRange<Double> { minimum < maximum ? minimum...maximum : 0...1 }

  /// The member that makes the range or the step invalid, and the reason; nil if both are valid.
  var rangeFault: (member: String, reason: String)? {
    guard minimum < maximum else {
      return (
        "maximum",
        "the maximum (\(JSONWriter.text(of: maximum))) must be greater than the minimum "
          + "(\(JSONWriter.text(of: minimum)))"
      )
    }
    guard let step, step > maximum - minimum else { return nil }
    return (
      "step",
      "a step of \(JSONWriter.text(of: step)) is larger than the range from minimum to maximum"
    )
  }
}

/// The members that controls and containers can have in addition to those of every view.
extension ViewKind {
  static let words = SceneMember(
    "text", \ViewDescription.control.words,
    "The text to show. A line feed starts a new line. Write named values in braces: \"{level:2}\" "
      + "shows two decimals, and \"{level:%}\" shows a percentage. Write {{ for a literal brace.")

  static let value = SceneMember<ViewDescription>(
    "value", .text(form: "a value's name"),
    "The named value that the control shows and sets: true or false for a toggle, a string for "
      + "a text field or a key pad, and a number for all other controls."
  ) { $2.control.value = $1.readValuePlace($0) }

  static let enabled = ViewProperties(of: Control())(
    "enabled", \.isEnabled,
    "Whether the control can be operated; otherwise it appears faint and takes no touches or keys.")

  static let chosen = SceneMember<ViewDescription>(
    "chosen", .either([.boolean, .text(form: "a condition")]), defaultText: "false",
    "Whether the view is shown as the selected one in a group: true, false, or an "
      + "[expression](#expressions) over named values, such as \"page == 0\". The view is updated "
      + "whenever the result changes."
  ) { cursor, reader, view in
    if cursor.node.string != nil {
      view.control.chosen = reader.readExpression(cursor, .flag)?.0
    } else if let isChosen = cursor.boolean() {
      view.settings.append { ($0 as? any PressableText)?.isChosen = isChosen }
    }
  }

  static let ofButtons: [SceneMember<ViewDescription>] =
    [
      words,
      SceneMember(
        "prominent", .boolean, defaultText: "false",
        "Whether the button is emphasized as the one that users are most likely to press."
      ) { cursor, _, view in
        if cursor.boolean() == true { view.settings.append { ($0 as? Button)?.style = .prominent } }
      },
    ] + ofIcons + [
      chosen, enabled,
      SceneMember(
        "press",
        .either([.reference("command"), .list(.reference("command"), count: 0...Limits.group)]),
        "The command that a press performs, or a list of commands, performed in order."
      ) { $2.control.press = $1.readPress($0) },
    ]

  static let ofProgress: [SceneMember<ViewDescription>] = [
    value,
    SceneMember(
      following: "minimum", \.control.minimum, .number(-1e9...1e9), effect: .range,
      "The minimum value."),
    SceneMember(
      following: "maximum", \.control.maximum, .number(-1e9...1e9), effect: .range,
      "The maximum value."),
  ]

  static let ofRanges =
    ofProgress + [
      enabled,
      SceneMember(
        following: "step", \.control.step, ValueForm<Double>.number(1e-6...1e9).optional,
        effect: .range,
        "The interval between allowed values, starting at the minimum. The default is 1 for a "
          + "stepper, or the whole range if it is smaller; other controls accept any value by "
          + "default."),
    ]

  static let ofTextFields: [SceneMember<ViewDescription>] = [
    value, enabled,
    SceneMember(
      "placeholder", \.control.placeholder,
      "The placeholder text, which is shown faintly while the field is empty. Write named values in "
        + "braces."),
    ViewProperties(of: TextField())(
      "secret", \.isSecret,
      "Whether a dot is shown in place of each character. The value is then hidden from other "
        + "programs and not saved."),
  ]

  static func stack(_ axis: Stack.Axis) -> Stack {
    Stack(axis, spacing: 8, padding: 0, alignment: .fill)
  }

  static let ofStacks: [SceneMember<ViewDescription>] = {
    let stack = ViewProperties(of: ViewKind.stack(.horizontal))
    return [
      stack("spacing", \.spacing, .number(0...1000, "px"), "The space between adjacent views."),
      stack(
        "padding", \.padding, .number(0...1000, "px"),
        "The margin between the edges of the layout and the views in it."),
      stack(
        "align", \.alignment,
        "How the views are aligned: vertically in a row, horizontally in a column. \"fill\" "
          + "stretches them to the full height or width."),
    ]
  }()

  static let ofScrolls: [SceneMember<ViewDescription>] = {
    let scroll = ViewProperties(of: ScrollView())
    return [
      scroll(
        "horizontal", \.scrollsHorizontally,
        "Whether the view scrolls sideways. If it does, a row or a column that fills it is as wide as "
          + "its content needs, and otherwise as wide as this view. For a column, write false."),
      scroll(
        "vertical", \.scrollsVertically,
        "Whether the view scrolls up and down. If it does, a row or a column that fills it is as high "
          + "as its content needs, and otherwise as high as this view."),
      scroll(
        "lock", \.isDirectionalLockEnabled,
        "Whether a drag that begins along one axis scrolls along that axis only."),
    ] + ofScrolling
  }()

  /// The members common to scroll views and strips.
  static let ofScrolling: [SceneMember<ViewDescription>] = {
    let scroll = ViewProperties(of: ScrollView())
    return [
      scroll(
        "paging", \.isPaging,
        "Whether scrolling stops only at multiples of the view's size."),
      scroll(
        "elastic", \.isElastic,
        "Whether the content can be dragged past its edges and springs back when the finger lifts."),
      scroll(
        "delay", \.delaysContentTouches,
        "Whether a touch is delivered to the children only after 150 ms, and not at all if it "
          + "starts scrolling before then."),
    ]
  }()
}

extension Stack.Alignment: SceneWord {}
extension FontWeight: SceneWord {}

extension ValueForm where Value == Int? {
  static func optionalInteger(_ range: ClosedRange<Int>) -> ValueForm {
    ValueForm<Int>.integer(range).optional
  }
}

extension SceneReader {
  /// Checks that a control's range, step, and named value are consistent with each other.
  func check(_ view: ViewDescription, _ object: JSONObjectReader) {
    let control = view.control
    if let (member, reason) = control.rangeFault {
      let cursor = object.value(member) ?? object.value("minimum") ?? object.cursor
      cursor.error(reason, kind: .contradiction)
    }
    guard let place = control.value, let cursor = object.value("value") else { return }
    let wanted: Datum.Kind =
      switch view.kind {
      case .toggle, .sheet: .flag
      case .textField, .keyPad: .text
      default: .number
      }
    let value = values[place]
    guard value.initial.kind == wanted else {
      cursor.error(
        "a view of type \(view.kind.rawValue) needs a value that is \(wanted.noun), but "
          + "\(value.name) is \(value.initial.kind.noun)", kind: .contradiction)
      return
    }
    let isRanged = [.slider, .knob, .stepper, .progress].contains(view.kind)
    guard isRanged, control.minimum < control.maximum, !control.range.contains(value.initial.number)
    else { return }
    cursor.error(
      "\(value.name) starts at \(value.initial.text), outside the range "
        + "\(JSONWriter.text(of: control.minimum)) to \(JSONWriter.text(of: control.maximum)); "
        + "change the minimum or the maximum", kind: .contradiction)
  }
}
extension DrawingView.Tool: SceneWord {}
extension InkEraser.Extent: SceneWord {}
