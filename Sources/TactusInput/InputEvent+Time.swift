extension InputEvent {
  /// Returns the event with the later of its own time and `earliest`.
  ///
  /// Callers pass the time up to which their decisions are final, so that no event takes effect
  /// before that time.
  public func notBefore(_ earliest: Timestamp) -> InputEvent {
    guard time < earliest else { return self }
    switch self {
    case .touches(var frame):
      frame.time = earliest
      return .touches(frame)
    case .pointer(var frame):
      frame.time = earliest
      return .pointer(frame)
    case .pen(var frame):
      frame.time = earliest
      return .pen(frame)
    case .key(var key):
      key.time = earliest
      return .key(key)
    case .deadline: return .deadline(earliest)
    case .configure(_, let surface, let size): return .configure(earliest, surface, size)
    case .scale(_, let surface, let scale): return .scale(earliest, surface, scale)
    case .capabilities(_, let seat, let capabilities):
      return .capabilities(earliest, seat, capabilities)
    case .surfaceLost(_, let surface, let loss): return .surfaceLost(earliest, surface, loss)
    case .quarantine(_, let module): return .quarantine(earliest, module: module)
    case .answers(_, let surface, let recognizers):
      return .answers(earliest, surface, recognizers: recognizers)
    case .command(_, let surface, let text): return .command(earliest, surface, text: text)
    case .moduleLost(_, let module): return .moduleLost(earliest, module: module)
    case .moduleRestored(_, let module): return .moduleRestored(earliest, module: module)
    case .outputPower(_, let surface, let isOn): return .outputPower(earliest, surface, isOn: isOn)
    }
  }
}
