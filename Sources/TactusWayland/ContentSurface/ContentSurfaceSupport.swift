/// Whether a compositor shows content surfaces as they are meant, and why not.
public enum ContentSurfaceSupport: Equatable, Sendable {
  case full
  /// The compositor does not offer this interface.
  case missing(String)
  /// The compositor is taken for one that ignores where the source of a viewport begins
  /// (`wp_viewport.set_source`): content would jump at the first scroll and then stand still.
  case ignoresSource

  /// Judges by what a compositor offers.
  ///
  /// The renderer of wlroots that uses pixman ignores the source's x and y up to wlroots 0.16 (sway
  /// 1.7, phoc 0.24). wlroots is known by its interface for screenshots, that renderer by the lack
  /// of `zwp_linux_dmabuf_v1`, and a newer wlroots by `wl_compositor` 6.
  public init(globals: [Global]) {
    func offers(_ interface: String) -> Bool { globals.contains { $0.interface == interface } }
    let needed = [Singleton.subcompositor, .viewporter].map(\.interface)
    if let missing = needed.first(where: { !offers($0) }) {
      self = .missing(missing)
    } else if offers("zwlr_screencopy_manager_v1"), !offers("zwp_linux_dmabuf_v1"),
      !globals.contains(where: { $0.interface == Singleton.compositor.interface && $0.version >= 6 }
      )
    {
      self = .ignoresSource
    } else {
      self = .full
    }
  }

  /// Whether a compositor may know that a content surface is opaque, so that it repaints nothing under it.
  ///
  /// KWin 5.27 takes the topmost surface in the corner of a full-screen window for the whole window if any of
  /// it is opaque, and no longer repaints the rest. KWin is known by an interface that it alone offers.
  static func mayBeOpaque(_ globals: [Global]) -> Bool {
    !globals.contains { $0.interface == "org_kde_plasma_shell" }
  }
}
