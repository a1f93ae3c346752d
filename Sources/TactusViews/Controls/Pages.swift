public import TactusGeometry
import TactusInput

/// A view that shows one of several pages at a time.
///
/// A swipe, a press on the dots below the page, or an arrow key turns to the next or previous page.
public final class Pages: View {
  /// The pages, in reading order.
  public private(set) var pages: [View] = []
  /// Called with the new page index after `page` has changed.
  public var onChange: ((Int) -> Void)?
  /// The index of the visible page or, during a swipe, of the page that fills most of the view.
  public private(set) var page = 0

  /// Whether the first page follows the last one, and the last one precedes the first one.
  public var wraps = false
  /// The index of the page at the left end of the scroll view, or at the right end if the interface
  /// is written from right to left; above 0 only if the pages wrap around.
  private var first = 0
  /// Whether the dots below the page are shown; they are never shown for a single page.
  public var showsMarks = true { didSet { if oldValue != showsMarks { layout() } } }

  /// Whether `layout()` is currently placing the pages.
  ///
  /// While `layout()` is running, changes to the scroll offset must not affect `page`.
  private var isArranging = false
  /// The scroll view that contains the pages.
  ///
  /// Swipes turn the pages only if a recognizer for scrolling has been attached to this scroll
  /// view.
  public let scroll: ScrollView
  private let marks: PageMarks

  /// Creates a view that shows the first of the given pages.
  public init(_ pages: [View] = []) {
    let scroll = PageScroll()
    self.scroll = scroll
    marks = PageMarks(count: pages.count)
    super.init()
    scroll.onScroll = { [unowned self] in note() }
    scroll.onPastEnd = { [unowned self] in goRound($0) }
    scroll.onTouch = { [unowned self] in surround() }
    marks.onTurn = { [unowned self] in go(to: $0) }
    add(scroll)
    add(marks)
    for page in pages { append(page) }
  }

  /// Adds a page after the last one.
  public func append(_ page: View) {
    pages.append(page)
    scroll.add(page)
    marks.count = pages.count
    layout()
  }

  /// Turns to the page at the given index, with the same animation as a swipe.
  ///
  /// The method traps if the index is out of range.
  public func go(to page: Int) {
    guard pages.indices.contains(page) else {
      Misuse.stop("there is no page with index \(page); the number of pages is \(pages.count)")
    }
    scroll.glide(to: Point(x: offset(of: page), y: 0))
  }

  /// Shows the page at the given index at once, without an animation; does nothing if the index is
  /// out of range.
  package func jump(to page: Int) {
    guard pages.indices.contains(page) else { return }
    self.page = page
    marks.page = page
    layout()
  }

  /// Turns forward by the given number of pages, or backward if the number is negative.
  ///
  /// If the resulting page index would be out of range, the method does nothing, unless the pages
  /// wrap around.
  public func turn(by count: Int) {
    guard !pages.isEmpty else { return }
    let wanted = page + count
    let inside = ((wanted % pages.count) + pages.count) % pages.count
    guard wraps || wanted == inside else { return }
    surround()
    go(to: inside)
  }

  /// Turns from the last page to the first one, or back, after a swipe past the end of two pages.
  ///
  /// - Parameter step: 1 if the swipe went past the right end, -1 if it went past the left one.
  /// - Returns: Whether the pages wrap around.
  private func goRound(_ step: Int) -> Bool {
    guard wraps, pages.count > 1 else { return false }
    turn(by: isMirrored ? -step : step)
    return true
  }

  private var isMirrored: Bool { tree?.theme.isRightToLeft == true }

  /// Arranges pages that wrap around so that the visible page has a neighbor on each side.
  ///
  /// The visible content does not move. Two pages stay as they are, because the only other page
  /// cannot be on both sides.
  private func surround() {
    guard wraps, pages.count > 2 else { return }
    let before = offset(of: page)
    first = (page + pages.count - 1) % pages.count
    isArranging = true
    defer { isArranging = false }
    placePages()
    scroll.contentOffset.x += offset(of: page) - before
  }

  private func offset(of page: Int) -> Double {
    guard !pages.isEmpty else { return 0 }
    let place = (page + pages.count - first) % pages.count
    return Double(isMirrored ? pages.count - 1 - place : place) * scroll.bounds.width
  }

  private func note() {
    guard !isArranging, scroll.bounds.width > 0, !pages.isEmpty else { return }
    let place = Int((scroll.contentOffset.x / scroll.bounds.width).rounded())
    let seen = min(max(place, 0), pages.count - 1)
    let new = ((isMirrored ? pages.count - 1 - seen : seen) + first) % pages.count
    guard new != page else { return }
    page = new
    marks.page = new
    onChange?(new)
  }

  public override func layout() {
    let below = marksHeight
    marks.isHidden = below == 0
    let height = max(0, bounds.height - below)
    isArranging = true
    defer { isArranging = false }
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scroll.contentSize = Size(width: Double(pages.count) * bounds.width, height: height)
    placePages()
    scroll.stop()
    scroll.contentOffset = Point(x: offset(of: page), y: 0)
    marks.frame = Rect(x: 0, y: height, width: bounds.width, height: below)
    marks.isMirrored = isMirrored
  }

  private func placePages() {
    let size = scroll.bounds.size
    for (index, view) in pages.enumerated() {
      view.setFrame(
        byLayout: Rect(origin: Point(x: offset(of: index), y: 0), size: size))
    }
  }

  private var marksHeight: Double { showsMarks && pages.count > 1 ? Theme.leastTarget : 0 }

  public override func themeChanged() { layout() }

  public override func preferredSize(in room: Size) -> Size {
    let sizes = pages.map { $0.preferredSize(in: room) }
    return Size(
      width: sizes.map(\.width).max() ?? 0,
      height: (sizes.map(\.height).max() ?? 0) + marksHeight)
  }
}

private final class PageScroll: ScrollView {
  var onScroll: (() -> Void)?
  /// Called with 1 or -1 when a swipe has ended past the right or the left end; returns whether
  /// another page is being shown.
  var onPastEnd: ((Int) -> Bool)?
  /// Called when a finger goes down, after it has stopped the content.
  var onTouch: (() -> Void)?
  /// The distance past the end from which a swipe turns to the page at the other end, in px.
  private static let pull = 40.0

  override func turnsRound(_ speed: Vector) -> Bool {
    let wanted = contentOffset.x + speed.dx / 5
    if contentOffset.x > rangeX.upperBound, wanted > rangeX.upperBound + Self.pull {
      return onPastEnd?(1) ?? false
    }
    guard contentOffset.x < rangeX.lowerBound, wanted < rangeX.lowerBound - Self.pull else {
      return false
    }
    return onPastEnd?(-1) ?? false
  }

  init() {
    super.init()
    scrollsVertically = false
    isPaging = true
  }

  override var arrangesChildren: Bool { true }

  override func contentOffsetChanged() { onScroll?() }

  override func fingerDown(at time: Timestamp) {
    super.fingerDown(at: time)
    onTouch?()
  }
}
