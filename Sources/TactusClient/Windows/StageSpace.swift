public import TactusGeometry
public import TactusInput

/// The window that a stage is made for.
public struct StageSpace {
  /// In logical pixels.
  public var size: Size
  /// Device pixels for each logical pixel.
  public var scale: Double
  /// Of the output, as far as it claims something that can be; 0 where it does not.
  public var pixelsPerMillimetre: Double
  /// The name of that output, its size in mm, and its `wl_output.transform`; nothing where it is not known.
  public var output: (name: String, millimetres: Size, transform: Int) = ("", .zero, 0)
  /// The window that shows it.
  public var surface: SurfaceID
  /// Asks whether the program is to end, so that filling the stage and painting it should stop.
  public var stops: () -> Bool
}
