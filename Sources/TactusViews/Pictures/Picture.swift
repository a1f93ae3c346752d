import Synchronization
public import TactusGeometry
public import TactusPainting
import TactusSystem

/// A picture that views can show.
///
/// All copies of a `Picture` value share one image. The image can be created lazily, when it is
/// first requested.
public struct Picture: Sendable {
  /// The picture's name or path, which is shown to users and stored in saved boards.
  ///
  /// See `caption` for a short form of the name.
  public var name: String
  /// The picture's size in logical pixels; the image may have more pixels.
  public var size: Size

  /// The reason that the picture cannot be shown; nil if it can be shown.
  ///
  /// Views show a card with this reason in place of the picture.
  public let problem: String?
  /// The maximum number of bytes that the image occupies in memory.
  ///
  /// Before views show the picture, they reserve this amount in the memory budget of their surface.
  public let byteCount: Int

  /// The source of images with more pixels, for enlarged views; nil if there is none.
  package var detail: PictureDetail?
  /// The note whose paper the picture shows; nil for any other picture.
  package var note: Note?

  private let source: Source

  /// Creates a picture from an image.
  public init(name: String, image: Image, size: Size) {
    self.name = name
    self.size = size
    problem = nil
    byteCount = image.byteCount
    source = Source(image)
  }

  /// Creates a picture whose image is made once, when it is first shown.
  ///
  /// - Parameters:
  ///   - name: The picture's name.
  ///   - size: The picture's size, in logical pixels.
  ///   - byteCount: The maximum size of the image in bytes; nil for 4 bytes per logical pixel.
  ///   - draw: Makes the image; may be called on any thread.
  public init(
    name: String, size: Size, byteCount: Int? = nil,
    drawnBy draw: @escaping @Sendable () -> Image
  ) {
    self.name = name
    self.size = size
    problem = nil
    self.byteCount = byteCount ?? Int(pixel: size.width * size.height) * 4
    source = Source(draw)
  }

  /// Creates a picture that cannot be shown; views show a card with the picture's name and the
  /// given problem instead.
  public init(name: String, size: Size, problem: String) {
    self.name = name
    self.size = size
    self.problem = problem
    byteCount = 0
    source = Source { PictureCard.image(name: name, because: problem, size: size, scale: 1) }
  }

  /// Creates a picture whose image is made on demand and cached in a store.
  ///
  /// The image is made again if it is needed after the store has discarded it.
  ///
  /// - Parameters:
  ///   - name: The picture's name.
  ///   - size: The picture's size, in logical pixels.
  ///   - byteCount: The maximum size of the image in bytes; nil for 4 bytes per logical pixel.
  ///   - store: The store that caches the image.
  ///   - make: Makes the image; can be called on any thread, and more than once.
  package init(
    name: String, size: Size, byteCount: Int? = nil, in store: PictureStore,
    madeBy make: @escaping PictureStore.Maker
  ) {
    self.name = name
    self.size = size
    problem = nil
    self.byteCount = byteCount ?? Int(pixel: size.width * size.height) * 4
    source = Source(store, make)
  }

  /// The short form of the picture's name, for labels.
  ///
  /// Folders and prefixes that end in a colon are omitted. If the name contains a slash, the file
  /// extension is omitted, too.
  public var caption: String {
    let file = FileName.shown(name).split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? name
    guard name.contains("/"), let dot = file.lastIndex(of: "."), dot > file.startIndex else {
      return file
    }
    return String(file[..<dot])
  }

  var identity: ObjectIdentifier { ObjectIdentifier(source) }

  /// The picture's image, or an image of a card if the picture cannot be shown.
  ///
  /// Reading the property blocks while the image is drawn or read from a file.
  public var image: Image { source.image }

  /// The picture's image; nil if the image is not ready yet or the picture cannot be shown.
  ///
  /// An image that is not ready is requested if its store makes images on a queue. Without such a
  /// store, the image is made immediately, which blocks.
  public var imageIfReady: Image? { problem == nil ? source.imageIfReady : nil }

  /// Requests the image from the store in advance, without blocking.
  ///
  /// The method does nothing if the store does not make images on a queue, or if the picture has no
  /// store.
  package func prepare() { source.prepare() }

  /// Returns the shadow that the picture casts when stretched to the given size; nil if the shadow
  /// cannot be created.
  ///
  /// The size is in the view's pixels. The shadow has the outline of `image`, which must be the
  /// picture's own image. The most recently created shadow is cached.
  func shadow(of image: Image, size: Size) -> PictureShadow? {
    source.shadow(of: image, size: size)
  }

  private final class Source: Sendable {
    private enum State {
      case drawing(@Sendable () -> Image)
      case ready(Image)
      case stored(PictureStore, id: Int, PictureStore.Maker)
    }

    private let state: Mutex<State>
    private let shadow = Mutex<(size: Size, shadow: PictureShadow?)?>(nil)

    init(_ image: Image) { state = Mutex(.ready(image)) }

    init(_ draw: @escaping @Sendable () -> Image) { state = Mutex(.drawing(draw)) }

    init(_ store: PictureStore, _ make: @escaping PictureStore.Maker) {
      state = Mutex(.stored(store, id: store.newID(), make))
    }

    private var stored: (PictureStore, Int, PictureStore.Maker)? {
      state.withLock { state in
        if case .stored(let store, let id, let make) = state { (store, id, make) } else { nil }
      }
    }

    var image: Image {
      state.withLock { state in
        switch state {
        case .ready(let image): return image
        case .drawing(let draw):
          let image = draw()
          state = .ready(image)
          return image
        case .stored(let store, let id, let make): return store.image(id, make)
        }
      }
    }

    var imageIfReady: Image? {
      guard let (store, id, make) = stored else { return image }
      return store.imageIfReady(id, make)
    }

    func prepare() {
      if let (store, id, make) = stored { store.prepare(id, make) }
    }

    func shadow(of image: Image, size: Size) -> PictureShadow? {
      shadow.withLock { kept in
        if let kept, kept.size == size { return kept.shadow }
        let made = PictureShadow(of: image, size: size)
        kept = (size, made)
        return made
      }
    }
  }
}
