package import TactusGestures
package import TactusPluginHost

/// The way in which a scene composes a recognizer from others, which are given by name.
package struct CompositionUse: Equatable, Sendable {
  package var composition: Composition
  /// The names of the combined recognizers, in order.
  ///
  /// For a composition of kind `count`, which requires the same gesture several times, the array
  /// contains one name several times.
  package var parts: [String]
}

extension ModuleCatalogue {
  /// Returns the declaration of a scene's recognizer, which lists the recognizer's parameters and
  /// outputs.
  ///
  /// - Parameters:
  ///   - use: The recognizer as the scene declares it.
  ///   - named: A function that returns the scene's recognizer with a given name.
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
  /// Returns the recognizers, provided by modules, from which a recognizer is composed.
  ///
  /// Recognizers nested in other compositions are included. If `use` is not composed, the result
  /// contains only `use`.
  package func ingredients(of use: RecognizerUse) -> [RecognizerUse] {
    guard let composed = use.composition else { return [use] }
    return composed.parts.flatMap { name in recognizer(name).map(ingredients) ?? [] }
  }

  /// Returns whether any composed recognizer has a part with the given name.
  func isPart(_ name: String) -> Bool {
    recognizers.contains { $0.composition?.parts.contains(name) == true }
  }
}
