public import TactusGeometry

/// A screen as the compositor describes it (`wl_output`).
public struct Output: Equatable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    var global: UInt32
  }

  /// `wl_output.transform`: how the picture is turned on its way to the panel.
  public enum Transform: Int32, Sendable {
    case normal, rotated90, rotated180, rotated270
    case flipped, flipped90, flipped180, flipped270

    /// Whether width and height of the panel change places.
    var swapsAxes: Bool { rawValue % 2 == 1 }
  }

  public var id: ID
  /// "eDP-1"; empty where the compositor is older than version 4 of the interface.
  public var name = ""
  /// The current mode, in pixels of the panel before `transform`.
  public var modeSize = Size.zero
  /// The panel's size in millimetres as claimed: 0 and nonsense are common.
  public var physicalSize = Size.zero
  /// Device pixels for each logical pixel, a whole number from 1.
  public var scale: Int32 = 1
  public var transform = Transform.normal

  /// Panel pixels for each millimetre, where the claimed size can be true: between 40 and 1000
  /// dots an inch, and both directions within a quarter of each other.
  ///
  /// The bounds are ours: televisions are near 40 dots an inch, the densest phones under 900;
  /// projectors claim 0 mm, and some screens their aspect ratio (16 by 9 mm).
  public var pixelsPerMillimetre: Double? {
    guard !physicalSize.isEmpty, !modeSize.isEmpty else { return nil }
    let x = modeSize.width / physicalSize.width
    let y = modeSize.height / physicalSize.height
    let isSquare = abs(x - y) <= 0.25 * max(x, y)
    let dotsPerInch = (x + y) / 2 * 25.4
    return isSquare && (40...1000).contains(dotsPerInch) ? (x + y) / 2 : nil
  }
}

extension Output {
  /// What is said of it where no Wayland is known: its name, its size as it is seen, in mm, and its transform.
  package var facts: (name: String, millimetres: Size, transform: Int) {
    let isSound = pixelsPerMillimetre != nil
    let size = isSound ? physicalSize : .zero
    let seen = transform.swapsAxes ? Size(width: size.height, height: size.width) : size
    return (name, seen, Int(transform.rawValue))
  }
}
