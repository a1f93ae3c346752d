public import TactusGeometry
import TactusInput

/// Views of which one is seen at a time: a swipe, the marks below or the keys turn to the next.
public final class Pages: View {
  /// In the order of reading.
  public private(set) var pages: [View] = []
  /// Called when another page has become the nearest.
  public var onChange: ((Int) -> Void)?
  /// The number of the page that is seen, or of the nearest while they move.
  public private(set) var page = 0

  /// Whether the pages are being put in their places: what that scrolls turns no page.
  private var isArranging = false
  /// What the pages lie in, for the recognizer that scrolls it.
  public let scroll: ScrollView
  private let marks: PageMarks

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

  /// Adds a page behind the last one.
  public func append(_ page: View) {
    pages.append(page)
    scroll.add(page)
    marks.count = pages.count
    marks.isHidden = pages.count < 2
    layout()
  }

  /// Turns to a page, as a swipe does.
  public func go(to page: Int) {
    guard pages.indices.contains(page) else {
      Misuse.stop("there are \(pages.count) pages, and no page \(page)")
    }
    scroll.glide(to: Point(x: offset(of: page), y: 0))
  }

  /// Turns to the page before or after this one, if there is one.
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

/// The content of pages, which comes to rest at whole ones.
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
