import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Wheel, keys, commands and pins.
extension CanvasSceneTests {
  @Test("a wheel scrolls; with Ctrl, and by a pinch on a touchpad, it zooms about the pointer")
  func wheel() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    let point = Point(x: 200, y: 150)
    hand.pointer(.enter(point))
    hand.pointer(
      .scroll(
        Scroll(
          delta: Vector(dx: 0, dy: -30), value120: Vector(dx: 0, dy: -360), source: .wheel)))
    #expect(canvas.place == Point(x: 0, y: 30))
    let content = canvas.content.fromSurface(point)
    // Until the wheel has rested, it keeps scrolling, even with Control.
    hand.wait(300)
    hand.hold("Control_L", .pressed)
    hand.pointer(
      .scroll(
        Scroll(delta: Vector(dx: 0, dy: 30), value120: Vector(dx: 0, dy: 360), source: .wheel)))
    hand.hold("Control_L", .released)
    #expect(canvas.scale > 1.3 && canvas.scale < 1.4)
    #expect(canvas.content.toSurface.apply(content).distance(to: point) < 0.01)
    hand.wait(400)
    let scale = canvas.scale
    hand.pointer(.pinch(TouchpadPinch(.began, scale: 1, rotation: 0)))
    hand.pointer(.pinch(TouchpadPinch(.moved, scale: 2, rotation: 0)))
    hand.pointer(.pinch(TouchpadPinch(.ended, scale: 1, rotation: 0)))
    #expect(abs(canvas.scale - 2 * scale) < 0.01)
    #expect(canvas.content.toSurface.apply(content).distance(to: point) < 0.01)
  }

  @Test("a wheel with Control follows the wheel's own movement if the user scrolls naturally")
  func naturalScrolling() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.pointer(.enter(Point(x: 200, y: 150)))
    var scroll = Scroll(
      delta: Vector(dx: 0, dy: -30), value120: Vector(dx: 0, dy: -360), source: .wheel)
    scroll.isInverted = true
    hand.pointer(.scroll(scroll))
    #expect(canvas.place == Point(x: 0, y: 30), "the displacement follows the setting")
    // Until the wheel has rested, it keeps scrolling, even with Control.
    hand.wait(300)
    hand.hold("Control_L", .pressed)
    hand.pointer(.scroll(scroll))
    hand.hold("Control_L", .released)
    #expect(canvas.scale > 1.3 && canvas.scale < 1.4)
  }

  @Test("keys and commands fit, go to views and points, zoom, move and reset")
  func actions() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.key("g", text: "g")
    hand.wait(400)
    #expect(canvas.scale == 2)
    #expect(canvas.visibleContent.center.distance(to: Point(x: 560, y: 340)) < 0.01)
    hand.key("x", text: "x")
    hand.wait(400)
    #expect(canvas.visibleContent.center.distance(to: Point(x: 1000, y: 2000)) < 0.01)
    hand.key("r", text: "r")
    hand.wait(400)
    #expect(canvas.scale == 1 && canvas.place == .zero)
    hand.key("plus", text: "+")
    hand.wait(400)
    #expect(canvas.scale == 2)
    hand.key("f", text: "f")
    hand.wait(400)
    #expect(canvas.visibleContent.contains(try #require(canvas.contentExtent)))
    let place = canvas.place.x
    hand.key("Left")
    #expect(canvas.place.x < place)
  }

  @Test("commands about a canvas are refused truthfully")
  func refusals() throws {
    let hand = try desk()
    let scene = hand.scene
    func refusal(_ text: String) -> String? { scene.refusal(of: scene.request(text)) }
    #expect(refusal(##"{"fit": {}}"##) == nil)
    #expect(refusal(##"{"goTo": {"target": "#desk", "view": "#card"}}"##) == nil)
    #expect(
      refusal(##"{"fit": {"target": "#ink"}}"##)
        == "fit needs a view of type \"canvas\", which #ink is not")
    #expect(
      refusal(##"{"goTo": {"target": "#card", "scale": 2}}"##)
        == "goTo needs a view of type \"canvas\", which #card is not")
    #expect(
      refusal(##"{"goTo": {"target": "#desk", "view": "#desk"}}"##)
        == "the canvas contains no view #desk")
    let page = refusal(##"{"goTo": {"page": "next"}}"##)
    #expect(page == "goTo needs a view of type \"pages\", but the scene has none")
    #expect(scene.request(##"{"goTo": {}}"##).kind == nil)
    #expect(scene.request(##"{"goTo": {"page": "next", "scale": 2}}"##).kind == nil)
    let empty = try TactusScenesTests.hand("{\"version\": 1, \"views\": []}")
    #expect(
      empty.scene.refusal(of: empty.scene.request(##"{"fit": {}}"##))
        == "fit needs a view of type \"canvas\", but the scene has none")
  }

  @Test("a pin keeps its size while the map below it grows")
  func pins() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "map", "type": "canvas", "children": [
          {"id": "ground", "frame": [0, 0, 1000, 800], "background": "#203040"},
          {"id": "pin", "frame": [190, 52, 20, 48], "background": "red", "keepsSize": true,
           "keepsPoint": [0.5, 1]}]}]}
      """)
    let map = try #require(hand.view("map") as? CanvasView)
    hand.drag(200, 200, to: 150, 180)
    hand.wait(600)
    #expect(map.place.x > 30, "nothing in the content takes the finger")
    map.scale = 4
    map.show(Point(x: 200, y: 100))
    hand.wait(400)
    let pin = try hand.view("pin")
    let shown = pin.toSurface.apply(pin.bounds)
    #expect(abs(shown.width - 20) < 1e-6 && abs(shown.maxY - 150) < 0.6)
    #expect(hand.scene.tree.hitTest(shown.center) === pin)
    // A resize of the window moves neither the pin nor its point.
    let center = pin.center
    hand.scene.stage.resize(to: Size(width: 500, height: 400), scale: 1)
    hand.scene.stage.handle(
      .configure(hand.now, SurfaceID(1), Size(width: 500, height: 400)))
    #expect(pin.center == center)
  }
}
