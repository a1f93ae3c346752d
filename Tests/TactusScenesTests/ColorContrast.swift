import Foundation
import TactusPainting

extension Color {
  /// Returns the contrast of two opaque pixels, from 1 to 21.
  static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ byte: UInt32) -> Double {
      let share = Double(byte) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel >> 16 & 0xFF) + 0.7152 * linear(pixel >> 8 & 0xFF)
      + 0.0722 * linear(pixel & 0xFF)
  }
}
