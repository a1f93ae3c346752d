import TactusSystem

/// The names, sizes, and modification times of a folder's pictures, or of a single file.
///
/// If two stamps of a path are equal, nothing has changed between the times at which they were
/// read.
struct PictureStamp: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// The file's name in its folder; empty if the stamp is for a single file.
    let name: String
    /// The file's size and modification time; nil if the file does not exist.
    let stamp: FileStamp?
  }

  private let files: [File]

  init(_ files: [File]) { self.files = files }

  /// Reads the current stamp of a path.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder, which need not exist.
  ///   - orders: The orders used by the scene's strips. They determine which pictures of a folder
  ///     are included if it has more than `PictureSurvey.most`.
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
