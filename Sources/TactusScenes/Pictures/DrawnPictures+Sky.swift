import TactusGeometry

extension Sketch {
  func drawSun() {
    let long = Path.shape(60, 36, .bend(66, 18, 68, 5), .bend(70, 18, 76, 36))
    let short = Path.shape(62, 36, .bend(67, 22, 68, 14), .bend(69, 22, 74, 36))
    fill(short.ring(of: 10, about: 68, 68).turned(18, about: 68, 68), 0xFFC04F, 0xF28C38)
    fill(long.ring(of: 10, about: 68, 68), 0xFFDD7A, 0xF7A13E)
    fill(.disc(68, 68, 38), 0xF28C38, alpha: 0.35)
    fillRound(.disc(68, 68, 35), 0xFFEE9E, 0xFBB03B)
    fill(
      .shape(
        40, 62, .curve(43, 50, 51, 43, 62, 40), .curve(53, 47, 47, 55, 45, 67),
        .curve(42, 69, 40, 66, 40, 62)),
      0xFFFFFF, alpha: 0.6)
  }

  func drawCloud() {
    let drop = Path.shape(
      40, 100, .curve(48, 112, 48, 120, 40, 121), .curve(32, 120, 32, 112, 40, 100))
    fill(drop, 0x8FD3FA, 0x3F8FDE)
    fill(drop.moved(28, 6), 0x8FD3FA, 0x3F8FDE)
    fill(drop.moved(56, -1), 0x8FD3FA, 0x3F8FDE)
    let cloud =
      Path.box(8, 50, 120, 44, radius: 22) + .disc(46, 50, 27) + .disc(82, 46, 34)
    fill(cloud, 0xFFFFFF, 0xB4CBEA)
    within(cloud) {
      fill(
        .disc(30, 78, 24) + .disc(66, 86, 26) + .disc(102, 82, 24) + .box(0, 84, 136, 20),
        0x8FB0DC, alpha: 0.3)
      glow(38, 42, 24, 0xFFFFFF, alpha: 0.9)
      glow(74, 34, 30, 0xFFFFFF, alpha: 0.9)
    }
  }

  func drawBalloon() {
    let envelope = Path.shape(
      68, 5, .curve(98, 5, 116, 26, 116, 50), .curve(116, 74, 92, 88, 82, 100), .line(54, 100),
      .curve(44, 88, 20, 74, 20, 50), .curve(20, 26, 38, 5, 68, 5))
    line(Path.trace(56, 99, .line(60, 116)) + .trace(80, 99, .line(76, 116)), 0xC7A27C, width: 1.8)
    fill(envelope, 0xFF9A7B, 0xE2504F)
    within(envelope) {
      fill(
        .shape(
          68, 0, .curve(18, 14, 20, 76, 56, 104), .line(62, 104), .curve(36, 72, 40, 20, 68, 0)),
        0xFFE9C2, 0xF8C987)
      fill(
        .shape(
          68, 0, .curve(118, 14, 116, 76, 80, 104), .line(74, 104), .curve(100, 72, 96, 20, 68, 0)),
        0xFFE3B5, 0xEDB474)
      fill(
        .shape(
          68, 0, .curve(54, 20, 54, 80, 65, 104), .line(71, 104), .curve(82, 80, 82, 20, 68, 0)),
        0xFFE9C2, 0xF0BC7C)
      fill(
        .shape(104, 0, .curve(112, 60, 90, 84, 60, 104), .line(136, 104), .line(136, 0)), 0x8E2342,
        alpha: 0.16)
      fill(.oval(44, 36, 18, 34).turned(24, about: 44, 36), 0xFFFFFF, alpha: 0.25)
    }
    fill(.box(52, 96, 32, 6, radius: 3), 0xC4473F, 0x9C3038)
    fill(
      .shape(
        57, 114, .line(79, 114), .line(77, 127), .bend(76, 131, 72, 131), .line(64, 131),
        .bend(60, 131, 59, 127)), 0xD9A066, 0x9A6238)
    fill(.box(55, 112, 26, 5, radius: 2.5), 0xEDBB82, 0xB5794A)
  }

  func drawKite() {
    let tail = Path.trace(
      64, 98, .curve(52, 110, 70, 116, 56, 124), .curve(48, 128, 38, 122, 26, 131))
    line(tail, 0xE9D8BC, width: 2.4)
    bow(62, 107, 30)
    bow(55, 124, -20)
    bow(36, 126, 10)
    let (top, right, bottom, left) = ((96.0, 4.0), (120.0, 60.0), (62.0, 102.0), (30.0, 34.0))
    let middle = (80.0, 47.0)
    let sail = Path.shape(
      top.0, top.1, .line(right.0, right.1), .line(bottom.0, bottom.1), .line(left.0, left.1))
    // Behind the four parts, so that nothing shines through between them.
    fill(sail, 0x8A6C5E)
    fill(.shape(top.0, top.1, .line(middle.0, middle.1), .line(left.0, left.1)), 0x8CE0D4, 0x38A9AE)
    fill(
      .shape(top.0, top.1, .line(right.0, right.1), .line(middle.0, middle.1)), 0xFFD778, 0xF3A23F)
    fill(
      .shape(left.0, left.1, .line(middle.0, middle.1), .line(bottom.0, bottom.1)), 0xC4AEF5,
      0x7F66CC)
    fill(
      .shape(middle.0, middle.1, .line(right.0, right.1), .line(bottom.0, bottom.1)), 0xFF9480,
      0xD9484F)
    line(
      Path.trace(top.0, top.1, .line(bottom.0, bottom.1))
        + .trace(left.0, left.1, .line(right.0, right.1)),
      0x6B4A3F, width: 2.2, alpha: 0.75)
    line(
      sail, 0xFFF6E6, width: 2.6)
  }

  /// Two wings of ribbon.
  private func bow(_ x: Double, _ y: Double, _ degrees: Double) {
    let half = Path.shape(x, y, .line(x + 9, y - 5.5), .bend(x + 7, y, x + 9, y + 5.5))
    fill(half.turned(degrees, about: x, y), 0xFFB38E, 0xE2604F)
    fill(half.turned(degrees + 180, about: x, y), 0xFF9A7B, 0xD24848)
    fill(.disc(x, y, 2.2), 0xFFE9C2)
  }
}
