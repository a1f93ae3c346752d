import TactusJSON
import TactusPainting
import TactusSystem

/// The pictures of a folder, or the one of a file, with the sizes that the beginnings of the files say.
package struct PictureSurvey: Sendable {
  /// One file.
  struct Look: Sendable {
    /// The name in its folder; empty if the survey is of this file alone.
    let name: String
    /// The identity of the file; nil if it cannot be opened.
    let file: FileNumber?
    let stamp: FileStamp?
    let outcome: Outcome
  }

  enum Outcome: Sendable {
    case picture(ImageHeader)
    /// Why it cannot be shown.
    case fault(String)
  }

  /// Endings that are taken for pictures, in folders.
  package static let endings = [".png", ".jpg", ".jpeg", ".webp", ".qoi", ".ppm", ".pgm", ".pnm"]
  /// How many of a folder are shown: the first by the order in which a scene shows them.
  static let most = 10_000
  /// In bytes.
  static let largest = DecodingLimits.standard.maximumBytes

  /// In the order of their names, `most` at most for each order.
  private(set) var looks: [Look] = []
  /// How many there are.
  let count: Int

  /// The state of the files when they were read.
  var stamp: PictureStamp {
    PictureStamp(looks.map { PictureStamp.File(name: $0.name, stamp: $0.stamp) })
  }

  /// - Parameters:
  ///   - orders: The orders in which the scene shows the folder.
  ///   - stops: Asked before each sixteenth file; the rest is left out once it says so.
  init(of folder: String, by orders: Set<PictureOrder>, until stops: () -> Bool) {
    let all = Self.names(in: folder)
    count = all.count
    let names = PictureOrder.first(Self.most, of: all, in: folder, by: orders)
    looks.reserveCapacity(names.count)
    // One buffer for all files: to allocate one for each would hold up the thread that reads the scene meanwhile.
    var bytes: [UInt8] = []
    for name in names {
      // Asking takes a system call, and each file takes four.
      if looks.count % 16 == 0, stops() { break }
      looks.append(Self.look(at: "\(folder)/\(name)", name, into: &bytes))
    }
  }

  init(ofFile path: String) {
    var bytes: [UInt8] = []
    looks = [Self.look(at: path, "", into: &bytes)]
    count = 1
  }

  /// The files of a folder that are taken for pictures, in the order of their names.
  static func names(in folder: String) -> [String] {
    (Folder.names(in: folder) ?? []).filter { name in
      guard !name.hasPrefix(".") else { return false }
      let name = name.lowercased()
      return Self.endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  /// Looks at more and more of a file until it is clear how large its picture is.
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
    throw PaintingError(.malformed, "it ends before it says how large its picture is")
  }

  /// Why, without the path that some of the sentences begin with.
  static func reason(_ error: any Error, _ path: String) -> String {
    let text = (error as? FileError).map { Printable.plain($0.message) } ?? "\(error)"
    let prefixes = ["\(path): ", "cannot read \(path): "]
    return prefixes.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) } ?? text
  }
}
