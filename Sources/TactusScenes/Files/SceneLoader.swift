package import TactusGeometry
package import TactusInput
package import TactusJSON
package import TactusPictures
package import TactusPluginHost
import TactusStage
import TactusSystem
import TactusViews

/// Finds a scene by name or file, puts its layers together, and loads the modules it needs.
///
/// It can be asked again and again, when files have changed: modules are loaded anew only where
/// the scene's `modules` changed.
package final class SceneLoader {
  package let surroundings: SceneSurroundings
  private let shelf = PictureShelf()
  /// What is worth a line for people, about files that scenes name.
  package var onProblem: ((String) -> Void)? {
    get { shelf.onProblem }
    set { shelf.onProblem = newValue }
  }
  /// From now on pictures are drawn and read on another thread, and shown when they have come.
  ///
  /// - Parameter onArrival: Called on that thread when the loop should call `takePictures`.
  package func makePicturesLater(onArrival: @escaping @Sendable () -> Void) {
    shelf.store.makeLater(onArrival: onArrival)
  }

  /// The paths to watch for the folder with the user's pictures.
  package var ownPictures: [String] { surroundings.images.map { [$0, $0 + "/*"] } ?? [] }

  /// Begins to survey that folder on another thread. The caller must watch the folder already, or a change may be missed.
  package func prefetchPictures() {
    if let images = surroundings.images { shelf.prefetchPictures(at: images) }
  }

  /// Whether views wait for pictures.
  package var arePicturesComing: Bool { shelf.store.isBusy }

  /// Has the rest of the pictures drawn that come with the program.
  package func drawRemaining() { shelf.drawRemaining() }

  /// Tells of pictures that could not be read, and shows those that have come.
  package func takePictures(into scenes: [Scene]) {
    shelf.reportProblems()
    for scene in scenes { scene.stage.refreshPictures() }
  }

  private var loadedModules: (settings: ModuleSettings, catalogue: ModuleCatalogue)?

  package init(_ surroundings: SceneSurroundings) {
    self.surroundings = surroundings
  }

  /// A loader without layers whose modules come from a fixed search path.
  package convenience init(searchPath: ModuleSearchPath) {
    self.init(
      SceneSurroundings { ModuleSearchPath(folders: $0 + searchPath.folders, own: searchPath.own) })
  }

  /// A scene that is ready to be shown.
  package struct Loaded {
    package let description: SceneDescription
    /// Warnings; errors throw.
    package let diagnostics: Diagnostics
    package let catalogue: ModuleCatalogue
    /// The whole scene as it was put together, its `gestures` written out; each value knows the text it comes from.
    package let node: JSONNode
    let shelf: PictureShelf
    let images: String?
    /// Whether the pictures have changed since the scene was read before.
    let arePicturesNew: Bool

    /// The files beside its own that it shows or reads, for the one who watches them.
    package var files: [String] {
      let pictures = description.picturePaths + (images.map { [$0] } ?? [])
      return description.references.files + pictures.flatMap { [$0, $0 + "/*"] }
    }

    /// Builds the scene for a surface.
    ///
    /// - Parameters:
    ///   - size: In logical pixels.
    ///   - scale: Device pixels per logical pixel.
    ///   - pixelsPerMillimetre: Logical pixels; 0 where unknown.
    ///   - isolation: Runs the modules that the scene wants apart; nil runs them in the program.
    ///   - attachesLater: Puts the recognizers off until `Scene.attachWaiting()` or the first touch.
    ///   - stops: Asks whether building and painting should stop; `ViewTree.isStopped` says that
    ///     they did.
    package func makeScene(
      size: Size, scale: Double = 1, pixelsPerMillimetre: Double = 0,
      surface: SurfaceID = SurfaceID(1), isolation: ModuleIsolation? = nil,
      attachesLater: Bool = false, stops: (() -> Bool)? = nil
    ) -> Scene {
      Scene(
        description, catalogue: catalogue, pictures: pictures(scale: scale, until: stops),
        size: size, scale: scale, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre,
        isolation: isolation, attachesLater: attachesLater, stops: stops)
    }

    /// The pictures that it shows, for a scale.
    package func pictures(scale: Double, until stops: (() -> Bool)? = nil) -> PictureLibrary {
      shelf.library(
        scale: scale, folder: images, paths: description.picturePaths,
        orders: description.pictureOrders, until: stops ?? { false })
    }
  }

  /// Reads a scene.
  ///
  /// - Parameter name: The name of a scene that comes with the program or lies in one of the
  ///   folders, or the path of a file: whatever holds a slash or ends in ".json".
  /// - Parameter isGiven: Whether the user gave the name, which may then be that of a pipe. A name
  ///   that another file holds must be that of a regular file: opening a pipe waits for its writer.
  /// - Throws: `SceneError`: `unknownScene`, `unreadable` or `faulty`.
  package func load(_ name: String, isGiven: Bool = true) throws(SceneError) -> Loaded {
    let diagnostics = Diagnostics()
    var layers = SceneLayers(
      trust: SceneTrust(allowsAll: surroundings.allowsRun, home: surroundings.home),
      reportingTo: diagnostics)
    for layer in try sources(name, kind: isGiven ? .any : .regular) { layers.add(layer) }
    for setting in surroundings.settings { layers.set(setting) }
    guard let node = layers.node else { throw faulty(diagnostics) }
    let catalogue = catalogue(for: node, trust: layers.trust)
    let description = SceneReader.read(
      node, catalogue: catalogue, pictures: DrawnPictures.names, trust: layers.trust,
      reportingTo: diagnostics)
    guard let description else { throw faulty(diagnostics) }
    return Loaded(
      description: description, diagnostics: diagnostics, catalogue: catalogue,
      node: GestureExpansion.expanded(node),
      shelf: shelf, images: surroundings.images, arePicturesNew: shelf.forgetChangedFiles())
  }

  private func faulty(_ diagnostics: Diagnostics) -> SceneError {
    SceneError(.faulty, diagnostics.rendered(), diagnostics: diagnostics.sorted)
  }

  // MARK: Modules

  /// The modules of a scene, loaded once as long as its `modules` stay the same.
  private func catalogue(for node: JSONNode, trust: SceneTrust) -> ModuleCatalogue {
    // What is wrong in there is reported when the scene is read.
    let settings = node["modules"].map {
      ModuleSettings(JSONCursor($0, reportingTo: Diagnostics()), trust: trust)
    }
    return catalogue(for: settings ?? ModuleSettings())
  }

  /// Looks at every module file anew with the next scene: what has changed is loaded beside the old
  /// code, which stays.
  package func forgetModules() { loadedModules = nil }

  /// The modules that are there whatever scene is shown, or those of a scene's settings.
  package func catalogue(for settings: ModuleSettings = ModuleSettings()) -> ModuleCatalogue {
    if let loadedModules, loadedModules.settings == settings { return loadedModules.catalogue }
    let catalogue = ModuleCatalogue(
      searchPath: surroundings.modulePath(settings.searchPath), disabled: settings.disabled,
      cache: surroundings.moduleCache, scanner: surroundings.moduleScanner,
      policy: surroundings.modulePolicy)
    loadedModules = (settings, catalogue)
    return catalogue
  }
}
