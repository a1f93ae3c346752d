/// An icon of a window (`xdg_toplevel_icon_v1`).
public final class TestIcon {
  /// The name in the icon theme.
  public private(set) var name = ""
  /// The pictures, with the scale for which each was made.
  public private(set) var pictures: [(picture: TestPicture, scale: Int)] = []
  private var buffers: [Resource] = []
  /// Whether the icon was set on a window; afterwards, it cannot change.
  var isSet = false

  /// Handles a request of the icon, and returns the code of the protocol error if it is not allowed.
  func handle(_ request: String, _ arguments: Arguments) -> UInt32? {
    // The buffers must outlive the icon's object.
    if buffers.contains(where: \.isDestroyed) { return 3 }
    if request == "destroy" { return nil }
    if isSet { return 2 }
    if request == "set_name" { name = arguments.string(0) }
    guard request == "add_buffer" else { return nil }
    guard let buffer = arguments.object(0),
      let picture = (buffer.payload as? TestBuffer)?.picture(), picture.width == picture.height
    else { return 1 }
    buffers.append(buffer)
    pictures.append((picture, arguments.int(1)))
    return nil
  }
}
