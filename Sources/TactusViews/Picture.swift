import Synchronization
public import TactusGeometry
public import TactusPainting

/// Something a picture view can show.
///
/// Copies share the image, which may be made only when somebody first asks for it.
public struct Picture: Sendable {
  /// What it is called, for people and for the saved board.
  public var name: String
  /// Its size in logical pixels: an image may have more pixels than that.
  public var size: Size

  private let source: Source

  public init(name: String, image: Image, size: Size) {
    self.name = name
    self.size = size
    source = Source(image)
  }

  /// A picture that `draw` makes when it is first shown, once, on whichever thread that is.
  public init(name: String, size: Size, drawnBy draw: @escaping @Sendable () -> Image) {
    self.name = name
    self.size = size
    source = Source(draw)
  }

  public var image: Image { source.image }

  /// The shadow it throws where it is stretched over a size; made once, nil where that is too large.
  func shadow(size: Size) -> PictureShadow? { source.shadow(size: size) }

  /// The one place where an image is, or will be, and its shadow.
  private final class Source: Sendable {
    private enum State {
      case drawing(@Sendable () -> Image)
      case ready(Image)
    }

    private let state: Mutex<State>
    private let shadow = Mutex<(size: Size, shadow: PictureShadow?)?>(nil)

    init(_ image: Image) { state = Mutex(.ready(image)) }

    init(_ draw: @escaping @Sendable () -> Image) { state = Mutex(.drawing(draw)) }

    var image: Image {
      state.withLock { state in
        switch state {
        case .ready(let image): return image
        case .drawing(let draw):
          let image = draw()
          state = .ready(image)
          return image
        }
      }
    }

    func shadow(size: Size) -> PictureShadow? {
      let image = image
      return shadow.withLock { kept in
        if let kept, kept.size == size { return kept.shadow }
        let made = PictureShadow(of: image, size: size)
        kept = (size, made)
        return made
      }
    }
  }
}
