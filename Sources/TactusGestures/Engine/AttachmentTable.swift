import TactusInput

/// The recognizers of an engine, and those of them that are active.
final class AttachmentTable {
  // `all` and `listeners` are assigned anew, never changed in place, as in `LiveTouches`.

  /// All recognizers in the order of attaching. Ids only grow, so that a binary search finds them, which
  /// costs a third of a hash.
  private(set) var all: [Attachment] = []
  /// Those in an attempt or with live touches: inner views first, then in the order of attaching.
  private(set) var active: [Attachment] = []
  /// The active ones that listen to their touches, in the same order, and maybe some that no longer do.
  private(set) var listeners: [Attachment] = []
  /// What any recognizer that was ever attached asks for.
  private(set) var wantedInputs: InputKinds = []
  private var nextID: UInt32 = 1

  init() { active.reserveCapacity(32) }

  subscript(id: RecognizerID) -> Attachment? {
    let index = place(of: id)
    guard index < all.count, all[index].id == id else { return nil }
    return all[index]
  }

  /// Appends the recognizer that `make` returns for the next id.
  func append(_ make: (RecognizerID) -> Attachment) -> RecognizerID {
    let attachment = make(RecognizerID(nextID))
    nextID += 1
    all = all + [attachment]
    wantedInputs.formUnion(attachment.declaration.inputs)
    return attachment.id
  }

  func remove(_ attachment: Attachment) {
    all = all.filter { $0 !== attachment }
    active.removeAll { $0 === attachment }
    listeners = listeners.filter { $0 !== attachment }
  }

  func isActive(_ attachment: Attachment) -> Bool {
    active.contains { $0 === attachment }
  }

  /// Adds a recognizer to the active ones, at the place that its view's depth gives it.
  func activate(_ attachment: Attachment) {
    // From the end, because a touch is mostly offered in that order.
    var place = active.count
    while place > 0, Self.comes(attachment, before: active[place - 1]) { place -= 1 }
    if place == active.count {
      active.append(attachment)
    } else {
      active.insert(attachment, at: place)
    }
  }

  private static func comes(_ attachment: Attachment, before other: Attachment) -> Bool {
    other.depth < attachment.depth
      || (other.depth == attachment.depth && other.info.id > attachment.info.id)
  }

  /// Finds out which of the active recognizers listen. Most recognizers on a hit path ignore the touches that are down.
  func findListeners() {
    listeners = active.filter(\.attempt.isListening)
  }

  /// Removes the active recognizers that neither an attempt nor a touch keeps.
  func removeIdle() { active.removeAll { $0.isIdle } }

  /// The first place whose id is not smaller.
  private func place(of id: RecognizerID) -> Int {
    // Most of the time none was removed, so that its number tells its place.
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
