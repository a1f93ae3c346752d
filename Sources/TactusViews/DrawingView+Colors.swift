import TactusInput
public import TactusPainting

/// The colors of new ink.
extension DrawingView {
  /// The first of the `inkColors`; setting this property makes the new one the only one.
  public var inkColor: InkColor {
    get { inkColors[0] }
    set { inkColors = [newValue] }
  }
  /// The first of the `colors`; setting this property makes the new color the only one.
  public var color: Color {
    get { inkColor.color(isLight: isLight) }
    set { inkColor = InkColor(newValue) }
  }
  /// The colors in which ink in the `inkColors` is shown in the current appearance.
  ///
  /// Setting this property gives new ink these colors in both appearances; an empty array has no
  /// effect.
  public var colors: [Color] {
    get { inkColors.map { $0.color(isLight: isLight) } }
    set { inkColors = newValue.map { InkColor($0) } }
  }

  /// Returns the ink color for the stroke that a touch begins.
  func color(of touch: ViewTouch) -> InkColor {
    colorsByPerson ? color(of: touch.group) : nextColor
  }

  private func color(of group: TouchGroup) -> InkColor {
    // A program may make a touch with any number.
    inkColors[Int(max(group.person, 1) - 1) % inkColors.count]
  }

  /// The ink color for the next stroke: the first one that no live stroke uses.
  ///
  /// The search begins with the color after that of the newest stroke and wraps around. If live
  /// strokes use every color, the result is the color after that of the newest stroke.
  private var nextColor: InkColor {
    guard inkColors.count > 1 else { return inkColor }
    let newest = (live.last ?? strokes.last).flatMap { inkColors.firstIndex(of: $0.inkColor) } ?? -1
    let inOrder = (1...inkColors.count).map { inkColors[(newest + $0) % inkColors.count] }
    return inOrder.first { color in !live.contains { $0.inkColor == color } } ?? inOrder[0]
  }

  /// Gives the live stroke of a touch the color of the person that the touch is assigned to.
  func recolor(_ touch: ViewTouch) {
    let color = color(of: touch.group)
    for drawing in [self, twin].compactMap(\.self) {
      guard let index = drawing.live.firstIndex(where: { $0.touch == touch.touch.serial }),
        drawing.live[index].inkColor != color
      else { continue }
      drawing.live[index].inkColor = color
      drawing.invalidate(drawing.live[index].extent)
    }
  }
}
