import Glibc
import TactusGeometry
import TactusPainting
import TactusSystem
package import TactusViews

/// Pictures that people have as files.
///
/// Only how large they are is read at first. What a file holds is read when it is shown; one that
/// cannot be shown is a card that says so.
package final class PictureFiles {
  /// How large they are shown, in px of a scale of 1.
  private static let height = 136.0
  private static let widest = 400.0
  private static let cardSize = Size(width: 176, height: height)

  private let store: PictureStore
  /// Device pixels per logical pixel.
  let scale: Double
  /// The orders in which the scene shows folders: they decide what a large one is shown of.
  let orders: Set<PictureOrder>
  /// What was read before, by the file itself, whatever its spelling.
  private var pictures: [FileNumber: Picture] = [:]
  private var folders: [FileNumber: (pictures: [Picture], stamp: PictureStamp)] = [:]
  /// The state of each path when it was loaded.
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

  /// The pictures of a folder in the order of their names, or the one that a file holds.
  ///
  /// A folder that was read before under another spelling gives the same pictures.
  /// - Parameter stops: Asked before each sixteenth file; the rest is left out once it says so.
  /// - Returns: A card for a folder that holds no pictures, cannot be read or is not there, with a
  ///   sentence in the store's problems.
  package func load(_ path: String, until stops: () -> Bool = { false }) -> [Picture] {
    load(path, ahead: nil, until: stops)
  }

  /// - Parameter ahead: A survey of the folder that another thread has made.
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
    // (The card of an empty folder names the path, so another spelling gets a card of its own.)
    let survey = ahead ?? PictureSurvey(of: path, by: orders, until: stops)
    let found = pictures(survey, path)
    stamps[path] = survey.stamp
    if survey.count > 0 { folders[folder] = (found, survey.stamp) }
    return found
  }

  private func pictures(_ survey: PictureSurvey, _ folder: String) -> [Picture] {
    guard survey.count > 0 else {
      let canBeRead = unsafe access(folder, R_OK | X_OK) == 0
      let reason = canBeRead ? "no pictures there" : unsafe String(cString: strerror(errno))
      return [card(folder, reason)]
    }
    if survey.count > PictureSurvey.most {
      store.note(
        problem:
          "\(folder): \(survey.count) pictures; only the first \(PictureSurvey.most) in the order of the strip are shown"
      )
    }
    pictures.reserveCapacity(pictures.count + survey.looks.count)
    return survey.looks.map { picture("\(folder)/\($0.name)", $0) }
  }

  /// A file, as large as its header says; all its spellings share one image.
  private func picture(_ path: String, _ look: PictureSurvey.Look) -> Picture {
    if let file = look.file, var known = pictures[file] {
      known.name = path
      return known
    }
    switch look.outcome {
    case .picture(let header):
      let picture = picture(path, header)
      if let file = look.file { pictures[file] = picture }
      return picture
    case .fault(let reason): return card(path, reason)
    }
  }

  private func picture(_ path: String, _ header: ImageHeader) -> Picture {
    let size = Self.shownSize(header)
    // As large as in the strip. For pieces that are made larger there are finer images.
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

  // MARK: What cannot be shown

  private func card(_ path: String, _ reason: String) -> Picture {
    store.note(problem: "\(FileName.shown(path)): \(reason)")
    return Picture(name: path, size: Self.cardSize, problem: reason)
  }
}
