internal import CWayland
internal import CWaylandProtocols
internal import Glibc

/// The icon of a window, which the compositor may show in task lists and in the title bar
/// (`xdg_toplevel_icon_v1`).
public struct WindowIcon: Equatable, Sendable {
  /// A square picture of the icon.
  public struct Picture: Equatable, Sendable {
    /// The maximum length of a side, in pixels.
    public static let maximumSide = 1024

    /// The length of each side, in pixels.
    public let side: Int
    /// The number of pixels per logical pixel for which the picture was made.
    public let scale: Int
    /// The rows of pixels from the top, each as 0xAARRGGBB with premultiplied alpha.
    public let pixels: [UInt32]

    /// Creates a picture.
    ///
    /// - Precondition: `side` is at least 1 and at most `maximumSide`, `scale` is at least 1 and at
    ///   most `side`, and there are `side * side` pixels.
    public init(side: Int, scale: Int = 1, pixels: [UInt32]) {
      precondition((1...Self.maximumSide).contains(side), "an icon's side must be 1 to 1,024")
      precondition(scale >= 1 && scale <= side, "an icon's scale must be 1 to its side")
      precondition(pixels.count == side * side, "an icon must have side * side pixels")
      self.side = side
      self.scale = scale
      self.pixels = pixels
    }
  }

  /// The name of the icon in the user's icon theme; empty if the icon has none.
  ///
  /// Names are shortened to at most 1,024 bytes of UTF-8.
  public var name: String
  /// Pictures of several sizes, from which the compositor chooses if it cannot find the name.
  public var pictures: [Picture]

  /// Creates an icon with a name, with pictures, or with both.
  public init(name: String = "", pictures: [Picture] = []) {
    self.name = name
    self.pictures = pictures
  }
}

extension WindowIcon {
  /// Sets this icon of a window (`xdg_toplevel_icon_manager_v1.set_icon`).
  ///
  /// - Throws: `sharedMemory` if a picture cannot be allocated; the window's icon is then unchanged.
  func set(
    of toplevel: OpaquePointer, by manager: OpaquePointer, _ connection: Connection
  ) throws(WaylandError) {
    guard let shm = unsafe connection.proxy(.shm) else { throw .missingGlobal("wl_shm") }
    var buffers: [Buffer] = []
    // The buffers must outlive the icon's object. The compositor does not need them any longer.
    defer { for buffer in buffers { unsafe wl_buffer_destroy(buffer.proxy) } }
    for picture in pictures {
      let buffer = unsafe try Buffer(
        shm: shm, format: WL_SHM_FORMAT_ARGB8888, width: picture.side, height: picture.side,
        number: 0)
      buffer.fill(with: picture)
      buffers.append(buffer)
    }
    guard let proxy = unsafe xdg_toplevel_icon_manager_v1_create_icon(manager) else { return }
    let name = name.utf8.prefix { $0 != 0 }.prefix(Window.textLimit)
    if !name.isEmpty {
      unsafe xdg_toplevel_icon_v1_set_name(proxy, String(decoding: name, as: UTF8.self))
    }
    for (buffer, picture) in zip(buffers, pictures) {
      unsafe xdg_toplevel_icon_v1_add_buffer(proxy, buffer.proxy, Int32(picture.scale))
    }
    unsafe xdg_toplevel_icon_manager_v1_set_icon(manager, toplevel, proxy)
    unsafe xdg_toplevel_icon_v1_destroy(proxy)
  }
}

extension Buffer {
  fileprivate func fill(with picture: WindowIcon.Picture) {
    for row in 0..<picture.side {
      let pixels = picture.pixels[row * picture.side..<(row + 1) * picture.side]
      for (column, pixel) in pixels.enumerated() {
        // SAFETY: the buffer has the size of the picture.
        unsafe memory.bytes.storeBytes(
          of: pixel, toByteOffset: row * stride + column * 4, as: UInt32.self)
      }
    }
  }
}
