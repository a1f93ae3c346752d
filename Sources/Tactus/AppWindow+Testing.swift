public import TactusGeometry
public import TactusInput
public import TactusPainting

/// Methods for testing a window without a compositor.
///
/// The methods send events to the window and capture its contents.
extension AppWindow {
  /// Handles an event as if it came from a compositor.
  public func handle(_ event: InputEvent) { stage.handle(event) }

  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - finger: A number that identifies the finger among the fingers that are down.
  ///   - point: The finger's position, in surface coordinates.
  ///   - milliseconds: The time of the event, in milliseconds after an arbitrary origin. The time
  ///     must be later than that of the previous event.
  public func putFinger(_ finger: Int32 = 0, at point: Point, milliseconds: Double) {
    change(.down(id: finger, point), milliseconds)
  }

  /// Moves a finger to a point in surface coordinates, at a time in milliseconds.
  public func moveFinger(_ finger: Int32 = 0, to point: Point, milliseconds: Double) {
    change(.move(id: finger, point), milliseconds)
  }

  /// Lifts a finger at the given time, in milliseconds.
  public func liftFinger(_ finger: Int32 = 0, milliseconds: Double) {
    change(.up(id: finger), milliseconds)
  }

  /// Performs a tap with one finger at a point in surface coordinates.
  ///
  /// The finger goes down at the given time, in milliseconds, and lifts 40 ms later.
  public func tap(at point: Point, milliseconds: Double) {
    putFinger(at: point, milliseconds: milliseconds)
    liftFinger(milliseconds: milliseconds + 40)
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - name: The key's name in xkbcommon, such as "Return", "Left" or "a".
  ///   - text: The text that the key types; empty for none.
  ///   - modifiers: The modifier keys that are held down.
  ///   - milliseconds: The time of both the press and the release, in milliseconds.
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

  /// Advances the window's clock to the given time.
  ///
  /// Timeouts that expire by then, such as the timeout of a long press, take effect, and animations
  /// advance to the given time.
  public func wait(untilMilliseconds milliseconds: Double) {
    stage.advance(to: Self.time(milliseconds))
  }

  /// Returns a picture of the window's contents.
  ///
  /// - Throws: `PaintingError` if there is not enough memory for the picture.
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
