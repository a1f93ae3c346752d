import TactusCompression
import TactusInput
import TactusPainting

/// A store that saves the state of a scene in the files of a folder.
///
/// Once a state has been stored, the folder always contains a complete one, even after a crash. To
/// save a state, the store writes a new file, renames the current file to make it the previous
/// one, and then renames the new file to make it the current one. Each step leaves at least one
/// complete file.
package struct StateStore: Sendable {
  package let folder: any StateFolder
  /// The prefix of the files' names.
  package let name: String

  package init(folder: any StateFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Returns the prefix to use for the names of the files that store a scene's state.
  ///
  /// If `scene` is the name of a scene, the prefix is that name. If `scene` is the path of a scene
  /// file, the prefix is derived from `path`, the file's absolute path.
  package static func name(ofScene scene: String, path: String) -> String {
    guard SceneLoader.isFile(scene) else { return scene }
    var sum = CRC32()
    sum.add(path.utf8)
    let last = path.split(separator: "/").last.map(String.init) ?? "scene"
    let letters = last.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(String(letters.prefix(40)))-\(String(sum.value, radix: 16))"
  }

  package var currentName: String { "\(name).state" }
  package var previousName: String { "\(name).previous.state" }
  package var newName: String { "\(name).new.state" }
  package var journalName: String { "\(name).journal" }
  package var undoName: String { "\(name).undo" }
  package var lockName: String { "\(name).lock" }
  func damagedName(_ number: Int) -> String { "\(name).damaged-\(number).state" }

  /// The result of reading a stored state.
  package struct Kept {
    /// The newest complete state; nil if no complete state was found.
    package var state: SceneState?
    /// The problems encountered while reading, as messages for the user.
    package var problems: [String] = []
    /// The undo steps that lead back from the state, newest first.
    package var undo: [SceneState] = []
    /// The checksum and size in bytes of the file that contains the state; nil if there is none.
    var base: (checksum: UInt32, bytes: Int)?
  }

  /// Returns the newest complete state and the problems encountered while reading.
  ///
  /// If `puttingAside` is true, damaged files are renamed. In addition, if a crash interrupted a
  /// save after the new file was complete, that file becomes the current one.
  package func load(puttingAside: Bool = true) -> Kept {
    var kept = Kept()
    for file in [currentName, newName, previousName] {
      do throws(SceneError) {
        guard let bytes = try folder.read(file) else { continue }
        let read = try SceneStateText.read(bytes, name: file)
        kept.state = read.state
        kept.base = (read.checksum, bytes.count)
        // The new file was about to become the current one. If left there, the next save would
        // overwrite it, and a second crash at that moment would lose it.
        if file == newName, puttingAside { try? folder.rename(newName, to: currentName) }
        if !kept.problems.isEmpty { kept.problems.append("the state in \(file) is used instead") }
        return kept
      } catch {
        // A file that was incomplete at a crash is no loss, because the previous file is complete.
        if file == newName { continue }
        kept.problems.append(error.message)
        if puttingAside { putAside(file, &kept.problems) }
      }
    }
    return kept
  }

  /// The maximum number of damaged files that are retained for inspection.
  private static let damagedLimit = 20

  private func putAside(_ file: String, _ problems: inout [String]) {
    for number in 1...Self.damagedLimit {
      let name = damagedName(number)
      guard (try? folder.read(name)) == .some(nil) || number == Self.damagedLimit else { continue }
      do throws(SceneError) {
        try folder.rename(file, to: name)
        problems.append("the damaged file was renamed to \(name)")
      } catch {
        problems.append(error.message)
      }
      return
    }
  }

  /// Stores a state and returns once it is on the disk.
  ///
  /// - Throws: `SceneError.unwritable`, in which case the previously stored state remains.
  package func save(_ state: SceneState) throws(SceneError) {
    try save(SceneStateText.file(of: state))
  }

  func save(_ file: SceneStateText.File) throws(SceneError) {
    guard file.bytes.count <= DiskFolder.sizeLimit else {
      throw SceneError(
        .unwritable,
        "\(currentName) would be larger than the limit of \(DiskFolder.sizeLimit >> 20) MiB; "
          + "remove some ink from the page")
    }
    try folder.write(file.bytes, to: newName)
    if try folder.names().contains(currentName) { try folder.rename(currentName, to: previousName) }
    try folder.rename(newName, to: currentName)
    try folder.sync()
  }
}
