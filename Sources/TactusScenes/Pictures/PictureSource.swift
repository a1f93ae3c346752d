package import TactusPictures
package import TactusViews

/// The files of pictures that a program lets a scene use, in addition to those that the scene names.
///
/// A replay has no such source, so that it does not depend on the user's files.
package struct PictureSource {
  /// Returns the picture of a file; if the file cannot be shown, the picture states the reason.
  package var open: (_ path: String) -> Picture
  /// The folder with the board's copies of pictures; nil if no pictures are copied.
  package var copies: String?
  /// Called with the path of a picture that was put on a table, so that the program copies it.
  package var onPlace: (_ path: String) -> Void = { _ in }
  /// Writes a pasted or dropped picture to a file that only the user can read, and returns its path;
  /// nil if this is not possible.
  package var keep: (_ bytes: [UInt8]) -> String? = { _ in nil }
  /// The folder in which choosing pictures begins; nil if the user has none.
  package var folder: String?
  /// Lists a folder on another thread, and then calls the closure on the scene's own thread.
  package var list: (_ folder: String, @escaping (FolderListing) -> Void) -> Void = { _, _ in }
  /// Returns the pictures of a listed folder.
  package var pictures: (FolderListing) -> [Picture] = { _ in [] }

  package init(open: @escaping (_ path: String) -> Picture) { self.open = open }
}
