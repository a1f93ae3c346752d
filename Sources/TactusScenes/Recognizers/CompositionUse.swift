package import TactusGestures
package import TactusPluginHost

/// How a scene composes a recognizer of others that it declares.
package struct CompositionUse: Equatable, Sendable {
  package var composition: Composition
  /// The names of the parts, in order; `count` repeats one of them.
  package var parts: [String]
}

extension ModuleCatalogue {
  /// Returns what a recognizer of a scene reports; nil if no module offers it, or one of its parts.
  ///
  /// - Parameter named: Finds a recognizer of the same scene.
  package func declaration(
    of use: RecognizerUse, named: (String) -> RecognizerUse?
  ) -> RecognizerDeclaration? {
    guard let composed = use.composition else { return recognizer(use.id)?.declaration }
    let parts = composed.parts.compactMap { name in
      named(name).flatMap { declaration(of: $0, named: named) }.map { Composition.Part(name, $0) }
    }
    return parts.count == composed.parts.count ? composed.composition.declaration(of: parts) : nil
  }
}

extension SceneDescription {
  /// Returns the recognizers of modules that a recognizer is made of: itself, if it is one.
  package func ingredients(of use: RecognizerUse) -> [RecognizerUse] {
    guard let composed = use.composition else { return [use] }
    return composed.parts.flatMap { name in recognizer(name).map(ingredients) ?? [] }
  }

  /// Returns whether a recognizer is a part of a composed one.
  func isPart(_ name: String) -> Bool {
    recognizers.contains { $0.composition?.parts.contains(name) == true }
  }
}
