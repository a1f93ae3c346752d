package import TactusGeometry
package import TactusInput
package import TactusJSON
package import TactusPictures
package import TactusPluginHost
import TactusStage
import TactusSystem
import TactusViews

/// A loader that finds a scene by name or path, merges its layers, and loads the modules it needs.
///
/// A loader can load the same scene repeatedly, for instance after its files have changed. It
/// reloads modules only if the scene's `modules` object has changed.
package final class SceneLoader {
  package let surroundings: SceneEnvironment
  private let shelf = PictureCache()
  /// Called with a message for the user when a file that a scene names cannot be used.
  package var onProblem: ((String) -> Void)? {
    get { shelf.onProblem }
    set { shelf.onProblem = newValue }
  }
  /// Makes the loader draw and read pictures on another thread from now on.
  ///
  /// A view shows each picture after the next call to `takePictures`.
  ///
  /// - Parameter onArrival: Called on the other thread when a picture is ready. The closure must
  ///   make the main loop call `takePictures`.
  package func makePicturesLater(onArrival: @escaping @Sendable () -> Void) {
    shelf.store.makeLater(onArrival: onArrival)
  }

  /// The paths to watch for changes to the user's picture folder; empty if there is none.
  package var ownPictures: [String] { surroundings.images.map { [$0, $0 + "/*"] } ?? [] }

  /// Starts examining the user's picture folder on another thread, so that the result is ready when
  /// a scene needs it.
  ///
  /// Watch the folder before calling this method, or a change may be missed.
  package func prefetchPictures() {
    if let images = surroundings.images { shelf.prefetchPictures(at: images) }
  }

  /// Whether any pictures are still being drawn or read.
  package var arePicturesComing: Bool { shelf.store.isBusy }

  /// Starts drawing the built-in pictures that have not been drawn yet.
  package func drawRemaining() { shelf.drawRemaining() }

  /// Reports pictures that could not be read, and shows newly arrived pictures in the given scenes.
  package func takePictures(into scenes: [Scene]) {
    shelf.reportProblems()
    for scene in scenes { scene.stage.refreshPictures() }
  }

  private var loadedModules: (settings: ModuleSettings, catalogue: ModuleCatalogue)?

  package init(_ surroundings: SceneEnvironment) {
    self.surroundings = surroundings
  }

  /// Creates a loader that finds modules with the given search path and merges no other files into
  /// a scene.
  ///
  /// Module folders that a scene names are searched before those of the search path.
  package convenience init(searchPath: ModuleSearchPath) {
    self.init(
      SceneEnvironment { ModuleSearchPath(folders: $0 + searchPath.folders, own: searchPath.own) })
  }

  /// A loaded scene that is ready to be built.
  package struct Loaded {
    package let description: SceneDescription
    /// The warnings reported while the scene was loaded; errors are thrown instead.
    package let diagnostics: Diagnostics
    package let catalogue: ModuleCatalogue
    /// The merged tree of the scene, in which each node refers to its source text.
    ///
    /// The entries in `gestures` have been expanded into recognizers, attachments, rules, bindings
    /// and keys.
    package let node: JSONNode
    /// The warnings about the option `--set`, which changes single values of the scene.
    package var settingFaults: [Diagnostic] {
      diagnostics.sorted.filter { $0.source.name == SceneLayers.settingName }
    }
    let names: FullNames
    /// The merged tree in which each name of a view, value or recognizer is unique.
    package var nodeWithFullNames: JSONNode { names.renamed(node) }
    let shelf: PictureCache
    let images: String?
    /// Whether a file or folder of pictures has changed since the loader last read it.
    let arePicturesNew: Bool

    /// The paths to watch for changes to the pictures and other files that the scene refers to.
    package var files: [String] {
      let pictures = description.picturePaths + (images.map { [$0] } ?? [])
      return description.references.files + pictures.flatMap { [$0, $0 + "/*"] }
    }

    /// Builds the scene on a new stage.
    ///
    /// - Parameters:
    ///   - size: The size of the surface in logical pixels.
    ///   - scale: The number of device pixels per logical pixel.
    ///   - pixelsPerMillimetre: The number of logical pixels per millimeter; 0 if unknown.
    ///   - surface: The id of the surface.
    ///   - isolation: The object that runs the scene's modules in separate processes; nil to run
    ///     them in the program's own process.
    ///   - attachesLater: Whether to defer attaching the recognizers until `Scene.attachWaiting()`
    ///     is called or the first touch begins.
    ///   - stops: A function that returns true to stop building and painting early, in which case
    ///     `ViewTree.isStopped` becomes true; nil to never stop early.
    /// - Returns: The running scene.
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

    /// Returns a source of the user's picture files for a scene of the given scale.
    package func pictureSource(scale: Double) -> PictureSource {
      var source = PictureSource { [shelf] in shelf.picture(ofFile: $0, scale: scale) }
      source.pictures = { [shelf] in shelf.pictures(of: $0, scale: scale) }
      return source
    }

    /// Returns the scene's pictures, drawn at the given scale.
    package func pictures(scale: Double, until stops: (() -> Bool)? = nil) -> PictureLibrary {
      shelf.library(
        scale: scale, folder: images, paths: description.picturePaths,
        orders: description.pictureOrders, until: stops ?? { false })
    }
  }

  /// Loads a scene.
  ///
  /// - Parameters:
  ///   - name: The name of a scene, or the path of a file, which contains a slash or ends in
  ///     ".json".
  ///   - isGiven: Whether the user supplied the name, in which case it can also be the path of a
  ///     pipe. A name taken from a file must refer to a regular file, because opening a pipe blocks
  ///     until the pipe has a writer.
  /// - Returns: The loaded scene.
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
    let (description, expanded, names) = SceneReader.readExpanded(
      node, catalogue: catalogue, pictures: DrawnPictures.names, trust: layers.trust,
      reportingTo: diagnostics)
    guard let description else { throw faulty(diagnostics) }
    return Loaded(
      description: description, diagnostics: diagnostics, catalogue: catalogue,
      node: expanded, names: names,
      shelf: shelf, images: surroundings.images, arePicturesNew: shelf.forgetChangedFiles())
  }

  private func faulty(_ diagnostics: Diagnostics) -> SceneError {
    SceneError(.faulty, diagnostics.rendered(), diagnostics: diagnostics.sorted)
  }

  // MARK: Modules

  /// Returns the modules of a scene, reloading them only if its `modules` object has changed.
  private func catalogue(for node: JSONNode, trust: SceneTrust) -> ModuleCatalogue {
    // Faults in `modules` are reported when the scene is read.
    let settings = node["modules"].map {
      ModuleSettings(JSONCursor($0, reportingTo: Diagnostics()), trust: trust)
    }
    return catalogue(for: settings ?? ModuleSettings())
  }

  /// Makes the next load scan every module file again.
  ///
  /// Changed code is loaded alongside the old code, which stays in memory.
  package func forgetModules() { loadedModules = nil }

  /// Returns the modules that are available with the given settings.
  ///
  /// The settings can add search folders and disable modules; the default settings do neither.
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
