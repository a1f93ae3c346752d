import TactusGeometry

/// A gesture of fingers that moves or scales a canvas's content.
package enum CanvasPan: Sendable {
  case oneFinger, twoFingers
}

/// The gestures that currently move and scale a canvas's content.
///
/// Several recognizers report the movement of the same fingers. Only one of them moves the content
/// at a time: a pinch, or else a pan by two fingers, or else a pan by one finger. The content does
/// not jump when another one takes over.
struct CanvasGrip {
  private struct Pinch {
    var scale = 1.0
    var center: Point
    var touches: Int
  }

  /// The camera that the canvas would have without limits.
  private(set) var free: CanvasCamera
  /// The point of the canvas about which the content was last scaled.
  private(set) var pivot: Point
  /// The place at which the gestures began, to which the content can always return; nil if that
  /// place was beyond the limits only for a moment.
  let start: Point?
  /// The velocity of the fingers at their release, in px/s of the canvas.
  var velocity = Vector.zero
  private var oneFinger: Vector?
  private var twoFingers: Vector?
  private var pinch: Pinch?

  init(_ camera: CanvasCamera, pivot: Point, start: Point?) {
    free = camera
    self.start = start
    self.pivot = pivot
  }

  var isEmpty: Bool { oneFinger == nil && twoFingers == nil && pinch == nil }
  /// Whether fingers scale the content, so that it can exceed its limits.
  var isByFingers: Bool { oneFinger != nil || twoFingers != nil || (pinch?.touches ?? 0) > 0 }

  /// Moves the content to a pan's translation since the pan began, in px of the canvas.
  mutating func pan(_ pan: CanvasPan, by translation: Vector) {
    switch pan {
    case .oneFinger:
      let step = translation - (oneFinger ?? .zero)
      oneFinger = translation
      if twoFingers == nil, pinch == nil { free = free.moved(by: step) }
    case .twoFingers:
      let step = translation - (twoFingers ?? .zero)
      twoFingers = translation
      if pinch == nil { free = free.moved(by: step) }
    }
  }

  mutating func end(_ pan: CanvasPan) {
    switch pan {
    case .oneFinger: oneFinger = nil
    case .twoFingers: twoFingers = nil
    }
  }

  /// Scales the content by a pinch's scale since the pinch began, and moves it with the fingers'
  /// center.
  ///
  /// The center is in the canvas's coordinates. If the number of touches changes, the center jumps,
  /// but the content does not.
  mutating func pinch(to scale: Double, about center: Point, touches: Int) {
    let last = pinch ?? Pinch(center: center, touches: touches)
    let step = last.touches == touches ? center - last.center : .zero
    free = free.moved(by: step)
    if last.scale > 0, scale > 0, scale.isFinite {
      free = free.zoomed(to: free.scale * scale / last.scale, about: center)
    }
    pinch = Pinch(scale: scale, center: center, touches: touches)
    pivot = center
  }

  mutating func endPinch() { pinch = nil }

  /// Makes the canvas's present camera the one from which the gestures continue.
  mutating func settle(on camera: CanvasCamera) { free = camera }
}
