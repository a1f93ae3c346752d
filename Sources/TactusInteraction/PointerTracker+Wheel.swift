import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Methods that offer wheel and touchpad input first to recognizers and then to scroll views.
extension PointerTracker {
  /// Scrolls the innermost scroll view under `point` that can scroll in the given direction, unless
  /// a recognizer takes the scroll.
  ///
  /// A wheel without a horizontal axis also scrolls views that scroll only horizontally. Fingers on
  /// a touchpad keep scrolling the view that they scrolled first until they lift.
  func scroll(_ scroll: Scroll, at point: Point, of seat: SeatID, at time: Timestamp) {
    if scroll.delta == .zero, !scroll.isStop, scroll.source == .finger {
      return holdContent(at: point, time)
    }
    guard !offer(scroll, at: point, of: seat, at: time), scroll.delta != .zero || scroll.isStop
    else { return }
    let view = scrolledView(of: seat) ?? view(following: scroll.delta, at: point)
    if let canvas = canvas(at: point, following: scroll.delta, inside: view) {
      return canvas.scrollContent(by: scroll.delta)
    }
    if let view { self.scroll(view, by: scroll, at: time) }
    setScrolledView(scroll.source == .finger && !scroll.isStop ? view : nil, of: seat)
  }

  /// Returns the canvas under `point` whose content can move by `delta`; nil if there is none.
  ///
  /// A scroll view in the canvas's content that can scroll comes first.
  private func canvas(
    at point: Point, following delta: Vector, inside scroll: ScrollView?
  ) -> CanvasView? {
    guard let canvas = interaction.tree.hitTest(point).enclosingCanvas, canvas.canFollow(delta)
    else { return nil }
    return scroll.map(canvas.isSelfOrAncestor) == true ? nil : canvas
  }

  /// Stops content that is moving under the pointer when fingers touch the touchpad.
  ///
  /// Content that has moved past its edge begins to return immediately instead of waiting until the
  /// fingers lift, because no event reports the lift of fingers that have not moved.
  private func holdContent(at point: Point, _ time: Timestamp) {
    interaction.tree.hitTest(point).forSelfAndAncestors { place in
      guard place is ScrollView else { return }
      place.fingerDown(at: time)
      place.fingersLeft(at: time)
    }
  }

  /// Returns the innermost scroll view under `point` that can scroll by `delta`; nil if there is
  /// none.
  ///
  /// If no view can scroll in the direction of `delta`, the search is repeated with only the
  /// horizontal component, and then with only the vertical component.
  private func view(following delta: Vector, at point: Point) -> ScrollView? {
    let steps = [delta, Vector(dx: delta.dx, dy: 0), Vector(dx: 0, dy: delta.dy)]
    for step in steps {
      var current: View? = interaction.tree.hitTest(point)
      while let place = current {
        if let view = place as? ScrollView, !view.isTracking,
          view.canFollow(displacement(of: step, in: view))
        {
          return view
        }
        current = place.parent
      }
    }
    return nil
  }

  private func displacement(of step: Vector, in view: ScrollView) -> Vector {
    !view.scrollsVertically && step.dx == 0 ? Vector(dx: step.dy, dy: 0) : step
  }

  private func scroll(_ view: ScrollView, by scroll: Scroll, at time: Timestamp) {
    let displacement = displacement(of: scroll.delta, in: view)
    // The content moves opposite to the direction of the scroll.
    if displacement != .zero {
      view.scrollContent(by: displacement * -1, at: scroll.source == .finger ? time : nil)
    }
    if scroll.isStop { view.runOnAfterScroll(at: time) }
  }

  /// Offers a wheel or touchpad scroll to the recognizers under the pointer.
  ///
  /// - Returns: Whether a recognizer took the scroll.
  private func offer(
    _ scroll: Scroll, at point: Point, of seat: SeatID, at time: Timestamp
  ) -> Bool {
    guard engine.wantedInputs.contains(.indirect) else { return false }
    let modifiers = modifiers(of: seat)
    // With Control, the wheel changes a value such as the scale. This value follows the movement of
    // the device, and not the direction in which the user wants content to scroll.
    let sign = scroll.isInverted && modifiers.contains(.control) ? -1.0 : 1
    var input = IndirectInput(
      location: point, delta: scroll.delta * sign, value120: scroll.value120 * sign,
      source: scroll.source, modifiers: modifiers)
    var isTaken = false
    if scroll.delta != .zero { isTaken = offer(input, of: seat, at: time) }
    if scroll.isStop {
      input.delta = .zero
      input.value120 = .zero
      input.phase = .ended
      isTaken = offer(input, of: seat, at: time) || isTaken
    }
    return isTaken
  }

  func pinch(_ pinch: TouchpadPinch, of seat: SeatID, at time: Timestamp) {
    guard engine.wantedInputs.contains(.indirect), let point = location(of: seat) else { return }
    var input = IndirectInput(
      location: point, scale: pinch.scale, rotation: pinch.rotation, source: .finger,
      modifiers: modifiers(of: seat))
    switch pinch.phase {
    case .began: input.phase = .began
    case .moved: input.phase = .moved
    case .ended: input.phase = .ended
    case .cancelled:
      engine.indirectCancelled(
        of: seat, at: time,
        reason: Reason(.touchCancelled, text: "the compositor cancelled the pinch"))
      return interaction.catchUp()
    }
    offer(input, of: seat, at: time)
  }

  @discardableResult
  func offer(_ input: IndirectInput, of seat: SeatID, at time: Timestamp) -> Bool {
    let isTaken = engine.indirect(input, of: seat, at: time) { receivers(at: input.location) }
    interaction.catchUp()
    return isTaken
  }
}
