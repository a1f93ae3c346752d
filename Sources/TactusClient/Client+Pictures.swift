public import TactusScenes
import TactusViews
public import TactusWayland

extension Client {
  /// Has files of pictures read on another thread, and shows each when it has come.
  ///
  /// - Throws: `WaylandError` if the process has no descriptor left.
  public func readPicturesLater(_ loader: SceneLoader) throws(WaylandError) {
    let waker = try Waker()
    waker.attach(to: loop) { [unowned self] in
      loader.takePictures(into: (windows + parked).compactMap(\.scene))
    }
    loader.readPicturesLater { waker.wake() }
  }
}
