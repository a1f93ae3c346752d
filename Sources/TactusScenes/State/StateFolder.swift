import Glibc
import TactusSystem

/// The folder operations needed to store state.
package protocol StateFolder: Sendable {
  /// Returns the contents of a file; nil if it does not exist.
  func read(_ name: String) throws(SceneError) -> [UInt8]?
  /// Replaces a file, and returns once it is on the disk.
  func write(_ bytes: [UInt8], to name: String) throws(SceneError)
  /// Renames a file atomically, replacing any file of the new name.
  func rename(_ old: String, to new: String) throws(SceneError)
  /// Returns once all names in the folder are on the disk.
  func sync() throws(SceneError)
}
