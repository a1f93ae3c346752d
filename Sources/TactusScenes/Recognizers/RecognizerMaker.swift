import TactusGestures
import TactusInput
import TactusPluginHost

/// Creates the recognizers of a scene, including composed ones.
final class RecognizerMaker {
  let catalogue: ModuleCatalogue
  /// The object that runs modules in separate processes; nil if all modules run in the program's
  /// own process.
  private let isolation: ModuleIsolation?
  private let surface: SurfaceID

  init(_ catalogue: ModuleCatalogue, _ isolation: ModuleIsolation?, on surface: SurfaceID) {
    self.catalogue = catalogue
    self.isolation = isolation
    self.surface = surface
  }

  /// Creates a driver, through which the gesture engine uses a recognizer of the scene.
  ///
  /// - Parameters:
  ///   - use: The recognizer as the scene declares it, which may be composed of others.
  ///   - part: A function that returns the scene's recognizer with a given name.
  /// - Returns: The driver; nil if no module offers the recognizer or one of its parts.
  /// - Throws: `PluginError` if the module cannot be loaded or refuses to create the recognizer.
  func make(
    _ use: RecognizerUse, part: (String) -> RecognizerUse?
  ) throws(PluginError) -> (any RecognizerDriver)? {
    guard let composed = use.composition else { return try makeOfModule(use) }
    var parts: [ComposedDriver.Ingredient] = []
    for name in composed.parts {
      guard let use = part(name), let driver = try make(use, part: part) else { return nil }
      parts.append(ComposedDriver.Ingredient(name, driver, parameters: use.parameters))
    }
    return ComposedDriver(composed.composition, of: parts)
  }

  private func makeOfModule(
    _ use: RecognizerUse
  ) throws(PluginError) -> (any RecognizerDriver)? {
    guard let module = catalogue.recognizer(use.id) else { return nil }
    let isApart = use.isolation == .process || use.isolation == .auto && module.isScript
    guard isApart, let isolation else { return try module.makeDriver() }
    return try isolation.makeDriver(module, on: surface)
  }
}
