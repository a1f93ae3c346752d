extension InputEvent {
  /// The surface to which the event applies; nil if the event applies to all surfaces.
  public var surface: SurfaceID? {
    switch self {
    case .touches(let frame): frame.surface
    case .pointer(let frame): frame.surface
    case .pen(let frame): frame.surface
    case .key(let key): key.surface
    case .configure(_, let surface, _), .scale(_, let surface, _), .surfaceLost(_, let surface, _),
      .answers(_, let surface, _), .command(_, let surface, _), .outputPower(_, let surface, _):
      surface
    case .deadline, .capabilities, .quarantine, .moduleLost, .moduleRestored: nil
    }
  }
}
