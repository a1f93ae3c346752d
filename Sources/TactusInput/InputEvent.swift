public import TactusGeometry

/// An external event that can change the engine's decisions; a trace is a list of these events.
public enum InputEvent: Equatable, Sendable {
  case touches(TouchFrame)
  case pointer(PointerFrame)
  case pen(PenFrame)
  case key(KeyEvent)
  /// A deadline that a recognizer requested has been reached.
  case deadline(Timestamp)
  /// The surface has a new size, in logical pixels (`xdg_surface.configure`).
  case configure(Timestamp, SurfaceID, Size)
  /// The surface has a new scale, in device pixels per logical pixel.
  case scale(Timestamp, SurfaceID, Double)
  /// The kinds of devices on the seat changed; the set is empty if the seat was removed.
  case capabilities(Timestamp, SeatID, Capabilities)
  /// The surface is gone or hidden, and receives no more events for its live touches.
  case surfaceLost(Timestamp, SurfaceID, SurfaceLoss)
  /// The host disabled all recognizers of a module.
  case quarantine(Timestamp, module: String)
  /// Modules in separate processes sent answers for recognizers on the surface.
  ///
  /// `recognizers` has one element for each answer, in order of arrival: the number of the
  /// recognizer that the answer is for. A recognizer with several answers is listed several times.
  case answers(Timestamp, SurfaceID, recognizers: [UInt32])
  /// The process of a module ended, which ends the gestures of the module's recognizers.
  case moduleLost(Timestamp, module: String)
  /// Another program sent a request for the surface: a JSON object in the vocabulary of scene
  /// files.
  case command(Timestamp, SurfaceID, text: String)
  /// The host restarted the process of a module.
  case moduleRestored(Timestamp, module: String)

  /// The time of the event, on the clock that stamps input events.
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
