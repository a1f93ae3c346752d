internal import TactusInput

/// The windows of a connection with the surfaces that belong to them, and the numbers of both.
final class Surfaces {
  /// The windows, in the order they were made.
  private(set) var windows: [Window] = []
  private var nextWindow: UInt32 = 1
  /// Numbers of other surfaces, apart from those of windows, so that these are the same with and
  /// without a title bar.
  private var nextSubsurface: UInt32 = 1 << 31

  func add(_ window: Window) { windows.append(window) }

  func remove(_ window: Window) { windows.removeAll { $0 === window } }

  /// Removes all windows.
  func takeWindows() -> [Window] {
    defer { windows = [] }
    return windows
  }

  /// - Parameter wanted: The id to use again, if any.
  func makeWindowID(_ wanted: SurfaceID?) -> SurfaceID {
    let id = wanted ?? SurfaceID(nextWindow)
    nextWindow = max(nextWindow, id.number + 1)
    return id
  }

  func makeSubsurfaceID() -> SurfaceID {
    defer { nextSubsurface += 1 }
    return SurfaceID(nextSubsurface)
  }

  /// The window whose content a surface is; nil for none and for all others.
  func window(of surface: OpaquePointer?) -> Window? {
    guard let surface = unsafe surface else { return nil }
    return windows.first { unsafe $0.surface?.proxy == surface }
  }

  /// What a surface is to the program, and the window it belongs to; nil for none and for surfaces
  /// that are not ours to handle.
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

  /// The window that a surface is, or is a part of.
  func window(with id: SurfaceID) -> Window? {
    windows.first { window in
      window.id == id || window.decoration?.holds(id) == true
        || window.popups.all.contains { $0.id == id }
    }
  }
}
