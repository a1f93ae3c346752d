import TactusGestures
import TactusInput
import TactusPluginHost
import TactusViews

/// The default recognizers of views of type `canvas`.
enum StandardCanvas: String, CaseIterable {
  case oneFinger = "(canvas-pan)"
  case twoFingers = "(canvas-move)"
  case zoom = "(canvas-zoom)"
  case fit = "(canvas-fit)"

  /// The recognizer's name, which is in parentheses to distinguish it from names in scene files.
  var name: String { rawValue }

  private var id: String {
    switch self {
    case .oneFinger, .twoFingers: "tactus.pan"
    case .zoom: "tactus.pinch"
    case .fit: "tactus.tap"
    }
  }

  private var action: any Action {
    switch self {
    case .oneFinger: MoveContentAction(pan: .oneFinger)
    case .twoFingers: MoveContentAction(pan: .twoFingers)
    case .zoom: ZoomContentAction()
    case .fit: FitByTapAction()
    }
  }

  /// The parameters that differ from their defaults, as numbers and as words of choices.
  private var settings: (numbers: [String: Double], words: [String: String]) {
    switch self {
    case .oneFinger: (["maximumTouches": 1], ["follows": "center"])
    case .twoFingers:
      (
        ["minimumTouches": 2, "maximumTouches": 2], ["extraTouches": "ignore", "follows": "center"]
      )
    case .zoom: ([:], [:])
    case .fit: (["taps": 2, "distance": 30], [:])
    }
  }

  /// Returns the recognizer in the form in which a scene would declare it.
  ///
  /// The result is nil if no module offers the recognizer.
  fileprivate func use(_ catalogue: ModuleCatalogue) -> RecognizerUse? {
    guard let declaration = catalogue.recognizer(id)?.declaration else { return nil }
    var use = RecognizerUse()
    use.name = name
    use.id = id
    let settings = settings
    use.parameters = declaration.parameters.map { parameter in
      if let number = settings.numbers[parameter.key] { return .number(number) }
      guard let word = settings.words[parameter.key], case .choice(_, let words) = parameter.kind
      else { return nil }
      return words.firstIndex(of: word).map { .choice($0) }
    }
    if self != .oneFinger { use.options.allowedDevices.subtract([.pen, .eraser]) }
    if self == .fit { use.options.delaysTouchesEnded = false }
    return use
  }

  fileprivate func binding() -> Binding {
    var binding = Binding()
    binding.recognizer = name
    binding.action = action
    return binding
  }
}

extension StandardCanvas {
  /// Adds the default recognizers to a scene if the scene has a canvas.
  static func add(to scene: inout SceneDescription, _ catalogue: ModuleCatalogue) {
    guard scene.views.contains(where: hasCanvas) else { return }
    for kind in allCases {
      guard let use = kind.use(catalogue) else { continue }
      scene.recognizers.append(use)
      scene.bindings.append(kind.binding())
    }
    let moving: [StandardCanvas] = [.oneFinger, .twoFingers, .zoom]
    for (index, kind) in moving.enumerated() {
      for other in moving[(index + 1)...] { scene.rules.allowSimultaneous(kind.name, other.name) }
    }
  }

  private static func hasCanvas(_ view: ViewDescription) -> Bool {
    view.kind == .canvas || view.children.contains(where: hasCanvas)
  }
}
