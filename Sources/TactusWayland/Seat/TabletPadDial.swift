internal import CWayland
internal import CWaylandProtocols

/// A ring or a strip of a pad (`zwp_tablet_pad_ring_v2`, `zwp_tablet_pad_strip_v2`).
@safe final class TabletPadDial {
  enum Kind {
    case ring, strip
  }

  /// The movement that counts as one step: 15 degrees of a ring, or a sixteenth of a strip.
  private static let ringStep = 15.0
  private static let stripStep = 65_536.0 / 16
  /// The maximum number of steps in one frame, which is a full turn of a ring.
  private static let mostSteps = 24

  private let kind: Kind
  private let name: String
  private unowned let group: TabletPadGroup
  private let proxy: OpaquePointer
  /// The position at the last step; nil while no finger is on the ring or strip.
  private var reference: Double?
  private var position: Double?
  private var isStopping = false

  init(_ kind: Kind, _ name: String, of group: TabletPadGroup, proxy: OpaquePointer) {
    self.kind = kind
    self.name = name
    self.group = group
    unsafe self.proxy = proxy
    switch kind {
    case .ring:
      unsafe zwp_tablet_pad_ring_v2_add_listener(proxy, TabletPadDial.ringListener, context(self))
    case .strip:
      unsafe zwp_tablet_pad_strip_v2_add_listener(
        proxy, TabletPadDial.stripListener, context(self))
    }
  }

  func destroyProxy() {
    switch kind {
    case .ring: unsafe zwp_tablet_pad_ring_v2_destroy(proxy)
    case .strip: unsafe zwp_tablet_pad_strip_v2_destroy(proxy)
    }
  }

  private func handleFrame(_ milliseconds: UInt32) {
    if let position {
      self.position = nil
      move(to: position, milliseconds)
    }
    if isStopping { reference = nil }
    isStopping = false
  }

  /// Reports the whole steps between the last step and the new position.
  private func move(to position: Double, _ milliseconds: UInt32) {
    guard let start = reference else {
      reference = position
      return
    }
    let difference = position - start
    let distance = kind == .ring ? difference.remainder(dividingBy: 360) : difference
    let step = kind == .ring ? Self.ringStep : Self.stripStep
    let steps = Int((distance / step).rounded(.towardZero))
    guard steps != 0 else { return }
    reference = start + Double(steps) * step
    let most = max(-Self.mostSteps, min(steps, Self.mostSteps))
    group.turn(name + direction(of: steps), steps: most, milliseconds)
  }

  private func direction(of steps: Int) -> String {
    switch kind {
    case .ring: steps > 0 ? "Clockwise" : "Counterclockwise"
    case .strip: steps > 0 ? "Down" : "Up"
    }
  }

  private nonisolated(unsafe) static let ringListener = unsafe permanent(
    zwp_tablet_pad_ring_v2_listener(
      source: { _, _, _ in },
      angle: { data, _, degrees in
        unsafe object(data, as: TabletPadDial.self).position = double(degrees)
      },
      stop: { data, _ in unsafe object(data, as: TabletPadDial.self).isStopping = true },
      frame: { data, _, time in unsafe object(data, as: TabletPadDial.self).handleFrame(time) }))

  private nonisolated(unsafe) static let stripListener = unsafe permanent(
    zwp_tablet_pad_strip_v2_listener(
      source: { _, _, _ in },
      position: { data, _, position in
        unsafe object(data, as: TabletPadDial.self).position = Double(min(position, 65_535))
      },
      stop: { data, _ in unsafe object(data, as: TabletPadDial.self).isStopping = true },
      frame: { data, _, time in unsafe object(data, as: TabletPadDial.self).handleFrame(time) }))
}
