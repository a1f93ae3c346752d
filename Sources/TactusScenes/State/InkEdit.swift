import TactusGeometry
import TactusViews

/// A change of the strokes of a drawing: a range of strokes is replaced by others.
struct InkEdit: Equatable, Sendable {
  /// The index of the first replaced stroke, before any change.
  var index: Int
  /// The number of strokes that are removed.
  var removed: Int
  var added: [InkStroke]

  /// Returns edits that turn the strokes `old` into `new`, in ascending order of their indices.
  ///
  /// Strokes that both arrays have in the same order are mostly left alone. The edits are correct
  /// even if strokes have changed places, but then contain more strokes than necessary.
  static func edits(from old: [InkStroke], to new: [InkStroke]) -> [InkEdit] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var places = StrokePlaces(new, in: start..<newEnd)
    var edits: [InkEdit] = []
    var (removed, next) = (0, start)
    func note(before index: Int, _ place: Int) {
      guard removed > 0 || place > next else { return }
      edits.append(
        InkEdit(index: index - removed, removed: removed, added: Array(new[next..<place])))
    }
    for index in start..<oldEnd {
      if let place = places.place(of: old[index], from: next) {
        note(before: index, place)
        (removed, next) = (0, place + 1)
      } else {
        removed += 1
      }
    }
    note(before: oldEnd, newEnd)
    return edits
  }

  /// Returns whether edits can be applied to `count` strokes: they are in ascending order, do not
  /// overlap, and remove only existing strokes.
  static func fit(_ edits: [InkEdit], _ count: Int) -> Bool {
    var start = 0
    for edit in edits {
      guard edit.index >= start, edit.index <= count, 0...(count - edit.index) ~= edit.removed
      else { return false }
      start = edit.index + edit.removed
    }
    return true
  }

  /// Applies edits to strokes; `fit` must return true for the edits.
  static func apply(_ edits: [InkEdit], to strokes: inout [InkStroke]) {
    // The last edit is applied first, so that the indices of the other edits remain valid.
    for edit in edits.reversed() {
      strokes.replaceSubrange(edit.index..<edit.index + edit.removed, with: edit.added)
    }
  }
}

/// An index of the places of strokes in an array, for finding each stroke in constant time.
private struct StrokePlaces {
  private let strokes: [InkStroke]
  private let start: Int
  /// The first remaining place of the strokes with each hash value.
  private var first: [Int: Int] = [:]
  /// The next place with the same hash value, for each place from `start` on; nil after the last.
  private var following: [Int?]

  init(_ strokes: [InkStroke], in range: Range<Int>) {
    self.strokes = strokes
    start = range.lowerBound
    following = Array(repeating: nil, count: range.count)
    for place in range.reversed() {
      let key = Self.key(strokes[place])
      following[place - start] = first[key]
      first[key] = place
    }
  }

  /// Returns the first place of a stroke at or after `least`; nil if there is none, or if a
  /// different stroke with the same hash value comes first.
  ///
  /// `least` must not decrease between calls.
  mutating func place(of stroke: InkStroke, from least: Int) -> Int? {
    let key = Self.key(stroke)
    var place = first[key]
    while let found = place, found < least { place = following[found - start] }
    first[key] = place
    return place.flatMap { strokes[$0] == stroke ? $0 : nil }
  }

  private static func key(_ stroke: InkStroke) -> Int {
    var hasher = Hasher()
    hasher.combine(stroke.points.count)
    for point in [stroke.points.first, stroke.points.last] {
      hasher.combine(point?.x)
      hasher.combine(point?.y)
    }
    return hasher.finalize()
  }
}
