extension VelocityTracker.Method {
  /// What a recognizer declares whose speed may be found either way; the choice is the raw value.
  public static let parameter = ParameterDeclaration(
    "velocityMethod", .choice(default: leastSquares.rawValue, ["leastSquares", "impulse"]),
    doc:
      "How the speed is found: by the slope of a parabola fitted to the latest places, or by the "
      + "energy that the finger has given to what it pushes.")
}
