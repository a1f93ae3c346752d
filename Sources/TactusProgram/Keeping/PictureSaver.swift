import Glibc
import Synchronization
package import TactusInput
import TactusPainting
package import TactusPictures
import TactusScenes
package import TactusStage
import TactusSystem

/// Saves pictures of a scene as PNG files on a separate thread.
package final class PictureSaver {
  private let folder: String
  private let queue = WorkQueue()
  private let pending = PendingMessages()

  /// Creates a saver with an empty queue.
  ///
  /// - Parameter folder: The folder for the pictures; created if missing.
  package init(folder: String) {
    self.folder = folder
  }

  /// Queues a picture to be saved on the saver's thread.
  ///
  /// - Parameters:
  ///   - request: The picture to save.
  ///   - surface: The window that requested the picture; `takeMessages` returns it with the
  ///     outcome.
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

  /// Returns the outcomes of all attempts to save a picture that have finished since the previous
  /// call.
  package func takeMessages() -> [(message: Message, surface: SurfaceID)] {
    pending.state.withLock { state in
      defer { state.messages.removeAll() }
      return state.messages
    }
  }

  /// Sets a callback that the writing thread calls when messages become available.
  package func onMessages(_ wake: @escaping @Sendable () -> Void) {
    pending.state.withLock { $0.wake = wake }
  }

  /// Discards the pictures that are still queued, and waits until the current one has been written.
  package func finish() { queue.finish() }

  private static func write(_ request: PictureRequest, to folder: String) -> Message {
    do throws(SceneError) {
      let disk = try DiskFolder(folder)
      let bytes = request.image.pngData()
      for number in 1...9999 {
        let name = "\(request.name)-\(number).png"
        // An existing picture is never overwritten.
        guard let descriptor = try disk.create(name, mode: 0o644) else { continue }
        defer { close(descriptor) }
        try DiskFolder.write(bytes, to: descriptor, "\(folder)/\(name)")
        return Message("the picture was saved as \(folder)/\(name)", isTrouble: false)
      }
      return Message(
        "the picture was not saved: \(folder) already contains \(request.name)-1.png to "
          + "\(request.name)-9999.png; remove some of them",
        isTrouble: true)
    } catch {
      return Message("the picture was not saved: \(error.message)", isTrouble: true)
    }
  }
}

private final class PendingMessages: Sendable {
  let state = Mutex(State())

  struct State {
    var messages: [(message: Message, surface: SurfaceID)] = []
    var wake: (@Sendable () -> Void)?
  }
}
