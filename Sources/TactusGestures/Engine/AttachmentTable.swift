import TactusInput

final class AttachmentTable {
  // Each list is replaced as a whole, or changes in a local variable; `AttemptTouches` says why.

  /// All attached recognizers, in the order in which they were attached.
  ///
  /// Ids increase in that order, so a binary search finds a recognizer at a third of the cost of
  /// hashing.
  private(set) var all: [Attachment] = []
  /// The recognizers that have an attempt in progress, an ignored touch, or a deferred touch.
  ///
  /// Recognizers of inner views come first, and those of one view are in order of attachment.
  private(set) var active: [Attachment] = []
  /// The active recognizers that receive changes to their touches, as of the latest call to
  /// `findListeners()`.
  ///
  /// They are in the same order as in `active`.
  private(set) var listeners: [Attachment] = []
  /// The kinds of input that at least one recognizer has requested so far, even if it has since
  /// been detached.
  private(set) var wantedInputs: InputKinds = []
  private var nextID: UInt32 = 1

  subscript(id: RecognizerID) -> Attachment? {
    let index = place(of: id)
    guard index < all.count, all[index].id == id else { return nil }
    return all[index]
  }

  func append(_ make: (RecognizerID) -> Attachment) -> RecognizerID {
    let attachment = make(RecognizerID(nextID))
    nextID += 1
    all = all + [attachment]
    wantedInputs.formUnion(attachment.declaration.inputs)
    return attachment.id
  }

  func remove(_ attachment: Attachment) {
    all = all.filter { $0 !== attachment }
    active = active.filter { $0 !== attachment }
    listeners = listeners.filter { $0 !== attachment }
  }

  func isActive(_ attachment: Attachment) -> Bool {
    active.contains { $0 === attachment }
  }

  func activate(_ attachment: Attachment) {
    // Search from the end, because a touch is mostly offered in that order.
    var place = active.count
    while place > 0, Self.comes(attachment, before: active[place - 1]) { place -= 1 }
    var list: [Attachment] = []
    swap(&list, &active)
    list.insert(attachment, at: place)
    active = list
  }

  private static func comes(_ attachment: Attachment, before other: Attachment) -> Bool {
    other.depth < attachment.depth
      || (other.depth == attachment.depth && other.info.id > attachment.info.id)
  }

  /// Recomputes the list of recognizers that receive changes to their touches.
  ///
  /// The list saves time, because most of the recognizers under a finger ignore the touches that
  /// are down.
  func findListeners() {
    listeners = active.filter(\.attempt.isListening)
  }

  func removeIdle() {
    if active.contains(where: \.isIdle) { active = active.filter { !$0.isIdle } }
  }

  private func place(of id: RecognizerID) -> Int {
    // Usually no recognizer was removed, so the id's number gives the index.
    let latest = Int(id.number) - 1
    if latest >= 0, latest < all.count, all[latest].info.id == id { return latest }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].info.id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
