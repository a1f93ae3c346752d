package import TactusGeometry
package import TactusInput

/// Methods that let fingers move and scale a canvas's content.
extension CanvasView {
  /// Whether one finger moves the content even over a drawing.
  package var doesFingerPan: Bool { oneFinger == .pan || (oneFinger == .auto && hasMetPen) }

  /// Moves the content with one or more fingers, by their displacement since the gesture began.
  ///
  /// The displacement is in the canvas's coordinates.
  package func pan(_ pan: CanvasPan, by translation: Vector) {
    var grip = takeGrip()
    grip.pan(pan, by: translation)
    follow(grip)
  }

  /// Ends a gesture that moves the content.
  ///
  /// The velocity is that of the fingers, in px/s in the canvas's coordinates.
  package func endPan(_ pan: CanvasPan, velocity: Vector, at time: Timestamp) {
    guard grip != nil else { return }
    grip?.end(pan)
    grip?.velocity = velocity
    letGoIfFree(at: time)
  }

  /// Scales the content by a factor since the gesture began, about a point of the canvas.
  ///
  /// The content also moves with the point. A wheel and a touchpad have 0 touches.
  package func pinch(to factor: Double, about center: Point, touches: Int) {
    var grip = takeGrip()
    grip.pinch(to: factor, about: center, touches: touches)
    follow(grip)
  }

  /// Ends a gesture that scales the content.
  package func endPinch(at time: Timestamp) {
    guard grip != nil else { return }
    grip?.endPinch()
    letGoIfFree(at: time)
  }

  private func takeGrip() -> CanvasGrip {
    if let grip { return grip }
    cameraMotion = nil
    return CanvasGrip(camera, pivot: bounds.center, start: isHeldAway ? nil : camera.place)
  }

  private func follow(_ grip: CanvasGrip) {
    self.grip = grip
    let isElastic = isElastic && grip.isByFingers
    let free = grip.free
    let scale = isElastic ? limits.elastic(free.scale) : limits.nearest(free.scale)
    var shown = free.zoomed(to: scale, about: grip.pivot)
    let room = room(at: scale, with: grip.start)
    if isElastic {
      func axis(_ place: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
        let range = low * scale...max(low, high) * scale
        return RubberBand.apply(place * scale, range: range, dimension: length / 2) / scale
      }
      shown.place = Point(
        x: axis(shown.place.x, room.minX, room.maxX, bounds.width),
        y: axis(shown.place.y, room.minY, room.maxY, bounds.height))
    } else {
      shown.place = room.nearest(to: shown.place)
    }
    show(limits.sound(shown, elastic: isElastic))
    // If nothing springs back, the gestures continue from what is shown.
    if !isElastic { self.grip?.settle(on: camera) }
  }

  private func letGoIfFree(at time: Timestamp) {
    guard let grip, grip.isEmpty else { return }
    self.grip = nil
    settle(about: grip.pivot, from: grip.start, velocity: grip.velocity, at: time)
  }

  /// Returns the rectangle in which `place` must lie for part of the content to stay visible.
  ///
  /// The rectangle also contains `start`, a place that the program or the user chose before. If the
  /// content must cover the canvas, the rectangle contains only the places at which it does.
  private func room(at scale: Double, with start: Point?) -> Rect {
    let limits = limits
    if let room = limits.coveringRoom(at: scale) { return room }
    // The part of the content that is visible at home counts as filled.
    let home = Rect(origin: .zero, size: bounds.size)
    let extent = content.roughExtent.map { $0.union(home) } ?? home
    let room = limits.room(for: extent, in: bounds.size, at: scale)
    guard let start else { return room }
    let (left, top) = (min(room.minX, start.x), min(room.minY, start.y))
    return Rect(
      x: left, y: top, width: max(room.maxX, start.x) - left, height: max(room.maxY, start.y) - top)
  }

  /// Returns the camera within all limits that is nearest to the present one.
  ///
  /// If the scale changes, the content at the given point of the canvas stays in place.
  private func nearestCamera(about pivot: Point, from start: Point?) -> CanvasCamera {
    let scale = limits.nearest(camera.scale)
    var nearest = scale == camera.scale ? camera : camera.zoomed(to: scale, about: pivot)
    nearest.place = room(at: nearest.scale, with: start).nearest(to: nearest.place)
    return nearest
  }

  /// Shows the nearest part of the content that covers the canvas, if the content must cover it.
  ///
  /// Nothing changes while fingers move the content; it springs back when they lift.
  package func keepCovered() {
    guard constraint == .cover, grip == nil else { return }
    if case .glide(_, let goal, _) = cameraMotion { return jump(to: goal) }
    guard limits.sound(camera) != camera else { return }
    jump(to: camera)
  }

  var isWithinLimits: Bool { nearestCamera(about: bounds.center, from: nil) == camera }

  /// Lets the content go on or spring back after fingers have released it.
  func settle(
    about pivot: Point, from start: Point? = nil, velocity: Vector, at time: Timestamp
  ) {
    let goal = nearestCamera(about: pivot, from: start)
    if reducesMotion { return jump(to: goal) }
    if goal.scale != camera.scale {
      cameraMotion = .glide(from: camera, to: goal, began: time)
    } else {
      cameraMotion = .release(
        camera, velocity: velocity, within: room(at: camera.scale, with: start), at: time)
    }
    runOn()
  }

  /// Makes the canvas follow its motion from the next frame on.
  func runOn() {
    guard cameraMotion != nil else { return }
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  /// Moves the content by a displacement on the canvas at once, but not beyond its limits.
  ///
  /// For a wheel and for keys.
  package func scrollContent(by displacement: Vector) {
    var moved = camera.moved(by: displacement)
    moved.place = room(at: camera.scale, with: camera.place).nearest(to: moved.place)
    jump(to: moved)
  }

  /// Returns whether the content can move by a displacement on the canvas.
  package func canFollow(_ displacement: Vector) -> Bool {
    let moved = camera.moved(by: displacement)
    let room = room(at: camera.scale, with: camera.place)
    let shift = room.nearest(to: moved.place) - camera.place
    return shift.length * camera.scale > 0.5
  }
}

extension View {
  /// The innermost canvas in whose content the view is, or the view itself if it is a canvas; nil if
  /// there is none.
  package final var enclosingCanvas: CanvasView? {
    var view: View? = self
    while let current = view {
      if let canvas = current as? CanvasView { return canvas }
      view = current.parent
    }
    return nil
  }
}
