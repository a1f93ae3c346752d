public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusInteraction
import TactusPainting
public import TactusPluginHost
public import TactusViews

/// A scene at work: its views, recognizers, rules and actions on one surface.
///
/// It reads no clock and knows no compositor: events go in, damage and log lines come out.
public final class Scene {
  public let tree: ViewTree
  public let interaction: Interaction
  private(set) var description: SceneDescription
  let catalogue: ModuleCatalogue
  let pictures: PictureLibrary
  /// Runs modules in processes of their own; nil runs those in the program, too.
  private let isolation: ModuleIsolation?

  /// Writes down what can be explained; nobody does unless somebody wants to know.
  public var history: GestureHistory? {
    didSet {
      oldValue?.leave()
      history?.follow(self)
    }
  }
  /// Every change of a recognizer's state, in order, with the view it sits on.
  public var onTransition: ((Transition, View) -> Void)?
  /// Something went wrong that people should know of, as a sentence.
  public var onProblem: ((String) -> Void)?
  /// A gesture wants a program started; nobody does unless somebody listens.
  public var onRun: ((ProgramRequest) -> Void)?

  private(set) var built: [(view: View, description: ViewDescription)] = []
  /// How many pieces there have been.
  private var pieceCount = 0
  /// The pieces by their numbers, those that have gone included.
  private var pieces: [Int: Piece] = [:]
  private var noticeView: NoticeView?
  var inspector: InspectorView?
  private(set) var prediction: PaintPrediction?
  /// Who keeps a recognizer switched off: it is on again when nobody does.
  private var blockers: [RecognizerID: Int] = [:]
  /// Why recognizers could not be made.
  private var problems: Set<String> = []

  public init(
    _ description: SceneDescription, catalogue: ModuleCatalogue, pictures: PictureLibrary,
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0, isolation: ModuleIsolation? = nil
  ) {
    self.description = description
    self.isolation = isolation
    self.catalogue = catalogue
    self.pictures = pictures
    tree = ViewTree(size: size, scale: scale)
    interaction = Interaction(
      tree: tree, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    interaction.engine.rules = description.rules
    tree.root.background = description.background ?? .color(.black)
    interaction.onTransition = { [unowned self] transition, view in
      onTransition?(transition, view)
      history?.note(transition, view)
    }
    interaction.onAction = { [unowned self] in perform($0, $1) }
    interaction.onFault = { [unowned self] id, text in
      onProblem?("recognizer \(interaction.engine.name(of: id)) \(text)")
    }
    for view in description.views { build(view, in: tree.root) }
    if description.prediction > .zero {
      prediction = PaintPrediction(ahead: description.prediction, in: tree)
    }
  }

  // MARK: Time and input

  /// Takes in an event of this surface; its damage is in the tree afterwards.
  public func handle(_ event: InputEvent) {
    history?.willTake(event)
    interaction.handle(event)
    if case .configure = event { relayout() }
    history?.settle(at: interaction.engine.now)
    prediction?.sample(interaction)
    // Whatever came to the front meanwhile: it stays on top.
    if noticeView == nil { inspector?.bringToFront() }
    noticeView?.bringToFront()
  }

  /// Fires deadlines and moves what moves by itself.
  ///
  /// - Returns: Whether anything still moves by itself.
  @discardableResult
  public func advance(to time: Timestamp) -> Bool {
    interaction.advance(to: time)
    history?.settle(at: interaction.engine.now)
    defer { if inspector != nil { refreshInspector() } }
    return tree.advance(to: time)
  }

  /// The tree and everything in it for another size.
  public func resize(to size: Size, scale: Double) {
    tree.resize(to: size, scale: scale)
    interaction.engine.surface.surfaceSize = size
    interaction.engine.surface.scale = scale
    relayout()
  }

  private func relayout() {
    for (view, description) in built {
      guard let parent = view.parent else { continue }
      view.frame = description.frame.resolved(in: parent.bounds.size)
    }
    noticeView?.place(in: tree.size)
  }

  /// A message over everything, until it is replaced or taken away by nil.
  public func show(notice: String?) {
    noticeView?.removeFromParent()
    noticeView = notice.map(NoticeView.init)
    guard let noticeView else { return }
    tree.root.add(noticeView)
    noticeView.place(in: tree.size)
  }

  // MARK: Views

  private func build(_ description: ViewDescription, in parent: View) {
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
    view.frame = description.frame.resolved(in: parent.bounds.size)
    built.append((view, description))
    attachRecognizers(to: view)
    fill(view, description)
    for child in description.children { build(child, in: view) }
  }

  private func make(_ description: ViewDescription) -> View {
    switch description.kind {
    case .view, .workspace: View()
    case .strip: StripView()
    case .picture: PictureView()
    }
  }

  private func fill(_ view: View, _ description: ViewDescription) {
    let shown = pictures.pictures(named: description.images)
    if let strip = view as? StripView {
      strip.onNewCell = { [unowned self] cell in attachRecognizers(to: cell) }
      strip.pictures = shown
    } else if let picture = view as? PictureView {
      picture.picture = shown.first
      picture.hitShape =
        shown.first.map {
          .bitmap($0.image, cutoff: HitShape.usualCutoff)
        } ?? .rectangle
    }
  }

  /// Adds a picture that can be taken hold of where it is opaque, with the recognizers of its class.
  ///
  /// - Parameter number: Its number in an earlier scene; the next one unless given.
  func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = PictureView(picture: picture)
    piece.classes = [className]
    // Its place among its siblings changes with every touch; its number must not.
    let number = number ?? pieceCount
    piece.itemIndex = number
    pieces[number] = Piece(view: piece)
    pieceCount = max(pieceCount, number + 1)
    piece.hitShape = .bitmap(picture.image, cutoff: HitShape.usualCutoff)
    piece.isMultipleTouchEnabled = true
    piece.raisesOnTouch = true
    piece.castsShadow = true
    parent.add(piece)
    attachRecognizers(to: piece)
    return piece
  }

  private struct Piece {
    weak var view: PictureView?
  }

  /// The number of a piece, nil for any other view.
  func pieceNumber(_ view: PictureView) -> Int? {
    guard let number = view.itemIndex, pieces[number]?.view === view else { return nil }
    return number
  }

  // MARK: Recognizers

  /// Puts every recognizer onto a view that the scene's selectors want there.
  private func attachRecognizers(to view: View) {
    for rule in description.attachments where rule.selector.matches(view) {
      for name in rule.recognizers { attach(name, to: view) }
    }
  }

  private func attach(_ name: String, to view: View) {
    guard let use = description.recognizer(name), let module = catalogue.recognizer(use.id) else {
      return
    }
    do throws(PluginError) {
      interaction.attach(
        try makeDriver(use, module), to: view, name: name, options: use.options,
        parameters: use.parameters)
    } catch {
      // A view after another one would say the same.
      if problems.insert(error.message).inserted {
        onProblem?("recognizer \(name) (\(use.id)): \(error.message)")
      }
    }
  }

  /// Gives every recognizer with a name the parameters that it is to have, and those to come too.
  func tune(_ use: RecognizerUse) {
    guard let index = description.recognizers.firstIndex(where: { $0.name == use.name }) else {
      return
    }
    let old = description.recognizers[index].parameters
    description.recognizers[index].parameters = use.parameters
    let changed = use.parameters.indices.filter {
      !old.indices.contains($0) || old[$0] != use.parameters[$0]
    }
    guard !changed.isEmpty else { return }
    for id in interaction.recognizers(named: use.name) {
      for index in changed {
        interaction.setParameter(of: id, index: index, to: use.parameters[index])
      }
    }
  }

  private func makeDriver(
    _ use: RecognizerUse, _ module: ModuleRecognizer
  ) throws(PluginError) -> any RecognizerDriver {
    guard use.isolation == .process, let isolation else { return try module.makeDriver() }
    return try isolation.makeDriver(module, on: interaction.surface)
  }

  /// Switches recognizers off by name, on a view and on those above it.
  ///
  /// - Returns: Which were switched off, for `enable`.
  func disable(_ names: [String], on view: View, for blocker: RecognizerID) -> [RecognizerID] {
    var found: [RecognizerID] = []
    let text = "\(interaction.engine.name(of: blocker)) has the finger"
    var current: View? = view
    while let place = current {
      for id in interaction.recognizers(of: place)
      where names.contains(interaction.engine.name(of: id)) {
        blockers[id, default: 0] += 1
        interaction.engine.setEnabled(id, false, reason: Reason(.disabled, text: text))
        found.append(id)
      }
      current = place.parent
    }
    return found
  }

  func enable(_ ids: [RecognizerID]) {
    for id in ids {
      let left = (blockers[id] ?? 1) - 1
      blockers[id] = left > 0 ? left : nil
      if left <= 0 { interaction.engine.setEnabled(id, true) }
    }
  }

  private func perform(_ transition: Transition, _ view: View) {
    prediction?.willAct()
    defer { prediction?.hasActed(transition) }
    let event = ActionEvent(values: GestureValues(transition), view: view)
    for binding in description.bindings where binding.recognizer == transition.source.name {
      binding.action.perform(event, in: self)
    }
  }

  /// What follows from a recognizer, as the scene file names it.
  func actions(on recognizer: String) -> [String] {
    description.bindings.filter { $0.recognizer == recognizer }.map { type(of: $0.action).name }
  }
}
