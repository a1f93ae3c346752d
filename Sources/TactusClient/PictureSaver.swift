import Glibc
import Synchronization
import TactusPainting
public import TactusScenes

/// Writes pictures that a scene wants kept as PNG files, on a thread of its own.
public final class PictureSaver {
  private let folder: String
  private let queue = WorkQueue()
  private let news = News()

  /// - Parameter folder: Where they go; made where it is not there.
  public init(folder: String) {
    self.folder = folder
  }

  public func save(_ request: PictureRequest) {
    let path = folder
    queue.add { [news] in
      let line = Self.write(request, to: path)
      news.lines.withLock { $0.append(line) }
    }
  }

  /// What became of them since the last call, as sentences.
  public func takeNews() -> [String] {
    news.lines.withLock { lines in
      defer { lines.removeAll() }
      return lines
    }
  }

  /// Comes back when the one that is being written is on the disk.
  public func finish() { queue.finish() }

  private static func write(_ request: PictureRequest, to folder: String) -> String {
    do throws(SceneError) {
      let disk = try DiskFolder(folder)
      let bytes = request.image.pngData()
      for number in 1...9999 {
        let name = "\(request.name)-\(number).png"
        // Nobody else's picture is lost.
        guard let descriptor = try disk.create(name, mode: 0o644) else { continue }
        defer { close(descriptor) }
        try DiskFolder.write(bytes, to: descriptor, "\(folder)/\(name)")
        return "saved as \(folder)/\(name)"
      }
      return "not saved: \(folder) has 9999 pictures called \(request.name)"
    } catch {
      return error.message
    }
  }
}

/// What there is to say, from the thread that writes to the one that says it.
private final class News: Sendable {
  let lines = Mutex<[String]>([])
}
