public import TactusGeometry
public import TactusInput

/// Methods that show another part of a canvas's content.
///
/// The content moves there within 300 ms. It changes at once if the theme reduces motion, or if
/// there is no time at which to begin.
extension CanvasView {
  /// Shows everything that the content contains, or the content at home if it contains nothing.
  ///
  /// The content is not enlarged beyond scale 1. If the minimum scale is too large to show all
  /// content, and nothing would be visible around the content's center, the content nearest to this
  /// center is shown at the canvas's center.
  ///
  /// - Parameter time: The time at which the motion begins; nil for the view tree's current time.
  public func fit(at time: Timestamp? = nil) {
    guard let extent = content.exactExtent else { return goHome(at: time) }
    var goal = limits.fitting(extent, in: bounds.size)
    let visible = goal.visible(in: bounds.size)
    if !visible.contains(extent), let area = content.nearestArea(outside: visible) {
      goal = .showing(area.center, scale: goal.scale, in: bounds.size)
    }
    glide(to: goal, at: time)
  }

  /// Shows a rectangle of the content, centered and as large as the limits allow, but not enlarged
  /// beyond scale 1.
  public func fit(_ rect: Rect, at time: Timestamp? = nil) {
    glide(to: limits.fitting(rect, in: bounds.size), at: time)
  }

  /// Shows the content at scale 1 or, with the constraint `cover`, at the nearest scale at which it
  /// covers the canvas.
  ///
  /// The point 0, 0 of the content is at the upper left corner, unless nothing would be visible
  /// then. In that case, the center of what the content contains is at the canvas's center.
  public func goHome(at time: Timestamp? = nil) { glide(to: home, at: time) }

  /// Whether the canvas shows what `goHome` shows.
  package var isAtHome: Bool { camera == home }

  private var home: CanvasCamera {
    let plain = CanvasCamera(place: .zero, scale: limits.nearest(1))
    guard let extent = content.exactExtent,
      !extent.intersects(plain.visible(in: bounds.size))
    else { return limits.sound(plain) }
    return limits.sound(.showing(extent.center, scale: plain.scale, in: bounds.size))
  }

  /// Changes the scale about a point of the canvas.
  ///
  /// - Parameters:
  ///   - scale: The new scale, which the canvas's limits restrict.
  ///   - point: The point that keeps its content, in the canvas's coordinates; nil for the center.
  ///   - time: The time at which the motion begins; nil for the view tree's current time.
  public func zoom(to scale: Double, about point: Point? = nil, at time: Timestamp? = nil) {
    glide(
      to: camera.zoomed(to: limits.nearest(scale), about: point ?? bounds.center), at: time)
  }

  /// Shows a point of the content at the canvas's center.
  ///
  /// - Parameters:
  ///   - point: The point, in the content's coordinates.
  ///   - scale: The new scale; nil for the present one.
  ///   - time: The time at which the motion begins; nil for the view tree's current time.
  public func show(_ point: Point, scale: Double? = nil, at time: Timestamp? = nil) {
    let scale = limits.nearest(scale ?? camera.scale)
    glide(to: .showing(point, scale: scale, in: bounds.size), at: time)
  }

  /// Shows a view in the content at the canvas's center.
  ///
  /// - Parameters:
  ///   - view: The view; a view that is not in the content is ignored.
  ///   - scale: The new scale; nil for the present one.
  ///   - time: The time at which the motion begins; nil for the view tree's current time.
  public func show(_ view: View, scale: Double? = nil, at time: Timestamp? = nil) {
    guard view !== content, content.isSelfOrAncestor(of: view) else { return }
    show(view.convert(view.bounds.center, to: content), scale: scale, at: time)
  }

  /// Shows a place and a scale at once, for example those of an earlier run.
  public func restore(place: Point, scale: Double) {
    jump(to: CanvasCamera(place: place, scale: scale))
  }

  private func glide(to wanted: CanvasCamera, at time: Timestamp?) {
    let goal = limits.sound(wanted)
    guard !reducesMotion, let time = time ?? tree?.clock?(), goal != camera else {
      return jump(to: goal)
    }
    cameraMotion = .glide(from: camera, to: goal, began: time)
    runOn()
  }

  // MARK: Keys

  /// The distance by which an arrow key moves the content, in px of the canvas.
  private static let step = 60.0
  private static let growth = 1.25

  /// Handles the keys of a canvas that has the keyboard focus.
  ///
  /// The arrow keys move to another part of the content, the plus and minus keys change the scale,
  /// and the Home key leads back.
  func handleKey(_ key: KeyEvent) -> Bool {
    let isPressed = key.phase != .released
    switch key.name {
    case "Left": if isPressed { scrollContent(by: Vector(dx: Self.step, dy: 0)) }
    case "Right": if isPressed { scrollContent(by: Vector(dx: -Self.step, dy: 0)) }
    case "Up": if isPressed { scrollContent(by: Vector(dx: 0, dy: Self.step)) }
    case "Down": if isPressed { scrollContent(by: Vector(dx: 0, dy: -Self.step)) }
    case "plus", "equal", "KP_Add": if isPressed { zoom(to: scale * Self.growth, at: key.time) }
    case "minus", "KP_Subtract": if isPressed { zoom(to: scale / Self.growth, at: key.time) }
    case "Home": if isPressed { goHome(at: key.time) }
    default: return false
    }
    return true
  }
}
