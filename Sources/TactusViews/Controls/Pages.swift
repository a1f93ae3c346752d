public import TactusGeometry
import TactusInput

/// Views of which one is visible at a time. A swipe, the dots below or the keys turn to the next
/// one.
public final class Pages: View {
  /// The pages, in reading order.
  public private(set) var pages: [View] = []
  /// Called with the index of a page when it becomes the nearest one.
  public var onChange: ((Int) -> Void)?
  /// The index of the visible page, or of the nearest one while the pages move.
  public private(set) var page = 0

  /// Whether the pages are being arranged; scrolling caused by that turns no page.
  private var isArranging = false
  /// The scroll view that holds the pages, for the recognizer that scrolls them.
  public let scroll: ScrollView
  private let marks: PageMarks

  /// Creates a view that shows the first of some pages.
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

  /// Turns to a page with the motion of a swipe.
  public func go(to page: Int) {
    guard pages.indices.contains(page) else {
      Misuse.stop("there is no page \(page) among \(pages.count) pages")
    }
    scroll.glide(to: Point(x: offset(of: page), y: 0))
  }

  /// Turns forwards or backwards by a number of pages, if there is such a page.
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

/// The scroll view of pages, which comes to rest at whole pages.
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
