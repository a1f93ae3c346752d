import PanRecognizer
import TactusGeometry
import TactusInput
import TactusPainting
public import TactusStage
public import TactusViews
import TapRecognizer

/// A panel that lies in front of a window and receives all touches and keys until it is dismissed.
///
/// The program can dismiss the sheet by calling `dismiss()`. The user can dismiss it by pressing
/// Escape, tapping beside the panel, or dragging the panel down. A tap beside the panel has no
/// effect until the panel has arrived.
public final class Sheet: View, StageSheet {
  /// Called once, when the sheet's dismissal begins.
  public var onDismiss: (() -> Void)?

  /// Called by `dismiss()` so that the window stops passing keys to the sheet.
  var onLeaving: (() -> Void)?

  private let panel = PresentedPanel()
  private let content: View
  private let shade = View()
  private(set) var isDismissed = false
  /// Whether the panel has slid in; until then, a tap on the shade may be the second tap on the
  /// button that presents the sheet.
  private var hasArrived = false
  private var drag = 0.0

  private enum Style {
    static let widest = 640.0
    /// The panel's maximum height, as a fraction of the window's height.
    static let highest = 0.9
    static let grabber = 28.0
    static let padding = 20.0
    static let shade = Color(white: 0, alpha: 0.5)
    /// The downward speed, in logical px/s, above which a finger that lifts after a drag dismisses
    /// the sheet.
    static let speed = 600.0
  }

  /// Creates a sheet whose panel shows the given view.
  public init(_ content: View) {
    self.content = content
    super.init()
    level = 1
    shade.background = .color(Style.shade)
    add(shade)
    add(panel)
    panel.add(content)
    shade.on(Tap()) { [unowned self] _ in if hasArrived { dismiss() } }
    panel.on(Pan { $0.axis = .vertical }) { [unowned self] in follow($0) }
  }

  /// Dismisses the sheet by sliding its panel out of the window.
  public func dismiss() {
    guard !isDismissed else { return }
    isDismissed = true
    shade.animate { shade.alpha = 0 }
    panel.animate {
      panel.center.y = bounds.maxY + panel.bounds.height / 2
    } completion: { [weak self] in
      self?.removeFromParent()
    }
    onLeaving?()
    onDismiss?()
  }

  func arrive() {
    layout()
    let place = panel.center
    panel.center.y = bounds.maxY + panel.bounds.height / 2
    shade.alpha = 0
    shade.animate {
      shade.alpha = 1
    } completion: { [weak self] in
      self?.hasArrived = true
    }
    panel.animate { panel.center = place }
  }

  /// Returns whether a view is the sheet's panel or one of the panel's descendants.
  ///
  /// While the sheet is shown, the Tab key can move the focus only to views for which the result is
  /// true.
  public func holds(_ view: View) -> Bool { panel.isSelfOrAncestor(of: view) }

  private func follow(_ pan: GestureEvent<Pan>) {
    switch pan.state {
    case .began, .changed:
      drag = max(0, pan.translation.dy)
      layout()
    case .ended where drag > panel.bounds.height / 2 || pan.velocity.dy > Style.speed: dismiss()
    default:
      let away = panel.center.y
      drag = 0
      layout()
      let home = panel.center
      panel.center.y = away
      panel.animate { panel.center = home }
    }
  }

  public override func layout() {
    guard !isDismissed else { return }
    shade.frame = bounds
    let width = min(bounds.width, Style.widest)
    let inner = Size(
      width: max(0, width - 2 * Style.padding),
      height: max(0, bounds.height * Style.highest - Style.grabber - Style.padding))
    let wanted = content.preferredSize(in: inner)
    let height = min(wanted.height, inner.height) + Style.grabber + Style.padding
    panel.frame = Rect(
      x: bounds.center.x - width / 2, y: bounds.maxY - height + drag, width: width, height: height)
    content.setFrame(
      byLayout: Rect(
        x: Style.padding, y: Style.grabber, width: inner.width,
        height: height - Style.grabber - Style.padding))
  }

  public override func themeChanged() { layout() }
}

private final class PresentedPanel: View {
  override func preferredSizeOfChildChanged() { parent?.layout() }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = tree?.theme ?? .dark
    // Only the top corners are round: the lower ones lie below the window.
    let box = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height + 40)
    canvas.withState {
      canvas.clip(to: bounds)
      canvas.fillRoundedRect(box, radius: 20, .color(theme.outline))
      canvas.fillRoundedRect(
        Rect(x: 1, y: 1, width: box.width - 2, height: box.height), radius: 19,
        .color(theme.background))
    }
    canvas.fillRoundedRect(
      Rect(x: bounds.center.x - 24, y: 10, width: 48, height: 5), radius: 2.5,
      .color(theme.outline))
  }
}
