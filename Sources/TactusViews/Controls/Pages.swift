public import TactusGeometry
import TactusInput

/// A view that shows one of several pages at a time.
///
/// A swipe, a press on the dots below the page, or an arrow key turns to the next or previous page.
/// Hidden pages are skipped: the indices of pages count only the pages that are not hidden.
public final class Pages: View {
  /// The pages, including hidden ones, in reading order.
  public private(set) var pages: [View] = []
  /// The pages that are not hidden, in reading order.
  package private(set) var visiblePages: [View] = []
  /// Called with the new page index after `page` has changed.
  ///
  /// The index also changes if an earlier page is hidden or unhidden.
  public var onChange: ((Int) -> Void)?
  /// Called after pages have been added, hidden or unhidden, and after the resulting `onChange`.
  package var onVisiblePagesChange: (() -> Void)?
  /// The index of the shown page or, during a swipe, of the page that fills most of the view.
  ///
  /// The index counts only the pages that are not hidden. When the shown page is hidden, the view
  /// shows the next one, or the last one if none follows.
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
    marks = PageMarks(count: 0)
    super.init()
    scroll.onScroll = { [unowned self] in note() }
    scroll.onPastEnd = { [unowned self] in goRound($0) }
    scroll.onTouch = { [unowned self] in surround() }
    scroll.onSizes = { [unowned self] in updateVisiblePages() }
    marks.onTurn = { [unowned self] in go(to: $0) }
    add(scroll)
    add(marks)
    for page in pages { append(page) }
  }

  /// Adds a page after the last one.
  public func append(_ page: View) {
    pages.append(page)
    scroll.add(page)
    updateVisiblePages()
  }

  /// Counts the pages again, and keeps showing the same page if it is not hidden.
  private func updateVisiblePages() {
    let visible = pages.filter { !$0.isHidden }
    guard !visible.elementsEqual(visiblePages, by: { $0 === $1 }) else { return }
    let shown = visiblePages.isEmpty ? nil : visiblePages[page]
    let place = pages.firstIndex { $0 === shown } ?? 0
    let before = pages[..<place].filter { !$0.isHidden }.count
    let old = page
    visiblePages = visible
    page = min(before, max(0, visible.count - 1))
    first = 0
    marks.count = visible.count
    marks.page = page
    layout()
    preferredSizeChanged()
    if page != old { onChange?(page) }
    onVisiblePagesChange?()
  }

  /// Turns to the page at the given index, with the same animation as a swipe.
  ///
  /// The index counts only the pages that are not hidden. The method traps if the index is out of
  /// range.
  public func go(to page: Int) {
    guard visiblePages.indices.contains(page) else {
      Misuse.stop(
        "there is no page with index \(page); the number of visible pages is "
          + "\(visiblePages.count)")
    }
    scroll.glide(to: Point(x: offset(of: page), y: 0))
  }

  /// Shows the page nearest to the given index at once, without an animation.
  ///
  /// `onChange` is not called. The method does nothing if all pages are hidden.
  package func jump(to page: Int) {
    guard !visiblePages.isEmpty else { return }
    self.page = min(max(page, 0), visiblePages.count - 1)
    marks.page = self.page
    layout()
  }

  /// Turns forward by the given number of pages, or backward if the number is negative.
  ///
  /// If the resulting page index would be out of range, the method does nothing, unless the pages
  /// wrap around.
  public func turn(by count: Int) {
    guard !visiblePages.isEmpty else { return }
    let wanted = page + count
    let inside = ((wanted % visiblePages.count) + visiblePages.count) % visiblePages.count
    guard wraps || wanted == inside else { return }
    surround()
    go(to: inside)
  }

  /// Turns from the last page to the first one, or back, after a swipe past the end of two pages.
  ///
  /// - Parameter step: 1 if the swipe went past the right end, -1 if it went past the left one.
  /// - Returns: Whether the pages wrap around.
  private func goRound(_ step: Int) -> Bool {
    guard wraps, visiblePages.count > 1 else { return false }
    turn(by: isMirrored ? -step : step)
    return true
  }

  private var isMirrored: Bool { tree?.theme.isRightToLeft == true }

  /// Arranges pages that wrap around so that the visible page has a neighbor on each side.
  ///
  /// The visible content does not move. Two pages stay as they are, because the only other page
  /// cannot be on both sides.
  private func surround() {
    guard wraps, visiblePages.count > 2 else { return }
    let before = offset(of: page)
    first = (page + visiblePages.count - 1) % visiblePages.count
    isArranging = true
    defer { isArranging = false }
    placePages()
    scroll.contentOffset.x += offset(of: page) - before
  }

  private func offset(of page: Int) -> Double {
    guard !visiblePages.isEmpty else { return 0 }
    let place = (page + visiblePages.count - first) % visiblePages.count
    return Double(isMirrored ? visiblePages.count - 1 - place : place) * scroll.bounds.width
  }

  private func note() {
    guard !isArranging, scroll.bounds.width > 0, !visiblePages.isEmpty else { return }
    let place = Int((scroll.contentOffset.x / scroll.bounds.width).rounded())
    let seen = min(max(place, 0), visiblePages.count - 1)
    let new = ((isMirrored ? visiblePages.count - 1 - seen : seen) + first) % visiblePages.count
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
    scroll.contentSize = Size(width: Double(visiblePages.count) * bounds.width, height: height)
    placePages()
    scroll.stop()
    scroll.contentOffset = Point(x: offset(of: page), y: 0)
    marks.frame = Rect(x: 0, y: height, width: bounds.width, height: below)
    marks.isMirrored = isMirrored
  }

  private func placePages() {
    let size = scroll.bounds.size
    for (index, view) in visiblePages.enumerated() {
      view.setFrame(
        byLayout: Rect(origin: Point(x: offset(of: index), y: 0), size: size))
    }
  }

  private var marksHeight: Double { showsMarks && visiblePages.count > 1 ? Theme.leastTarget : 0 }

  public override func themeChanged() { layout() }

  public override func preferredSize(in room: Size) -> Size {
    let sizes = visiblePages.map { $0.preferredSize(in: room) }
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
  /// Called after a page has been hidden or unhidden, or has changed its preferred size.
  var onSizes: (() -> Void)?
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

  override func preferredSizeOfChildChanged() {
    super.preferredSizeOfChildChanged()
    onSizes?()
  }

  override func fingerDown(at time: Timestamp) {
    super.fingerDown(at: time)
    onTouch?()
  }
}
