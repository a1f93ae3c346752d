import TactusSystem

/// The names, sizes, and modification times of the pictures in a folder, or of a single file.
///
/// If two stamps of a path are equal, the pictures are assumed not to have changed in between.
struct PictureStamp: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// The file's name in its folder; empty if the stamp is for a single file.
    let name: String
    /// The file's size and modification time; nil if the file does not exist.
    let stamp: FileStamp?
  }

  private let files: [File]

  init(_ files: [File]) { self.files = files }

  /// Reads the names, sizes, and modification times of the pictures at a path.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder, which need not exist.
  ///   - orders: The orders in which the scene's strips show pictures. If a folder has more than
  ///     `PictureSurvey.most` pictures, the orders determine which of them are included.
  init(of path: String, by orders: Set<PictureOrder>) {
    if FileNumber(folder: path) != nil {
      let names = PictureSurvey.names(in: path)
      files = PictureOrder.first(PictureSurvey.most, of: names, in: path, by: orders).map {
        File(name: $0, stamp: FileStamp(of: "\(path)/\($0)"))
      }
    } else {
      files = [File(name: "", stamp: FileStamp(of: path))]
    }
  }
}
