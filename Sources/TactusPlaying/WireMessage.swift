import TactusInput

/// A message of the Wayland protocol, read from a log.
struct WireMessage {
  /// The time on the monotonic clock.
  var time: Timestamp
  /// The process of the client; 0 if the log does not name it.
  var process: Int
  /// Whether the client sent the message.
  var isRequest: Bool
  var interface: Substring
  var object: ObjectID
  var name: Substring
  private let list: Substring

  /// An object of one client.
  struct ObjectID: Hashable {
    var process: Int
    var number: UInt32
  }

  /// The arguments, which are separated by commas outside quotation marks.
  var arguments: [Substring] {
    var result: [Substring] = []
    var start = list.startIndex
    var isQuoted = false
    for index in list.indices {
      if list[index] == "\"" { isQuoted.toggle() }
      guard list[index] == ",", !isQuoted else { continue }
      result.append(Self.trimmed(list[start..<index]))
      start = list.index(after: index)
    }
    if !list.isEmpty { result.append(Self.trimmed(list[start...])) }
    return result
  }

  /// Returns the object that an argument names, such as `wl_surface@3` or `new id wl_buffer@4`.
  func object(_ argument: Substring) -> ObjectID? {
    guard let mark = argument.lastIndex(where: { $0 == "@" || $0 == "#" }),
      let number = UInt32(argument[argument.index(after: mark)...])
    else { return nil }
    return ObjectID(process: process, number: number)
  }

  /// Reads a line of the module's log: `TIME PROCESS [-> ]INTERFACE@ID.NAME(ARGUMENTS)`.
  init?(moduleLine line: Substring) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let time = Int64(words[0]), let process = Int(words[1]) else {
      return nil
    }
    self.init(words[2], time: Timestamp(nanoseconds: time), process: process)
  }

  /// Reads a line that libwayland prints in a client if `WAYLAND_DEBUG` is 1.
  ///
  /// The line is `[MS] [{QUEUE} ][-> ]INTERFACE@ID.NAME(ARGUMENTS)`. Since version 1.23, libwayland
  /// prints `#` instead of `@`.
  init?(debugLine line: Substring, _ clock: DebugClock) {
    guard line.first == "[", let end = line.firstIndex(of: "]"),
      let time = clock.time(line[line.index(after: line.startIndex)..<end])
    else { return nil }
    var rest = Self.trimmed(line[line.index(after: end)...])
    if rest.hasPrefix("discarded ") { rest = rest.dropFirst("discarded ".count) }
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      rest = Self.trimmed(rest[rest.index(after: end)...])
    }
    self.init(rest, time: time, process: 0)
  }

  private init?(_ text: Substring, time: Timestamp, process: Int) {
    isRequest = text.hasPrefix("-> ")
    let text = isRequest ? text.dropFirst(3) : text
    guard let open = text.firstIndex(of: "("), text.last == ")",
      let mark = text[..<open].firstIndex(where: { $0 == "@" || $0 == "#" }),
      let dot = text[mark..<open].firstIndex(of: "."),
      let number = UInt32(text[text.index(after: mark)..<dot])
    else { return nil }
    self.time = time
    self.process = process
    interface = text[..<mark]
    object = ObjectID(process: process, number: number)
    name = text[text.index(after: dot)..<open]
    list = text[text.index(after: open)...].dropLast()
  }

  private static func trimmed(_ text: Substring) -> Substring { text.drop { $0 == " " } }
}

/// Converts times that libwayland prints to times on the monotonic clock.
///
/// libwayland prints the lowest 32 bits of the number of microseconds since 1970.
struct DebugClock {
  private let date: UInt32
  private let now: Timestamp

  /// Creates a converter for messages within 35 minutes of the present.
  init() {
    now = Clock.now
    date = UInt32(truncatingIfNeeded: Clock.date.nanoseconds / 1000)
  }

  func time(_ text: Substring) -> Timestamp? {
    let parts = text.drop { $0 == " " }.split(separator: ".")
    guard parts.count == 2, parts[1].count == 3, let milliseconds = UInt32(parts[0]),
      let micro = UInt32(parts[1])
    else { return nil }
    let since = Int32(bitPattern: (milliseconds &* 1000 &+ micro) &- date)
    return now + Interval(nanoseconds: Int64(since) * 1000)
  }
}
