/// The ways in which a view's touch handling deviates from the default.
struct TouchTraits: OptionSet {
  let rawValue: UInt8

  static let multiple = TouchTraits(rawValue: 1)
  static let exclusive = TouchTraits(rawValue: 2)
  static let raises = TouchTraits(rawValue: 4)
  static let follows = TouchTraits(rawValue: 8)
}

extension View {
  /// Whether the view receives additional touches while it already has one.
  public final var isMultipleTouchEnabled: Bool {
    get { touchTraits.contains(.multiple) }
    set { set(.multiple, newValue) }
  }

  /// Whether no other view of the window receives touches while this view has one.
  ///
  /// Conversely, this view receives no touches while another view of the window has one.
  public final var isExclusiveTouch: Bool {
    get { touchTraits.contains(.exclusive) }
    set { set(.exclusive, newValue) }
  }

  /// Whether a finger that goes down on the view or a descendant brings the view to the front.
  ///
  /// Siblings with a higher `level` remain in front.
  public final var raisesOnTouch: Bool {
    get { touchTraits.contains(.raises) }
    set { set(.raises, newValue) }
  }

  /// Whether the view itself uses the movement of a finger on it, without a recognizer.
  ///
  /// A canvas around the view does not move its content with such a finger.
  public final var followsFingers: Bool {
    get { touchTraits.contains(.follows) }
    set { set(.follows, newValue) }
  }

  private func set(_ trait: TouchTraits, _ isOn: Bool) {
    if isOn { touchTraits.insert(trait) } else { touchTraits.remove(trait) }
  }
}
