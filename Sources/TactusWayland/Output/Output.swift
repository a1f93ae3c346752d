public import TactusGeometry

/// A screen as the compositor describes it (`wl_output`).
public struct Output: Equatable, Sendable, Identifiable {
  /// The identifier of an output within its connection.
  public struct ID: Hashable, Sendable {
    var global: UInt32
  }

  /// The transform that the compositor applies to the picture before it reaches the panel
  /// (`wl_output.transform`).
  public enum Transform: Int32, Sendable {
    case normal, rotated90, rotated180, rotated270
    case flipped, flipped90, flipped180, flipped270

    var swapsAxes: Bool { rawValue % 2 == 1 }
  }

  /// The output's identifier within its connection.
  public var id: ID
  /// The name, such as "eDP-1"; empty if the compositor sends none.
  public var name = ""
  /// The size of the current mode, in pixels of the panel, before `transform` is applied.
  public var modeSize = Size.zero
  /// The panel's size in millimeters, as reported.
  ///
  /// 0 and implausible values are common.
  public var physicalSize = Size.zero
  /// The number of device pixels for each logical pixel: an integer, at least 1.
  public var scale: Int32 = 1
  /// The transform of the picture before it reaches the panel.
  public var transform = Transform.normal

  /// The number of panel pixels per millimeter; nil if the reported size is implausible.
  ///
  /// A plausible size yields 40 to 1000 dots per inch, and the two directions differ by at most a
  /// quarter. These bounds are the engine's own: televisions have nearly 40 dots per inch, the
  /// densest phones fewer than 900. Projectors report 0 mm, and some screens report their aspect
  /// ratio (16 by 9 mm).
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
  /// The output's description for code that does not depend on Wayland: its name, its visible size
  /// in mm and its transform.
  package var facts: (name: String, millimetres: Size, transform: Int) {
    let isSound = pixelsPerMillimetre != nil
    let size = isSound ? physicalSize : .zero
    let seen = transform.swapsAxes ? Size(width: size.height, height: size.width) : size
    return (name, seen, Int(transform.rawValue))
  }
}
