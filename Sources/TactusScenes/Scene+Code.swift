public import TactusGeometry
public import TactusInput
import TactusPluginHost

extension Scene {
  /// An empty scene, for programs that make its views and put recognizers on them themselves:
  /// `tree` takes the views, `interaction` the recognizers, and `onGesture` tells what they find.
  ///
  /// - Parameters:
  ///   - size: In logical pixels.
  ///   - scale: Device pixels per logical pixel.
  ///   - surface: The window's, for the events that are meant for it.
  ///   - pixelsPerMillimetre: Logical pixels; 0 where unknown.
  public convenience init(
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0
  ) {
    self.init(
      SceneDescription(), catalogue: ModuleCatalogue(searchPath: ModuleSearchPath(folders: [])),
      pictures: PictureLibrary([]), size: size, scale: scale, surface: surface,
      pixelsPerMillimetre: pixelsPerMillimetre)
  }
}
