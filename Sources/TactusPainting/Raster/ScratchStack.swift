/// A stack of trivial values that keeps its allocated memory when it is emptied.
///
/// The stack allocates memory only when it grows beyond its previous maximum size. Bounds are
/// checked in debug builds.
@safe struct ScratchStack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Inserts an element before the first element with a larger key, or at the end if there is none.
  ///
  /// - Precondition: The elements are sorted by their keys.
  /// - Complexity: O(k), where k is the number of elements with larger keys.
  mutating func insertSorted(_ element: Element, by key: (Element) -> Double) {
    append(element)
    let own = key(element)
    var i = count - 1
    while i > 0, unsafe key(base[i - 1]) > own {
      unsafe base[i] = base[i - 1]
      i -= 1
    }
    unsafe base[i] = element
  }

  /// Merges all elements of `other` into this stack.
  ///
  /// If keys are equal, elements of `other` go after elements of this stack.
  ///
  /// - Precondition: Both stacks are sorted by their keys.
  mutating func merge(_ other: borrowing ScratchStack, by key: (Element) -> Double) {
    var mine = count - 1
    var theirs = other.count - 1
    while capacity < count + other.count { grow() }
    count += other.count
    var place = count - 1
    // Merge from the back, so that no element is overwritten before it is moved.
    while theirs >= 0 {
      if mine >= 0, unsafe key(base[mine]) > key(other.base[theirs]) {
        unsafe (base + place).initialize(to: base[mine])
        mine -= 1
      } else {
        unsafe (base + place).initialize(to: other.base[theirs])
        theirs -= 1
      }
      place -= 1
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}
