import TactusInput

/// The contacts that are down on keys, and the repetition of a held key.
struct KeyPresses {
  struct Press {
    let contact: KeyContact
    /// The key on which the contact landed.
    let first: ScreenKey?
    /// The key under the contact.
    var key: ScreenKey?
    /// Whether the contact's key has been typed already.
    var isTyped = false
    /// Whether another key was typed while the contact was down.
    var hasFollower = false
  }

  /// The maximum number of contacts; more can only come from a broken device.
  private static let limit = 32
  /// The time after which a held key repeats, and the time between two repetitions.
  private static let delay = Interval.milliseconds(500)
  private static let interval = Interval.milliseconds(60)

  private var all: [Press] = []
  private var repeating: (contact: KeyContact, due: Timestamp)?

  func contains(_ key: ScreenKey) -> Bool { all.contains { $0.key == key } }

  mutating func add(_ contact: KeyContact, _ key: ScreenKey?) {
    _ = remove(contact)
    guard all.count < Self.limit else { return }
    for index in all.indices { all[index].hasFollower = true }
    all.append(Press(contact: contact, first: key, key: key))
  }

  /// Marks all contacts as typed, and returns their keys; a contact on Shift stays as it is.
  mutating func finish() -> [ScreenKey] {
    var keys: [ScreenKey] = []
    for index in all.indices where !all[index].isTyped && all[index].first != .shift {
      all[index].isTyped = true
      if let key = all[index].key { keys.append(key) }
    }
    return keys
  }

  mutating func markTyped(_ contact: KeyContact) {
    guard let index = all.firstIndex(where: { $0.contact == contact }) else { return }
    all[index].isTyped = true
  }

  /// Records the key under a contact; returns whether the key that the contact presses has changed.
  ///
  /// A contact that landed on Shift, moves onto Shift or Backspace, or has typed presses no key.
  mutating func move(_ contact: KeyContact, to key: ScreenKey?) -> Bool {
    guard let index = all.firstIndex(where: { $0.contact == contact }) else { return false }
    let press = all[index]
    guard press.key != key else { return false }
    if repeating?.contact == contact { repeating = nil }
    let isFixed = press.isTyped || press.first == .shift || key == .shift || key == .backspace
    all[index].key = isFixed ? nil : key
    return press.key != all[index].key
  }

  mutating func remove(_ contact: KeyContact) -> Press? {
    if repeating?.contact == contact { repeating = nil }
    guard let index = all.firstIndex(where: { $0.contact == contact }) else { return nil }
    return all.remove(at: index)
  }

  // MARK: Repetition

  var nextRepeat: Timestamp? { repeating?.due }

  mutating func startRepeat(of contact: KeyContact, at time: Timestamp) {
    repeating = (contact, time + Self.delay)
  }

  /// Returns `time` if a repetition is due at or before it; nil otherwise.
  ///
  /// If several repetitions are due, the result stands for one, and the others are skipped.
  mutating func takeRepeat(upTo time: Timestamp) -> Timestamp? {
    guard let due = repeating?.due, due <= time else { return nil }
    repeating?.due = max(due, time) + Self.interval
    return time
  }
}
