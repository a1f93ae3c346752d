import Glibc
import TactusScenes

enum ReadableFolder {
  /// Checks that the value of an option is a folder that can be read.
  ///
  /// - Throws: `SceneError.unreadable`, with a message that names the option.
  static func check(_ path: String, option: String) throws(SceneError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw unreadable(path, option, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw SceneError(.unreadable, "\(path) is not a folder; choose a folder with \(option) DIR")
    }
    guard unsafe access(path, R_OK | X_OK) == 0 else { throw unreadable(path, option, errno) }
  }

  private static func unreadable(
    _ path: String, _ option: String, _ number: Int32
  ) -> SceneError {
    let why = unsafe String(cString: strerror(number))
    return SceneError(
      .unreadable, "cannot read \(path): \(why); choose a folder with \(option) DIR")
  }
}
