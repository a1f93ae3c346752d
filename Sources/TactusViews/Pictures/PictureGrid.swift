import TactusGeometry
package import TactusInput
import TactusPainting

/// A scrolling grid of folders and pictures, which the user chooses by taps or with keys.
///
/// The grid handles touches itself, so it needs no recognizers.
package final class PictureGrid: Grid {
  package enum Item: Sendable {
    case folder(String)
    case picture(Picture)
  }

  /// Called with the index of the item that the user has chosen.
  package var onChoose: ((_ index: Int, _ time: Timestamp) -> Void)?
  /// Called when the user presses BackSpace, to leave the folder.
  package var onBack: (() -> Void)?

  /// The items; setting them scrolls to the start and removes all check marks.
  package var items: [Item] {
    get { shelf.items }
    set {
      shelf.items = newValue
      (shelf.checked, shelf.highlighted) = ([], nil)
      stop()
      contentOffset = .zero
      count = newValue.count
      reload()
    }
  }

  private var shelf = PictureShelf()
  private var finger: Finger?
  /// Whether the latest finger to go down stopped a scroll motion, so that it chooses nothing.
  private var isStopping = false

  private struct Finger {
    let serial: UInt32
    let start: Point
    /// The point from which the finger has scrolled; nil if it has not moved far enough.
    var origin: Point?
    var trail = ScrollTrail()
  }

  /// The distance that a finger must exceed to scroll, in px.
  private static let slop = 8.0

  /// Creates an empty grid.
  package convenience init() {
    let shelf = PictureShelf()
    self.init(
      count: 0, itemSize: Size(width: 136, height: 144), spacing: 12, make: { PictureTile() },
      show: { tile, index in tile.show(index, of: shelf) })
    self.shelf = shelf
    isMultipleTouchEnabled = false
    keepsContent = false
  }

  /// Shows a check mark on an item, because the user has added the picture.
  package func check(_ index: Int) {
    shelf.checked.insert(index)
    cell(at: index)?.invalidate()
  }

  // MARK: Fingers

  package override func fingerDown(at time: Timestamp) {
    isStopping = isCaught(at: time)
    super.fingerDown(at: time)
  }

  package override func touchesBegan(_ touches: [ViewTouch]) {
    guard finger == nil, let touch = touches.first else { return }
    let place = touch.location(in: self)
    finger = Finger(serial: touch.touch.serial, start: place)
    if !isStopping { highlight(item(at: place)) }
  }

  package override func touchesMoved(_ touches: [ViewTouch]) {
    guard var finger, let touch = touches.first(where: { $0.touch.serial == finger.serial }) else {
      return
    }
    // The content moves under the finger, so the displacement is measured on the surface.
    let way = touch.touch.location - touch.touch.startLocation
    if finger.origin == nil, way.length > Self.slop {
      finger.origin = touch.touch.location
      highlight(nil)
      beginScroll()
    }
    if let origin = finger.origin {
      scroll(by: touch.touch.location - origin)
      finger.trail.add(touch.touch.location - touch.touch.previousLocation, at: touch.touch.time)
    }
    self.finger = finger
  }

  package override func touchesEnded(_ touches: [ViewTouch]) {
    guard let finger, let touch = touches.first(where: { $0.touch.serial == finger.serial }) else {
      return
    }
    self.finger = nil
    if finger.origin != nil {
      endScroll(velocity: finger.trail.velocity(at: touch.touch.time), at: touch.touch.time)
    } else if !isStopping, let index = item(at: touch.location(in: self)) {
      onChoose?(index, touch.touch.time)
    }
    highlight(nil)
  }

  package override func touchesCancelled(_ touches: [ViewTouch]) {
    guard let finger, let touch = touches.first(where: { $0.touch.serial == finger.serial }) else {
      return
    }
    self.finger = nil
    highlight(nil)
    if finger.origin != nil { endScroll(velocity: .zero, at: touch.touch.time) }
  }

  private func item(at place: Point) -> Int? {
    items.indices.first { index in cell(at: index)?.frame.contains(place) == true }
  }

  private func highlight(_ index: Int?) {
    guard shelf.highlighted != index else { return }
    for changed in [shelf.highlighted, index].compactMap({ $0 }) {
      cell(at: changed)?.invalidate()
    }
    shelf.highlighted = index
  }

  // MARK: Keys

  package override var takesFocus: Bool { !isHidden && !items.isEmpty }
  package override var showsFocus: Bool { true }

  package override func keyPressed(_ key: KeyEvent) -> Bool {
    guard key.phase != .released else { return false }
    if key.name == "BackSpace" {
      onBack?()
      return true
    }
    guard !items.isEmpty else { return false }
    switch key.name {
    case "Left": moveHighlight(by: -1)
    case "Right": moveHighlight(by: 1)
    case "Up": moveHighlight(by: -columnCount)
    case "Down": moveHighlight(by: columnCount)
    case "Return", "KP_Enter", "space":
      guard let index = shelf.highlighted else { return false }
      onChoose?(index, key.time)
    default: return false
    }
    return true
  }

  private var columnCount: Int {
    let first = frame(ofItem: 0).minY
    return max(1, items.indices.prefix { frame(ofItem: $0).minY == first }.count)
  }

  private func moveHighlight(by step: Int) {
    let index = shelf.highlighted.map { $0 + step } ?? 0
    guard items.indices.contains(index) else { return }
    highlight(index)
    scroll(toItem: index)
  }
}

/// The content of a grid of pictures, which the grid shares with its tiles.
final class PictureShelf {
  var items: [PictureGrid.Item] = []
  var checked: Set<Int> = []
  var highlighted: Int?
}
