import TactusJSON
import TactusViews

/// The members of grids and pages, and the members of controls that change the controls' form.
extension ViewKind {
  static let ofGrids: [SceneMember<ViewDescription>] = {
    let grid = ViewProperties(of: GridLayout())
    return [
      grid(
        "columns", \.columns, .optionalInteger(1...100),
        "The number of columns; by default, as many as fit."),
      grid(
        "itemWidth", \.itemWidth, .number(1...10_000, "px"),
        "The minimum width of the columns if their number is not set."),
      grid(
        "itemHeight", \.itemHeight, ValueForm<Double>.number(1...10_000, "px").optional,
        "The height of the rows; by default, each row is as high as its highest view."),
      grid("spacing", \.spacing, .number(0...1000, "px"), "The space between adjacent views."),
      grid(
        "padding", \.padding, .number(0...1000, "px"),
        "The margin between the edges of the grid and the views in it."),
    ]
  }()

  static let ofPages: [SceneMember<ViewDescription>] = {
    let pages = ViewProperties(of: Pages())
    return [
      pages(
        "wraps", \.wraps,
        "Whether the first page follows the last one, and the last one precedes the first one."),
      pages(
        "marks", \.showsMarks,
        "Whether the dots that stand for the pages are shown below them."),
    ]
  }()

  static let vertical = ViewProperties(of: Slider())(
    "vertical", \.isVertical,
    "Whether the track is vertical, with the maximum at the top.")

  static let indeterminate = ViewProperties(of: ProgressBar())(
    "indeterminate", \.isIndeterminate,
    "Whether the indicator only shows that a task is running, because its progress is unknown. "
      + "It moves while it is visible.")
}
