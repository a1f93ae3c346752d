extension MachineParameter where Machine: GestureMachine {
  /// Declares the parameter `velocityMethod` of a recognizer that supports both methods.
  public static func velocityMethod(
    _ path: any WritableKeyPath<Machine, VelocityTracker.Method> & Sendable
  ) -> Self {
    Self(
      "velocityMethod", path,
      "How the speed is found: by the slope of a parabola fitted to the latest places, or by the "
        + "energy that the finger has given to what it pushes.")
  }
}
