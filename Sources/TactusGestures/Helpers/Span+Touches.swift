public import TactusGeometry
public import TactusInput

/// Queries that recognizers make about a batch of touches.
///
/// Prefer these to an expression that accesses a touch after `&&` or `||`, such as
/// `touches.count > 1 && touches[1].hasEnded`. In a release build, Swift 6.3 fails to compile
/// access to a span's element there.
extension Span where Element == Touch {
  /// Whether a touch lifted in this batch.
  public var anyEnded: Bool {
    for index in indices where self[index].hasEnded { return true }
    return false
  }

  /// Whether every touch lifted in this batch, so that none remains on the surface.
  public var allEnded: Bool {
    for index in indices where !self[index].hasEnded { return false }
    return true
  }

  /// Whether a touch went down in this batch.
  public var anyBegan: Bool {
    for index in indices where self[index].hasLanded { return true }
    return false
  }

  /// Whether a touch moved in this batch.
  public var anyMoved: Bool {
    for index in indices where self[index].hasMoved { return true }
    return false
  }

  /// The number of touches that remain on the surface after this batch.
  public var remaining: Int {
    var count = 0
    for index in indices where !self[index].hasEnded { count += 1 }
    return count
  }

  /// The touch that went down first; nil for a batch without touches.
  public var oldest: Touch? { isEmpty ? nil : self[0] }

  /// The touch that went down last; nil for a batch without touches.
  public var newest: Touch? { isEmpty ? nil : self[count - 1] }

  /// Returns the touch with this serial; nil if it is not in the batch.
  public func touch(serial: UInt32) -> Touch? {
    for index in indices where self[index].serial == serial { return self[index] }
    return nil
  }

  /// The center of the touches that remain on the surface, in surface coordinates; nil if none
  /// remain.
  public var center: Point? {
    var sum = Vector.zero
    for index in indices where !self[index].hasEnded { sum += self[index].location - .zero }
    let count = remaining
    return count == 0 ? nil : .zero + sum / Double(count)
  }
}
