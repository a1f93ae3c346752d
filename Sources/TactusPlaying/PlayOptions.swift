package import TactusGeometry
package import TactusInput

/// How a recording is played, and to which program.
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
  /// The times of further pictures, measured from the first event.
  package var pictureTimes: [Interval] = []
  /// The longest time to wait for each reaction of the program.
  package var timeout: Interval = .milliseconds(30_000)
  /// Whether a compositor that takes no pictures is an error.
  package var needsPictures = false
  /// Whether the program uses the user's home folder instead of an empty one.
  package var keepsHome = false
  /// Whether the program may commit without pause, such as for an animation.
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
