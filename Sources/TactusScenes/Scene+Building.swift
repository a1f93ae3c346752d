import TactusGeometry
import TactusPainting
import TactusViews

/// A description of views becomes views.
extension Scene {
  func build(_ description: ViewDescription, in parent: View) {
    guard !tree.stops() else { return }
    let view = make(description)
    view.identifier = description.identifier
    view.classes = description.classes
    view.background = description.background
    view.cornerRadius = description.cornerRadius
    view.alpha = description.alpha
    if description.clips { view.clips = true }
    view.isHidden = description.isHidden
    view.isUserInteractionEnabled = description.isUserInteractionEnabled
    view.isMultipleTouchEnabled = description.isMultipleTouchEnabled
    view.raisesOnTouch = description.raisesOnTouch
    parent.add(view)
    place(view, description, in: parent)
    built.append(PlacedView(view, description))
    attachRecognizers(to: view)
    fill(view, description)
    shape(view, description)
    respond(view, description)
    for child in description.children { build(child, in: view) }
  }

  private func make(_ description: ViewDescription) -> View {
    switch description.kind {
    case .view, .workspace: View()
    case .strip: StripView()
    case .picture: PictureView()
    case .drawing: DrawingView()
    case .label: LabelView()
    case .link: LinkView()
    }
  }

  private func fill(_ view: View, _ description: ViewDescription) {
    let shown = pictures.pictures(named: description.images)
    switch view {
    case let strip as StripView:
      strip.onNewCell = { [unowned self] cell in attachRecognizers(to: cell) }
      strip.pictures = shown
    case let picture as PictureView:
      picture.picture = shown.first
      picture.castsShadow = description.castsShadow
    case let drawing as DrawingView:
      let style = description.drawing
      drawing.color = style.color
      drawing.startsAnew = style.startsAnew
      drawing.liveAlpha = style.liveAlpha
      drawing.granularity = style.smoothing
      drawing.onChange = { [unowned self] in willChange() }
      if let name = description.identifier { drawings.append((name, drawing)) }
    case let label as LabelView:
      label.text = description.label.text
      label.textSize = description.label.size
      label.color = description.label.color
      label.isChosen = description.label.isChosen
      label.alignment = description.label.alignment
    case let link as LinkView:
      link.color = description.linkColor
    default:
      guard description.piecesCollide else { return }
      view.collisions = Collisions { [unowned view] in
        MoveConstraint.visible.room(for: $0, in: view)
      }
    }
  }

  private func shape(_ view: View, _ description: ViewDescription) {
    switch description.hit {
    case .none: view.hitShape = .none
    case .rectangle: view.hitShape = .rectangle
    case .circle: view.hitShape = .circle
    case .usual, .opaque:
      (view as? PictureView)?.hitCutoff = HitShape.usualCutoff
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
    controllers.append(controller)
    view.controller = controller
  }

  /// Drawings that show the same strokes find each other.
  func connectTwins() {
    for placed in built {
      guard let drawing = placed.view as? DrawingView, let twin = placed.description.drawing.twin
      else { continue }
      drawing.twin = self.view(twin) as? DrawingView
    }
  }
}
