extension MachineParameter where Machine: GestureMachine {
  /// Declares the parameter `velocityMethod`, which selects how a recognizer estimates velocity: by
  /// `leastSquares` or by `impulse`.
  public static func velocityMethod(
    _ path: any WritableKeyPath<Machine, VelocityTracker.Method> & Sendable
  ) -> Self {
    Self(
      "velocityMethod", path,
      "How the velocity is estimated: \"leastSquares\" uses the slope of a parabola fitted to the "
        + "latest points; \"impulse\" uses the kinetic energy that the finger's movement would give "
        + "to an object that it pushes.")
  }
}
