import Synchronization
public import TactusGeometry
public import TactusPainting
import TactusSystem

/// Something a picture view can show.
///
/// Copies share the image, which may be made only when somebody first asks for it.
public struct Picture: Sendable {
  /// What it is called, for people and for the saved board.
  public var name: String
  /// Its size in logical pixels: an image may have more pixels than that.
  public var size: Size

  /// Why there is nothing to show but a card that says so; nil for a picture that can be shown.
  public let problem: String?
  /// The memory that its image takes once it is made, at most.
  public let byteCount: Int

  /// Makes finer images where it is shown larger than usual; nil where there are none.
  package var detail: PictureDetail?

  private let source: Source

  public init(name: String, image: Image, size: Size) {
    self.name = name
    self.size = size
    problem = nil
    byteCount = image.byteCount
    source = Source(image)
  }

  /// A picture that `draw` makes when it is first shown, once, on whichever thread that is.
  ///
  /// - Parameter byteCount: Of the image; nil for one pixel for each logical one.
  public init(
    name: String, size: Size, byteCount: Int? = nil,
    drawnBy draw: @escaping @Sendable () -> Image
  ) {
    self.name = name
    self.size = size
    problem = nil
    self.byteCount = byteCount ?? Int(size.width * size.height) * 4
    source = Source(draw)
  }

  /// A picture that cannot be shown: views show a card with its name and the problem.
  public init(name: String, size: Size, problem: String) {
    self.name = name
    self.size = size
    self.problem = problem
    byteCount = 0
    source = Source { PictureCard.image(name: name, because: problem, size: size, scale: 1) }
  }

  /// A picture that `make` makes when it is shown, and again when its store has forgotten it.
  ///
  /// - Parameters:
  ///   - byteCount: Of the image; nil for one pixel for each logical one.
  ///   - make: May be called on another thread, and more than once.
  package init(
    name: String, size: Size, byteCount: Int? = nil, in store: PictureStore,
    madeBy make: @escaping PictureStore.Maker
  ) {
    self.name = name
    self.size = size
    problem = nil
    self.byteCount = byteCount ?? Int(size.width * size.height) * 4
    source = Source(store, make)
  }

  /// The name for people: that of its file without folders and ending.
  public var caption: String {
    let file = FileName.shown(name).split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? name
    guard name.contains("/"), let dot = file.lastIndex(of: "."), dot > file.startIndex else {
      return file
    }
    return String(file[..<dot])
  }

  /// The same for all copies of a picture.
  var identity: ObjectIdentifier { ObjectIdentifier(source) }

  /// Waits where it has to be drawn or read first.
  public var image: Image { source.image }

  /// The image; nil where it comes later, when the store tells of it.
  public var imageIfReady: Image? { problem == nil ? source.imageIfReady : nil }

  /// Asks for an image that is likely to be needed; waits for nothing.
  package func prepare() { source.prepare() }

  /// The shadow it throws where it is stretched over a size; made once, nil where that is too large.
  ///
  /// - Parameter image: The picture's.
  func shadow(of image: Image, size: Size) -> PictureShadow? {
    source.shadow(of: image, size: size)
  }

  /// The one place where an image is, or will be, and its shadow.
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
