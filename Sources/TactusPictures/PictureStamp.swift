import TactusSystem

/// The names, sizes, and modification times of a folder's pictures, or of a single file.
///
/// Equal stamps mean that nothing has changed.
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
  ///   - orders: The orders in which the scene shows the folder.
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
