public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A view whose content the user can move and scale, such as a board, a map or a node editor.
///
/// Add views to `content`. Views that are added to the canvas itself stay in place in front of the
/// content. Two fingers move and scale the content about the point between them. One finger does
/// what the content under it says, and otherwise moves the content.
public final class CanvasView: View {
  /// A pattern behind a canvas's content.
  public enum Grid: String, CaseIterable, Sendable {
    case none, dots, lines
  }

  /// The effect of one finger on a canvas.
  public enum OneFinger: String, CaseIterable, Sendable {
    /// The finger does what the content under it says, and otherwise moves the content.
    case content
    /// The finger moves the content or a view that it drags, and only a pen draws.
    case pan
    /// The finger does the same as with `content`, and as with `pan` once a pen has been used.
    case auto
  }

  /// A constraint on the part of the content that the canvas can show.
  public enum Constraint: String, CaseIterable, Sendable {
    /// Some of the content stays visible.
    case none
    /// The content covers the canvas, so that nothing beyond its edges is visible.
    ///
    /// The edges are those of all views in the content together, without views that keep their size
    /// and views without edges, such as a drawing that covers the whole content. If necessary, the
    /// scale exceeds the maximum scale. Content too small for a scale of 1000 stays at the center.
    case cover
  }

  /// A corner of the canvas.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The view that contains the views to move and scale.
  public private(set) lazy var content = CanvasContent(of: self)
  /// The effect of one finger on the canvas.
  public var oneFinger = OneFinger.content
  /// Whether a double tap shows everything that the content contains.
  public var doubleTapFits = true
  /// Whether fingers can move and scale the content beyond its limits, after which it springs back.
  public var isElastic = true
  /// Whether a mark shows the scale if it is not that of `goHome` or if all content is out of sight.
  ///
  /// A press on the mark leads back, as `goHome` does.
  public var showsMark: Bool {
    get { parts.showsMark }
    set {
      parts.showsMark = newValue
      updateMark()
    }
  }
  /// The corner in which the mark appears.
  public var markCorner: Corner {
    get { parts.markCorner }
    set {
      parts.markCorner = newValue
      placeMark()
    }
  }
  /// Called after the place or the scale has changed.
  public var onChange: (() -> Void)?
  /// Whether recognizers that move the canvas's content are attached; set by the code that attaches
  /// them.
  package var hasGestures = false

  /// Whether a pen has been used on the canvas.
  private(set) var hasMetPen = false
  private(set) var camera = CanvasCamera()
  private var settings = CanvasLimits()
  var cameraMotion: CanvasMotion?
  var grip: CanvasGrip?
  private var pins = CanvasPins()
  private var parts = Parts()
  /// Whether a finger has stopped the content beyond its limits.
  private(set) var isHeldAway = false

  /// The views of the canvas beside its content.
  private struct Parts {
    let grid = CanvasGrid()
    let mark = CanvasMark()
    var showsMark = true
    var markCorner = Corner.topRight
  }

  /// Creates a canvas with the given frame, in its parent's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clips = true
    isMultipleTouchEnabled = true
    parts.mark.isHidden = true
    parts.mark.onPress = { [unowned self] in goHome(at: $0) }
    add(parts.grid)
    add(content)
    add(parts.mark)
    apply()
  }

  // MARK: Place and scale

  /// The point of the content at the canvas's upper left corner, in the content's coordinates.
  public var place: Point {
    get { camera.place }
    set { jump(to: CanvasCamera(place: newValue, scale: camera.scale)) }
  }

  /// The length on the canvas of one pixel of the content, in px.
  ///
  /// Setting the scale keeps the content at the canvas's center in place.
  public var scale: Double {
    get { camera.scale }
    set { jump(to: camera.zoomed(to: limits.nearest(newValue), about: bounds.center)) }
  }

  /// The minimum scale; with the constraint `cover`, the canvas uses a larger one if necessary.
  public var minimumScale: Double {
    get { settings.minimumScale }
    set { settings.minimumScale = max(newValue, 0.001) }
  }

  /// The maximum scale; with the constraint `cover`, the canvas uses a larger one if necessary.
  public var maximumScale: Double {
    get { settings.maximumScale }
    set { settings.maximumScale = min(newValue, CanvasLimits.hardest) }
  }

  /// The constraint on the part of the content that the canvas can show.
  ///
  /// Fingers can exceed it if `isElastic` is true, after which the content springs back.
  public var constraint: Constraint {
    get { settings.constraint }
    set {
      settings.constraint = newValue
      keepCovered()
    }
  }

  /// The limits for the present size and content.
  var limits: CanvasLimits {
    guard constraint == .cover else { return settings }
    return settings.covering(bounds.size, with: content.edges { pins.views })
  }

  /// The pattern behind the content.
  public var grid: Grid {
    get { parts.grid.style }
    set { parts.grid.style = newValue }
  }

  /// The color of the grid; nil for one that suits the theme.
  public var gridColor: Color? {
    get { parts.grid.color }
    set { parts.grid.color = newValue }
  }

  /// The part of the content that is visible, in the content's coordinates.
  public var visibleContent: Rect { camera.visible(in: bounds.size) }

  /// The extent of what the content contains, in its own coordinates; nil if it contains nothing.
  ///
  /// Hidden views do not count, and only the ink of a drawing counts.
  public var contentExtent: Rect? { content.exactExtent }

  /// Keeps the size of a view in the content the same at every scale.
  ///
  /// The view must have the size that it should have on the screen.
  ///
  /// - Parameters:
  ///   - view: The view, such as a pin on a map.
  ///   - anchor: The point of the view that stays at its place in the content, as fractions of the
  ///     view's size.
  public func keepSize(of view: View, anchor: Point = Point(x: 0.5, y: 0.5)) {
    pins.add(view, anchor: anchor)
    content.forgetEdges()
    updatePins()
  }

  /// Shows another place and scale, and stops any motion.
  func jump(to wanted: CanvasCamera) {
    cameraMotion = nil
    show(limits.sound(wanted))
    grip?.settle(on: camera)
  }

  func show(_ wanted: CanvasCamera) {
    guard wanted != camera else { return }
    camera = wanted
    apply()
    onChange?()
  }

  private func apply() {
    // At scale 1, the content lies on whole device pixels, so that it is sharp.
    var corner = Point(x: -camera.place.x * camera.scale, y: -camera.place.y * camera.scale)
    if camera.scale == 1, let pixels = tree?.scale {
      corner = Point(
        x: (corner.x * pixels).roundedToPixel / pixels,
        y: (corner.y * pixels).roundedToPixel / pixels)
    }
    content.transform = camera.scale == 1 ? .identity : .scale(camera.scale)
    content.position = corner  // Not `center`: the grid is not painted ahead, so neither is this.
    parts.grid.camera = camera
    updatePins()
    updateMark()
  }

  private func updatePins() {
    guard !pins.isEmpty else { return }
    content.isUpdatingPins = true
    pins.update(to: camera.scale, near: visibleContent)
    content.isUpdatingPins = false
  }

  /// Records that a pen has touched the canvas.
  package func notePen() { hasMetPen = true }

  // MARK: Motion and layout

  public override func layout() {
    parts.grid.frame = bounds
    placeMark()
    updatePins()
    updateMark()
    keepCovered()
  }

  public override func themeChanged() {
    placeMark()
    apply()
  }

  public override func preferredSizeOfChildChanged() { placeMark() }

  public override func advance(to time: Timestamp) -> Bool {
    let moves = super.advance(to: time)
    if content.hasNewEdges { keepCovered() }
    guard let running = cameraMotion else { return moves }
    let (next, remaining) = running.state(of: camera, at: time)
    cameraMotion = remaining
    show(limits.sound(next, elastic: isElastic))
    return moves || cameraMotion != nil
  }

  public override func fingerDown(at time: Timestamp) {
    super.fingerDown(at: time)
    guard cameraMotion != nil else { return }
    _ = advance(to: time)
    cameraMotion = nil
    isHeldAway = !isWithinLimits
  }

  public override func isCaught(at time: Timestamp) -> Bool {
    (cameraMotion?.speed(at: time) ?? 0) > ScrollView.tapLimit
  }

  public override var waitsForLift: Bool { isHeldAway }

  public override func fingersLeft(at time: Timestamp) {
    super.fingersLeft(at: time)
    guard isHeldAway else { return }
    isHeldAway = false
    guard grip == nil, cameraMotion == nil else { return }
    settle(about: bounds.center, velocity: .zero, at: time)
  }

  public override var takesFocus: Bool { !isHidden }

  public override func keyPressed(_ key: KeyEvent) -> Bool { handleKey(key) }

  // MARK: The mark

  private func updateMark() {
    let isAway = content.roughExtent.map { !$0.intersects(visibleContent) } ?? false
    parts.mark.scale = camera.scale
    let wasHidden = parts.mark.isHidden
    parts.mark.isHidden = !showsMark || (abs(camera.scale - limits.homeScale) < 0.005 && !isAway)
    if wasHidden { placeMark() }
  }

  /// Places the mark if it is visible; measuring the text of a hidden one could wait for the fonts.
  private func placeMark() {
    guard !parts.mark.isHidden else { return }
    let size = parts.mark.preferredSize(in: bounds.size)
    let margin = 8.0
    let isLeft = markCorner == .topLeft || markCorner == .bottomLeft
    let isTop = markCorner == .topLeft || markCorner == .topRight
    parts.mark.frame = Rect(
      x: isLeft ? margin : bounds.width - size.width - margin,
      y: isTop ? margin : bounds.height - size.height - margin, width: size.width,
      height: size.height)
  }
}
