import Glibc
import TactusGeometry
import TactusPainting
public import TactusViews

/// Pictures that people have as files.
public enum PictureFiles {
  /// Endings that are taken for pictures, in folders.
  static let endings = [".png", ".jpg", ".jpeg", ".webp", ".qoi", ".ppm", ".pgm", ".pnm"]

  /// How many a folder may hold, and how large they are kept, in px of a scale of 1.
  private static let most = 500
  private static let height = 136.0
  private static let widest = 400.0

  static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasPrefix("~") || name.hasPrefix(".")
  }

  /// The pictures of a folder in the order of their names, or the one that a file holds.
  ///
  /// - Returns: None for a folder without pictures; a file that is not there or holds none is left
  ///   out, with a sentence in `problems`.
  public static func load(
    _ path: String, scale: Double, problems: inout [String]
  ) -> [Picture] {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      problems.append("\(path): \(unsafe String(cString: strerror(errno)))")
      return []
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return picture(path, scale, &problems).map { [$0] } ?? []
    }
    let names = FolderContents.names(in: path).filter { name in
      !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
    }.sorted()
    if names.isEmpty { problems.append("\(path): no pictures there") }
    if names.count > most {
      problems.append("\(path): \(names.count) pictures, the first \(most) are shown")
    }
    return names.prefix(most).compactMap { picture("\(path)/\($0)", scale, &problems) }
  }

  /// One file, shrunk to the size it is shown in.
  private static func picture(
    _ path: String, _ scale: Double, _ problems: inout [String]
  ) -> Picture? {
    do {
      let bytes = try SourceFile.bytes(path, limit: DecodingLimits.standard.maximumBytes)
      // Twice as large as in the strip: pieces are made larger.
      let room = Size(width: widest * 2 * scale, height: height * 2 * scale)
      let image = try Image(decoding: bytes, toFit: room)
      let zoom = min(
        height / Double(image.height), widest / Double(image.width))
      let size = Size(
        width: max(1, (Double(image.width) * zoom).rounded()),
        height: max(1, (Double(image.height) * zoom).rounded()))
      return Picture(name: path, image: image, size: size)
    } catch let error as SceneError {
      problems.append(error.message)
    } catch {
      problems.append("\(path): \(error)")
    }
    return nil
  }
}
