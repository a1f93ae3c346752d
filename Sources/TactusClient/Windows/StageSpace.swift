public import TactusGeometry
public import TactusInput

/// A description of the window for which a stage is being created.
public struct StageSpace {
  /// The size of the window, in logical pixels.
  public var size: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The resolution of the output, in device pixels per millimeter; 0 if the output reports no
  /// plausible size.
  public var pixelsPerMillimetre: Double
  /// The output's name, its size in mm and its `wl_output.transform`.
  ///
  /// The name is empty and the other values are 0 if the output is unknown.
  public var output: (name: String, millimetres: Size, transform: Int) = ("", .zero, 0)
  /// The id of the window that shows the stage.
  public var surface: SurfaceID
  /// Returns whether the program is ending, in which case creating and painting the stage should
  /// stop.
  public var stops: () -> Bool
}
