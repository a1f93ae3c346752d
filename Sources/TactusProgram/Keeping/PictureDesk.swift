import Synchronization
package import TactusPictures
package import TactusStage
import TactusSystem

/// Copies pictures into the folder of saved boards on one thread, and lists folders on another.
///
/// The client's thread takes the results in its next turn.
package final class PictureDesk {
  /// A picture that was copied.
  package struct Copy: Equatable, Sendable {
    /// The path of the original.
    package var path: String
    /// The name of the copy.
    package var file: String
  }

  private struct News: Sendable {
    var copies: [Copy] = []
    var failures: [String] = []
    var messages: [Message] = []
    var listings: [(number: Int, listing: FolderListing)] = []
    var wake: (@Sendable () -> Void)?
  }

  private final class Shared: Sendable {
    let news = Mutex(News())

    func add(_ change: (inout News) -> Void) {
      news.withLock { news in
        change(&news)
        return news.wake
      }?()
    }
  }

  private let copies: CopiedPictures?
  private let copying = WorkQueue()
  private let listing = WorkQueue()
  private let shared = Shared()
  private var waiting: [Int: (FolderListing) -> Void] = [:]
  private var count = 0

  /// Creates a desk.
  ///
  /// - Parameter states: The folder of saved boards; nil if no pictures are to be copied.
  package init(states: String?) {
    copies = states.map(CopiedPictures.init)
  }

  /// The folder with the copies; nil if no pictures are copied.
  package var folder: String? { copies?.folder }

  /// Sets a callback that another thread calls when there are results to take.
  package func onNews(_ wake: @escaping @Sendable () -> Void) {
    shared.news.withLock { $0.wake = wake }
  }

  // MARK: Copies

  /// Copies a picture, unless a copy with the same content exists.
  package func copy(_ path: String) {
    guard let copies else { return }
    copying.add { [shared] in
      do throws(CopiedPictures.Failure) {
        let file = try copies.add(path)
        shared.add { $0.copies.append(Copy(path: path, file: file)) }
      } catch {
        let text =
          "\(FileName.shown(path)) was not copied into the board: \(error.reason); the board shows the "
          + "picture only as long as the file exists"
        shared.add {
          $0.failures.append(path)
          $0.messages.append(Message(text, isTrouble: true))
        }
      }
    }
  }

  /// Removes the copies that no saved board uses, except copies made or used in the last day.
  ///
  /// - Parameter lock: The name of the lock file that this program holds; nil for none.
  package func removeUnused(holding lock: String?) {
    guard let copies else { return }
    copying.add { copies.removeUnused(holding: lock) }
  }

  /// Returns the pictures copied since the previous call.
  package func takeCopies() -> [Copy] {
    shared.news.withLock { news in
      defer { news.copies.removeAll() }
      return news.copies
    }
  }

  /// Returns the paths of the pictures whose copying has failed since the previous call.
  package func takeFailures() -> [String] {
    shared.news.withLock { news in
      defer { news.failures.removeAll() }
      return news.failures
    }
  }

  /// Returns the messages for the user since the previous call.
  package func takeMessages() -> [Message] {
    shared.news.withLock { news in
      defer { news.messages.removeAll() }
      return news.messages
    }
  }

  // MARK: Folders

  /// Lists a folder; `then` is called by a later call of `deliverListings`.
  package func list(_ path: String, then: @escaping (FolderListing) -> Void) {
    count += 1
    waiting[count] = then
    let number = count
    listing.add { [shared] in
      let made = FolderListing(path)
      shared.add { $0.listings.append((number, made)) }
    }
  }

  /// Calls the closures that were passed to `list` for the folders that have been listed.
  package func deliverListings() {
    let done = shared.news.withLock { news in
      defer { news.listings.removeAll() }
      return news.listings
    }
    for (number, listing) in done { waiting.removeValue(forKey: number)?(listing) }
  }

  /// Waits until all pictures have been copied; folders that are not listed yet are not needed.
  package func finish() {
    listing.finish()
    copying.finish(discardsWaiting: false)
  }
}
