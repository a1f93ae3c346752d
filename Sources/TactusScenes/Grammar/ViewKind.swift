import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// A kind of view, as named by `type` in scene files.
package enum ViewKind: String, SceneWord {
  case view, workspace, strip, picture, drawing, label, link
  case button, toggle, slider, knob, stepper, progress, textField
  case row, column, scroll, pages

  var doc: String {
    switch self {
    case .view: "A plain rectangle."
    case .workspace: "Where pieces lie."
    case .strip:
      "Pictures in rows that scroll sideways, or in columns that scroll up and down; each is a view of "
        + "class \"cell\"."
    case .picture: "One picture, which takes touches where it is opaque."
    case .drawing:
      "Paper: every finger draws its own stroke as it moves, and a tap leaves a dot. A touch that is "
        + "cancelled by a gesture keeps what it drew; one that the compositor cancels does not."
    case .label: "A few words; with a background, a button."
    case .link: "Two circles joined by a line, for the action showLink."
    case .button: "Words to press."
    case .toggle: "Words with a switch, which sets a value to true or false."
    case .slider:
      "A number set by a drag along a line, or by a tap on it; a drag across it is left to the views around."
    case .knob: "A number set by turning."
    case .stepper: "A number between a button that lowers it and one that raises it."
    case .progress: "How much of something is done."
    case .textField: "A line of text that is written by keyboard."
    case .row: "Views side by side, each as wide as it needs to be or with a part of what is left."
    case .column:
      "Views one below the other, each as high as it needs to be or with a part of what is left."
    case .scroll: "A part of views that need more room, moved by a finger."
    case .pages: "Views of which one is seen at a time; a swipe turns to the next."
    }
  }

  func make(_ control: ControlDescription) -> View {
    switch self {
    case .view, .workspace: return View()
    case .strip: return StripView()
    case .picture:
      let view = PictureView()
      view.hitCutoff = HitShape.usualCutoff
      return view
    case .drawing: return DrawingView()
    case .label: return Label(ofScene: .zero)
    case .link: return LinkView()
    case .button: return Button("", style: control.isProminent ? .prominent : .plain)
    case .toggle: return Toggle("")
    case .slider: return Slider(control.minimum, in: control.range, step: control.step)
    case .knob: return Knob(control.minimum, in: control.range, step: control.step)
    case .stepper: return Stepper(control.minimum, in: control.range, step: control.step ?? 1)
    case .progress: return ProgressBar()
    case .textField: return TextField(placeholder: control.placeholder)
    case .row: return control.stack(.horizontal)
    case .column: return control.stack(.vertical)
    case .scroll: return ScrollView()
    case .pages: return Pages()
    }
  }

  /// Returns the members of the kind in addition to those of every view.
  func members(pictures: [String]) -> [SceneMember<ViewDescription>] {
    switch self {
    case .view: []
    case .button: Self.ofButtons
    case .toggle: [Self.words, Self.value]
    case .slider, .knob, .stepper: Self.ofRanges
    case .progress: Self.ofProgress
    case .pages: [Self.value]
    case .textField: Self.ofTextFields
    case .row, .column: Self.ofStacks
    case .scroll: Self.ofScrolls
    case .workspace: Self.ofWorkspaces
    case .strip: [Self.images(pictures)] + Self.ofStrips
    case .picture: [Self.images(pictures), Self.shadow] + Self.ofPictures
    case .label: Self.ofLabels
    case .drawing: Self.ofDrawings
    case .link: Self.ofLinks
    }
  }

  private static let ofWorkspaces: [SceneMember<ViewDescription>] = [
    SceneMember(
      "liftsPieces", \.liftsPieces, "A piece that is taken hold of is lifted off it."),
    SceneMember(
      "piecesCollide", .boolean, defaultText: "false",
      "A piece that is thrown pushes others aside, instead of passing over them."
    ) { cursor, _, view in
      guard cursor.boolean() == true else { return }
      view.settings.append { view in
        view.collisions = Collisions { [unowned view] in
          MoveConstraint.visible.room(for: $0, in: view)
        }
      }
    },
  ]

  private static func images(_ pictures: [String]) -> SceneMember<ViewDescription> {
    let name = Shape.either([.word(pictures), .text(form: "a file or a folder", pattern: "[/~.]")])
    return SceneMember(
      "images", .list(name, count: 0...Limits.pictures),
      "The names of [pictures](#pictures), files, or folders with pictures: \"~/\" is the home folder, and "
        + "what is relative starts at the scene's own. All that come with the program unless given."
    ) { cursor, reader, view in
      let names = cursor.elements(0...Limits.pictures)
      view.images = names.compactMap(reader.readPictureName)
    }
  }

  private static let shadow = ViewProperties(of: PictureView())(
    "shadow", \.castsShadow, "It lies on something, with a soft shadow.")

  private static let ofStrips: [SceneMember<ViewDescription>] = {
    let strip = ViewProperties(of: StripView())
    return [
      SceneMember(
        "direction", .word(["horizontal", "vertical"]), defaultText: "\"horizontal\"",
        "Whether it scrolls sideways, or up and down."
      ) { cursor, _, view in
        guard cursor.word(among: ["horizontal", "vertical"]) == "vertical" else { return }
        view.settings.append { ($0 as? StripView)?.isVertical = true }
      },
      strip(
        "lanes", \.lanes, .integer(1...64),
        "How many rows, or columns where it scrolls up and down; each picture goes to the shortest."
      ),
      strip(
        "spacing", \.spacing, .number(0...1000, "px"), "Between pictures, along it and across."),
      strip(
        "margin", \.margin, .number(0...1000, "px"),
        "Above and below the rows, or beside the columns."),
      strip(
        "size", \.cellLength, .number(0...10_000, "px"),
        "How long each picture's place is, with the picture fitted into it; 0 for as long as it needs."
      ),
      strip(
        "captions", \.captionSize, .number(0...100, "px"),
        "The size of the font in which each picture's name stands below it; 0 for no names."),
      strip("captionColor", \.captionColor, "The colour of those names."),
      SceneMember(
        "order", \.showing.order,
        "Pictures \"asNamed\" in images and folders, by their \"name\" with numbers by size, so that p2 comes "
          + "before p10, or by their file's \"date\", the newest first."),
    ] + ofScrolling
  }()

  private static let ofPictures = [
    SceneMember(
      "fit", \ViewDescription.showing.fit,
      "How a picture of another shape is shown in its frame: \"stretch\" gives it the frame's shape, "
        + "\"fit\" shows all of it, \"fill\" fills all of the frame."),
    SceneMember(
      "anchor", \ViewDescription.showing.anchor,
      ValueForm(.list(.number(0...1), count: 2...2), defaultText: { _ in "[0.5, 0.5]" }) {
        cursor, _ in
        let parts = cursor.elements(2...2).compactMap { $0.number(in: 0...1) }
        return parts.count == 2 ? parts : nil
      },
      "Which point of a fitted or filling picture lies on the same point of the frame, in parts of both: "
        + "[0, 0] keeps the upper left corner in sight."),
  ]

  private static let ofLabels: [SceneMember<ViewDescription>] = {
    let label = ViewProperties(of: Label(ofScene: .zero))
    return [
      words,
      label("textSize", \.textSize, .number(4...400, "px"), "The size of the font."),
      label(
        "color", \.shownColor,
        "The words' colour; in the light appearance they are dark unless it is given."),
      label("align", \.textAlignment, "Where the words stand."),
      chosen,
      label("weight", \.weight, "How bold the letters are."),
      label(
        "family", \.family,
        ValueForm(.text(form: "a family of fonts"), defaultText: { _ in "\"sans-serif\"" }) {
          $1.readFamily($0)
        },
        "The family of the letters, such as \"serif\", \"monospace\" or \"Cantarell\". Where the system has none of "
          + "that name it is the one that fontconfig takes for the nearest."),
      label(
        "lines", \.lineLimit, .optionalInteger(1...100),
        "How many lines at most; the last one ends in an ellipsis where words are left out."),
    ]
  }()

  private static let ofDrawings: [SceneMember<ViewDescription>] = {
    let drawing = ViewProperties(of: DrawingView())
    return [
      drawing("color", \.color, "The ink's colour."),
      SceneMember(
        "colors", .list(Forms.color, count: 1...10), defaultText: "[color]",
        "Colours for fingers, in turn: those that draw at once have one each. It stands for color."
      ) { cursor, reader, view in
        let colors = cursor.elements(1...10).compactMap { Color.form.read($0, reader) }
        view.settings.append { ($0 as? DrawingView)?.colors = colors }
      },
      SceneMember("penWidth", \.pen.width, .number(0.1...200, "px"), "How thick the ink is."),
      SceneMember(
        "largePenWidth", \.pen.largeWidth, .number(0...200, "px"),
        "The same on a large output, whose sides are both 700 px or longer; 0 for no difference."),
      drawing("startsAnew", \.startsAnew, "The next touch on it begins a new drawing."),
      drawing(
        "liveAlpha", \.opacity.live, .number(0...1), "How opaque a stroke is while it is drawn."),
      drawing(
        "smoothing", \.granularity, .integer(0...16),
        "Into how many steps a Catmull-Rom spline cuts the way between two points; 0 for straight "
          + "lines."),
      drawing(
        "pointDistance", \.pointDistance, .number(0...1000, "px"),
        "How far apart the points of a stroke are at least; 0 for all that a finger reports."),
      drawing(
        "thinnest", \.pressure.thinnest, .number(0...1),
        "How thick the ink of a pen is at no pressure, as a part of penWidth."),
      drawing(
        "pressureCurve", \.pressure.curve, .number(-1...1),
        "How its thickness grows with the pressure: evenly at 0, mostly at light pressure above."),
      SceneMember(
        "twin", \.pen.twin, "Another drawing that shows the strokes of this one as well."),
    ]
  }()

  private static let ofLinks = [
    ViewProperties(of: LinkView())("color", \.color, "Its colour.")
  ]
}

extension ViewDescription {
  /// Creates the view without a frame or settings.
  func make() -> View {
    guard kind == .picture, showing.fit != .stretch else { return kind.make(control) }
    let box = PictureBox(mode: showing.fit.mode)
    box.anchor = Point(x: showing.anchor[0], y: showing.anchor[1])
    box.hitCutoff = HitShape.usualCutoff
    return box
  }
}
