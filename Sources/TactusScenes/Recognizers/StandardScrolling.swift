import TactusGestures
import TactusPluginHost
import TactusViews

/// A default recognizer that scrolls views of type `scroll` or `pages`, along both axes or only
/// one.
///
/// A view gets this recognizer only if the scene attaches no other recognizer that scrolls the
/// view.
enum StandardScrolling: String, CaseIterable {
  case both = "(scroll)"
  case horizontal = "(scroll-x)"
  case vertical = "(scroll-y)"

  init(_ view: ScrollView) {
    if view.scrollsHorizontally == view.scrollsVertically {
      self = .both
    } else {
      self = view.scrollsHorizontally ? .horizontal : .vertical
    }
  }

  /// The recognizer's name, which is in parentheses to distinguish it from names in scene files.
  var name: String { rawValue }

  static let recognizer = "tactus.pan"

  /// Returns the default scrolling recognizer in the form in which a scene would declare it.
  ///
  /// The result is nil if no module offers a pan recognizer.
  func use(_ catalogue: ModuleCatalogue) -> RecognizerUse? {
    guard let declaration = catalogue.recognizer(Self.recognizer)?.declaration else { return nil }
    var use = RecognizerUse()
    use.name = name
    use.id = Self.recognizer
    use.parameters = declaration.parameters.map { parameter in
      guard parameter.key == "axis", case .choice(_, let words) = parameter.kind else { return nil }
      return words.firstIndex(of: "\(self)").map { .choice($0) }
    }
    return use
  }
}

extension SceneDescription {
  /// Returns whether a recognizer scrolls the views to which it is attached.
  func scrolls(_ recognizer: String) -> Bool {
    bindings.contains { $0.recognizer == recognizer && type(of: $0.action).movesContent }
  }

  /// Sets the parameter `follows` to "moving" in all pan recognizers used for scrolling.
  ///
  /// A pan then follows the finger that moves first, instead of the mean position of all fingers. A
  /// pan for which the scene sets the parameter is not changed.
  mutating func followMovingFingers(_ catalogue: ModuleCatalogue) {
    for index in recognizers.indices where scrolls(recognizers[index].name) {
      recognizers[index].followMovingFinger(catalogue)
    }
  }

  /// Adds the default scrolling recognizers if the scene has views that scroll.
  mutating func addScrolling(_ catalogue: ModuleCatalogue) {
    guard views.contains(where: \.scrollsAnywhere) else { return }
    for kind in StandardScrolling.allCases {
      guard let use = kind.use(catalogue) else { return }
      recognizers.append(use)
      var binding = Binding()
      binding.recognizer = kind.name
      binding.action = ScrollAction()
      bindings.append(binding)
    }
  }
}

extension RecognizerUse {
  fileprivate mutating func followMovingFinger(_ catalogue: ModuleCatalogue) {
    guard id == StandardScrolling.recognizer,
      let declared = catalogue.recognizer(id)?.declaration.parameters,
      let place = declared.firstIndex(where: { $0.key == "follows" }), parameters[place] == nil,
      case .choice(_, let words) = declared[place].kind, let moving = words.firstIndex(of: "moving")
    else { return }
    parameters[place] = .choice(moving)
  }
}

extension ViewDescription {
  var scrollsAnywhere: Bool {
    kind == .scroll || kind == .pages || children.contains(where: \.scrollsAnywhere)
  }
}
