import TactusGeometry
import TactusInput
import Testing

@testable import TactusViews

@Suite("Coordinates of views")
struct CoordinateTests {
  let tree = ViewTree(size: Size(width: 400, height: 300))

  @Test("a point converted through moved, turned, sized and scrolled views converts back")
  func thereAndBack() {
    let scroll = ScrollView(frame: Rect(x: 20, y: 30, width: 200, height: 200))
    scroll.contentSize = Size(width: 1000, height: 1000)
    scroll.contentOffset = Point(x: 70, y: 110)
    let card = View(frame: Rect(x: 100, y: 150, width: 60, height: 40))
    card.transform = Transform.scale(1.5).then(.rotation(0.7))
    tree.root.add(scroll)
    scroll.add(card)
    for x in stride(from: -50.0, through: 450, by: 100) {
      let point = Point(x: x, y: 300 - x / 2)
      let back = card.toSurface.apply(card.fromSurface(point))
      #expect(back.distance(to: point) < 1e-9)
    }
    let middle = card.toSurface.apply(Point(x: 30, y: 20))
    #expect(middle.distance(to: Point(x: 20 + 130 - 70, y: 30 + 170 - 110)) < 1e-9)
  }

  @Test("a point of one view converts to the coordinates of another")
  func convert() {
    let a = View(frame: Rect(x: 100, y: 0, width: 50, height: 50))
    let b = View(frame: Rect(x: 0, y: 100, width: 50, height: 50))
    b.transform = .rotation(.pi / 2)
    tree.root.add(a)
    tree.root.add(b)
    // The center of b is (25, 125); its x axis points down.
    let there = a.convert(Point(x: -75, y: 135), to: b)
    #expect(there.distance(to: Point(x: 35, y: 25)) < 1e-9)
  }

  @Test("a touch has its current and previous locations in any view's coordinates")
  func touch() {
    let view = View(frame: Rect(x: 100, y: 50, width: 100, height: 100))
    view.transform = .scale(2)
    tree.root.add(view)
    var touch = Touch(serial: 1, location: Point(x: 150, y: 100), time: .zero)
    touch.previousLocation = Point(x: 130, y: 100)
    let seen = ViewTouch(touch: touch, view: view)
    #expect(seen.location(in: view) == Point(x: 50, y: 50))
    #expect(seen.previousLocation(in: view) == Point(x: 40, y: 50))
    #expect(seen.location(in: tree.root) == Point(x: 150, y: 100))
  }

  @Test("setting the frame keeps the transform, and the frame ignores the transform")
  func frame() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.transform = .rotation(1)
    view.frame = Rect(x: 40, y: 20, width: 20, height: 60)
    #expect(view.center == Point(x: 50, y: 50))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 20, height: 60))
    #expect(view.transform == .rotation(1))
    #expect(view.frame == Rect(x: 40, y: 20, width: 20, height: 60))
  }

  @Test("a view's depth is the number of its ancestors")
  func depth() {
    let a = View()
    let b = View()
    tree.root.add(a)
    a.add(b)
    #expect([tree.root.depth, a.depth, b.depth] == [0, 1, 2])
  }

  @Test("a view has one parent: adding it elsewhere removes it from its old place")
  func reparenting() {
    let a = View()
    let b = View()
    let child = View()
    tree.root.add(a)
    tree.root.add(b)
    a.add(child)
    b.add(child)
    #expect(a.children.isEmpty && b.children.count == 1 && child.parent === b)
  }
}

@Suite("The responder chain")
struct ResponderTests {
  /// Records what it receives, and either handles or forwards it.
  final class Listener: Responder {
    let handles: Bool
    var heard: [String] = []
    var after: Responder?

    init(handles: Bool) { self.handles = handles }

    override var next: Responder? { after }
    override func touchesBegan(_ touches: [ViewTouch]) {
      note("began", touches) { $0.touchesBegan(touches) }
    }
    override func touchesMoved(_ touches: [ViewTouch]) {
      note("moved", touches) { $0.touchesMoved(touches) }
    }
    override func touchesEnded(_ touches: [ViewTouch]) {
      note("ended", touches) { $0.touchesEnded(touches) }
    }
    override func touchesCancelled(_ touches: [ViewTouch]) {
      note("cancelled", touches) { $0.touchesCancelled(touches) }
    }

    private func note(_ word: String, _ touches: [ViewTouch], _ pass: (Responder) -> Void) {
      heard.append("\(word) \(touches[0].touch.serial)")
      if !handles, let next { pass(next) }
    }
  }

  let tree = ViewTree(size: Size(width: 100, height: 100))
  let inner = View()
  let outer = View()

  init() {
    tree.root.add(outer)
    outer.add(inner)
  }

  private func touches() -> [ViewTouch] {
    [ViewTouch(touch: Touch(serial: 7, location: .zero, time: .zero), view: inner)]
  }

  @Test("an unhandled event goes from view to parent, root, window and application")
  func whole() {
    let application = Listener(handles: true)
    tree.application = application
    #expect(inner.next === outer && outer.next === tree.root && tree.root.next === tree)
    #expect(tree.next === application)
    inner.touchesBegan(touches())
    inner.touchesMoved(touches())
    inner.touchesEnded(touches())
    inner.touchesCancelled(touches())
    #expect(application.heard == ["began 7", "moved 7", "ended 7", "cancelled 7"])
  }

  @Test("a controller is next after its view, and an event that it handles goes no farther")
  func controller() {
    let application = Listener(handles: true)
    tree.application = application
    let controller = Listener(handles: true)
    controller.after = outer.parent
    outer.controller = controller
    inner.touchesBegan(touches())
    #expect(controller.heard == ["began 7"])
    #expect(application.heard.isEmpty)
  }

  @Test("a controller that forwards an event passes it to the view's parent")
  func controllerPasses() {
    let application = Listener(handles: true)
    tree.application = application
    let controller = Listener(handles: false)
    controller.after = outer.parent
    outer.controller = controller
    inner.touchesEnded(touches())
    #expect(controller.heard == ["ended 7"])
    #expect(application.heard == ["ended 7"])
  }

  @Test("a view outside a tree without a next responder swallows its touches silently")
  func alone() {
    let view = View()
    #expect(view.next == nil)
    view.touchesCancelled([ViewTouch(touch: touches()[0].touch, view: view)])
  }
}
