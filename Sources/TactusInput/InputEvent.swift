public import TactusGeometry

/// Anything from outside that can change what the engine decides; a trace is a list of these.
public enum InputEvent: Equatable, Sendable {
  case touches(TouchFrame)
  case pointer(PointerFrame)
  case pen(PenFrame)
  case key(KeyEvent)
  /// The moment of a deadline that a recognizer had asked for.
  case deadline(Timestamp)
  /// The surface has a new size, in logical pixels (`xdg_surface.configure`).
  case configure(Timestamp, SurfaceID, Size)
  /// The surface has a new scale: device pixels per logical pixel.
  case scale(Timestamp, SurfaceID, Double)
  /// The seat now has these devices; an empty list when it went.
  case capabilities(Timestamp, SeatID, Capabilities)
  /// The surface is gone or hidden: it gets no more events of the touches it had.
  case surfaceLost(Timestamp, SurfaceID, SurfaceLoss)
  /// The recognizers of a module were put aside by the host.
  case quarantine(Timestamp, module: String)
  /// Answers of modules in processes of their own have come, in this order: each is the next one of
  /// the recognizer that is numbered so on the surface.
  case answers(Timestamp, SurfaceID, recognizers: [UInt32])
  /// The process of a module has ended, and with it the gestures of its recognizers.
  case moduleLost(Timestamp, module: String)
  /// Another program asks for something, in the words of a scene file: a JSON object.
  case command(Timestamp, SurfaceID, text: String)
  /// The process of a module was started again.
  case moduleRestored(Timestamp, module: String)

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
