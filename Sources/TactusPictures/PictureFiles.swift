import Glibc
package import TactusGeometry
package import TactusPainting
import TactusSystem
package import TactusViews

/// A loader for the pictures in the user's files and folders.
///
/// Loading a picture reads only its size. The content of the file is read when the picture is
/// shown. If a picture cannot be shown, a card that states the reason is shown instead.
package final class PictureFiles {
  /// The height at which pictures are shown, in logical pixels.
  ///
  /// A picture that would be wider than `widest` at this height is shown at a smaller height.
  private static let height = 136.0
  private static let widest = 400.0
  private static let cardSize = Size(width: 176, height: height)

  private let store: PictureStore
  /// The number of device pixels per logical pixel.
  let scale: Double
  /// The orders in which the scene's strips, views that scroll pictures, show their pictures.
  ///
  /// If a folder has more than `PictureSurvey.most` pictures, the orders determine which of them
  /// are loaded.
  let orders: Set<PictureOrder>
  /// One version of a file's content, identified by the device and inode numbers and the stamp.
  private struct Content: Hashable {
    let file: FileNumber
    let stamp: FileStamp?
  }

  /// The pictures loaded so far.
  ///
  /// Different paths to one file share a picture, as long as the file has not changed.
  private var pictures: [Content: Picture] = [:]
  private var folders: [FileNumber: (pictures: [Picture], stamp: PictureStamp)] = [:]
  /// The stamps of the files and folders loaded so far, by path.
  ///
  /// A stamp contains the sizes and modification times as they were when the file or folder was
  /// read. It is used to detect later changes.
  private(set) var stamps: [String: PictureStamp] = [:]

  package convenience init(in store: PictureStore, scale: Double) {
    self.init(in: store, scale: scale, orders: [])
  }

  init(in store: PictureStore, scale: Double, orders: Set<PictureOrder>) {
    self.store = store
    self.scale = scale
    self.orders = orders
  }

  package static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasPrefix("~") || name.hasPrefix(".")
  }

  /// Decodes the picture in a file on the calling thread, scaled down to fit into `size` pixels;
  /// nil if the file cannot be read or decoded.
  package static func image(ofFile path: String, toFit size: Size) -> Image? {
    let bytes = try? GuardedFile.bytes(path, limit: PictureSurvey.largest, kind: .regular)
    return bytes.flatMap { try? Image(decoding: $0, toFit: size) }
  }

  /// Returns the picture in a file as the bytes of a PNG file with all its pixels; nil if the file
  /// cannot be read or decoded.
  ///
  /// The bytes of a PNG file are returned unchanged.
  package static func png(ofFile path: String) -> [UInt8]? {
    let bytes = try? GuardedFile.bytes(path, limit: PictureSurvey.largest, kind: .regular)
    guard let bytes else { return nil }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return bytes }
    return try? Image(decoding: bytes).pngData()
  }

  /// Returns the pictures of a folder in the order of their names, or the picture of a single file.
  ///
  /// If the folder has already been loaded under a different path, the pictures that were loaded
  /// then are returned.
  ///
  /// - Parameters:
  ///   - path: The path of the folder or file.
  ///   - stops: A closure that is called before every sixteenth file. If it returns true, the
  ///     remaining files are left out.
  /// - Returns: The pictures. A card that states the reason replaces a picture that cannot be
  ///   shown. One card is returned for a folder that has no pictures or cannot be read. The reasons
  ///   are also recorded as problems in the store.
  package func load(_ path: String, until stops: () -> Bool = { false }) -> [Picture] {
    load(path, ahead: nil, until: stops)
  }

  /// Returns the pictures of a folder or a file, using a survey made in advance if there is one.
  ///
  /// - Parameters:
  ///   - path: The path of the folder or file.
  ///   - ahead: A survey of the folder made on another thread; nil to survey the folder now.
  ///   - stops: A closure that is called before every sixteenth file. If it returns true, the
  ///     remaining files are left out.
  /// - Returns: The pictures, or cards for pictures that cannot be shown.
  func load(_ path: String, ahead: PictureSurvey?, until stops: () -> Bool) -> [Picture] {
    guard let folder = FileNumber(folder: path) else {
      let survey = PictureSurvey(ofFile: path)
      stamps[path] = survey.stamp
      return survey.looks.map { picture(path, $0) }
    }
    if let known = folders[folder] {
      stamps[path] = known.stamp
      return known.pictures
    }
    // (The card of an empty folder names the path, so another spelling gets its own card.)
    let survey = ahead ?? PictureSurvey(of: path, by: orders, until: stops)
    let found = pictures(survey, path)
    stamps[path] = survey.stamp
    if survey.count > 0 { folders[folder] = (found, survey.stamp) }
    return found
  }

  /// Returns the picture of a file; if the file cannot be shown, the picture states the reason.
  func picture(ofFile path: String) -> Picture {
    guard FileNumber(folder: path) == nil else {
      return Picture(name: path, size: Self.cardSize, problem: "this is a folder")
    }
    return PictureSurvey(ofFile: path).looks.map { picture(path, $0) }[0]
  }

  /// Returns the pictures that a survey of a folder has found, which can be none.
  func pictures(of survey: PictureSurvey, in folder: String) -> [Picture] {
    survey.looks.map { picture("\(folder)/\($0.name)", $0) }
  }

  private func pictures(_ survey: PictureSurvey, _ folder: String) -> [Picture] {
    guard survey.count > 0 else {
      let canBeRead = unsafe access(folder, R_OK | X_OK) == 0
      let reason =
        canBeRead ? "the folder has no pictures" : unsafe String(cString: strerror(errno))
      return [card(folder, reason)]
    }
    if survey.count > PictureSurvey.most {
      store.note(
        problem:
          "\(folder) contains \(survey.count) pictures; only the first \(PictureSurvey.most) in the "
          + "strip's sort order are shown")
    }
    pictures.reserveCapacity(pictures.count + survey.looks.count)
    return survey.looks.map { picture("\(folder)/\($0.name)", $0) }
  }

  /// Returns the picture of a file that a survey has examined, or a card if the file cannot be
  /// shown.
  ///
  /// All paths that refer to one file share its image.
  private func picture(_ path: String, _ look: PictureSurvey.Look) -> Picture {
    let content = look.file.map { Content(file: $0, stamp: look.stamp) }
    if let content, var known = pictures[content] {
      known.name = path
      return known
    }
    switch look.outcome {
    case .picture(let header):
      let picture = picture(path, header)
      if let content { pictures[content] = picture }
      return picture
    case .fault(let reason): return card(path, reason)
    }
  }

  private func picture(_ path: String, _ header: ImageHeader) -> Picture {
    let size = Self.shownSize(header)
    // The size in the strip. Pieces that are enlarged get finer images.
    let room = Size(width: Self.widest * scale, height: Self.height * scale)
    let make: @Sendable (Double) -> Image = { [store, scale] zoom in
      do {
        let bytes = try GuardedFile.bytes(path, limit: PictureSurvey.largest, kind: .regular)
        return try Image(
          decoding: bytes, toFit: Size(width: room.width * zoom, height: room.height * zoom))
      } catch {
        let reason = PictureSurvey.reason(error, path)
        let name = FileName.shown(path)
        store.note(problem: "\(name): \(reason)")
        return PictureCard.image(name: name, because: reason, size: size, scale: scale * zoom)
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

  /// The maximum size in memory of an image that is decoded for an enlarged picture, in bytes.
  private static let largestDetail = 32 << 20

  /// Returns the largest useful zoom for a picture, a power of two.
  ///
  /// At zoom n, the image is decoded to fit into a rectangle n times as wide and high as `room`,
  /// which is in device pixels. The largest useful zoom is the smallest one at which the image has
  /// all of the file's pixels, but at most 8. The zoom is smaller if the image would otherwise
  /// occupy more than `largestDetail` bytes.
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

  private static func byteCount(_ header: ImageHeader, in room: Size) -> Int {
    let (width, height) = (Double(header.width), Double(header.height))
    let zoom = min(1, room.width / width, room.height / height)
    return Int((width * zoom).rounded(.up) * (height * zoom).rounded(.up)) * 4
  }

  private static func shownSize(_ header: ImageHeader) -> Size {
    let (width, height) = (Double(header.width), Double(header.height))
    let zoom = min(Self.height / height, widest / width)
    return Size(width: max(1, (width * zoom).rounded()), height: max(1, (height * zoom).rounded()))
  }

  // MARK: Pictures that cannot be shown

  private func card(_ path: String, _ reason: String) -> Picture {
    store.note(problem: "\(FileName.shown(path)): \(reason)")
    return Picture(name: path, size: Self.cardSize, problem: reason)
  }
}
