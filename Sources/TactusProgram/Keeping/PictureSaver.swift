import Glibc
import Synchronization
package import TactusInput
import TactusPainting
package import TactusPictures
import TactusScenes
package import TactusStage
import TactusSystem

/// Writes pictures that a scene wants kept as PNG files, on a thread of its own.
package final class PictureSaver {
  private let folder: String
  private let queue = WorkQueue()
  private let pending = PendingMessages()

  /// - Parameter folder: Where they go; made where it is not there.
  package init(folder: String) {
    self.folder = folder
  }

  /// - Parameter surface: Where the person is who wants it: `takeMessages` has that again.
  package func save(_ request: PictureRequest, for surface: SurfaceID) {
    let path = folder
    queue.add { [pending] in
      let message = Self.write(request, to: path)
      pending.state.withLock { state in
        state.messages.append((message, surface))
        return state.wake
      }?()
    }
  }

  /// What became of them since the last call.
  package func takeMessages() -> [(message: Message, surface: SurfaceID)] {
    pending.state.withLock { state in
      defer { state.messages.removeAll() }
      return state.messages
    }
  }

  /// Called on the thread that writes, when there is news.
  package func onNews(_ wake: @escaping @Sendable () -> Void) {
    pending.state.withLock { $0.wake = wake }
  }

  /// Comes back when the one that is being written is on the disk.
  package func finish() { queue.finish() }

  private static func write(_ request: PictureRequest, to folder: String) -> Message {
    do throws(SceneError) {
      let disk = try DiskFolder(folder)
      let bytes = request.image.pngData()
      for number in 1...9999 {
        let name = "\(request.name)-\(number).png"
        // Nobody else's picture is lost.
        guard let descriptor = try disk.create(name, mode: 0o644) else { continue }
        defer { close(descriptor) }
        try DiskFolder.write(bytes, to: descriptor, "\(folder)/\(name)")
        return Message("saved as \(folder)/\(name)", isTrouble: false)
      }
      return Message(
        "the picture was not saved: \(folder) has 9999 pictures called \(request.name)",
        isTrouble: true)
    } catch {
      return Message("the picture was not saved: \(error.message)", isTrouble: true)
    }
  }
}

/// What there is to say, from the thread that writes to the one that says it.
private final class PendingMessages: Sendable {
  let state = Mutex(State())

  struct State {
    var messages: [(message: Message, surface: SurfaceID)] = []
    var wake: (@Sendable () -> Void)?
  }
}
