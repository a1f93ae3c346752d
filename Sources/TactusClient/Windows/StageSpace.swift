public import TactusGeometry
public import TactusInput

/// A description of the window for which a stage is being created.
public struct StageSpace {
  /// The size of the window, in logical pixels.
  public var size: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The resolution of the output, in device pixels per millimeter; 0 if the output is unknown or
  /// reports no plausible size.
  public var pixelsPerMillimetre: Double
  /// The output's name, its size in mm as the user sees it, and its `wl_output.transform`.
  ///
  /// The size is zero if the reported one is implausible. If the output is unknown, the name is
  /// empty and the other values are 0.
  public var output: (name: String, millimetres: Size, transform: Int) = ("", .zero, 0)
  /// The id of the window that shows the stage.
  public var surface: SurfaceID
  /// Returns whether the program is ending; if so, stop creating and painting the stage.
  public var stops: () -> Bool
}
