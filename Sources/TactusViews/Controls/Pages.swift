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
    marks.isHidden = pages.count < 2
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

  /// Turns forward by the given number of pages, or backward if the number is negative.
  ///
  /// The method does nothing if the resulting page index would be out of range.
  public func turn(by count: Int) {
    guard pages.indices.contains(page + count) else { return }
    go(to: page + count)
  }

  private var isMirrored: Bool { tree?.theme.isRightToLeft == true }

  private func offset(of page: Int) -> Double {
    Double(isMirrored ? pages.count - 1 - page : page) * scroll.bounds.width
  }

  private func note() {
    guard !isArranging, scroll.bounds.width > 0, !pages.isEmpty else { return }
    let place = Int((scroll.contentOffset.x / scroll.bounds.width).rounded())
    let seen = min(max(place, 0), pages.count - 1)
    let new = isMirrored ? pages.count - 1 - seen : seen
    guard new != page else { return }
    page = new
    marks.page = new
    onChange?(new)
  }

  public override func layout() {
    let below = pages.count > 1 ? Theme.leastTarget : 0
    let height = max(0, bounds.height - below)
    isArranging = true
    defer { isArranging = false }
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scroll.contentSize = Size(width: Double(pages.count) * bounds.width, height: height)
    for (index, view) in pages.enumerated() {
      view.frame = Rect(x: offset(of: index), y: 0, width: bounds.width, height: height)
    }
    scroll.stop()
    scroll.contentOffset = Point(x: offset(of: page), y: 0)
    marks.frame = Rect(x: 0, y: height, width: bounds.width, height: below)
    marks.isMirrored = isMirrored
  }

  public override func themeChanged() { layout() }

  public override func preferredSize(in room: Size) -> Size {
    let sizes = pages.map { $0.preferredSize(in: room) }
    return Size(
      width: sizes.map(\.width).max() ?? 0,
      height: (sizes.map(\.height).max() ?? 0) + (pages.count > 1 ? Theme.leastTarget : 0))
  }
}

private final class PageScroll: ScrollView {
  var onScroll: (() -> Void)?

  init() {
    super.init()
    scrollsVertically = false
    isPaging = true
  }

  override var arrangesChildren: Bool { true }

  override func contentOffsetChanged() { onScroll?() }
}
