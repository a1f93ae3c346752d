import TactusSystem

/// What a folder with pictures or a single one holds, as far as it shows from outside: names, sizes and times.
struct PictureStamp: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// In its folder; empty where the path itself leads to the file.
    let name: String
    /// Of what is there, if anything.
    let stamp: FileStamp?
  }

  private let files: [File]

  init(_ files: [File]) { self.files = files }

  /// - Parameter path: Of a file or a folder, which need not exist.
  init(of path: String) {
    if FileNumber(folder: path) != nil {
      files = PictureSurvey.names(in: path).prefix(PictureSurvey.most).map {
        File(name: $0, stamp: FileStamp(of: "\(path)/\($0)"))
      }
    } else {
      files = [File(name: "", stamp: FileStamp(of: path))]
    }
  }
}
