/// How a window is to be painted now, as its surroundings decide.
struct PaintTerms {
  /// Whether the system's fonts are still being looked for, so that text is left out.
  var leavesOutText: Bool
  /// Whether `WindowSetup.onSeen` is still to be called, so that each frame asks for a callback.
  var reportsFrames: Bool
}
