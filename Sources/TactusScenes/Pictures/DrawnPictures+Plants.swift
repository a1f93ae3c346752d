import TactusGeometry

extension Sketch {
  func drawFlower() {
    line(.trace(68, 76, .bend(72, 104, 66, 130)), 0x4C9A5B, width: 5)
    fill(
      .shape(68, 120, .curve(60, 96, 38, 94, 28, 100), .curve(34, 116, 54, 124, 68, 120)),
      0x8FD67F, 0x3E9A63)
    fill(
      .shape(69, 112, .curve(76, 92, 96, 88, 108, 92), .curve(102, 108, 86, 116, 69, 112)),
      0x7CC873, 0x348A5A)
    let petal = Path.shape(
      68, 50, .curve(52, 40, 52, 8, 68, 6), .curve(84, 8, 84, 40, 68, 50))
    let back = petal.ring(of: 8, about: 68, 52).turned(22.5, about: 68, 52)
    fill(back, 0xE8577E, 0xC23D6E)
    fill(petal.ring(of: 8, about: 68, 52), 0xFFA3A8, 0xF0668A)
    let vein = Path.trace(68, 36, .line(68, 20))
    line(vein.ring(of: 8, about: 68, 52), 0xD9487A, width: 2, alpha: 0.45)
    fill(.disc(68, 54, 17), 0xA8345F, alpha: 0.28)
    fillRound(.disc(68, 52, 15), 0xFFE08A, 0xF2A33C)
    fill(Path.disc(68, 44, 1.7).ring(of: 7, about: 68, 52), 0xC9762B, alpha: 0.75)
    fill(.disc(68, 52, 2), 0xC9762B, alpha: 0.75)
  }

  func drawLeaf() {
    line(.trace(34, 102, .bend(24, 114, 14, 124)), 0x4E8F4A, width: 6)
    let blade = Path.shape(
      30, 106, .curve(6, 66, 40, 18, 120, 14), .curve(126, 84, 84, 128, 30, 106))
    fill(blade, 0xA5DE7C, 0x3F9F63)
    fill(
      .shape(
        30, 106, .curve(50, 74, 84, 40, 120, 14), .curve(126, 84, 84, 128, 30, 106)),
      0x5DB667, 0x2B8157)
    line(.trace(30, 106, .curve(50, 74, 84, 40, 118, 16)), 0xD8F3B6, width: 3, alpha: 0.9)
    let veins =
      Path.trace(48, 82, .bend(40, 66, 42, 52)) + .trace(64, 64, .bend(58, 50, 62, 36))
      + .trace(82, 47, .bend(78, 36, 82, 25)) + .trace(50, 80, .bend(66, 92, 82, 94))
      + .trace(66, 62, .bend(84, 72, 98, 70)) + .trace(84, 45, .bend(98, 50, 110, 46))
    line(veins, 0xD8F3B6, width: 2, alpha: 0.55)
  }

  func drawCactus() {
    let pot = Path.shape(
      42, 102, .line(94, 102), .line(88, 126), .bend(87, 131, 82, 131), .line(54, 131),
      .bend(49, 131, 48, 126))
    line(
      .trace(70, 84, .line(94, 84), .curve(104, 84, 104, 78, 104, 72), .line(104, 58)), 0x3C9A70,
      width: 17)
    line(
      .trace(64, 74, .line(44, 74), .curve(32, 74, 32, 66, 32, 60), .line(32, 46)), 0x63BE7B,
      width: 17)
    fill(.box(51, 18, 34, 96, radius: 17), 0x8EDB8B, 0x2F8C68)
    line(
      Path.trace(60, 32, .line(60, 98)) + .trace(68, 28, .line(68, 98))
        + .trace(76, 32, .line(76, 98)) + .trace(32, 48, .line(32, 60))
        + .trace(104, 60, .line(104, 72)),
      0xDDF7C8, width: 1.8, alpha: 0.5)
    fill(Path.oval(68, 14, 9, 15).ring(of: 5, about: 68, 20), 0xFF9EB3, 0xEB5C87)
    fill(.disc(68, 20, 4), 0xFFE08A)
    fill(pot, 0xF0936B, 0xC4583F)
    fill(.box(37, 94, 62, 13, radius: 4), 0xFFB083, 0xD9694A)
    fill(.box(42, 107, 52, 4), 0x8C3527, alpha: 0.3)
  }

  func drawMushroom() {
    fill(
      .shape(
        52, 74, .curve(56, 94, 50, 108, 46, 122), .bend(68, 134, 92, 122),
        .curve(86, 108, 80, 94, 84, 74)),
      0xFFF6E2, 0xDDBF99)
    fill(
      .shape(50, 74, .line(86, 74), .bend(85, 84, 82, 90), .bend(66, 84, 52, 88)),
      0x9C6B4C, alpha: 0.32)
    let cap = Path.shape(
      8, 72, .curve(10, 28, 42, 6, 68, 6), .curve(94, 6, 126, 28, 128, 72),
      .curve(128, 84, 100, 87, 68, 87), .curve(36, 87, 8, 84, 8, 72))
    fillRound(cap, 0xFF8A73, 0xD2393F)
    within(cap) {
      fill(.oval(68, 86, 112, 16), 0x8E1F35, alpha: 0.35)
      fill(.oval(46, 38, 24, 20).turned(-18, about: 46, 38), 0xFFF3E6)
      fill(.oval(84, 28, 17, 13).turned(14, about: 84, 28), 0xFFF3E6)
      fill(.oval(76, 60, 24, 20), 0xFCE6D8)
      fill(.oval(108, 56, 15, 18).turned(-20, about: 108, 56), 0xF6D3C8)
      fill(.oval(26, 66, 17, 15), 0xFCE6D8)
      fill(.oval(48, 72, 11, 8), 0xF6D3C8)
    }
    fill(
      .shape(30, 40, .curve(36, 26, 46, 18, 58, 15), .curve(48, 20, 40, 28, 30, 40)), 0xFFFFFF,
      alpha: 0.5)
  }

  func drawLime() {
    fill(.disc(68, 68, 62), 0xB7E36F, 0x3C9A50)
    fill(.disc(68, 68, 55.5), 0xF8FDDF, 0xDDEFB4)
    let slice = Path.shape(
      68, 60, .line(53.5, 30), .bend(51, 22, 57, 19.5), .bend(68, 15.5, 79, 19.5),
      .bend(85, 22, 82.5, 30))
    fill(slice.ring(of: 8, about: 68, 68), 0xCDEE7C, 0x7CC24A)
    let fibre =
      Path.trace(68, 50, .line(68, 27)) + .trace(65, 44, .line(60.5, 30))
      + .trace(71, 44, .line(75.5, 30))
    line(fibre.ring(of: 8, about: 68, 68), 0xF2FBC4, width: 1.8, alpha: 0.6)
    fill(.disc(68, 68, 4), 0xF8FDDF)
    line(
      .trace(14, 50, .curve(20, 30, 34, 16, 54, 11.5)), 0xFFFFFF, width: 3.2, alpha: 0.6)
  }

  func drawApple() {
    line(.trace(68, 40, .bend(67, 26, 74, 14)), 0x7A5138, width: 5.5)
    fill(
      .shape(75, 28, .curve(80, 10, 102, 6, 116, 12), .curve(110, 28, 92, 36, 75, 28)),
      0x9BDB7D, 0x3F9F63)
    line(.trace(77, 27, .bend(92, 20, 108, 14)), 0xDDF7C8, width: 1.8, alpha: 0.7)
    let body = Path.shape(
      68, 40, .curve(84, 26, 122, 30, 122, 70), .curve(122, 104, 98, 130, 82, 130),
      .curve(75, 130, 73, 127, 68, 127), .curve(63, 127, 61, 130, 54, 130),
      .curve(38, 130, 14, 104, 14, 70), .curve(14, 30, 52, 26, 68, 40))
    fillRound(body, 0xFF8C76, 0xCF3247)
    within(body) {
      fill(
        .shape(
          122, 44, .curve(124, 96, 84, 122, 44, 124), .line(60, 140), .line(140, 140),
          .line(140, 44)),
        0x8E1638, alpha: 0.2)
    }
    fill(.oval(68, 42, 26, 7), 0x8E1638, alpha: 0.38)
    fill(
      .shape(
        26, 66, .curve(28, 50, 36, 42, 46, 41), .curve(38, 48, 33, 60, 33, 74),
        .curve(29, 76, 26, 72, 26, 66)),
      0xFFFFFF, alpha: 0.5)
  }
}
