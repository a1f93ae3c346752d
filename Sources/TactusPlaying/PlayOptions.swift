package import TactusGeometry
package import TactusInput

/// The program to which a recording is played, and the options for playing.
package struct PlayOptions: Sendable {
  package enum Compositor: String, CaseIterable, Sendable {
    case weston, kwin
  }

  /// The program and its arguments; never empty.
  package var command: [String]
  package var compositor: Compositor
  /// The size of the output in logical pixels; each side is a whole number.
  package var size: Size
  /// The number of device pixels per logical pixel.
  package var scale: Double
  /// The times of additional pictures, measured from the first event.
  package var pictureTimes: [Interval] = []
  /// The maximum time to wait for each reaction of the program.
  package var timeout: Interval = .milliseconds(30_000)
  /// Whether it is an error if the compositor cannot take pictures.
  package var needsPictures = false
  /// Whether the program uses the user's home folder instead of an empty one.
  package var keepsHome = false
  /// Whether the program may commit continuously, for example for an animation.
  package var allowsMotion = false
  /// Whether the program may ignore the input.
  package var allowsNoResponse = false

  /// Creates options for a program; the other options have their defaults.
  package init(command: [String], compositor: Compositor, size: Size, scale: Double) {
    self.command = command
    self.compositor = compositor
    self.size = size
    self.scale = scale
  }
}
