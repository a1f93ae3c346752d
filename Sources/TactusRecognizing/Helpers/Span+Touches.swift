public import TactusGeometry
public import TactusInput

/// Queries that recognizers make about a batch of touches.
///
/// Prefer these queries to an expression that accesses a touch after `&&` or `||`, such as
/// `touches.count > 1 && touches[1].hasEnded`. In a release build, Swift 6.3 cannot compile such an
/// access to an element of a span.
extension Span where Element == Touch {
  /// Whether at least one touch of the batch has ended, which means that its finger was lifted.
  public var anyEnded: Bool {
    for index in indices where self[index].hasEnded { return true }
    return false
  }

  /// Whether every touch of the batch has ended, which means that no finger is down; true for an
  /// empty batch.
  public var allEnded: Bool {
    for index in indices where !self[index].hasEnded { return false }
    return true
  }

  /// Whether at least one touch of the batch has just begun, which means that its finger went down.
  public var anyBegan: Bool {
    for index in indices where self[index].hasLanded { return true }
    return false
  }

  /// Whether at least one touch of the batch has moved since the previous batch.
  public var anyMoved: Bool {
    for index in indices where self[index].hasMoved { return true }
    return false
  }

  /// The number of touches in the batch that have not ended.
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

  /// The mean location of the touches that have not ended, in surface coordinates; nil if there are
  /// none.
  public var center: Point? {
    var sum = Vector.zero
    for index in indices where !self[index].hasEnded { sum += self[index].location - .zero }
    let count = remaining
    return count == 0 ? nil : .zero + sum / Double(count)
  }
}
