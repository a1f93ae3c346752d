import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// The scene-file members common to all kinds of view.
extension ViewDescription {
  static let members: [SceneMember<Self>] = {
    let view = ViewProperties(of: View())
    let own: [SceneMember<Self>] = [
      kind,
      SceneMember(
        "id", \.identifier, ValueForm(Forms.name) { $1.readIdentifier($0) },
        "The name that the selector \"#name\" matches. Only one view can have a given name."),
      SceneMember(
        "class", \.classes, ValueForm(Forms.classes) { $1.readClasses($0) },
        "The names by which selectors such as \".name\" match this view: a list, or one string in "
          + "which spaces separate the names."),
      SceneMember(
        "frame", Forms.frame, defaultText: "[0, 0, \"fill\", \"fill\"]",
        "[x, y, width, height] in the parent: lengths in px, fractions of the parent such as "
          + "\"50%\" or \"100%-64\", \"clamp(140, 20%, 280)\" for 20% of the parent but at least 140 "
          + "px and at most 280 px, or \"fill\" for the remaining space up to the far edge. Each can be a "
          + "string with expressions in braces, such as \"{level * 2}\" or \"{level}%\". When a "
          + "result changes, the view returns to its frame, even if a person has moved it."
      ) { $1.readFrame($0, into: &$2) },
      SceneMember(
        "part", \.part, .number(0...1000),
        "The view's share of the remaining space in a row or a column, relative to the shares of "
          + "its siblings; 0 gives the view the size that it needs. That of a control, a label, a "
          + "picture or a layout depends on what it shows. That of any other view is the width and "
          + "the height in its \"frame\". To give a picture or a control such a size, put it into a "
          + "view with a \"frame\". A row or a column ignores the x and the y of a frame."),
      view("background", \.background, "A color or a gradient; none by default."),
      view(
        "cornerRadius", \.cornerRadius, .number(0...10_000, "px"),
        "The radius of the background's corners."),
      view(
        "alpha", \.alpha, .number(0...1),
        "The opacity of the view and its children, from 0 (invisible) to 1 (opaque)."),
      clips,
      SceneMember(
        following: "rotation", \.turn.rotation, .number(-360...360, "degrees"), effect: .turn,
        "The angle by which the view and its content are rotated clockwise about the view's "
          + "center. At 90 or 270 degrees, the frame describes the view after the rotation."),
      SceneMember(
        following: "scale", \.turn.scale, .number(0.01...100), effect: .turn,
        "The factor by which the view and its content are scaled about the center of its frame."
      ),
      SceneMember(
        "shrinks", \.turn.shrinks,
        "Whether the whole view is scaled down to fit if its parent is narrower or shorter than the "
          + "view."
      ),
      view(
        "hidden", \.isHidden,
        "Whether the view is hidden. A hidden view exists, but can be neither seen nor touched."),
      view(
        "interaction", \.isUserInteractionEnabled,
        "Whether the view and everything in it receive touches."),
      view(
        "multipleTouch", \.isMultipleTouchEnabled,
        "Whether the view receives several touches at once; otherwise it receives only the first."),
      view(
        "exclusiveTouch", \.isExclusiveTouch,
        "Whether the view receives touches exclusively: while a finger is on it, no other view "
          + "receives touches, and while a finger is on another view, it receives none."),
      view(
        "raisesOnTouch", \.raisesOnTouch,
        "Whether a finger on the view brings it in front of its siblings."),
      hit, cutoff, polygon, path,
      SceneMember(
        "responds", \.response,
        "How the view responds to its own touches without a recognizer: with \"drag\", it follows "
          + "the finger and comes to the front; with \"resetOnTripleTap\", it glides back to its "
          + "original place, rotation and size after three taps."),
      SceneMember(
        "repeat",
        .either([
          .integer(0...Limits.items), .list(.anything, count: 0...Limits.items), .text(),
          .reference("repeat"),
        ]),
        "Repeats the view for each of several [items](#repeat): a number of times, or for a "
          + "list, the name of a list in \"let\", a JSON or CSV file, or a folder of pictures."
      ) { _, _, _ in },
    ]
    return own + TableRules.members + ViewKind.ofPins + [children]
  }()

  static let kind = SceneMember(
    "type", \Self.kind,
    ValueForm(
      .either([ViewKind.form.shape, .text(form: "a component's name")]),
      defaultText: ViewKind.form.defaultText
    ) { cursor, reader in reader.readKind(cursor) },
    "The type of the view, or the name of a component.")

  /// The member for the view's children.
  ///
  /// It is read last, so that errors in the view itself are reported before those in its children.
  static let children = SceneMember<Self>(
    "children",
    .list(
      .either([
        .reference("view"), .text(form: "a parameter in braces", pattern: "^\\{.+\\}$"),
      ]), count: 0...Limits.views),
    "The view's children, from back to front."
  ) { cursor, reader, view in
    view.children = cursor.elements(0...reader.mostChildren).compactMap(reader.readView)
  }

  /// Whether the view clips its children; `false` has no effect on kinds of view that always clip.
  private static let clips = SceneMember<Self>(
    "clips", .boolean, defaultText: "false",
    "Whether the view clips its children: the parts outside the view can be neither seen nor "
      + "touched."
  ) { cursor, _, view in
    if cursor.boolean() == true { view.settings.append { $0.clips = true } }
  }

  private static let cutoff = SceneMember<Self>(
    "cutoff", .number(0...1), defaultText: "0.33",
    "The opacity, from 0 to 1, above which parts of a picture receive touches."
  ) { cursor, _, view in
    guard let part = cursor.number(in: 0...1) else { return }
    view.settings.append { setCutoff(UInt8((part * 255).rounded()), of: $0) }
  }

  private static let corners = 3...256

  private static let polygon = SceneMember<Self>(
    "polygon", .list(.list(.number(-10...10), count: 2...2), count: corners),
    "The part of the view that receives touches, as a polygon. Its corners [x, y] are in fractions "
      + "of the view's size: [0, 0] is the view's upper left corner, and [1, 1] its lower right one."
  ) { cursor, _, view in
    let points = cursor.elements(corners).compactMap { corner -> Point? in
      let numbers = corner.elements(2...2).compactMap { $0.number(in: -10...10) }
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
    guard points.count >= 3 else { return }
    view.settings.append { view in
      setCutoff(nil, of: view)
      view.hitShape = .polygon(points, of: view)
    }
  }

  /// The largest coordinate of a path that is plausible as a fraction of the view's size.
  private static let farthest = 10.0

  private static let path = SceneMember<Self>(
    "path", .text(form: "path data", pattern: "^ *M"),
    "The part of the view that receives touches, as SVG path data without arcs, such as \"M0.5 0 C1 "
      + "0 1 1 0.5 1 Z\". The coordinates are fractions of the view's size."
  ) { cursor, _, view in
    guard let data = cursor.text() else { return }
    guard let path = Path(data: data), !path.isEmpty else {
      cursor.error("a path must be SVG path data without arcs, such as \"M0 0 L1 0 L0.5 1 Z\"")
      return
    }
    let bounds = path.controlBounds
    if bounds.maxX > farthest || bounds.maxY > farthest {
      cursor.warning(
        "the coordinates of a path are fractions of the view's size, from 0 to 1, and not px; this "
          + "path ends at \(JSONWriter.text(of: bounds.maxX)), \(JSONWriter.text(of: bounds.maxY))",
        kind: .outOfRange)
    }
    view.settings.append { view in
      setCutoff(nil, of: view)
      view.hitShape = .path(path, of: view)
    }
  }

  private static let hit = SceneMember<Self>(
    "hit", Hit.form.shape, defaultText: Hit.form.defaultText(.automatic),
    "Which part of the view receives touches: its whole \"rectangle\", the largest \"circle\" in it, "
      + "the \"opaque\" part of its picture (the default for pictures), or \"none\" if only its "
      + "children receive touches (the default for rows, columns and layouts without recognizers)."
  ) { cursor, _, view in
    guard let shape = cursor.word(Hit.self)?.shape else { return }
    view.settings.append { view in
      setCutoff(nil, of: view)
      view.hitShape = shape
    }
  }

  private static func setCutoff(_ cutoff: UInt8?, of view: View) {
    (view as? PictureView)?.hitCutoff = cutoff
    (view as? PictureBox)?.hitCutoff = cutoff
  }
}

extension ViewDescription.Hit {
  /// The hit shape that replaces the view's default one; nil to keep the default.
  fileprivate var shape: HitShape? {
    switch self {
    case .automatic, .opaque: nil
    // Unlike a layout's own `HitShape.none`, this shape remains when a recognizer is attached.
    case .none: .path(Path())
    case .rectangle: .rectangle
    case .circle: .circle
    }
  }
}

extension TextAlignment: SceneWord {}

extension HitShape {
  /// Returns a hit shape for a path whose coordinates are fractions of the view's current size.
  ///
  /// The point (0, 0) is the view's upper left corner, and (1, 1) is its lower right corner.
  static func path(_ path: Path, of view: View) -> HitShape {
    .custom { [unowned view] point in
      let bounds = view.bounds
      guard !bounds.isEmpty else { return false }
      let place = Point(
        x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
      return path.contains(place, tolerance: 0.5 / max(bounds.width, bounds.height))
    }
  }

  /// Returns a hit shape for a polygon whose coordinates are fractions of the view's current size.
  ///
  /// The point (0, 0) is the view's upper left corner, and (1, 1) is its lower right corner.
  static func polygon(_ corners: [Point], of view: View) -> HitShape {
    .custom { [unowned view] point in
      let bounds = view.bounds
      guard !bounds.isEmpty else { return false }
      let x = (point.x - bounds.minX) / bounds.width
      let y = (point.y - bounds.minY) / bounds.height
      // A ray to the right from a point inside the polygon crosses the outline an odd number of
      // times.
      var isInside = false
      var last = corners[corners.count - 1]
      for corner in corners {
        if (corner.y > y) != (last.y > y),
          x < last.x + (y - last.y) / (corner.y - last.y) * (corner.x - last.x)
        {
          isInside.toggle()
        }
        last = corner
      }
      return isInside
    }
  }
}
