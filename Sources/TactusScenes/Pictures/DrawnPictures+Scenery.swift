import TactusGeometry

extension Sketch {
  func drawSailboat() {
    fill(
      .shape(70, 9, .curve(78, 10, 84, 12, 88, 16), .curve(82, 18, 76, 18, 70, 18)), 0xFF8C76,
      0xD9484F)
    fill(
      .shape(69, 20, .curve(62, 52, 46, 78, 16, 96), .line(69, 96)), 0xFFFFFF, 0xD5E2F2)
    fill(
      .shape(71, 22, .curve(92, 44, 110, 68, 116, 94), .bend(94, 98, 71, 94)), 0xFFE3A6,
      0xF2B25C)
    line(
      Path.trace(66, 62, .bend(58, 68, 46, 71)) + .trace(67, 44, .bend(63, 48, 57, 50)), 0x9FB8D6,
      width: 2, alpha: 0.8)
    line(.trace(70, 8, .line(70, 104)), 0xA87850, width: 4)
    fill(
      .shape(
        8, 100, .line(128, 98), .curve(124, 112, 116, 122, 104, 124), .line(34, 124),
        .curve(20, 122, 12, 112, 8, 100)),
      0xE8705C, 0xA8344A)
    fill(.shape(8, 100, .line(128, 98), .line(126, 105), .line(10.5, 107)), 0xFFE9D2)
    fill(
      .shape(
        4, 118, .bend(14, 110, 26, 117), .bend(40, 125, 54, 117), .bend(68, 109, 82, 117),
        .bend(96, 125, 110, 117), .bend(120, 110, 132, 117), .bend(132, 132, 120, 132),
        .line(16, 132), .bend(4, 132, 4, 118)),
      0x74CDF0, 0x2F7FC8)
    line(
      .trace(24, 125, .bend(32, 121, 40, 125)) + .trace(72, 125, .bend(82, 121, 92, 125)), 0xD6F1FF,
      width: 2, alpha: 0.8)
  }

  /// A print with a white border: sunset over a lake.
  func drawMountains(width: Double) {
    card(width: width) { view in
      let (left, right) = (view.minX, view.maxX)
      fillDown(.rect(view), 0x5B6CC4, 0xB58AC9, 0xFFA98F, 0xFFD9A0)
      glow(132, 60, 40, 0xFFE9B8, alpha: 0.8)
      fillRound(.disc(132, 60, 15), 0xFFF7D6, 0xFFD98A)
      fill(
        .shape(
          left, 84, .line(38, 44), .line(52, 58), .line(84, 22), .line(112, 58), .line(126, 48),
          .line(right, 88)),
        0x9A8BC9, 0x6C6BB0)
      fill(
        .shape(84, 22, .line(97, 39), .line(90, 37), .line(85, 43), .line(78, 36), .line(70.5, 37)),
        0xFFF3EA)
      fill(
        .shape(84, 22, .line(112, 58), .line(126, 84), .line(92, 84), .line(88, 50)), 0x3C3F86,
        alpha: 0.28)
      fill(
        .shape(
          left, 78, .bend(28, 62, 52, 74), .bend(82, 88, 112, 74), .bend(150, 58, right, 78),
          .line(right, 94), .line(left, 94)),
        0x4F6FA8, 0x3A5590)
      fillDown(.box(left, 90, view.width, 40), 0xF6B98F, 0x8A86C6, 0x46589E)
      line(
        Path.trace(112, 98, .line(150, 98)) + .trace(120, 105, .line(144, 105))
          + .trace(124, 112, .line(138, 112)),
        0xFFF0CC, width: 2.2, alpha: 0.75)
      fill(
        .shape(
          left, 100, .bend(30, 94, 56, 108), .bend(84, 122, 120, 124), .line(right, 130),
          .line(left, 130)),
        0x3D7F77, 0x215463)
      for (x, y, size) in [(20.0, 104.0, 1.0), (34, 108, 1.3), (49, 112, 0.9), (64, 117, 0.7)] {
        fir(x, y, size)
      }
    }
  }

  private func fir(_ x: Double, _ y: Double, _ size: Double) {
    func tier(_ top: Double, _ half: Double, _ bottom: Double) -> Path {
      .shape(
        x, y - top * size, .line(x + half * size, y - bottom * size),
        .line(x - half * size, y - bottom * size))
    }
    fill(tier(30, 6, 18) + tier(23, 8, 9) + tier(15, 10, 0), 0x2F7A6C, 0x153F52)
  }

  /// A print with a white border: a house on a hill under the moon.
  func drawNight(width: Double) {
    card(width: width) { view in
      fillDown(.rect(view), 0x1E2763, 0x3C4A9C, 0x8272BE)
      let star = Path.shape(
        0, -4, .bend(0.6, -0.6, 4, 0), .bend(0.6, 0.6, 0, 4), .bend(-0.6, 0.6, -4, 0),
        .bend(-0.6, -0.6, 0, -4))
      for (x, y) in [(22.0, 26.0), (44, 50), (96, 62), (56, 18), (18, 66)] {
        fill(star.moved(x, y), 0xFFF3C4)
      }
      fill(
        Path.disc(34, 38, 1) + .disc(52, 32, 1) + .disc(30, 54, 1) + .disc(66, 58, 1.2)
          + .disc(86, 74, 1) + .disc(12, 42, 1),
        0xFFFFFF, alpha: 0.8)
      glow(80, 36, 34, 0xFFF1C0, alpha: 0.6)
      fillRound(.disc(80, 36, 16), 0xFFFBE6, 0xF5D98E)
      fill(Path.disc(75, 32, 3.2) + .disc(85, 40, 2.4) + .disc(84, 29, 1.6), 0xD9B56A, alpha: 0.4)
      fill(
        .shape(
          0, 98, .bend(28, 76, 58, 92), .bend(88, 104, width, 84), .line(width, 136),
          .line(0, 136)),
        0x41509F, 0x2A3576)
      fill(.box(60, 88, 22, 20), 0x6B5FA8, 0x463F84)
      fill(.shape(56, 90, .line(71, 76), .line(86, 90)), 0x2F2C66)
      fill(.box(66, 94, 9, 9, radius: 1), 0xFFD978)
      glow(70.5, 98.5, 16, 0xFFD978, alpha: 0.4)
      fill(
        .shape(
          0, 112, .bend(40, 98, 74, 106), .bend(96, 110, width, 104), .line(width, 136),
          .line(0, 136)),
        0x26336F, 0x141C48)
      fir(26, 114, 0.9)
      fir(40, 112, 0.7)
    }
  }

  /// A rounded white print around what `body` draws inside its border.
  private func card(width: Double, _ body: (Rect) -> Void) {
    let view = Rect(x: 6, y: 6, width: width - 12, height: Sketch.height - 12)
    fill(.box(0, 0, width, Sketch.height, radius: 12), 0xFFFFFF, 0xE6EAF2)
    within(.roundedRect(view, radius: 7)) { body(view) }
  }
}
