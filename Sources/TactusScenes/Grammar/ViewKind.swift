import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// A kind of view, which a scene file specifies in the member `type`.
package enum ViewKind: String, SceneWord {
  case view, canvas, workspace, strip, picture, drawing, label, line, link
  case button, toggle, slider, knob, stepper, progress, textField
  case keyboard, keyPad
  case row, column, grid, scroll, pages, sheet

  var doc: String {
    switch self {
    case .view: "A plain rectangle."
    case .workspace: "An area for pieces, which are pictures that gestures place in it."
    case .canvas:
      "An area whose content the user moves and scales with two fingers, a wheel or the keyboard. "
        + "Its children are the content; pieces can be placed in it, too."
    case .strip:
      "Pictures in rows that scroll sideways, or in columns that scroll up and down; each picture "
        + "is a view of class \"cell\"."
    case .picture: "A single picture. It receives touches only where it is opaque."
    case .drawing:
      "Paper for drawing: each finger draws its own stroke, and a tap leaves a dot. If a gesture "
        + "cancels a touch, the stroke stays; if the compositor cancels the touch, the stroke is "
        + "removed."
    case .label:
      "A short text. If it has a background, it darkens while it is pressed, like a button."
    case .line: "A line along a path, such as a letter to trace."
    case .link: "Two circles joined by a line. The action \"showLink\" shows them during a gesture."
    case .button: "A button with text."
    case .toggle: "A switch with text. The switch sets a value to true or false."
    case .slider:
      "A slider. A tap on its track or a drag along the track sets a number. A drag across the track "
        + "is handled by the surrounding views."
    case .knob: "A knob that the user turns to set a number."
    case .stepper: "A number with two buttons: one decreases it, and one increases it."
    case .progress: "A progress indicator."
    case .textField: "A field in which the user types a line of text."
    case .keyboard:
      "Keys on the screen that type into the text field with the keyboard focus. Without a frame, the "
        + "keyboard lies at the bottom. Typed text never reaches a log or a recording."
    case .keyPad:
      "Digits on the screen for a PIN, which is shown as dots. The digits never reach a log, a "
        + "recording or another program."
    case .row:
      "Views side by side. Each is as wide as it needs to be, or takes a share of the remaining "
        + "width."
    case .column:
      "Views one below the other. Each is as tall as it needs to be, or takes a share of the "
        + "remaining height."
    case .grid:
      "Views in rows and columns of equal width. Each row is as high as its highest view."
    case .scroll:
      "An area that shows part of its content. A finger scrolls the content. If the first view in it "
        + "is a row or a column without a frame, this view is as long as its content."
    case .pages:
      "Several views, shown one at a time. A swipe shows the next or previous one. Hidden views "
        + "are skipped and not counted."
    case .sheet:
      "A panel that slides in over all other views, in front of a shade, while a value is true. A "
        + "touch beside the panel, the Escape key, or a drag to the panel's edge closes it. A touch "
        + "beside the panel has no effect while the panel slides in. \"frame\" is the frame of the "
        + "panel in the window. Without it, the panel lies along its edge. A panel at the left or "
        + "right edge is as high as the window. Any other panel is as high as the first view in it, "
        + "if this is a row, a column or a grid without a frame, or else half as high as the window. "
        + "Without a \"background\", the panel has the colors of the controls and round corners."
    }
  }

  func make(_ control: ControlDescription) -> View {
    switch self {
    case .view, .workspace: return View()
    case .canvas: return CanvasView()
    case .strip: return StripView()
    case .picture:
      let view = PictureView()
      view.hitCutoff = HitShape.usualCutoff
      return view
    case .drawing: return DrawingView()
    case .label: return Label(ofScene: .zero)
    case .line: return LineView()
    case .link: return LinkView()
    case .button: return Button("")
    case .toggle: return Toggle("")
    case .slider: return Slider(control.minimum, in: control.range, step: step(control))
    case .knob: return Knob(control.minimum, in: control.range, step: step(control))
    case .stepper:
      let step = step(control) ?? 1
      return Stepper(control.minimum, in: control.range, step: step)
    case .progress: return ProgressBar()
    case .textField: return TextField()
    case .keyboard: return KeyboardView(control.characters)
    case .keyPad: return KeyPad()
    case .row: return Self.stack(.horizontal)
    case .column: return Self.stack(.vertical)
    case .grid: return GridLayout()
    case .scroll: return ScrollView()
    case .pages: return Pages()
    case .sheet: return SheetPanel()
    }
  }

  /// Returns the step of a control of this kind; nil if it accepts any value.
  func step(_ control: ControlDescription) -> Double? {
    let width = control.range.upperBound - control.range.lowerBound
    return control.step ?? (self == .stepper ? min(1, width) : nil)
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
    case .toggle: [Self.words, Self.value, Self.enabled]
    case .slider: Self.ofRanges + [Self.vertical]
    case .knob, .stepper: Self.ofRanges
    case .progress: Self.ofProgress + [Self.indeterminate]
    case .pages: [Self.value] + Self.ofPages
    case .sheet: Self.ofSheets
    case .textField: Self.ofTextFields
    case .keyboard: Self.ofKeyboards
    case .keyPad: Self.ofKeyPads
    case .row, .column: Self.ofStacks
    case .grid: Self.ofGrids
    case .scroll: Self.ofScrolls
    case .canvas: Self.ofWorkspaces + Self.ofCanvases
    case .workspace: Self.ofWorkspaces
    case .strip: [Self.images(pictures)] + Self.ofStrips
    case .picture: [Self.images(pictures), Self.shadow] + Self.ofPictures
    case .label: Self.ofLabels
    case .drawing: Self.ofDrawings
    case .line: Self.ofLines
    case .link: Self.ofLinks
    }
  }

  private static let ofWorkspaces: [SceneMember<ViewDescription>] = [
    SceneMember(
      "liftsPieces", \ViewDescription.table.liftsPieces,
      "Whether a piece appears lifted while a finger holds it: larger, with a longer shadow."),
    SceneMember(
      "takesDrops", Forms.name,
      "The class of the pieces and notes that appear where a user drops pictures, files or text from "
        + "another program. Without this member, nothing can be dropped."
    ) { cursor, reader, view in
      guard let name = ValueForm<String>.name.read(cursor, reader) else { return }
      view.table.droppedClass = name
      guard let table = view.identifier.flatMap({ Selector("#\($0)") }) else { return }
      reader.uses.newViews += [(table, name), (table, "note")]
    },
    SceneMember(
      "piecesCollide", .boolean, defaultText: "false",
      "Whether a thrown piece pushes others aside instead of passing over them."
    ) { cursor, _, view in
      guard cursor.boolean() == true else { return }
      view.settings.append { view in
        let table = view.holder
        table.collisions = Collisions { [unowned table] in
          MoveConstraint.visible.room(for: $0, in: table)
        }
      }
    },
  ]

  private static func images(_ pictures: [String]) -> SceneMember<ViewDescription> {
    let name = Shape.either([.word(pictures), .text(form: "a file or a folder", pattern: "[/~.{]")])
    return SceneMember(
      "images", .list(name, count: 0...Limits.pictures),
      "Names of [pictures](#pictures), and paths to picture files or to folders of pictures. "
        + "\"~/\" is the home folder, and other relative paths are relative to the scene's folder. "
        + "Expressions in braces choose a picture by values, as in \"photos/{name}.jpg\" or "
        + "\"{isOpen ? 'builtin:sailboat' : 'builtin:night'}\". The default is all pictures that "
        + "come with the program."
    ) { cursor, reader, view in
      reader.readImages(cursor.elements(0...Limits.pictures), into: &view)
    }
  }

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
      label("weight", \.weight, "The font weight."),
      label(
        "family", \.family,
        ValueForm(.text(form: "a font family"), defaultText: { _ in "\"sans-serif\"" }) {
          $1.readFamily($0)
        },
        "The font family, such as \"serif\", \"monospace\" or \"Cantarell\". If that family "
          + "is not installed, fontconfig chooses the closest one."),
      label(
        "lines", \.lineLimit, .optionalInteger(1...100),
        "The maximum number of lines. If the text is longer, the last line ends in an ellipsis."),
      label(
        "selectable", \.isSelectable,
        "Whether people can select and copy the text, by touch, pointer or key."),
    ]
  }()

  private static let ofDrawings: [SceneMember<ViewDescription>] = {
    let drawing = ViewProperties(of: DrawingView())
    return [
      drawing(
        "color", \.inkColor,
        "The color of the ink. If a pair of colors is given, the ink is shown in the color for the "
          + "current appearance, even if it was drawn in the other appearance."),
      SceneMember(
        "colors", .list(Forms.color, count: 1...10), defaultText: "[color]",
        "The ink colors for several fingers; they are used instead of \"color\". Fingers that draw "
          + "at the same time get different colors, in this order."
      ) { cursor, reader, view in
        let inkColors = cursor.elements(1...10).compactMap { InkColor.form.read($0, reader) }
        view.settings.append { ($0 as? DrawingView)?.inkColors = inkColors }
      },
      drawing(
        "colorsByPerson", \.colorsByPerson,
        "Whether each person draws in one of the colors, the first person in the first one."),
      SceneMember("penWidth", \.pen.width, .number(0.1...200, "px"), "The width of a stroke."),
      SceneMember(
        "largePenWidth", \.pen.largeWidth, .number(0...200, "px"),
        "The width of a stroke in a large window, whose width and height are both at least 700 px. "
          + "With 0, strokes have the width \"penWidth\" in all windows."),
      drawing(
        "startsAnew", \.startsAnew,
        "Whether a new stroke erases the earlier strokes, unless another finger is drawing at the "
          + "same time."),
      drawing(
        "liveAlpha", \.opacity.live, .number(0...1),
        "The opacity of a stroke while it is being drawn."),
      drawing(
        "smoothing", \.granularity, .integer(0...16),
        "The number of steps of the Catmull-Rom spline between two successive points of a stroke. "
          + "With 0, straight lines join the points."),
      drawing(
        "pointDistance", \.pointDistance, .number(0...1000, "px"),
        "The minimum distance between successive points of a stroke; 0 keeps every reported point."),
      drawing(
        "thinnest", \.pressure.thinnest, .number(0...1),
        "The width of a pen's stroke at zero pressure, as a fraction of \"penWidth\"."),
      drawing(
        "pressureCurve", \.pressure.curve, .number(-1...1),
        "How the width of a pen's stroke grows with the pressure: evenly with 0, faster at light "
          + "pressure with values above 0, and faster at firm pressure with values below 0."),
      drawing(
        "eraserWidth", \.eraser.width, .number(1...400, "px"), "The diameter of an eraser."),
      drawing(
        "erases", \.eraser.extent,
        "What an eraser removes: \"strokes\", each stroke that it touches, or \"parts\", only the "
          + "ink under it."),
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
