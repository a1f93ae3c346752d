public import TactusInput

/// The values of touches that a recognizer receives in addition to a batch.
///
/// Drivers that pass batches on, such as composed recognizers, store them until they pass on the
/// batch.
public struct TouchDetails: Sendable {
  /// The measurements of pens, at most one entry for each touch.
  public private(set) var pens: [PenTouch] = []
  /// The people and hands of fingers, at most one entry for each touch.
  public private(set) var groups: [GroupedTouch] = []

  /// Creates empty details.
  public init() {}

  /// Replaces the measurements of pens.
  public mutating func measure(_ pens: Span<PenTouch>) {
    self.pens.removeAll(keepingCapacity: true)
    for index in pens.indices { self.pens.append(pens[index]) }
  }

  /// Replaces the people and hands of fingers.
  public mutating func assign(_ groups: Span<GroupedTouch>) {
    self.groups.removeAll(keepingCapacity: true)
    for index in groups.indices { self.groups.append(groups[index]) }
  }

  /// Removes everything, after the batch has been passed on.
  public mutating func removeAll() {
    pens.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }

  /// Passes the entries of the touches for which `isWanted` returns true to a driver.
  ///
  /// If there are none of a kind, the driver is not called for that kind.
  public func tell(_ driver: any RecognizerDriver, where isWanted: (UInt32) -> Bool = { _ in true })
  {
    let pens = pens.filter { isWanted($0.serial) }
    if !pens.isEmpty { driver.measure(pens.span) }
    let groups = groups.filter { isWanted($0.serial) }
    if !groups.isEmpty { driver.assign(groups.span) }
  }
}
