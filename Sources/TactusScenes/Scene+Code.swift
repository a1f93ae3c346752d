public import TactusGeometry
public import TactusInput
import TactusPictures
import TactusPluginHost
public import TactusViews

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

  /// Shows a menu at a view, for programs that say in code what its items do.
  ///
  /// - Parameters:
  ///   - items: What each is called and what it does; none shows no menu.
  ///   - point: What its arrow points at, in surface coordinates; the view's rectangle where it is nil.
  public func popMenu(
    _ items: [(title: String, action: () -> Void)], on target: View, at point: Point? = nil
  ) {
    overlays.closeMenu()
    guard !items.isEmpty else { return }
    let view = MenuView(titles: items.map(\.title), look: MenuLook(tree.theme))
    view.onChoose = { [unowned self] index, _ in
      overlays.closeMenu()
      items[index].action()
    }
    overlays.open(OpenMenu(view: view, items: [], target: target))
    view.place(at: Self.rect(of: target, or: point), in: tree.root.bounds)
  }
}
