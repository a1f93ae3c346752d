import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// A kind of view, which a scene file specifies in the member `type`.
package enum ViewKind: String, SceneWord {
  case view, workspace, strip, picture, drawing, label, link
  case button, toggle, slider, knob, stepper, progress, textField
  case row, column, scroll, pages

  var doc: String {
    switch self {
    case .view: "A plain rectangle."
    case .workspace: "An area for pieces."
    case .strip:
      "Pictures in rows that scroll sideways, or in columns that scroll up and down; each picture "
        + "is a view of class \"cell\"."
    case .picture: "One picture, which receives touches where it is opaque."
    case .drawing:
      "A sheet of paper: every finger draws its own stroke as it moves, and a tap leaves a dot. A "
        + "stroke stays if a gesture cancels its touch, but not if the compositor cancels the "
        + "touch."
    case .label: "A short text; a label with a background is a button."
    case .link: "Two circles joined by a line, for the action showLink."
    case .button: "A button with text."
    case .toggle: "A text with a switch, which sets a value to true or false."
    case .slider:
      "A slider: dragging along its line or tapping it sets a number. A drag across the line is "
        + "left to the surrounding views."
    case .knob: "A knob that is turned to set a number."
    case .stepper: "A number with a button that lowers it and one that raises it."
    case .progress: "A display of progress."
    case .textField: "A line of text that the user types."
    case .row:
      "Views side by side, each as wide as it needs to be or with a share of the remaining width."
    case .column:
      "Views one below the other, each as high as it needs to be or with a share of the remaining "
        + "height."
    case .scroll: "An area that shows part of a larger content; a finger scrolls the content."
    case .pages: "Several views, one of which is visible at a time; a swipe turns to the next."
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

  /// Returns the scene-file members that views of this kind have in addition to the members common
  /// to all views.
  ///
  /// - Parameter pictures: The names of the pictures that come with the program.
  /// - Returns: The additional members; empty if the kind has none.
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
      "liftsPieces", \.liftsPieces,
      "Whether a piece is lifted off the workspace while a finger holds it."),
    SceneMember(
      "piecesCollide", .boolean, defaultText: "false",
      "Whether a thrown piece pushes others aside instead of passing over them."
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
      "The names of [pictures](#pictures), files, or folders with pictures. \"~/\" is the home "
        + "folder, and relative paths start at the scene's folder. The default is all pictures "
        + "that come with the program."
    ) { cursor, reader, view in
      let names = cursor.elements(0...Limits.pictures)
      view.images = names.compactMap(reader.readPictureName)
    }
  }

  private static let shadow = ViewProperties(of: PictureView())(
    "shadow", \.castsShadow, "Whether the picture casts a soft shadow, as if it lay on something.")

  private static let ofStrips: [SceneMember<ViewDescription>] = {
    let strip = ViewProperties(of: StripView())
    return [
      SceneMember(
        "direction", .word(["horizontal", "vertical"]), defaultText: "\"horizontal\"",
        "Whether the strip scrolls sideways, or up and down."
      ) { cursor, _, view in
        guard cursor.word(among: ["horizontal", "vertical"]) == "vertical" else { return }
        view.settings.append { ($0 as? StripView)?.isVertical = true }
      },
      strip(
        "lanes", \.lanes, .integer(1...64),
        "The number of rows, or of columns if the strip scrolls up and down; each picture is added "
          + "to the shortest one."
      ),
      strip(
        "spacing", \.spacing, .number(0...1000, "px"),
        "The space between pictures, along the strip and across it."),
      strip(
        "margin", \.margin, .number(0...1000, "px"),
        "The space above and below the rows, or on both sides of the columns."),
      strip(
        "size", \.cellLength, .number(0...10_000, "px"),
        "The length of the space for each picture, which is fitted into it; with 0, the space is "
          + "as long as the picture needs."
      ),
      strip(
        "captions", \.captionSize, .number(0...100, "px"),
        "The font size of the picture names below the pictures; 0 for no names."),
      strip("captionColor", \.captionColor, "The color of the picture names."),
      SceneMember(
        "order", \.showing.order,
        "The order of the pictures: \"asNamed\" as images and folders list them; \"name\" by name, "
          + "with numbers in numeric order, so that p2 comes before p10; or \"date\" by the file's "
          + "date, the newest first."),
    ] + ofScrolling
  }()

  private static let ofPictures = [
    SceneMember(
      "fit", \ViewDescription.showing.fit,
      "How a picture is shown in a frame of a different shape: \"stretch\" distorts it to the "
        + "frame's shape, \"fit\" shows all of it, and \"fill\" fills the whole frame."),
    SceneMember(
      "anchor", \ViewDescription.showing.anchor,
      ValueForm(.list(.number(0...1), count: 2...2), defaultText: { _ in "[0.5, 0.5]" }) {
        cursor, _ in
        let parts = cursor.elements(2...2).compactMap { $0.number(in: 0...1) }
        return parts.count == 2 ? parts : nil
      },
      "The point of a picture with \"fit\" or \"fill\" that is placed on the same point of the "
        + "frame, in fractions of both: [0, 0] keeps the upper left corner visible."),
  ]

  private static let ofLabels: [SceneMember<ViewDescription>] = {
    let label = ViewProperties(of: Label(ofScene: .zero))
    return [
      words,
      label("textSize", \.textSize, .number(4...400, "px"), "The font size."),
      label(
        "color", \.shownColor,
        "The color of the text; by default it is dark in the light appearance and light in the "
          + "dark one."),
      label("align", \.textAlignment, "The alignment of the text."),
      chosen,
      label("weight", \.weight, "The weight of the letters."),
      label(
        "family", \.family,
        ValueForm(.text(form: "a family of fonts"), defaultText: { _ in "\"sans-serif\"" }) {
          $1.readFamily($0)
        },
        "The font family, such as \"serif\", \"monospace\" or \"Cantarell\". If the system does "
          + "not have that family, fontconfig chooses the nearest one."),
      label(
        "lines", \.lineLimit, .optionalInteger(1...100),
        "The maximum number of lines; the last one ends in an ellipsis if the text is longer."),
    ]
  }()

  private static let ofDrawings: [SceneMember<ViewDescription>] = {
    let drawing = ViewProperties(of: DrawingView())
    return [
      drawing("color", \.color, "The color of the ink."),
      SceneMember(
        "colors", .list(Forms.color, count: 1...10), defaultText: "[color]",
        "The ink colors of fingers, which replace \"color\": fingers that draw at the same time "
          + "each have a different one, in this order."
      ) { cursor, reader, view in
        let colors = cursor.elements(1...10).compactMap { Color.form.read($0, reader) }
        view.settings.append { ($0 as? DrawingView)?.colors = colors }
      },
      SceneMember("penWidth", \.pen.width, .number(0.1...200, "px"), "The thickness of the ink."),
      SceneMember(
        "largePenWidth", \.pen.largeWidth, .number(0...200, "px"),
        "The thickness of the ink on a large output, whose sides are both 700 px or longer; with "
          + "0, it is the same on all outputs."),
      drawing(
        "startsAnew", \.startsAnew,
        "Whether a touch erases the old drawing and begins a new one, unless another finger is "
          + "drawing."),
      drawing(
        "liveAlpha", \.opacity.live, .number(0...1), "The opacity of a stroke while it is drawn."),
      drawing(
        "smoothing", \.granularity, .integer(0...16),
        "The number of steps into which a Catmull-Rom spline divides the line between two points; "
          + "0 for straight lines."),
      drawing(
        "pointDistance", \.pointDistance, .number(0...1000, "px"),
        "The minimum distance between the points of a stroke; 0 keeps all points that a finger "
          + "reports."),
      drawing(
        "thinnest", \.pressure.thinnest, .number(0...1),
        "The thickness of a pen's ink at no pressure, as a fraction of penWidth."),
      drawing(
        "pressureCurve", \.pressure.curve, .number(-1...1),
        "How the thickness grows with the pressure: evenly at 0; with larger values, mostly at "
          + "light pressure."),
      SceneMember(
        "twin", \.pen.twin, "Another drawing that also shows the strokes of this one."),
    ]
  }()

  private static let ofLinks = [
    ViewProperties(of: LinkView())("color", \.color, "The color of the circles and the line.")
  ]
}

extension ViewDescription {
  /// Creates a view of the kind that this description specifies.
  ///
  /// The caller must set the view's frame and apply the property values in `settings`.
  func make() -> View {
    guard kind == .picture, showing.fit != .stretch else { return kind.make(control) }
    let box = PictureBox(mode: showing.fit.mode)
    box.anchor = Point(x: showing.anchor[0], y: showing.anchor[1])
    box.hitCutoff = HitShape.usualCutoff
    return box
  }
}
