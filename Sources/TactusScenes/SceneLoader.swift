public import TactusGeometry
public import TactusInput
public import TactusJSON
public import TactusPluginHost

/// Finds a scene by name or file, with the modules and pictures it needs.
public struct SceneLoader {
  public let catalogue: ModuleCatalogue

  /// Loads the modules of the search path.
  public init(searchPath: ModuleSearchPath) {
    catalogue = ModuleCatalogue(searchPath: searchPath)
  }

  /// A scene that is ready to be shown.
  public struct Loaded {
    public let description: SceneDescription
    /// Warnings; errors throw.
    public let diagnostics: Diagnostics
    let catalogue: ModuleCatalogue

    /// Builds the scene for a surface.
    ///
    /// - Parameters:
    ///   - size: In logical pixels.
    ///   - scale: Device pixels per logical pixel.
    ///   - pixelsPerMillimetre: Logical pixels; 0 where unknown.
    public func makeScene(
      size: Size, scale: Double = 1, pixelsPerMillimetre: Double = 0,
      surface: SurfaceID = SurfaceID(1)
    ) -> Scene {
      Scene(
        description, catalogue: catalogue, pictures: DrawnPictures.library(scale: scale),
        size: size, scale: scale, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    }
  }

  /// Reads a scene.
  ///
  /// - Parameter name: The name of a built-in scene, or the path of a file: whatever holds a slash
  ///   or ends in ".json".
  /// - Throws: `SceneError`: `unknownScene`, `unreadable` or `faulty`.
  public func load(_ name: String) throws(SceneError) -> Loaded {
    let diagnostics = Diagnostics()
    let description = SceneReader.read(
      try source(name), catalogue: catalogue, pictures: DrawnPictures.names,
      reportingTo: diagnostics)
    guard let description else {
      throw SceneError(.faulty, diagnostics.rendered(), diagnostics: diagnostics.sorted)
    }
    return Loaded(description: description, diagnostics: diagnostics, catalogue: catalogue)
  }

  /// The text of a scene.
  public func source(_ name: String) throws(SceneError) -> SourceText {
    if name.contains("/") || name.hasSuffix(".json") { return try SourceFile.text(name) }
    if let source = BuiltInScenes.source(name) { return source }
    let near = Suggestions.nearest(to: name, among: BuiltInScenes.names)
    let hint = near.map { "; did you mean \($0)?" } ?? ""
    throw SceneError(
      .unknownScene,
      "no scene is called \(name)\(hint) There are: \(BuiltInScenes.names.joined(separator: ", "));"
        + " a file is named by its path or by ending in .json")
  }
}
