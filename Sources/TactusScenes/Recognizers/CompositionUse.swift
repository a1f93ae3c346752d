package import TactusGestures
package import TactusPluginHost

/// The way in which a scene composes a recognizer from others, and the names of those others.
package struct CompositionUse: Equatable, Sendable {
  package var composition: Composition
  /// The names of the parts in order; in a `count` composition, the same name is repeated.
  package var parts: [String]
}

extension ModuleCatalogue {
  /// Returns the declaration of a scene's recognizer.
  ///
  /// - Parameters:
  ///   - use: The recognizer as the scene declares it.
  ///   - named: Returns the recognizer with a given name in the same scene.
  /// - Returns: The declaration; nil if no module offers the recognizer or one of its parts.
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
  /// Returns the module recognizers of which a recognizer is composed, directly or through other
  /// composed ones.
  ///
  /// The result is only `use` if that is itself a module's recognizer.
  package func ingredients(of use: RecognizerUse) -> [RecognizerUse] {
    guard let composed = use.composition else { return [use] }
    return composed.parts.flatMap { name in recognizer(name).map(ingredients) ?? [] }
  }

  /// Returns whether any composed recognizer has a part with the given name.
  func isPart(_ name: String) -> Bool {
    recognizers.contains { $0.composition?.parts.contains(name) == true }
  }
}
