public import TactusGeometry

/// An event that can affect the decisions of the gesture engine.
///
/// A trace, which is the recording of a session, is a list of these events.
public enum InputEvent: Equatable, Sendable {
  case touches(TouchFrame)
  case pointer(PointerFrame)
  case pen(PenFrame)
  case key(KeyEvent)
  /// An internal deadline, such as the minimum duration of a long press, has been reached.
  case deadline(Timestamp)
  /// The surface has a new size, in logical pixels (`xdg_surface.configure`).
  case configure(Timestamp, SurfaceID, Size)
  /// The surface has a new scale, in device pixels per logical pixel.
  case scale(Timestamp, SurfaceID, Double)
  /// The kinds of devices on the seat changed; the set is empty if the seat was removed.
  case capabilities(Timestamp, SeatID, Capabilities)
  /// The surface is gone or hidden, so it receives no more events for its live touches.
  case surfaceLost(Timestamp, SurfaceID, SurfaceLoss)
  /// The program permanently disabled all recognizers of a plugin module.
  case quarantine(Timestamp, module: String)
  /// Plugin modules in separate processes sent answers for recognizers on the surface.
  ///
  /// `recognizers` contains one recognizer number for each answer, in order of arrival. A number is
  /// repeated if its recognizer received several answers.
  case answers(Timestamp, SurfaceID, recognizers: [UInt32])
  /// The separate process of a plugin module ended, which ends the gestures of its recognizers.
  case moduleLost(Timestamp, module: String)
  /// Another program sent a request that is addressed to the surface.
  ///
  /// `text` is the request, a JSON object that uses the keys and words of scene files.
  case command(Timestamp, SurfaceID, text: String)
  /// The program restarted the separate process of a plugin module.
  case moduleRestored(Timestamp, module: String)
  /// The outputs that show the surface were switched off or on (`zwlr_output_power_v1.mode`).
  case outputPower(Timestamp, SurfaceID, isOn: Bool)

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
      .moduleRestored(let time, _), .outputPower(let time, _, _):
      time
    }
  }
}
