public import TactusGeometry
public import TactusInput

/// The properties of a window and its output that are needed to create the window's stage.
///
/// A stage is the tree of views that a window shows, with their gesture recognizers.
public struct StageSpace {
  /// The size of the window, in logical pixels.
  public var size: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The resolution of the output, in device pixels per millimeter; 0 if the output is unknown or
  /// reports no plausible size.
  public var pixelsPerMillimetre: Double
  /// The output's name, its size in millimeters, and its `wl_output.transform`.
  ///
  /// The width and height are swapped if the transform rotates the picture by 90 or 270 degrees.
  /// The size is zero if the output reports an implausible one. If the output is unknown, the name
  /// is empty and the size and transform are zero.
  public var output: (name: String, millimetres: Size, transform: Int) = ("", .zero, 0)
  /// The id of the window that shows the stage.
  public var surface: SurfaceID
  /// A function that returns whether the program is ending.
  ///
  /// If the result is true, the creation and painting of the stage should stop.
  public var stops: () -> Bool
}
