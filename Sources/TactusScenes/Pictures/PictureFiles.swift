import Glibc
import TactusGeometry
import TactusJSON
import TactusPainting
import TactusSystem
public import TactusViews

/// Pictures that people have as files.
///
/// Only how large they are is read at first. What a file holds is read when it is shown; one that
/// cannot be shown is a card that says so.
public final class PictureFiles {
  /// Endings that are taken for pictures, in folders.
  static let endings = [".png", ".jpg", ".jpeg", ".webp", ".qoi", ".ppm", ".pgm", ".pnm"]

  /// How many a folder may hold, and how large they are shown, in px of a scale of 1.
  private static let most = 10_000
  private static let largest = DecodingLimits.standard.maximumBytes
  private static let height = 136.0
  private static let widest = 400.0
  private static let cardSize = Size(width: 176, height: height)

  private let store: PictureStore
  /// Device pixels per logical pixel.
  let scale: Double
  /// What was read before, by the file itself, whatever its spelling.
  private var pictures: [FileNumber: Picture] = [:]
  private var folders: [FileNumber: [Picture]] = [:]

  public init(in store: PictureStore, scale: Double) {
    self.store = store
    self.scale = scale
  }

  static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasPrefix("~") || name.hasPrefix(".")
  }

  /// The pictures of a folder in the order of their names, or the one that a file holds.
  ///
  /// A folder that was read before under another spelling gives the same pictures.
  /// - Parameter stops: Asked before each sixteenth file; the rest is left out once it says so.
  /// - Returns: A card for a folder that holds no pictures, cannot be read or is not there, with a
  ///   sentence in the store's problems.
  public func load(_ path: String, until stops: () -> Bool = { false }) -> [Picture] {
    guard let folder = FileNumber(folder: path) else { return [picture(path)] }
    if let known = folders[folder] { return known }
    let names = (Folder.names(in: path) ?? []).filter { name in
      guard !name.hasPrefix(".") else { return false }
      let name = name.lowercased()
      return Self.endings.contains { name.hasSuffix($0) }
    }.sorted()
    guard !names.isEmpty else {
      let canBeRead = unsafe access(path, R_OK | X_OK) == 0
      return [card(path, canBeRead ? "no pictures there" : unsafe String(cString: strerror(errno)))]
    }
    if names.count > Self.most {
      store.note(problem: "\(path): \(names.count) pictures, the first \(Self.most) are shown")
    }
    var found: [Picture] = []
    found.reserveCapacity(min(names.count, Self.most))
    for name in names.prefix(Self.most) {
      // To ask is a call of the system, and a file takes a few of them.
      if found.count % 16 == 0, stops() { break }
      found.append(picture("\(path)/\(name)"))
    }
    folders[folder] = found
    return found
  }

  /// A file, as large as its header says; all its spellings share one image.
  private func picture(_ path: String) -> Picture {
    do {
      let start = try GuardedFile.start(of: path, count: 4 << 10)
      if var known = pictures[start.file] {
        known.name = path
        return known
      }
      let picture = picture(path, try Self.header(of: path, from: start.bytes))
      pictures[start.file] = picture
      return picture
    } catch {
      return card(path, Self.reason(error, path))
    }
  }

  private func picture(_ path: String, _ header: ImageHeader) -> Picture {
    let size = Self.shownSize(header)
    // As large as in the strip. For pieces that are made larger there are finer images.
    let room = Size(width: Self.widest * scale, height: Self.height * scale)
    let make: @Sendable (Double) -> Image = { [store, scale] zoom in
      do {
        let bytes = try SourceFile.bytes(path, limit: Self.largest, kind: .regular)
        return try Image(
          decoding: bytes, toFit: Size(width: room.width * zoom, height: room.height * zoom))
      } catch {
        let reason = Self.reason(error, path)
        store.note(problem: "\(path): \(reason)")
        return PictureCard.image(name: path, because: reason, size: size, scale: scale * zoom)
      }
    }
    var picture = Picture(
      name: path, size: size, byteCount: Self.byteCount(header, in: room), in: store
    ) { make(1) }
    let mostZoom = Self.mostZoom(header, in: room)
    if mostZoom > 1 {
      picture.detail = PictureDetail(upTo: mostZoom, in: store) { make(Double($0)) }
    }
    return picture
  }

  /// A finer image takes no more memory than this, in bytes.
  private static let largestDetail = 32 << 20

  /// The least power of two by which a room is large enough for all of a picture's pixels, as far as memory goes.
  private static func mostZoom(_ header: ImageHeader, in room: Size) -> Int {
    var zoom = 1
    func grown(_ zoom: Int) -> Size {
      Size(width: room.width * Double(zoom), height: room.height * Double(zoom))
    }
    while zoom < 8, byteCount(header, in: grown(zoom)) < byteCount(header, in: grown(2 * zoom)),
      byteCount(header, in: grown(2 * zoom)) <= largestDetail
    {
      zoom *= 2
    }
    return zoom
  }

  /// How much memory the image takes, at most.
  private static func byteCount(_ header: ImageHeader, in room: Size) -> Int {
    let (width, height) = (Double(header.width), Double(header.height))
    let zoom = min(1, room.width / width, room.height / height)
    return Int((width * zoom).rounded(.up) * (height * zoom).rounded(.up)) * 4
  }

  /// How large a picture is shown in a strip.
  private static func shownSize(_ header: ImageHeader) -> Size {
    let (width, height) = (Double(header.width), Double(header.height))
    let zoom = min(Self.height / height, widest / width)
    return Size(width: max(1, (width * zoom).rounded()), height: max(1, (height * zoom).rounded()))
  }

  /// Looks at more and more of a file until it is clear how large its picture is.
  private static func header(of path: String, from start: [UInt8]) throws -> ImageHeader {
    if let header = try ImageHeader(start) { return header }
    if let header = try ImageHeader(GuardedFile.start(of: path, count: 256 << 10).bytes) {
      return header
    }
    let whole = try SourceFile.bytes(path, limit: largest, kind: .regular)
    if let header = try ImageHeader(whole) { return header }
    throw PaintingError(.malformed, "it ends before it says how large its picture is")
  }

  // MARK: What cannot be shown

  private func card(_ path: String, _ reason: String) -> Picture {
    store.note(problem: "\(path): \(reason)")
    return Picture(name: path, size: Self.cardSize, problem: reason)
  }

  /// Why, without the path that some of the sentences begin with.
  private static func reason(_ error: any Error, _ path: String) -> String {
    let text = (error as? FileError).map { Printable.plain($0.message) } ?? "\(error)"
    let prefixes = ["\(path): ", "cannot read \(path): "]
    return prefixes.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) } ?? text
  }
}
