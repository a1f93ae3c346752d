import TactusGeometry

extension Sketch {
  func drawFish() {
    fill(
      .shape(
        92, 66, .curve(108, 54, 118, 38, 130, 36), .curve(124, 54, 124, 80, 130, 98),
        .curve(118, 96, 108, 80, 92, 70)),
      0xFFB35C, 0xE96A4C)
    fill(
      .shape(44, 42, .curve(56, 14, 84, 16, 94, 30), .curve(92, 40, 90, 46, 84, 52)), 0xFFA552,
      0xE96A4C)
    fill(
      .shape(58, 92, .curve(62, 112, 78, 116, 88, 110), .curve(86, 102, 84, 96, 82, 88)),
      0xF58A4E, 0xD9564A)
    let body = Path.shape(
      6, 68, .curve(18, 40, 44, 32, 62, 34), .curve(82, 36, 96, 52, 106, 66),
      .curve(96, 84, 82, 100, 60, 101), .curve(40, 102, 18, 94, 6, 68))
    fill(body, 0xFFD37A, 0xF07B45)
    within(body) {
      fill(.shape(40, 26, .bend(52, 68, 38, 112), .line(50, 112), .bend(64, 68, 54, 26)), 0xFFF6E6)
      fill(.shape(72, 26, .bend(82, 68, 70, 112), .line(80, 112), .bend(93, 68, 84, 26)), 0xFFF6E6)
      fill(
        .shape(0, 84, .curve(36, 106, 84, 92, 112, 60), .line(112, 120), .line(0, 120)), 0xB8402F,
        alpha: 0.2)
      fill(.oval(52, 42, 60, 10).turned(-4, about: 52, 42), 0xFFFFFF, alpha: 0.3)
    }
    fill(
      .shape(58, 70, .curve(68, 66, 80, 70, 84, 80), .curve(76, 88, 64, 84, 58, 70)), 0xFF9A55,
      0xDB5A45)
    fill(.disc(26, 61, 7.5), 0xFFFFFF)
    fill(.disc(25, 61.5, 4.4), 0x2A3350)
    fill(.disc(23.4, 59.6, 1.6), 0xFFFFFF)
    line(.trace(10, 74, .bend(17, 78, 23, 76)), 0xB5452F, width: 2.2)
  }

  func drawBird() {
    line(.trace(6, 118, .bend(60, 108, 130, 114)), 0x8A5E46, width: 6)
    line(.trace(96, 111, .bend(104, 104, 110, 96)), 0x8A5E46, width: 3.5)
    fill(
      .shape(109, 98, .curve(104, 86, 112, 78, 122, 76), .curve(124, 88, 120, 96, 109, 98)),
      0x9BDB7D, 0x3F9F63)
    line(Path.trace(58, 98, .line(56, 113)) + .trace(72, 98, .line(72, 112)), 0xE39A4C, width: 3.4)
    fill(
      .shape(34, 76, .line(4, 96), .bend(1, 101, 8, 103), .bend(30, 106, 54, 96)), 0x5B8FD6,
      0x3560A8)
    let body = Path.shape(
      24, 78, .curve(28, 56, 50, 50, 58, 36), .curve(66, 20, 92, 16, 104, 32),
      .curve(112, 44, 110, 58, 108, 66), .curve(104, 90, 84, 106, 62, 104),
      .curve(40, 103, 24, 94, 24, 78))
    fill(body, 0x9AD0FA, 0x4A86D8)
    within(body) {
      fill(
        .shape(
          118, 50, .curve(96, 52, 78, 66, 72, 84), .curve(68, 96, 60, 104, 48, 110),
          .line(120, 112)),
        0xFFC28A, 0xF07E55)
    }
    fill(
      .shape(
        76, 62, .curve(74, 88, 50, 98, 18, 92), .curve(24, 70, 44, 58, 76, 62)), 0x6FA8EC,
      0x3560B4)
    line(
      Path.trace(68, 70, .bend(60, 84, 40, 88)) + .trace(60, 68, .bend(50, 78, 34, 82)),
      0xBFE0FF, width: 2, alpha: 0.6)
    fill(
      .shape(107, 36, .line(126, 42), .bend(128, 44, 125, 45), .line(108, 50)), 0xFFC65C,
      0xEE9436)
    fill(.disc(92, 38, 6.4), 0xFFFFFF)
    fill(.disc(93.4, 38.4, 4.2), 0x26304C)
    fill(.disc(92, 36.6, 1.5), 0xFFFFFF)
  }
}
