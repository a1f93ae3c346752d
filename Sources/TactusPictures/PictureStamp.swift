import TactusSystem

/// The names, sizes and times of the pictures of a folder, or those of one file: if they are equal, nothing has changed.
struct PictureStamp: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// The name in its folder; empty if the path is that of the file.
    let name: String
    /// Its size and time; nil if there is no such file.
    let stamp: FileStamp?
  }

  private let files: [File]

  init(_ files: [File]) { self.files = files }

  /// - Parameters:
  ///   - path: Of a file or a folder, which need not exist.
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
