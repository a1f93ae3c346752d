internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The images of an animated cursor, shown one after the other.
///
/// Each image requests a frame callback, and the next image waits for it. So an animated cursor
/// causes no work while it is not visible.
@safe final class CursorAnimation {
  private let cursor: UnsafeMutablePointer<wl_cursor>
  private let surface: OpaquePointer
  private let start: Timestamp
  private var callback: OpaquePointer?
  /// The time of the next image; nil if the current one stays.
  private var next: Timestamp?

  /// Creates an animation; returns nil if the cursor has a single image.
  init?(_ cursor: UnsafeMutablePointer<wl_cursor>, on surface: OpaquePointer, at now: Timestamp) {
    guard unsafe cursor.pointee.image_count > 1 else { return nil }
    unsafe self.cursor = cursor
    unsafe self.surface = surface
    start = now
    next = nil
    _ = unsafe image(at: now)
  }

  deinit {
    if let callback = unsafe callback { unsafe wl_callback_destroy(callback) }
  }

  /// The time of the next image; nil while the compositor has not shown the current one.
  var deadline: Timestamp? { unsafe callback == nil ? next : nil }

  /// Requests a frame callback with the commit that the caller is about to make.
  func willCommit() {
    guard unsafe callback == nil else { return }
    unsafe callback = wl_surface_frame(surface)
    if let callback = unsafe callback {
      unsafe wl_callback_add_listener(callback, CursorAnimation.listener, context(self))
    }
  }

  /// Returns the image to show now; nil if the current one stays.
  func advance(to now: Timestamp) -> UnsafeMutablePointer<wl_cursor_image>? {
    guard let deadline, deadline <= now else { return nil }
    return unsafe image(at: now)
  }

  /// Returns the image at a time, and sets the time of the one after it.
  private func image(at now: Timestamp) -> UnsafeMutablePointer<wl_cursor_image>? {
    var duration: UInt32 = 0
    let elapsed = UInt32(truncatingIfNeeded: (now - start).nanoseconds / 1_000_000)
    let index = unsafe wl_cursor_frame_and_duration(cursor, elapsed, &duration)
    // libwayland-cursor reports 0 for an image that stays forever.
    next = duration > 0 ? now + .milliseconds(Int(max(duration, 10))) : nil
    return unsafe cursor.pointee.images[Int(index)]
  }

  private func handleFrame() {
    if let callback = unsafe callback { unsafe wl_callback_destroy(callback) }
    unsafe callback = nil
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_callback_listener(done: { data, _, _ in
      unsafe object(data, as: CursorAnimation.self).handleFrame()
    }))
}
