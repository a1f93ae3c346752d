import TactusJSON
import TactusPainting
import TactusSystem

/// The result of examining the pictures in a folder, or a single picture, without decoding them.
///
/// The size of a picture is read from the beginning of its file, or from the whole file if
/// necessary.
package struct PictureSurvey: Sendable {
  struct Look: Sendable {
    /// The file's name in its folder; empty if the survey is of a single file.
    let name: String
    /// The identity of the file; nil if it cannot be opened.
    let file: FileNumber?
    let stamp: FileStamp?
    let outcome: Outcome
  }

  enum Outcome: Sendable {
    case picture(ImageHeader)
    /// The reason why the picture cannot be shown.
    case fault(String)
  }

  /// The file name extensions by which pictures in folders are recognized.
  package static let endings = [".png", ".jpg", ".jpeg", ".webp", ".qoi", ".ppm", ".pgm", ".pnm"]
  /// The maximum number of pictures shown from a folder.
  ///
  /// If a folder has more pictures, the first ones in the order given by the scene are shown.
  static let most = 10_000
  /// The maximum size of a picture file, in bytes.
  static let largest = DecodingLimits.standard.maximumBytes

  /// The examined files, sorted by name.
  ///
  /// If the folder has more than `most` pictures, the survey examines the first `most` in each of
  /// the sort orders passed to it, and skips the rest. The list is also incomplete if the survey
  /// was stopped early.
  private(set) var looks: [Look] = []
  /// The number of pictures in the folder, including those that were not examined.
  let count: Int

  var stamp: PictureStamp {
    PictureStamp(looks.map { PictureStamp.File(name: $0.name, stamp: $0.stamp) })
  }

  /// Examines the pictures in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - orders: The orders in which the scene's strips show pictures. If the folder has more than
  ///     `most` pictures, the orders determine which of them are examined.
  ///   - stops: A closure that is called before every sixteenth file. If it returns true, the
  ///     remaining files are left out.
  init(of folder: String, by orders: Set<PictureOrder>, until stops: () -> Bool) {
    let all = Self.names(in: folder)
    count = all.count
    let names = PictureOrder.first(Self.most, of: all, in: folder, by: orders)
    looks.reserveCapacity(names.count)
    // All files share one buffer, because allocating one per file would slow down the thread that
    // reads the scene.
    var bytes: [UInt8] = []
    for name in names {
      // `stops()` takes a system call, and each file takes four.
      if looks.count % 16 == 0, stops() { break }
      looks.append(Self.look(at: "\(folder)/\(name)", name, into: &bytes))
    }
  }

  /// Examines the pictures in a folder in the order of their names.
  package init(of folder: String) { self.init(of: folder, by: [], until: { false }) }

  init(ofFile path: String) {
    var bytes: [UInt8] = []
    looks = [Self.look(at: path, "", into: &bytes)]
    count = 1
  }

  /// Returns the names of the pictures in a folder, sorted; empty if the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    (Folder.names(in: folder) ?? []).filter { name in
      guard !name.hasPrefix(".") else { return false }
      let name = name.lowercased()
      return Self.endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  private static func look(at path: String, _ name: String, into bytes: inout [UInt8]) -> Look {
    var known: (file: FileNumber, stamp: FileStamp)?
    let outcome: Outcome
    do {
      known = try GuardedFile.start(of: path, count: 4 << 10, into: &bytes)
      outcome = .picture(try header(of: path, from: &bytes))
    } catch {
      outcome = .fault(reason(error, path))
    }
    return Look(
      name: name, file: known?.file, stamp: known?.stamp ?? FileStamp(of: path), outcome: outcome)
  }

  private static func header(of path: String, from start: inout [UInt8]) throws -> ImageHeader {
    if let header = try ImageHeader(start) { return header }
    _ = try GuardedFile.start(of: path, count: 256 << 10, into: &start)
    if let header = try ImageHeader(start) { return header }
    let whole = try GuardedFile.bytes(path, limit: largest, kind: .regular)
    if let header = try ImageHeader(whole) { return header }
    throw PaintingError(
      .malformed, "the file is truncated: the width and height of the picture are missing")
  }

  /// Returns the message of an error, without the path if the message begins with it.
  static func reason(_ error: any Error, _ path: String) -> String {
    let text = (error as? FileError).map { Printable.plain($0.message) } ?? "\(error)"
    let prefixes = ["\(path): ", "cannot read \(path): "]
    return prefixes.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) } ?? text
  }
}
