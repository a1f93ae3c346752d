import TactusGeometry
import TactusInput

/// Converts the events of a touch device into touches on a surface to which the device's axes are
/// mapped.
struct KernelTouches {
  /// An error thrown if a report has more than `mostContacts` contacts.
  ///
  /// No device is expected to report so many. The limit bounds the work of matching the contacts of
  /// successive reports.
  struct TooManyContacts: Error {
    var event: KernelEvent
  }

  static let mostContacts = 64

  /// A contact as the device last reported it, in device units.
  ///
  /// The kernel reports an axis only when its value changes; a value that was not reported yet is
  /// nil. However, if the whole recording contains no event of the x or y axis, that coordinate is
  /// the axis's minimum.
  private struct Contact {
    var id: Int32?
    var x: Int32?
    var y: Int32?
    var major: Int32?
    var minor: Int32?
    /// Whether the driver classifies the contact as a palm (`ABS_MT_TOOL_TYPE`).
    var isPalm = false

    var isDown: Bool { id != nil && x != nil && y != nil && !isPalm }
  }

  private let device: KernelDevice
  private let size: Size
  private let touchProtocol: KernelDevice.TouchProtocol
  /// The current contacts by slot.
  ///
  /// If the device does not report slots, `KernelTouches` assigns a slot to each contact.
  private var contacts: [Int32: Contact] = [:]
  private var slot: Int32 = 0
  /// The contacts, by slot, that are down according to the touch changes returned so far.
  private var told: [Int32: Contact] = [:]
  /// The contact that is being read from a device that does not report slots.
  ///
  /// A contact without a multi-touch position is ignored: a report may end with events of
  /// single-touch axes, which do not describe another contact.
  private var current = Contact()
  private let unreported: Contact
  private var hasCurrent = false
  private var reported: [Contact] = []
  private var isPressed = false
  /// Whether the kernel dropped events, so that all events up to the next report must be ignored.
  private var isLost = false
  private var nextID: Int32 = 0

  init(_ device: KernelDevice, size: Size, touchProtocol: KernelDevice.TouchProtocol) {
    self.device = device
    self.size = size
    self.touchProtocol = touchProtocol
    // An axis without any event in the recording has its lowest value, as in the kernel's initial
    // state.
    let reported = Set(device.events.lazy.filter { $0.type == KernelCode.absolute }.map(\.code))
    func start(_ codes: [UInt16], _ axis: KernelDevice.Axis?) -> Int32? {
      codes.contains(where: reported.contains) ? nil : axis?.minimum
    }
    unreported = Contact(
      x: start([KernelCode.contactX, KernelCode.x], device.horizontal),
      y: start([KernelCode.contactY, KernelCode.y], device.vertical))
    current = unreported
  }

  mutating func frames() throws(TooManyContacts) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    for event in device.events {
      if event.type == KernelCode.absolute {
        if !isLost { take(event) }
      } else if event.type == KernelCode.key, event.code == KernelCode.touchKey {
        isPressed = event.value != 0
      } else if event.type == KernelCode.synchronization {
        let changes = synchronize(event.code)
        if !changes.isEmpty { frames.append(TouchFrame(time: event.time, changes: changes)) }
      }
      guard max(contacts.count, reported.count) <= Self.mostContacts else {
        throw TooManyContacts(event: event)
      }
    }
    return frames
  }

  private mutating func take(_ event: KernelEvent) {
    switch touchProtocol {
    case .slots: takeInSlot(event)
    case .anonymous, .single:
      switch event.code {
      case KernelCode.contactX:
        current.x = event.value
        hasCurrent = true
      case KernelCode.contactY:
        current.y = event.value
        hasCurrent = true
      case KernelCode.x where touchProtocol == .single: current.x = event.value
      case KernelCode.y where touchProtocol == .single: current.y = event.value
      case KernelCode.trackingID: current.id = event.value
      case KernelCode.touchMajor: current.major = event.value
      case KernelCode.touchMinor: current.minor = event.value
      default: break
      }
    }
  }

  private mutating func takeInSlot(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.slot: slot = event.value
    case KernelCode.trackingID:
      contacts[slot, default: unreported].id = event.value < 0 ? nil : event.value
    case KernelCode.contactX: contacts[slot, default: unreported].x = event.value
    case KernelCode.contactY: contacts[slot, default: unreported].y = event.value
    case KernelCode.touchMajor: contacts[slot, default: unreported].major = event.value
    case KernelCode.touchMinor: contacts[slot, default: unreported].minor = event.value
    case KernelCode.toolType:
      contacts[slot, default: unreported].isPalm = event.value == KernelCode.palmTool
    default: break
    }
  }

  private mutating func synchronize(_ code: UInt16) -> [TouchChange] {
    switch code {
    case KernelCode.contactReport:
      if hasCurrent, current.x != nil, current.y != nil, !isLost { reported.append(current) }
      current = unreported
      hasCurrent = false
      return []
    case KernelCode.dropped:
      isLost = true
      let hadTouches = !told.isEmpty
      told = [:]
      // The fingers are gone, but the values reported for their slots stay valid.
      for slot in contacts.keys { contacts[slot]?.id = nil }
      return hadTouches ? [.cancel] : []
    case KernelCode.report:
      defer { isLost = false }
      return isLost ? [] : finishReport()
    default: return []
    }
  }

  private mutating func finishReport() -> [TouchChange] {
    switch touchProtocol {
    case .slots: break
    case .single:
      contacts = [:]
      if isPressed {
        current.id = told[0]?.id ?? takeID()
        contacts[0] = current
      }
    case .anonymous:
      // Some drivers omit the report of the last contact.
      if hasCurrent, current.x != nil, current.y != nil { reported.append(current) }
      placeReported()
      current = unreported
      hasCurrent = false
      reported = []
    }
    return tell()
  }

  /// Matches the contacts of a report with those of the previous report, for a device that does not
  /// report slots.
  ///
  /// Contacts with a tracking id are matched by this id. The others are matched so that the sum of
  /// their displacements is minimal.
  private mutating func placeReported() {
    var free = told
    contacts = [:]
    var nameless: [Contact] = []
    for contact in reported {
      if contact.id == nil {
        nameless.append(contact)
      } else if let known = free.keys.sorted().first(where: { free[$0]?.id == contact.id }) {
        free[known] = nil
        contacts[known] = contact
      } else {
        add(contact)
      }
    }
    for (var contact, known) in nearest(nameless, among: free) {
      if let known {
        contact.id = free[known]?.id
        contacts[known] = contact
      } else {
        add(contact)
      }
    }
  }

  /// Matches contacts with previous contacts so that the sum of the displacements is minimal.
  ///
  /// - Returns: Each contact with the slot of the matching previous contact; the slot is nil for a
  ///   new contact.
  private func nearest(
    _ contacts: [Contact], among free: [Int32: Contact]
  ) -> [(Contact, Int32?)] {
    let known = free.sorted { $0.key < $1.key }.map { (place: $0.key, point: point($0.value)) }
    let points = contacts.map { point($0) }
    var places = [Int32?](repeating: nil, count: contacts.count)
    if points.count <= known.count {
      let columns = MinimumCostAssignment.columns(rows: points.count, columns: known.count) {
        points[$0].distance(to: known[$1].point)
      }
      for (index, column) in columns.enumerated() { places[index] = known[column].place }
    } else {
      let columns = MinimumCostAssignment.columns(rows: known.count, columns: points.count) {
        known[$0].point.distance(to: points[$1])
      }
      for (index, column) in columns.enumerated() { places[column] = known[index].place }
    }
    return Array(zip(contacts, places))
  }

  /// Adds a new contact in the first free slot.
  private mutating func add(_ contact: Contact) {
    var contact = contact
    contact.id = contact.id ?? takeID()
    let place = (0...).first { told[$0] == nil && contacts[$0] == nil } ?? 0
    contacts[place] = contact
  }

  private mutating func takeID() -> Int32 {
    nextID &+= 1
    return nextID
  }

  /// Returns the touch changes since the previous report.
  ///
  /// Lifted and cancelled touches come first, followed by new and changed touches. Each group is
  /// sorted by slot.
  private mutating func tell() -> [TouchChange] {
    var changes: [TouchChange] = []
    for place in told.keys.sorted() {
      let contact = contacts[place]
      if contact?.id != told[place]?.id {
        changes.append(.up(id: place))
      } else if contact?.isPalm == true {
        changes.append(.cancelOne(id: place))
      } else {
        continue
      }
      told[place] = nil
    }
    for place in contacts.keys.sorted() {
      guard let contact = contacts[place], contact.isDown else { continue }
      let old = told[place]
      told[place] = contact
      if old == nil {
        changes.append(.down(id: place, point(contact)))
      } else if old?.x != contact.x || old?.y != contact.y {
        changes.append(.move(id: place, point(contact)))
      }
      if old?.major != contact.major || old?.minor != contact.minor,
        let shape = shape(contact, id: place)
      {
        changes.append(shape)
      }
    }
    return changes
  }

  // MARK: Onto the surface

  private func point(_ contact: Contact) -> Point {
    Point(
      x: (device.horizontal?.share(contact.x ?? 0) ?? 0) * size.width,
      y: (device.vertical?.share(contact.y ?? 0) ?? 0) * size.height)
  }

  /// Returns the ellipse of a contact, with axes in logical pixels; nil if the size is unknown.
  ///
  /// If the device reports only the major axis of a contact, the ellipse is a circle.
  private func shape(_ contact: Contact, id: Int32) -> TouchChange? {
    guard let value = contact.major, let unit = device.contactUnit else { return nil }
    let pixels = size.width / (device.horizontal?.units ?? 1)
    let major = Double(value) * unit * pixels
    return .shape(
      id: id, major: major, minor: contact.minor.map { Double($0) * unit * pixels } ?? major)
  }
}
