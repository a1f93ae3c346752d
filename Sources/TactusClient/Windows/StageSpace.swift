public import TactusGeometry
public import TactusInput

/// The properties of the window for which a stage is created.
public struct StageSpace {
  /// The size of the window, in logical pixels.
  public var size: Size
  /// The number of device pixels for each logical pixel.
  public var scale: Double
  /// The number of the output's pixels per millimeter; 0 if the output reports no plausible size.
  public var pixelsPerMillimetre: Double
  /// The output's name, its size in mm and its `wl_output.transform`; empty and 0 if unknown.
  public var output: (name: String, millimetres: Size, transform: Int) = ("", .zero, 0)
  /// The id of the window that shows the stage.
  public var surface: SurfaceID
  /// Returns whether the program is ending, so that creating and painting the stage should stop.
  public var stops: () -> Bool
}
