/// In which ways a view takes touches that differ from the usual one.
struct TouchTraits: OptionSet {
  let rawValue: UInt8

  static let multiple = TouchTraits(rawValue: 1)
  static let exclusive = TouchTraits(rawValue: 2)
  static let raises = TouchTraits(rawValue: 4)
}

extension View {
  /// Off: only the first of several touches arrives at the view's own handling.
  public final var isMultipleTouchEnabled: Bool {
    get { touchTraits.contains(.multiple) }
    set { set(.multiple, newValue) }
  }

  /// While it tracks a touch, no other view of the window gets one.
  public final var isExclusiveTouch: Bool {
    get { touchTraits.contains(.exclusive) }
    set { set(.exclusive, newValue) }
  }

  /// A finger on it puts it in front of its siblings.
  public final var raisesOnTouch: Bool {
    get { touchTraits.contains(.raises) }
    set { set(.raises, newValue) }
  }

  private func set(_ trait: TouchTraits, _ isOn: Bool) {
    if isOn { touchTraits.insert(trait) } else { touchTraits.remove(trait) }
  }
}
