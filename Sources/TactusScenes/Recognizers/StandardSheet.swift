import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusPluginHost
import TactusViews

/// The default recognizer with which a finger drags the panel of a view of type `sheet` to its edge.
enum StandardSheet: String, CaseIterable {
  case horizontal = "(sheet-x)"
  case vertical = "(sheet-y)"

  /// Creates the kind for a panel; nil for a panel that cannot be dragged.
  init?(_ panel: SheetPanel) {
    switch panel.edge {
    case .bottom, .top: self = .vertical
    case .left, .right: self = .horizontal
    case .none: return nil
    }
  }

  /// The recognizer's name, which is in parentheses to distinguish it from names in scene files.
  var name: String { rawValue }

  /// Returns the recognizer in the form in which a scene would declare it.
  ///
  /// The result is nil if no module offers the recognizer.
  fileprivate func use(_ catalogue: ModuleCatalogue) -> RecognizerUse? {
    guard let declaration = catalogue.recognizer("tactus.pan")?.declaration else { return nil }
    var use = RecognizerUse()
    use.name = name
    use.id = declaration.id
    use.parameters = declaration.parameters.map { parameter in
      guard parameter.key == "axis", case .choice(_, let words) = parameter.kind else { return nil }
      return words.firstIndex(of: "\(self)").map { .choice($0) }
    }
    return use
  }

  /// Adds the default recognizers to a scene if the scene has a sheet.
  static func add(to scene: inout SceneDescription, _ catalogue: ModuleCatalogue) {
    guard scene.views.contains(where: hasSheet) else { return }
    for kind in allCases {
      guard let use = kind.use(catalogue) else { return }
      scene.recognizers.append(use)
      var binding = Binding()
      binding.recognizer = kind.name
      binding.action = DragSheetAction()
      scene.bindings.append(binding)
    }
  }

  private static func hasSheet(_ view: ViewDescription) -> Bool {
    view.kind == .sheet || view.children.contains(where: hasSheet)
  }
}

/// The action of the default recognizer of a sheet.
///
/// Scene files cannot name this action.
struct DragSheetAction: Action {
  static let name = "dragSheet"
  static let doc = "Drags the panel of a sheet to its edge."
  static let outputs = ["translation"]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let sheet = (event.view as? SheetPanel)?.sheet else { return }
    switch event.state {
    case .began:
      sheet.beginDrag()
      sheet.drag(by: event.values.vector("translation") ?? .zero)
    case .changed: sheet.drag(by: event.values.vector("translation") ?? .zero)
    case .ended: sheet.endDrag(velocity: event.values.vector("velocity") ?? .zero)
    case .cancelled: sheet.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }
}
