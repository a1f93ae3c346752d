internal import TactusInput

/// The windows of a connection, and the ids assigned to windows and other surfaces.
final class Surfaces {
  private(set) var windows: [Window] = []
  /// The texts of windows that an input method can edit.
  var texts: [SurfaceID: EditableText] = [:]
  private var nextWindow: UInt32 = 1
  /// The next id for a surface that is not a window.
  ///
  /// These ids start at 2³¹, and window ids start at 1. The ids of windows therefore do not depend
  /// on the number of other surfaces, such as title bars.
  private var nextSubsurface: UInt32 = 1 << 31

  func add(_ window: Window) { windows.append(window) }

  func remove(_ window: Window) {
    windows.removeAll { $0 === window }
    texts[window.id] = nil
  }

  func takeWindows() -> [Window] {
    defer { (windows, texts) = ([], [:]) }
    return windows
  }

  /// Returns the id for a new window: `wanted`, or the next free id if `wanted` is nil.
  func makeWindowID(_ wanted: SurfaceID?) -> SurfaceID {
    let id = wanted ?? SurfaceID(nextWindow)
    nextWindow = max(nextWindow, id.number + 1)
    return id
  }

  func makeSubsurfaceID() -> SurfaceID {
    defer { nextSubsurface += 1 }
    return SurfaceID(nextSubsurface)
  }

  func window(of surface: OpaquePointer?) -> Window? {
    guard let surface = unsafe surface else { return nil }
    return windows.first { unsafe $0.surface?.proxy == surface }
  }

  /// Returns the id of the given `wl_surface`, and the window to which the surface belongs.
  ///
  /// The surface can show the window's content, a part of its decoration, or a popup. The result is
  /// nil for any other surface.
  func target(of surface: OpaquePointer?) -> (id: SurfaceID, window: Window)? {
    guard let surface = unsafe surface else { return nil }
    for window in windows {
      if unsafe window.surface?.proxy == surface { return (window.id, window) }
      if let popup = window.popups.all.first(where: { unsafe $0.surface?.proxy == surface }) {
        return (popup.id, window)
      }
      if let id = unsafe window.decoration?.id(of: surface) { return (id, window) }
    }
    return nil
  }

  /// Returns the window whose content, decoration or popup has the given surface id.
  func window(with id: SurfaceID) -> Window? {
    windows.first { window in
      window.id == id || window.decoration?.holds(id) == true
        || window.popups.all.contains { $0.id == id }
    }
  }
}
