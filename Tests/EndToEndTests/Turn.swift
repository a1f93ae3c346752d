/// The rotation of an output; the raw value is that of `wl_output.transform`.
enum Turn: Int, CaseIterable {
  case normal, quarter, half, threeQuarters
  case flipped, flippedQuarter, flippedHalf, flippedThreeQuarters

  /// How many times the picture is turned by 90 degrees counter-clockwise on its way to the panel.
  var quarters: Int { rawValue % 4 }
  /// Whether the picture is mirrored from left to right before it is turned.
  var isFlipped: Bool { rawValue >= 4 }
  /// Whether width and height are exchanged.
  var isSideways: Bool { rawValue % 2 == 1 }

  /// The name in sway, which counts clockwise.
  var nameInSway: String {
    let degrees = (4 - quarters) % 4 * 90
    if !isFlipped { return degrees == 0 ? "normal" : "\(degrees)" }
    return degrees == 0 ? "flipped" : "flipped-\(degrees)"
  }

  /// The name in weston.
  var nameInWeston: String {
    switch (isFlipped, quarters) {
    case (false, 0): "normal"
    case (false, _): "rotate-\(quarters * 90)"
    case (true, 0): "flipped"
    case (true, _): "flipped-rotate-\(quarters * 90)"
    }
  }
}

extension Picture {
  /// Returns the upright picture of one with this rotation.
  func turnedBack(_ turn: Turn) -> Picture {
    let (width, height) = turn.isSideways ? (height, width) : (width, height)
    return Picture(width: width, height: height) { column, y in
      let x = turn.isFlipped ? width - 1 - column : column
      return switch turn.quarters {
      case 0: self[x, y]
      case 1: self[y, self.height - 1 - x]
      case 2: self[self.width - 1 - x, self.height - 1 - y]
      default: self[self.width - 1 - y, x]
      }
    }
  }
}
