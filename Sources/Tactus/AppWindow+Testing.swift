public import TactusGeometry
public import TactusInput
public import TactusPainting

/// Events that are put in and pictures that are taken out, where there is no compositor: for tests.
extension AppWindow {
  /// Takes in an event, as if it came from a compositor.
  public func handle(_ event: InputEvent) { stage.handle(event) }

  /// A finger goes down.
  ///
  /// - Parameters:
  ///   - finger: Tells it from others that are down.
  ///   - point: In surface coordinates.
  ///   - milliseconds: When; each event comes later than the one before.
  public func putFinger(_ finger: Int32 = 0, at point: Point, milliseconds: Double) {
    change(.down(id: finger, point), milliseconds)
  }

  /// A finger that is down moves.
  public func moveFinger(_ finger: Int32 = 0, to point: Point, milliseconds: Double) {
    change(.move(id: finger, point), milliseconds)
  }

  /// A finger lifts.
  public func liftFinger(_ finger: Int32 = 0, milliseconds: Double) {
    change(.up(id: finger), milliseconds)
  }

  /// Two events at once: a finger goes down and lifts, so soon that it is a tap.
  public func tap(at point: Point, milliseconds: Double) {
    putFinger(at: point, milliseconds: milliseconds)
    liftFinger(milliseconds: milliseconds + 40)
  }

  /// A key is pressed and released.
  ///
  /// - Parameter name: As xkbcommon has it: "Return", "Left", "a".
  public func press(
    _ name: String, text: String = "", modifiers: KeyEvent.Modifiers = [], milliseconds: Double
  ) {
    for phase in [KeyEvent.Phase.pressed, .released] {
      handle(
        .key(
          KeyEvent(
            time: Self.time(milliseconds), surface: stage.interaction.surface, name: name,
            text: text, phase: phase, modifiers: modifiers)))
    }
  }

  /// Lets time pass: deadlines come, and what moves by itself moves.
  public func wait(untilMilliseconds milliseconds: Double) {
    stage.advance(to: Self.time(milliseconds))
  }

  /// What the window looks like.
  ///
  /// - Throws: `PaintingError` where there is no memory for it.
  public func picture() throws(PaintingError) -> Image {
    let tree = stage.tree
    return try Image.drawn(width: size.width, height: size.height, scale: tree.scale) {
      tree.paint($0, Region(tree.pixelBounds))
    }
  }

  private func change(_ change: TouchChange, _ milliseconds: Double) {
    handle(
      .touches(
        TouchFrame(
          time: Self.time(milliseconds), surface: stage.interaction.surface, changes: [change])))
  }

  private static func time(_ milliseconds: Double) -> Timestamp {
    .zero + .milliseconds(milliseconds)
  }
}
