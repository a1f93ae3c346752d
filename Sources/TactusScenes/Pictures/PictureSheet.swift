import TactusGeometry
import TactusInput
import TactusPainting
import TactusPictures
import TactusStage
import TactusSystem
import TactusViews

/// A sheet with the folders and pictures of a folder, from which people put pictures on a table.
///
/// A tap on a picture adds it at once, and the sheet stays open for more.
final class PictureSheet: View, StageSheet {
  /// Called with a picture that the user has chosen.
  var onPicture: ((Picture) -> Void)?
  /// Called when the sheet has been dismissed.
  var onDismiss: (() -> Void)?

  private let source: PictureSource
  /// The folder that is shown first; the user cannot go to its parent folder.
  private let top: String
  private var folder: String
  /// The number of the last requested listing; earlier ones are ignored when they arrive.
  private var request = 0

  private let shade = ShadeView()
  private let panel = View()
  private let title = Label(textSize: 18, weight: .bold)
  private let note = Label(textSize: 16)
  private let back = Button("Back")
  private let done = Button("Done", style: .prominent)
  private(set) var grid = PictureGrid()

  private static let widest = 920.0
  private static let margin = 16.0

  init(_ source: PictureSource, at folder: String) {
    self.source = source
    top = folder
    self.folder = folder
    super.init()
    level = 1
    shade.onTap = { [unowned self] in dismiss() }
    title.lineLimit = 1
    title.textAlignment = .center
    note.textAlignment = .center
    back.onPress = { [unowned self] in goUp() }
    done.onPress = { [unowned self] in dismiss() }
    grid.onChoose = { [unowned self] index, _ in choose(index) }
    grid.onBack = { [unowned self] in goUp() }
    for part in [grid, note, title, back, done] { panel.add(part) }
    add(shade)
    add(panel)
    show(folder)
  }

  func holds(_ view: View) -> Bool { panel.isSelfOrAncestor(of: view) }

  func dismiss() {
    guard parent != nil else { return }
    request += 1
    onDismiss?()
    removeFromParent()
  }

  // MARK: Folders

  private func show(_ folder: String) {
    self.folder = folder
    request += 1
    title.text = FileName.shown(folder).split(separator: "/").last.map(String.init) ?? folder
    back.isHidden = folder == top
    grid.items = []
    note.text = "Looking for pictures \u{2026}"
    let number = request
    source.list(folder) { [weak self] listing in
      guard let self, request == number else { return }
      show(listing)
    }
  }

  private func show(_ listing: FolderListing) {
    let pictures = source.pictures(listing)
    grid.items =
      listing.folders.map { .folder($0) } + pictures.map { .picture($0) }
    note.text =
      if let problem = listing.problem {
        "This folder cannot be read: \(problem)"
      } else if grid.items.isEmpty {
        "This folder has no pictures."
      } else {
        ""
      }
  }

  private func goUp() {
    guard folder != top, let slash = folder.lastIndex(of: "/") else { return }
    show(String(folder[..<slash]))
  }

  private func choose(_ index: Int) {
    switch grid.items[index] {
    case .folder(let name): show("\(folder)/\(name)")
    case .picture(let picture):
      // A card in place of a picture that cannot be shown is not added.
      guard picture.problem == nil else { return }
      grid.check(index)
      onPicture?(picture)
    }
  }

  // MARK: Layout

  override func layout() {
    shade.frame = bounds
    let size = Size(
      width: min(bounds.width - 2 * Self.margin, Self.widest),
      height: bounds.height - 2 * Self.margin)
    guard !size.isEmpty else { return }
    panel.frame = Rect(center: bounds.center, size: size)
    let row = (tree?.theme ?? .dark).controlHeight
    let (backSize, doneSize) = (back.preferredSize(in: size), done.preferredSize(in: size))
    back.frame = Rect(x: 12, y: 12, width: backSize.width, height: row)
    done.frame = Rect(
      x: size.width - 12 - doneSize.width, y: 12, width: doneSize.width, height: row)
    title.frame = Rect(
      x: back.frame.maxX + 8, y: 12,
      width: max(0, done.frame.minX - back.frame.maxX - 16), height: row)
    grid.frame = Rect(x: 4, y: row + 20, width: size.width - 8, height: size.height - row - 28)
    note.frame = Rect(x: 24, y: row + 40, width: size.width - 48, height: 80)
  }

  override func themeChanged() {
    let theme = tree?.theme ?? .dark
    panel.background = .color(theme.background)
    panel.cornerRadius = 16
    panel.clips = true
    layout()
  }
}

/// The darkened part of the window around the sheet's panel.
private final class ShadeView: View {
  var onTap: (() -> Void)?

  init() {
    super.init()
    background = .color(Color(white: 0, alpha: 0.5))
  }

  override func touchesEnded(_ touches: [ViewTouch]) {
    // A finger that has moved is not a tap.
    if touches.allSatisfy({ $0.touch.location.distance(to: $0.touch.startLocation) < 16 }) {
      onTap?()
    }
  }
}
