import TactusGeometry
import TactusInput

/// The assignment of fingers to people and their hands.
///
/// The assignment needs nothing but locations and times. It uses three observations:
///
/// - The fingers of one hand are close to each other.
/// - A person who draws with one finger rarely puts down another one before the first has rested.
/// - Two fingers of one person that both move do so in opposite or parallel directions, as in
///   pinches, rotations and swipes.
final class People {
  private(set) var contacts: [Contact] = []
  private var pairs: [ContactPair] = []
  /// Whether further movement can change what is known about at least one pair.
  private var hasOpenPairs = false
  /// Whether at least one finger in `contacts` has lifted.
  private var hasLifted = false
  /// Whether at least one pair is forbidden, or not yet known to be allowed, to share a gesture.
  private var hasRefusals = false
  private var memory = PersonMemory()
  private var time = Timestamp.zero
  private var density = 0.0
  /// A number that increases whenever a finger is assigned to a person and a hand.
  private(set) var version: UInt64 = 0
  /// Whether a finger has ever been assigned to a second person or a second hand.
  private(set) var haveBeenSeveral = false

  private var pixels: Double { density > 0 ? density : GroupingRules.assumedDensity }

  /// Adds a finger that has landed; touches of other devices are ignored.
  ///
  /// - Parameters:
  ///   - live: The touch.
  ///   - density: The density of the surface in px per mm; 0 if unknown.
  func land(_ live: LiveTouch, density: Double) {
    guard live.device == .touch, !live.isHovering, contacts.count < GroupingRules.fingers else {
      return
    }
    self.density = density
    let contact = Contact(live)
    var new: [ContactPair] = []
    new.reserveCapacity(contacts.count)
    for other in contacts where !other.isOver {
      // The search begins with the newest pairs, because the newest finger is paired with nearly all
      // others.
      let isInHand = pairs.reversed().contains {
        $0.isConnected && ($0.first === other || $0.second === other)
      }
      new.append(ContactPair(other, contact, isInHand: isInHand, density: density))
    }
    // `contacts` is replaced as a whole, and `pairs` changes in a local variable; `AttemptTouches`
    // says why.
    contacts = contacts + [contact]
    var all: [ContactPair] = []
    swap(&all, &pairs)
    all += new
    pairs = all
    if new.contains(where: \.isOpen) { hasOpenPairs = true }
    if new.contains(where: \.wasDoubtful) { hasRefusals = true }
    assign(contact, by: new)
  }

  /// Judges the fingers when time has advanced, based on what was known before.
  ///
  /// A finger that has lifted is kept until the next call, so that recognizers still learn the
  /// decision about it.
  func advance(to now: Timestamp) {
    guard now > time else { return }
    time = now
    if hasLifted { removeLifted() }
    // Indices are used because iteration retains and releases each contact.
    let contacts = contacts
    for index in contacts.indices {
      contacts[index].completeMoment(pixels)
      guard contacts[index].isOver else { continue }
      hasLifted = true
      note(liftOf: contacts[index], at: now)
    }
    judge { _ in true }
  }

  /// Judges the fingers whose movement in this moment is known already, before it is over.
  ///
  /// Recognizers thus need not wait for the next moment. Only pairs of which both fingers have
  /// moved are judged, because the movement of the other finger may still follow.
  func judgeMoved() {
    judge { pair in pair.haveBothMoved(at: time) }
  }

  /// Remembers where a person lifted a finger.
  ///
  /// A further person is remembered only if two fingers were in doubt from the landing on. One of
  /// several fingers that land together can move differently by chance.
  private func note(liftOf contact: Contact, at time: Timestamp) {
    let person = contact.live.group.person
    guard person == 1 || contact.isStranger else { return }
    memory.note(person, at: contact.location, time)
  }

  private func judge(_ isDue: (ContactPair) -> Bool) {
    guard hasOpenPairs else { return }
    var mustAssign = false
    for pair in pairs where pair.isOpen && isDue(pair) {
      let wasConnected = pair.isConnected
      pair.judge(at: time, pixels)
      if pair.isConnected != wasConnected { mustAssign = true }
      pair.noteStrangers()
    }
    findOpenPairs()
    if mustAssign { assignAgain() }
  }

  private func findOpenPairs() {
    hasOpenPairs = pairs.contains(where: \.isOpen)
    hasRefusals = pairs.contains { $0.mayShareGesture != .yes }
  }

  private func removeLifted() {
    hasLifted = false
    contacts = contacts.filter { !$0.isOver }
    var rest: [ContactPair] = []
    swap(&rest, &pairs)
    rest.removeAll { $0.first.isOver || $0.second.isOver }
    pairs = rest
    findOpenPairs()
  }

  // MARK: Gestures

  /// The earliest time at which `advance` must be called even if no event arrives.
  var deadline: Timestamp? {
    hasOpenPairs ? pairs.lazy.compactMap(\.deadline).min() : nil
  }

  /// Returns whether a finger may join a gesture in which other touches take part.
  ///
  /// The answer is `yes` if at least one finger in `others` may share a gesture with `live`, or if
  /// `others` contains no other fingers.
  func mayJoin(_ live: LiveTouch, _ others: some Sequence<LiveTouch>) -> ContactPair.Answer {
    guard hasRefusals else { return .yes }
    var answer: ContactPair.Answer?
    for other in others where other !== live {
      guard let pair = pairs.first(where: { $0.has(live, other) }) else { continue }
      switch pair.mayShareGesture {
      case .yes: return .yes
      case .open: answer = .open
      case .no: answer = answer ?? .no
      }
    }
    return answer ?? .yes
  }

  /// Returns the location of `live` when `other` landed; nil if the pair was never in doubt.
  ///
  /// A gesture of both starts at this location, although the recognizer received the later finger
  /// with a delay.
  func origin(of live: LiveTouch, with other: LiveTouch) -> Point? {
    pairs.first { $0.wasDoubtful && $0.first.live === live && $0.second.live === other }?
      .origins.first
  }

  // MARK: Assignment

  private func assign(_ contact: Contact, by pairs: [ContactPair]) {
    let place = contact.location
    let nearest = pairs.filter(\.isConnected).min {
      place.distance(to: $0.first.location) < place.distance(to: $1.first.location)
    }?.first
    if let nearest {
      var group = nearest.live.group
      if place.distance(to: nearest.location) > GroupingRules.reach * pixels {
        group.hand = 3 - group.hand
      }
      assign(contact, to: group)
    } else {
      let present = contacts.filter { $0 !== contact && !$0.isOver }.map(\.live.group.person)
      assign(contact, to: TouchGroup(person: newPerson(for: contact, besides: Set(present))))
    }
  }

  private func assign(_ contact: Contact, to group: TouchGroup) {
    contact.live.assign(group)
    version += 1
    if group != TouchGroup() { haveBeenSeveral = true }
  }

  private func areConnected(_ one: Contact, _ other: Contact) -> Bool {
    pairs.contains { $0.isConnected && $0.has(one.live, other.live) }
  }

  private func newPerson(for contact: Contact, besides present: Set<UInt32>) -> UInt32 {
    memory.person(
      at: contact.location, present: present, time: contact.live.touch.time,
      within: GroupingRules.territory * pixels)
  }

  /// Assigns people again after two fingers have been connected or separated.
  ///
  /// The earliest finger of each set of connected fingers keeps its person.
  private func assignAgain() {
    var rest = contacts
    var taken: Set<UInt32> = []
    while let first = rest.first {
      var set = [first]
      var index = 0
      rest.removeFirst()
      while index < set.count {
        let member = set[index]
        set += rest.filter { areConnected(member, $0) }
        rest.removeAll { areConnected(member, $0) }
        index += 1
      }
      let old = first.live.group.person
      let others = taken.union(rest.map(\.live.group.person))
      let person = taken.contains(old) ? newPerson(for: first, besides: others) : old
      taken.insert(person)
      var hands: [UInt32] = []
      for member in set {
        let isOtherHand =
          member.live.group.person == old
          ? member.live.group.hand != first.live.group.hand
          : member.location.distance(to: first.location) > GroupingRules.reach * pixels
        hands.append(isOtherHand ? 2 : 1)
      }
      for (member, hand) in zip(set, hands) {
        assign(member, to: TouchGroup(person: person, hand: hand))
      }
    }
  }
}
