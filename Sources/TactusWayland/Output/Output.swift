public import TactusGeometry

/// A screen, as described by the compositor (`wl_output`).
public struct Output: Equatable, Sendable, Identifiable {
  /// The identifier of an output within its connection.
  public struct ID: Hashable, Sendable {
    var global: UInt32
  }

  /// The transform that the compositor applies to the output's picture to match the panel's
  /// orientation (`wl_output.transform`).
  public enum Transform: Int32, Sendable {
    case normal, rotated90, rotated180, rotated270
    case flipped, flipped90, flipped180, flipped270

    var swapsAxes: Bool { rawValue % 2 == 1 }
  }

  /// The output's identifier within its connection.
  public var id: ID
  /// The output's name, such as "eDP-1"; empty if the compositor does not report it.
  public var name = ""
  /// The size of the current mode in pixels, in the panel's own orientation.
  ///
  /// In other words, `transform` has not been applied.
  public var modeSize = Size.zero
  /// The panel's size in millimeters, as reported by the compositor.
  ///
  /// Zero and implausible values are common.
  public var physicalSize = Size.zero
  /// The number of device pixels per logical pixel, an integer of at least 1.
  public var scale: Int32 = 1
  /// The transform that the compositor applies to the output's picture to match the panel's
  /// orientation.
  public var transform = Transform.normal

  /// The number of the panel's pixels per millimeter; nil if the reported size is implausible.
  ///
  /// A size is plausible if it yields between 40 and 1000 dots per inch, and if the horizontal and
  /// vertical resolutions differ by at most a quarter of the higher one. These bounds are not from
  /// a standard: televisions have about 40 dots per inch, and the densest phones have fewer than
  /// 900. Projectors report 0 mm, and some screens report their aspect ratio (16 by 9 mm).
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
  /// The output's name, size in millimeters and transform, for code that is independent of Wayland.
  ///
  /// The width and height are as the user sees them, that is, they are swapped if `transform`
  /// rotates the picture by 90 or 270 degrees. The size is zero if the reported one is implausible.
  package var facts: (name: String, millimetres: Size, transform: Int) {
    let isSound = pixelsPerMillimetre != nil
    let size = isSound ? physicalSize : .zero
    let seen = transform.swapsAxes ? Size(width: size.height, height: size.width) : size
    return (name, seen, Int(transform.rawValue))
  }
}
