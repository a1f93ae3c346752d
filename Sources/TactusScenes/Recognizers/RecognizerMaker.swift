import TactusGestures
import TactusInput
import TactusPluginHost

/// Makes the recognizers that a scene puts on views, from modules and composed of others.
final class RecognizerMaker {
  let catalogue: ModuleCatalogue
  /// Runs modules in processes of their own; nil runs those in the program, too.
  private let isolation: ModuleIsolation?
  private let surface: SurfaceID

  init(_ catalogue: ModuleCatalogue, _ isolation: ModuleIsolation?, on surface: SurfaceID) {
    self.catalogue = catalogue
    self.isolation = isolation
    self.surface = surface
  }

  /// Makes a recognizer, composed or of a module.
  ///
  /// - Parameter part: Returns the scene's recognizer of a given name.
  /// - Returns: nil if no module offers it or one of its parts.
  /// - Throws: `PluginError` if its module cannot be loaded or refuses.
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
