import Glibc
import Synchronization
package import TactusInput
import TactusPainting
package import TactusPictures
package import TactusScenes
package import TactusStage
import TactusSystem

/// Saves pictures and exported pages of a scene as files on a separate thread.
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
    perform(for: surface) { [folder] in
      do throws(SceneError) {
        let place = try Self.write(request.image.pngData(), request.name, "png", in: folder)
        return Message("the picture was saved as \(place)", isTrouble: false)
      } catch {
        return Message("the picture was not saved: \(error.message)", isTrouble: true)
      }
    }
  }

  /// Queues pages to be written on the saver's thread, each to a new file, or all to one new PDF
  /// file.
  ///
  /// The parameters are those of `save(_:for:)`.
  package func export(_ request: ExportRequest, for surface: SurfaceID) {
    perform(for: surface) { [folder] in Self.write(request, in: folder) }
  }

  private func perform(for surface: SurfaceID, _ work: @escaping @Sendable () -> Message) {
    queue.add { [pending] in
      let message = work()
      pending.state.withLock { state in
        state.messages.append((message, surface))
        return state.wake
      }?()
    }
  }

  /// Returns the outcomes of all pictures and exports that have been finished since the previous
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

  /// Waits until all queued pictures and pages have been written.
  package func finish() { queue.finish(discardsWaiting: false) }

  private static func write(_ request: ExportRequest, in folder: String) -> Message {
    var places: [String] = []
    var remark = ""
    do {
      for number in 0..<request.fileCount {
        let file = try request.file(number)
        places.append(
          try write(file.bytes, request.name, request.format.rawValue, in: folder))
        if remark.isEmpty { remark = file.remark }
      }
    } catch {
      let reason = (error as? SceneError)?.message ?? "\(error)"
      let kept = places.isEmpty ? "" : "; the files up to \(places.last ?? "") are complete"
      return Message("\(request.noun) was not exported: \(reason)\(kept)", isTrouble: true)
    }
    let range = places.count > 1 ? " to \(places.last ?? "")" : ""
    return Message(
      "\(request.noun) was exported as \(places.first ?? "")\(range)\(remark)",
      isTrouble: false)
  }

  /// Writes a new file named NAME-1.SUFFIX or with the next free number, and returns its path.
  ///
  /// An existing file is never overwritten. If the content cannot be written, the file is removed
  /// again.
  private static func write(
    _ bytes: [UInt8], _ name: String, _ suffix: String, in folder: String
  ) throws(SceneError) -> String {
    let disk = try DiskFolder(folder)
    for number in 1...9999 {
      let file = "\(name)-\(number).\(suffix)"
      guard let descriptor = try disk.create(file, mode: 0o644) else { continue }
      defer { close(descriptor) }
      do throws(SceneError) {
        try DiskFolder.write(bytes, to: descriptor, "\(folder)/\(file)")
      } catch {
        unsafe unlink("\(folder)/\(file)")
        throw error
      }
      return "\(folder)/\(file)"
    }
    throw SceneError(
      .unwritable,
      "\(folder) already contains \(name)-1.\(suffix) to \(name)-9999.\(suffix); "
        + "remove some of them")
  }
}

private final class PendingMessages: Sendable {
  let state = Mutex(State())

  struct State {
    var messages: [(message: Message, surface: SurfaceID)] = []
    var wake: (@Sendable () -> Void)?
  }
}
