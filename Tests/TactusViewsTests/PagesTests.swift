import TactusGeometry
import Testing

@testable import TactusViews

@Suite("Pages that are hidden and shown")
struct PagesTests {
  private let tree = ViewTree(size: Size(width: 400, height: 300))
  private let views = (0..<4).map { _ in View() }
  private let pages = Pages()

  init() {
    tree.root.add(pages)
    pages.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    for view in views { pages.append(view) }
  }

  private func isShown(_ view: View) -> Bool {
    !view.isHidden && view.toSurface.apply(view.bounds).minX == 0
  }

  @Test("hidden pages have no dot and cannot be reached")
  func skipped() throws {
    views[1].isHidden = true
    views[3].isHidden = true
    let marks = try #require(pages.children.last as? PageMarks)
    #expect(marks.count == 2 && pages.scroll.contentSize.width == 800)
    pages.turn(by: 1)
    #expect(pages.page == 1 && isShown(views[2]))
    pages.turn(by: 1)
    #expect(pages.page == 1 && isShown(views[2]))
    views[0].isHidden = true
    #expect(marks.isHidden && pages.page == 0 && isShown(views[2]))
  }

  @Test("the shown page stays shown, and the nearest one replaces it when it is hidden")
  func nearest() {
    var turned: [Int] = []
    pages.onChange = { turned.append($0) }
    pages.go(to: 2)
    views[0].isHidden = true
    #expect(pages.page == 1 && isShown(views[2]))
    views[2].isHidden = true
    #expect(pages.page == 1 && isShown(views[3]))
    views[3].isHidden = true
    #expect(pages.page == 0 && isShown(views[1]))
    views[0].isHidden = false
    #expect(pages.page == 1 && isShown(views[1]))
    #expect(turned == [2, 1, 0, 1])
    for view in views { view.isHidden = true }
    #expect(pages.page == 0)
    views[3].isHidden = false
    #expect(pages.page == 0 && isShown(views[3]))
  }
}
