import Synchronization
import TactusInput
import TactusSystem
package import TactusViews
import TactusWayland

/// The clipboard of a client, shared by its windows.
///
/// It offers what the program copies to other programs, and reads what they offer. Pictures are
/// encoded on another thread.
package final class ClientClipboard {
  /// The clipboard that the views in the windows use.
  package let shared = Clipboard()
  /// The files that are passed to other programs.
  package let files = TransferFolder()
  private unowned let client: Client
  /// The content that this program has copied last.
  private var own: ClipboardContent?
  /// Whether other programs cannot see `own`, because the compositor does not allow it.
  private var isLocal = false
  /// The text that was selected last in this program.
  private var selected = ""
  private let work = MadeData()

  init(_ client: Client) {
    self.client = client
    shared.onCopy = { [unowned self] in copy($0) }
    shared.onCheck = { [unowned self] in offers($0) }
    shared.onPaste = { [unowned self] in paste($0, receive: $1) }
    shared.onSelect = { [unowned self] in select($0) }
    shared.onPasteSelected = { [unowned self] in pasteSelected($0) }
  }

  /// Waits until pictures that other programs have requested are encoded, and removes all files.
  func end() {
    work.finish()
    files.remove()
  }

  private var seat: SeatID { client.connection.latestSeat }

  // MARK: Copying

  private func copy(_ content: ClipboardContent) {
    own = content
    isLocal = !client.connection.set(.clipboard, to: source(of: content), of: seat)
  }

  /// Returns the source with which content is offered to other programs.
  func source(of content: ClipboardContent) -> DataSource {
    let pictures = content.makePNG == nil ? [] : ["image/png", ReceivedData.fileType]
    let texts = content.text == nil ? [] : DataSource.textTypes
    let types = content.prefersText ? texts + pictures : pictures + texts
    return DataSource(types: types) { [weak self] type, reply in
      switch type {
      case "image/png": self?.makePNG(content, reply)
      case ReceivedData.fileType:
        self?.makePNG(content) { bytes in
          let path = bytes.flatMap { self?.files.write($0, suffix: "png") }
          reply(path.map(FileList.text))
        }
      default: reply(content.text.map { Array($0.utf8) })
      }
    }
  }

  private func makePNG(_ content: ClipboardContent, _ reply: @escaping DataSource.Reply) {
    guard let make = content.makePNG else { return reply(nil) }
    work.add(make, in: client.loop, reply)
  }

  // MARK: Pasting

  /// The content that this program has copied last; nil if another program has copied later.
  private var current: ClipboardContent? {
    isLocal || client.connection.owns(.clipboard, of: seat) ? own : nil
  }

  private func offers(_ form: PastedForm) -> Bool {
    if let current { return current.has(form) }
    let types = client.connection.offer(in: .clipboard, of: seat)?.types ?? []
    return !ReceivedData.candidates(types, for: [form]).isEmpty
  }

  private func paste(_ forms: [PastedForm], receive: @escaping Clipboard.Receiver) {
    let connection = client.connection
    if let current {
      return receive(current.pasted(as: forms).map { .success($0) } ?? .failure(.empty))
    }
    read(connection.offer(in: .clipboard, of: seat), as: forms, receive)
  }

  /// Reads an offer in the first of the given forms in which its content can be used.
  ///
  /// `receive` is called once, possibly in a later turn of the event loop.
  func read(
    _ offer: DataOffer?, as forms: [PastedForm], _ receive: @escaping Clipboard.Receiver
  ) {
    guard let offer else { return receive(.failure(.empty)) }
    read(ReceivedData.candidates(offer.types, for: forms)[...], of: offer, .empty, receive)
  }

  private func read(
    _ candidates: ArraySlice<ReceivedData.Candidate>, of offer: DataOffer,
    _ problem: ClipboardError, _ receive: @escaping Clipboard.Receiver
  ) {
    guard let first = candidates.first else { return receive(.failure(problem)) }
    do throws(TransferError) {
      try offer.read(first.type, limit: first.limit) { [weak self] result in
        guard let self else { return receive(.failure(.empty)) }
        let checked: Result<PastedContent, ClipboardError> =
          switch result {
          case .success(let bytes):
            Result { () throws(ClipboardError) in
              try ReceivedData.content(bytes, as: first.form)
            }
          case .failure(let error): .failure(ClipboardError("\(error)"))
          }
        switch checked {
        case .success: client.perform { receive(checked) }
        case .failure(let error):
          client.perform { self.read(candidates.dropFirst(), of: offer, error, receive) }
        }
      }
    } catch {
      receive(.failure(ClipboardError("\(error)")))
    }
  }
}

// The primary selection.
extension ClientClipboard {
  private func select(_ text: String) {
    selected = text
    client.connection.set(.primary, to: DataSource(text: text), of: seat)
  }

  private func pasteSelected(_ receive: @escaping Clipboard.Receiver) {
    let connection = client.connection
    if !connection.has(.primary) || connection.owns(.primary, of: seat) {
      return receive(selected.isEmpty ? .failure(.empty) : .success(.text(selected)))
    }
    read(connection.offer(in: .primary, of: seat), as: [.text], receive)
  }
}

/// Data that is made on another thread for programs that have requested it.
private final class MadeData {
  private final class Shared: Sendable {
    let done = Mutex<[(number: Int, bytes: [UInt8]?)]>([])
  }

  private let queue = WorkQueue()
  private let shared = Shared()
  private var waker: Waker?
  private var waiting: [Int: DataSource.Reply] = [:]
  private var count = 0

  /// Makes data on another thread, and passes it to `reply` in a later turn of the event loop.
  func add(
    _ make: @escaping @Sendable () -> [UInt8]?, in loop: EventLoop,
    _ reply: @escaping DataSource.Reply
  ) {
    if waker == nil {
      waker = try? Waker()
      waker?.attach(to: loop) { [weak self] in self?.deliver() }
    }
    guard let waker else { return reply(nil) }
    count += 1
    waiting[count] = reply
    queue.add { [shared, number = count] in
      let bytes = make()
      shared.done.withLock { $0.append((number, bytes)) }
      waker.wake()
    }
  }

  private func deliver() {
    let done = shared.done.withLock { done in
      defer { done = [] }
      return done
    }
    for (number, bytes) in done { waiting.removeValue(forKey: number)?(bytes) }
  }

  func finish() { queue.finish() }
}
