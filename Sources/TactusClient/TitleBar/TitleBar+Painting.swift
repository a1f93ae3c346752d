import TactusGeometry
import TactusPainting

extension TitleBar {
  private struct Palette {
    var bar: Color
    var line: Color
    var text: Color
    var hover: Color
    var press: Color

    init(_ look: Look) {
      let ink = look.isDark ? Color.white : Color.black
      bar =
        look.isDark
        ? Color(hex: look.isActive ? 0x2d2e33 : 0x242529)
        : Color(hex: look.isActive ? 0xebebed : 0xf6f6f7)
      line = ink.withAlpha(look.isDark ? 0.12 : 0.16)
      text = ink.withAlpha(look.isActive ? 0.88 : 0.45)
      hover = ink.withAlpha(0.08)
      press = ink.withAlpha(0.2)
    }
  }

  private static let textSize = 15.0
  private static let cornerRadius = 12.0

  /// Paints the whole title bar, leaving the area outside its rounded corners transparent.
  func paint(_ canvas: Canvas) {
    let colors = Palette(look)
    let bounds = Rect(origin: .zero, size: size)
    canvas.clear()
    if look.isFullscreenExit { return paintWayOut(canvas) }
    if look.isFitted {
      canvas.fill(bounds, .color(colors.bar))
    } else {
      let below = Rect(
        x: 0, y: 0, width: size.width, height: size.height + 2 * TitleBar.cornerRadius)
      canvas.fillRoundedRect(below, radius: TitleBar.cornerRadius, .color(colors.bar))
    }
    canvas.fill(
      Rect(x: 0, y: size.height - 1, width: size.width, height: 1), .color(colors.line))
    paintTitle(canvas, colors)
    if hasMenuButton { paint(.menu, canvas, colors) }
    for button in shownButtons { paint(button, canvas, colors) }
  }

  /// Paints the translucent button that exits full screen.
  private func paintWayOut(_ canvas: Canvas) {
    let center = Point(x: size.width / 2, y: size.height / 2)
    let isTouched = look.pressed != nil || look.hovered != nil
    let radius = min(size.width, size.height) / 2 - 4
    canvas.fill(
      .circle(center: center, radius: radius),
      .color(Color(white: 0, alpha: isTouched ? 0.75 : 0.4)))
    canvas.stroke(
      icon(of: .exitFullscreenButton, at: center),
      .color(Color(white: 1, alpha: isTouched ? 1 : 0.8)), width: 2)
  }

  private func paintTitle(_ canvas: Canvas, _ colors: Palette) {
    guard canvas.takesText() else { return }
    let room = titleRect
    let width = canvas.measureText(look.title, size: TitleBar.textSize).width
    // Center the title in the window if it stays clear of the buttons; otherwise use the free
    // space.
    let centerd = Rect(x: (size.width - width) / 2, y: 0, width: width + 1, height: size.height)
    if centerd.minX >= room.minX, centerd.maxX <= room.maxX {
      canvas.drawText(look.title, in: centerd, size: TitleBar.textSize, color: colors.text)
    } else {
      canvas.drawText(look.title, in: room, size: TitleBar.textSize, color: colors.text)
    }
  }

  private func paint(_ button: Button, _ canvas: Canvas, _ colors: Palette) {
    let place = rect(of: button)
    let center = place.center
    let isClose = button == .close
    var ink = colors.text
    if look.pressed == button || look.hovered == button {
      let isPressed = look.pressed == button
      var disc = isPressed ? colors.press : colors.hover
      if isClose {
        disc = Color(hex: isPressed ? 0xb3261e : 0xd93a30)
        ink = .white
      }
      canvas.fill(.circle(center: center, radius: 16), .color(disc))
    }
    canvas.stroke(icon(of: button, at: center), .color(ink), width: 1.6)
  }

  private func icon(of button: Button, at center: Point) -> Path {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    var path = Path()
    switch button {
    case .exitFullscreenButton:
      // Four corners that point inward.
      for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        path.move(to: point(9 * x, 3.5 * y))
        path.line(to: point(3.5 * x, 3.5 * y))
        path.line(to: point(3.5 * x, 9 * y))
      }
    case .menu:
      for y in [-5.0, 0, 5] {
        path.move(to: point(-7, y))
        path.line(to: point(7, y))
      }
    case .minimize:
      path.move(to: point(-5, 5))
      path.line(to: point(5, 5))
    case .maximize where look.isMaximized:
      path.append(.rect(Rect(x: center.x - 5, y: center.y - 2, width: 7, height: 7)))
      path.move(to: point(-1.5, -5))
      path.line(to: point(5, -5))
      path.line(to: point(5, 1.5))
    case .maximize:
      path.append(.rect(Rect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)))
    case .close:
      path.move(to: point(-5, -5))
      path.line(to: point(5, 5))
      path.move(to: point(5, -5))
      path.line(to: point(-5, 5))
    }
    return path
  }
}
