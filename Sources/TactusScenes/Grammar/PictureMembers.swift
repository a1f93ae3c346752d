import TactusJSON
import TactusPictures
import TactusViews

/// The members of pictures and strips in addition to those of every view.
extension ViewKind {
  static let shadow = ViewProperties(of: PictureView())(
    "shadow", \.castsShadow, "Whether the picture casts a soft shadow, as if it lay on a surface.")

  static let ofStrips: [SceneMember<ViewDescription>] = {
    let strip = ViewProperties(of: StripView())
    return [
      SceneMember(
        "direction", .word(["horizontal", "vertical"]), defaultText: "\"horizontal\"",
        "The direction in which the strip scrolls: \"horizontal\", sideways, or \"vertical\", up and "
          + "down."
      ) { cursor, _, view in
        guard cursor.word(among: ["horizontal", "vertical"]) == "vertical" else { return }
        view.settings.append { ($0 as? StripView)?.isVertical = true }
      },
      strip(
        "lanes", \.lanes, .integer(1...64),
        "The number of rows, or of columns if the strip scrolls up and down. Each picture is added "
          + "to the row or column that is the shortest so far."
      ),
      strip(
        "spacing", \.spacing, .number(0...1000, "px"),
        "The space between pictures, both along and across the strip."),
      strip(
        "margin", \.margin, .number(0...1000, "px"),
        "The space above the first row and below the last one. If the strip scrolls up and down, "
          + "the space to the left of the first column and to the right of the last one."),
      strip(
        "size", \.cellLength, .number(0...10_000, "px"),
        "The length, along the strip, of the space for each picture. A longer picture is scaled "
          + "down to fit. With 0, the length depends on the picture's shape."),
      strip(
        "captions", \.captionSize, .number(0...100, "px"),
        "The font size of the names below the pictures; 0 shows no names."),
      strip("captionColor", \.captionColor, "The color of the names below the pictures."),
      SceneMember(
        "order", \.showing.order,
        "The order of the pictures: \"asNamed\", the order of \"images\", with the files of a "
          + "folder in plain alphabetical order; \"name\", by name, with numbers compared by "
          + "value, so that p2 comes before p10; or \"date\", by the file's date, newest first."),
      SceneMember(
        following: "start", \.showing.start, .integer(1...Limits.items), effect: .pictureOrder,
        "The number of the picture with which the strip begins, counting from 1 in the \"order\". The "
          + "pictures before it follow at the end. If there are fewer pictures, counting continues at "
          + "the first one."),
    ] + ofScrolling
  }()

  static let ofPictures = [
    SceneMember(
      "fit", \ViewDescription.showing.fit,
      "How a picture is shown in a frame of a different shape: \"stretch\" distorts it to the "
        + "frame's shape, \"fit\" shows the whole picture, and \"fill\" fills the frame and crops the "
        + "picture."),
    SceneMember(
      "anchor", \ViewDescription.showing.anchor,
      ValueForm(.list(.number(0...1), count: 2...2), defaultText: { _ in "[0.5, 0.5]" }) {
        cursor, _ in
        let parts = cursor.elements(2...2).compactMap { $0.number(in: 0...1) }
        return parts.count == 2 ? parts : nil
      },
      "The alignment of a picture with \"fit\" or \"fill\" in its frame: [0, 0] aligns the upper "
        + "left corners, [0.5, 0.5] the centers, and [1, 1] the lower right corners."),
  ]
}
