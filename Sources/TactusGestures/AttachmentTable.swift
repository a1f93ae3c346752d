/// The recognizers of an engine, in the order of attaching.
///
/// Ids only grow, so that a list in order is found in by halves: that costs a third of a hash.
struct AttachmentTable {
  private(set) var all: [Attachment] = []

  subscript(id: RecognizerID) -> Attachment? {
    let index = place(of: id)
    guard index < all.count, all[index].id == id else { return nil }
    return all[index]
  }

  mutating func append(_ attachment: Attachment) {
    all.append(attachment)
  }

  mutating func remove(_ attachment: Attachment) {
    all.remove(at: place(of: attachment.id))
  }

  /// The first place whose id is not smaller.
  private func place(of id: RecognizerID) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].info.id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
