import TactusGeometry
package import TactusInput
package import TactusJSON

// The report of a play as JSON, for other programs. Times are in milliseconds.
extension PlayResult {
  /// The maximum number of entries that a list in the report has.
  static let longestList = 10_000

  /// Writes the report as one JSON object.
  package func write(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("command", options.command, isInline: true)
    writer.member("compositor", options.compositor.rawValue)
    write(&writer, "output", options.size)
    writer.member("scale", options.scale)
    writeOutcome(&writer)
    writeWindow(&writer)
    writeTimes(&writer)
    writePictures(&writer)
    writer.member("notes", notes)
    writeInput(&writer)
    writeFrames(&writer)
    writer.endObject()
  }

  private func writeOutcome(_ writer: inout JSONWriter) {
    writer.beginArray("faults")
    for fault in faults {
      writer.beginObject(isInline: true)
      writer.member("kind", fault.kind)
      writer.member("text", fault.text)
      writer.endObject()
    }
    writer.endArray()
    guard let end else { return }
    writer.beginObject("end", isInline: true)
    switch end {
    case .exited(let code): writer.member("code", code)
    case .killed(let signal): writer.member("signal", signal)
    }
    writer.member("early", endedEarly)
    writer.endObject()
  }

  private func writeWindow(_ writer: inout JSONWriter) {
    writeList(&writer, "windows", observation.windows) { writer, window in
      writer.beginObject(isInline: true)
      if let title = window.title { writer.member("title", title) }
      if let appID = window.appID { writer.member("appID", appID) }
      if let size = window.size { write(&writer, "size", size) }
      writer.endObject()
    }
  }

  private func writeTimes(_ writer: inout JSONWriter) {
    if let startUp { writer.member("startUp", Self.rounded(startUp)) }
    write(&writer, "frameTimes", frameTimes)
    write(&writer, "latency", latencies)
    writer.member("commits", observation.frames.count)
    writer.member("commitsInGesture", frames.count)
    if let memory { writer.member("memoryKiB", memory) }
  }

  private func writePictures(_ writer: inout JSONWriter) {
    writer.beginArray("pictures")
    for picture in pictures {
      writer.beginObject(isInline: true)
      writer.member("file", picture.name + ".png")
      if let time = picture.time { writer.member("ms", Self.rounded(time)) }
      writer.endObject()
    }
    writer.endArray()
    if let hasChanged { writer.member("changed", hasChanged) }
    if let isChangedAtRest { writer.member("changedAtRest", isChangedAtRest) }
    guard let comparison, comparison.obstacle == nil else { return }
    writer.beginObject("comparison", isInline: true)
    writer.member("equal", comparison.isEqual)
    writer.member("differing", comparison.differing)
    writer.member("largest", comparison.largest)
    writer.endObject()
  }

  private func writeInput(_ writer: inout JSONWriter) {
    writer.member("received", !deliveries.isEmpty)
    writeList(&writer, "delivered", deliveries) { writer, delivery in
      writer.beginArray(isInline: true)
      writer.value(offset(delivery.time))
      writer.value((delivery.isTouch ? "touch " : "pointer ") + delivery.name)
      for value in delivery.values { writer.value(value) }
      writer.endArray()
    }
  }

  private func writeFrames(_ writer: inout JSONWriter) {
    writeList(&writer, "frames", frames) { writer, frame in
      writer.beginObject(isInline: true)
      writer.member("ms", offset(frame.time))
      if let damage = frame.damage { writer.member("damage", damage) }
      if let size = frame.size { write(&writer, "size", size) }
      writer.endObject()
    }
  }

  // MARK: Values

  /// Writes a list up to its maximum length and, if it is longer, how many entries were left out.
  ///
  /// Without the limit, a program that commits without pause would make a report of any size.
  private func writeList<Entry>(
    _ writer: inout JSONWriter, _ key: String, _ entries: [Entry],
    _ write: (inout JSONWriter, Entry) -> Void
  ) {
    writer.beginArray(key)
    for entry in entries.prefix(Self.longestList) { write(&writer, entry) }
    writer.endArray()
    let rest = entries.count - Self.longestList
    if rest > 0 { writer.member(key + "LeftOut", rest) }
  }

  private func write(_ writer: inout JSONWriter, _ key: String, _ size: Size) {
    writer.beginArray(key, isInline: true)
    writer.value(size.width)
    writer.value(size.height)
    writer.endArray()
  }

  private func write(_ writer: inout JSONWriter, _ key: String, _ spread: Spread?) {
    guard let spread else { return }
    writer.beginObject(key, isInline: true)
    writer.member("count", spread.count)
    writer.member("median", Self.rounded(spread.median))
    writer.member("p95", Self.rounded(spread.p95))
    writer.member("worst", Self.rounded(spread.worst))
    writer.endObject()
  }

  /// Returns the time since the first played event, in milliseconds.
  private func offset(_ time: Timestamp) -> Double {
    Self.rounded(time - (playStart ?? start))
  }

  /// Returns an interval in milliseconds, rounded to microseconds.
  package static func rounded(_ interval: Interval) -> Double {
    (interval.milliseconds * 1000).rounded() / 1000
  }
}

extension PlayResult.Fault {
  /// The word for the kind of fault in reports.
  package var kind: String {
    switch self {
    case .crashed: "crashed"
    case .showedNothing: "showed nothing"
    case .hung: "hung"
    case .ignoredInput: "ignored input"
    case .differed: "differed"
    }
  }

  /// A clause that describes the fault, in which "it" is the program.
  package var text: String {
    switch self {
    case .crashed(let text), .showedNothing(let text), .hung(let text), .ignoredInput(let text),
      .differed(let text):
      text
    }
  }
}
