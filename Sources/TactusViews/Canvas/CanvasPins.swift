import TactusGeometry

/// The views in a canvas's content that have the same size on the screen at every scale.
struct CanvasPins {
  private struct Pin {
    weak var view: View?
    /// The fixed point, relative to the view's center, in px of the unscaled view.
    var anchor: Vector
    /// The scale of the content for which the view has the right size.
    var scale: Double
  }

  private var pins: [Pin] = []

  var isEmpty: Bool { pins.isEmpty }
  var views: Set<ObjectIdentifier> { Set(pins.compactMap { $0.view.map(ObjectIdentifier.init) }) }

  /// Adds a view, whose present size is right for the scale 1.
  ///
  /// `anchor` is the point of the view that stays at its place, as fractions of the view's size.
  mutating func add(_ view: View, anchor: Point) {
    pins.removeAll { $0.view === view || $0.view == nil }
    let offset = Vector(
      dx: (anchor.x - 0.5) * view.bounds.width, dy: (anchor.y - 0.5) * view.bounds.height)
    pins.append(Pin(view: view, anchor: offset, scale: 1))
  }

  mutating func remove(_ view: View) {
    guard let index = pins.firstIndex(where: { $0.view === view }) else { return }
    Self.update(&pins[index], to: 1)
    pins.remove(at: index)
  }

  func contains(_ view: View) -> Bool { pins.contains { $0.view === view } }

  /// Gives the views in or near the visible part of the content the right size for a scale.
  ///
  /// The other views change when they come near, so that a change of the scale costs little.
  mutating func update(to scale: Double, near visible: Rect) {
    for index in pins.indices where pins[index].scale != scale {
      guard let view = pins[index].view else { continue }
      let side = (view.bounds.width + view.bounds.height) / scale
      let fixed = view.center + pins[index].anchor * (1 / pins[index].scale)
      guard visible.inset(by: -side).contains(fixed) else { continue }
      Self.update(&pins[index], to: scale)
    }
  }

  private static func update(_ pin: inout Pin, to scale: Double) {
    guard let view = pin.view else { return }
    let fixed = view.center + pin.anchor * (1 / pin.scale)
    view.transform = view.transform.then(.scale(pin.scale / scale))
    view.position = fixed + pin.anchor * (-1 / scale)
    pin.scale = scale
  }
}
