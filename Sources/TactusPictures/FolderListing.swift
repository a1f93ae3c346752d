import Glibc
import TactusSystem

/// The subfolders and pictures of a folder in which a user looks for a picture.
package struct FolderListing: Sendable {
  package let path: String
  /// The names of the subfolders, sorted.
  package let folders: [String]
  /// The reason why the folder cannot be read; nil if it was read.
  package let problem: String?
  let survey: PictureSurvey

  /// Lists a folder, without hidden subfolders and hidden files.
  ///
  /// Listing can take seconds, so do not call this initializer on the thread that shows views.
  package init(_ path: String) {
    self.path = path
    let canBeRead = unsafe access(path, R_OK | X_OK) == 0
    problem = canBeRead ? nil : unsafe String(cString: strerror(errno))
    folders = (Folder.names(in: path) ?? []).filter {
      !$0.hasPrefix(".") && FileNumber(folder: "\(path)/\($0)") != nil
    }.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    survey = PictureSurvey(of: path)
  }

  /// The number of pictures in the folder; at most 10,000 of them are listed.
  package var pictureCount: Int { survey.count }
}
