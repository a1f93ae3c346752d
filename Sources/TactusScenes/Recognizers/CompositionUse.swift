package import TactusGestures
package import TactusPluginHost

/// A composition of recognizers that a scene declares.
package struct CompositionUse: Equatable, Sendable {
  package var composition: Composition
  /// The names of the parts, in order; `count` repeats one name.
  package var parts: [String]
}

extension ModuleCatalogue {
  /// Returns the declaration of a scene's recognizer; nil if no module offers the recognizer or one
  /// of its parts.
  ///
  /// - Parameter named: Returns the recognizer of the same scene with a given name.
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
  /// Returns the module recognizers in a composed recognizer; for a module recognizer, only itself.
  package func ingredients(of use: RecognizerUse) -> [RecognizerUse] {
    guard let composed = use.composition else { return [use] }
    return composed.parts.flatMap { name in recognizer(name).map(ingredients) ?? [] }
  }

  /// Whether a recognizer is a part of a composed one.
  func isPart(_ name: String) -> Bool {
    recognizers.contains { $0.composition?.parts.contains(name) == true }
  }
}
