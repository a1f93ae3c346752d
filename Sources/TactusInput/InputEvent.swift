public import TactusGeometry

/// An external event that can change what the engine decides; a trace is a list of these.
public enum InputEvent: Equatable, Sendable {
  case touches(TouchFrame)
  case pointer(PointerFrame)
  case pen(PenFrame)
  case key(KeyEvent)
  /// The time of a deadline that a recognizer requested.
  case deadline(Timestamp)
  /// The surface has a new size, in logical pixels (`xdg_surface.configure`).
  case configure(Timestamp, SurfaceID, Size)
  /// The surface has a new scale: device pixels per logical pixel.
  case scale(Timestamp, SurfaceID, Double)
  /// The seat has a new set of devices; empty if the seat was removed.
  case capabilities(Timestamp, SeatID, Capabilities)
  /// The surface is gone or hidden, and gets no more events of its live touches.
  case surfaceLost(Timestamp, SurfaceID, SurfaceLoss)
  /// The host disabled all recognizers of a module.
  case quarantine(Timestamp, module: String)
  /// Modules in separate processes sent answers, in this order.
  ///
  /// Each number identifies a recognizer on the surface, and announces that recognizer's next
  /// answer.
  case answers(Timestamp, SurfaceID, recognizers: [UInt32])
  /// The process of a module ended, and with it the gestures of its recognizers.
  case moduleLost(Timestamp, module: String)
  /// Another program sent a request, in the vocabulary of a scene file: a JSON object.
  case command(Timestamp, SurfaceID, text: String)
  /// The host restarted the process of a module.
  case moduleRestored(Timestamp, module: String)

  /// The time of the event, on the clock that stamps the input events.
  public var time: Timestamp {
    switch self {
    case .touches(let frame): frame.time
    case .pointer(let frame): frame.time
    case .pen(let frame): frame.time
    case .key(let key): key.time
    case .deadline(let time), .configure(let time, _, _), .scale(let time, _, _),
      .capabilities(let time, _, _), .surfaceLost(let time, _, _), .quarantine(let time, _),
      .answers(let time, _, _), .command(let time, _, _), .moduleLost(let time, _),
      .moduleRestored(let time, _):
      time
    }
  }
}
