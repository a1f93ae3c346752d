import Glibc
import TactusSystem

/// The file operations that are needed to store a state in a folder.
package protocol StateFolder: Sendable {
  /// Returns the contents of a file; nil if the file does not exist.
  func read(_ name: String) throws(SceneError) -> [UInt8]?
  /// Creates or replaces a file, and returns once its contents are on the disk.
  func write(_ bytes: [UInt8], to name: String) throws(SceneError)
  /// Renames a file atomically, replacing any file that has the new name.
  func rename(_ old: String, to new: String) throws(SceneError)
  /// Writes bytes at an offset of an existing file, removes everything after them, and returns once
  /// they are on the disk.
  ///
  /// If an error is thrown, the file keeps its contents up to the offset.
  func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(SceneError)
  /// Removes a file; does nothing if it does not exist.
  func remove(_ name: String) throws(SceneError)
  /// Returns the names of the files in the folder, in any order.
  func names() throws(SceneError) -> [String]
  /// Writes all new and changed file names in the folder to the disk, and returns once they are
  /// written.
  func sync() throws(SceneError)
}
