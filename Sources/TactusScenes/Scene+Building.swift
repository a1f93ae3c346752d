import TactusGeometry
import TactusPictures
import TactusViews

/// Methods that build views from their descriptions.
extension Scene {
  /// Builds views in front of the children that their parent already has.
  func build(_ descriptions: [ViewDescription], in parent: View) {
    var rows: [SceneRow] = []
    for description in descriptions {
      guard let view = build(description, in: parent), let row = description.row else { continue }
      let hidden = description.settings.followed.filter { $0.key == "hidden" }
      rows.append(SceneRow(view: view, row: row, hidden: hidden))
    }
    if !rows.isEmpty { connect(rows, in: parent) }
  }

  private func build(_ description: ViewDescription, in parent: View) -> View? {
    guard !tree.stops() else { return nil }
    var description = description
    let view = description.make()
    view.identifier = description.identifier
    view.classes = description.classes
    let parent = place(of: view, in: parent)
    for set in description.settings.fixed { set(view) }
    setFollowed(&description, of: view)
    view.transform = description.turn.transform
    place(view, description, in: parent)
    Self.insert(view, in: parent, part: description.part)
    Self.fit(view, description, in: parent)
    description.turn.pin.apply(to: view)
    built.add(view, description)
    attachRecognizers(to: view)
    fill(view, description)
    connect(view, description.control)
    followMembers(of: view, description)
    respond(view, description)
    build(description.children, in: view.holder)
    showFirstPage(of: view, description.control)
    (view as? ScrollView)?.fitContent()
    (view as? CanvasView)?.keepCovered()
    return view
  }

  /// Gives a layout that fills a scroll view or a sheet the length that its views need.
  ///
  /// A layout is a view that arranges its children, such as a column. It must be the first view in
  /// the scroll view or the sheet.
  private static func fit(_ view: View, _ description: ViewDescription, in parent: View) {
    guard view is ArrangingView, description.frame == .fill, parent.children.first === view else {
      return
    }
    if let panel = parent.parent as? SheetPanel, parent === panel.content {
      panel.fittedContent = view
    } else if let scroll = parent as? ScrollView, !(scroll is StripView) {
      scroll.fittedContent = view
    }
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
      showPictures(of: view, description)
    case is PictureView, is PictureBox: showPictures(of: view, description)
    case let pages as Pages: attachRecognizers(to: pages.scroll)
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
