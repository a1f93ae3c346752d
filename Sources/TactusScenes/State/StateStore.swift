import TactusCompression
import TactusInput
import TactusPainting

/// Keeps a state in a folder so that at every moment a whole one can be read, whatever happens.
///
/// A new state is written beside the last one, the last one becomes the one before, and the new one
/// takes its name: each step leaves at least one that is whole.
package struct StateStore: Sendable {
  package let folder: any StateFolder
  /// What the files' names begin with.
  package let name: String

  package init(folder: any StateFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  /// What the files of a scene are called: as the scene is, or after the path of its file.
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
  package var lockName: String { "\(name).lock" }
  func damagedName(_ number: Int) -> String { "\(name).damaged-\(number).state" }

  /// What was kept.
  package struct Kept {
    /// Nil where there is nothing.
    package var state: SceneState?
    /// What went wrong, as sentences.
    package var problems: [String] = []
  }

  /// The newest state that is whole. A damaged file is put aside under another name.
  package func load(puttingAside: Bool = true) -> Kept {
    var kept = Kept()
    for file in [currentName, newName, previousName] {
      do throws(SceneError) {
        guard let bytes = try folder.read(file) else { continue }
        kept.state = try SceneStateText.decode(bytes, name: file)
        // It was about to become the present one. Left where it is, it would be what the next save
        // writes over, and a second end in that moment would take it.
        if file == newName, puttingAside { try? folder.rename(newName, to: currentName) }
        if !kept.problems.isEmpty { kept.problems.append("the state of \(file) is used instead") }
        return kept
      } catch {
        // What was being written when the end came is no loss: the one before is whole.
        if file == newName { continue }
        kept.problems.append(error.message)
        if puttingAside { putAside(file, &kept.problems) }
      }
    }
    return kept
  }

  /// How many damaged files are kept for people to look at.
  private static let damagedLimit = 20

  private func putAside(_ file: String, _ problems: inout [String]) {
    for number in 1...Self.damagedLimit {
      let name = damagedName(number)
      guard (try? folder.read(name)) == .some(nil) || number == Self.damagedLimit else { continue }
      do throws(SceneError) {
        try folder.rename(file, to: name)
        problems.append("it is kept as \(name)")
      } catch {
        problems.append(error.message)
      }
      return
    }
  }

  /// Keeps a state; comes back once it is on the disk.
  ///
  /// - Throws: `SceneError.unwritable`; what was kept before is then still there.
  package func save(_ state: SceneState) throws(SceneError) {
    try folder.write(SceneStateText.encode(state), to: newName)
    if try folder.read(currentName) != nil { try folder.rename(currentName, to: previousName) }
    try folder.rename(newName, to: currentName)
    try folder.sync()
  }
}
