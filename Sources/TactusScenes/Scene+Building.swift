import TactusGeometry
import TactusPictures
import TactusViews

/// Methods that build views from their descriptions.
extension Scene {
  func build(_ description: ViewDescription, in parent: View) {
    guard !tree.stops() else { return }
    let view = description.make()
    view.identifier = description.identifier
    view.classes = description.classes
    for set in description.settings { set(view) }
    view.transform = description.turn.transform
    place(view, description, in: parent)
    Self.shrinkNested(view, description, in: parent)
    Self.insert(view, in: parent, part: description.part)
    description.turn.pin.apply(to: view)
    built.add(view, description)
    attachRecognizers(to: view)
    fill(view, description)
    connect(view, description.control)
    respond(view, description)
    for child in description.children { build(child, in: view.holder) }
    (view as? ScrollView)?.fitContent()
  }

  /// Sets the height of a layout in a column, or the width of a layout in a row, to 0.
  ///
  /// A layout is a view that arranges its children, such as a nested row. Without this method,
  /// views that fill the layout would adopt the layout's initial length as their preferred size.
  /// Nothing changes if the scene file sets the layout's size or a weight for the layout.
  private static func shrinkNested(
    _ view: View, _ description: ViewDescription, in parent: View
  ) {
    guard view is ArrangingView, let stack = parent as? Stack, description.part == 0,
      description.frame == .fill
    else { return }
    let size = view.bounds.size
    view.bounds.size =
      stack.axis == .vertical
      ? Size(width: size.width, height: 0) : Size(width: 0, height: size.height)
  }

  private static func insert(_ view: View, in parent: View, part: Double) {
    switch parent {
    case let pages as Pages: pages.append(view)
    case let stack as Stack: stack.append(part > 0 ? view.filling(part) : StackItem(view))
    default: parent.add(view)
    }
  }

  private func fill(_ view: View, _ description: ViewDescription) {
    switch view {
    case let strip as StripView:
      strip.onNewCell = { [unowned self] cell in attachRecognizers(to: cell) }
      strip.pictures = description.showing.order.sorted(
        pictures.pictures(named: description.images))
    case let picture as PictureView:
      picture.picture = pictures.pictures(named: description.images).first
    case let pages as Pages: attachRecognizers(to: pages.scroll)
    case let box as PictureBox:
      box.picture = pictures.pictures(named: description.images).first
    case let drawing as DrawingView:
      drawing.onChange = { [unowned self] in willChange() }
    default: break
    }
  }

  private func respond(_ view: View, _ description: ViewDescription) {
    let controller: Responder
    switch description.response {
    case .none: return
    case .drag:
      controller = DragResponder(view)
      view.raisesOnTouch = true
    case .resetOnTripleTap:
      controller = TripleTapResponder(view) { [unowned self] in home(of: view, description).center }
    }
    built.control(view, by: controller)
  }

  /// Connects each drawing with its twin, the other drawing that shows the same strokes.
  func connectTwins() {
    for placed in built.all {
      guard let drawing = placed.view as? DrawingView, let twin = placed.description.pen.twin
      else { continue }
      drawing.twin = self.view(twin) as? DrawingView
    }
  }
}
