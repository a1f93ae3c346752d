import Glibc
import TactusSystem

/// A folder that state is kept in, as far as keeping it needs.
package protocol StateFolder: Sendable {
  /// The whole of a file; nil where there is none.
  func read(_ name: String) throws(SceneError) -> [UInt8]?
  /// Makes a file anew, and comes back once it is on the disk.
  func write(_ bytes: [UInt8], to name: String) throws(SceneError)
  /// Gives a file another name, in one step, and takes the place of one that has that.
  func rename(_ old: String, to new: String) throws(SceneError)
  /// Comes back once all names are on the disk.
  func sync() throws(SceneError)
}
