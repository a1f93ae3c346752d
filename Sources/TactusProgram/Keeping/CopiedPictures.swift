import Glibc
import TactusPictures
import TactusScenes
import TactusSystem

/// The copies of pictures that belong to saved boards, in the folder `pictures` beside the boards.
///
/// A copy is named by the SHA-256 of its content, so that equal pictures share a file. Only the user
/// can read the copies.
struct CopiedPictures: Sendable {
  /// The maximum size of a picture that is copied, in bytes.
  static let largest = 64 << 20
  /// The maximum size of all copies together, in bytes.
  static let most = 2 << 30
  /// The age, in seconds, from which an unused copy is removed.
  ///
  /// A picture that another program has just copied may not be in its saved board yet.
  private static let grace = 24 * 3600

  /// The reason why a picture was not copied.
  struct Failure: Error {
    let reason: String
  }

  /// The folder of the saved boards.
  private let states: String
  let folder: String

  init(states: String) {
    self.states = states
    folder = states + "/pictures"
  }

  /// Copies a picture and returns the name of the copy, which may have existed before.
  ///
  /// - Throws: `Failure` with the reason; nothing is left behind.
  func add(_ path: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do {
      bytes = try GuardedFile.bytes(path, limit: Self.largest, kind: .regular)
    } catch {
      throw Failure(reason: error.message)
    }
    do throws(SceneError) {
      return try add(bytes, from: path)
    } catch {
      throw Failure(reason: error.message)
    }
  }

  private func add(_ bytes: [UInt8], from path: String) throws(SceneError) -> String {
    let name = "\(SHA256.text(of: bytes)).\(Self.ending(of: path))"
    let disk = try DiskFolder(folder)
    let place = "\(folder)/\(name)"
    if Self.size(of: place) == bytes.count {
      // A copy that is used again counts as new.
      unsafe utimes(place, nil)
      return name
    }
    guard total + bytes.count <= Self.most else {
      throw SceneError(
        .unwritable, "the copies of all pictures would exceed \(Self.most >> 30) GiB")
    }
    let draft = "\(name).new"
    do throws(SceneError) {
      try disk.write(bytes, to: draft)
      try disk.rename(draft, to: name)
      try disk.sync()
    } catch {
      unsafe unlink("\(folder)/\(draft)")
      throw error
    }
    return name
  }

  private static func ending(of path: String) -> String {
    let name = path.lowercased()
    let found = PictureSurvey.endings.first { name.hasSuffix($0) }
    return found.map { String($0.dropFirst()) } ?? "picture"
  }

  private static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  private var names: [String] { (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") } }

  private var total: Int {
    names.reduce(0) { $0 + (Self.size(of: "\(folder)/\($1)") ?? 0) }
  }

  // MARK: Unused copies

  /// Removes copies older than a day whose names occur in no file in the folder of saved boards.
  ///
  /// No copy is removed if a file there cannot be read or is compressed. No copy is removed either
  /// while another program may save one of the boards, because its undo steps may need the copies.
  ///
  /// - Parameter lock: The name of the lock file that this program holds; nil for none.
  func removeUnused(holding lock: String? = nil) {
    let old = names.filter(isOld)
    guard !old.isEmpty, !isOpenElsewhere(besides: lock),
      let used = usedHashes(in: states, depth: 0)
    else { return }
    // A program may have used an old copy again during the search, so its age is checked again.
    for name in old where !used.contains(String(name.prefix(64))) && isOld(name) {
      unsafe unlink("\(folder)/\(name)")
    }
  }

  private func isOpenElsewhere(besides lock: String?) -> Bool {
    let names = Folder.names(in: states) ?? []
    return names.contains { name in
      name.hasSuffix(".lock") && name != lock && DiskFolder.isLocked("\(states)/\(name)")
    }
  }

  private func isOld(_ name: String) -> Bool {
    var status = stat()
    guard unsafe lstat("\(folder)/\(name)", &status) == 0 else { return false }
    return time(nil) - status.st_mtim.tv_sec > Self.grace
  }

  private static let deepest = 4

  /// Returns all sequences of 64 hexadecimal digits in the files of a folder; nil if the folder or
  /// a file cannot be searched.
  private func usedHashes(in place: String, depth: Int) -> Set<String>? {
    // The names of a folder that cannot be read do not include ".".
    guard depth < Self.deepest, let names = Folder.names(in: place), names.contains(".") else {
      return nil
    }
    var found = Set<String>()
    for name in names where name != "." && name != ".." {
      let path = "\(place)/\(name)"
      guard path != folder, !name.hasSuffix(".lock") else { continue }
      if FileNumber(folder: path) != nil {
        guard let inner = usedHashes(in: path, depth: depth + 1) else { return nil }
        found.formUnion(inner)
      } else {
        guard let bytes = try? GuardedFile.bytes(path, limit: 256 << 20, kind: .own),
          !Self.isCompressed(bytes)
        else { return nil }
        found.formUnion(Self.hashes(in: bytes))
      }
    }
    return found
  }

  private static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b]) || bytes.starts(with: [0x78])
      || bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd])
  }

  static func hashes(in bytes: [UInt8]) -> Set<String> {
    var found = Set<String>()
    var start = 0
    for (index, byte) in bytes.enumerated() {
      let isDigit =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      if isDigit { continue }
      if index - start == 64 { found.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
      start = index + 1
    }
    return found
  }
}
