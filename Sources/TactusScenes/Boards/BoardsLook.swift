import TactusGeometry
import TactusPainting
import TactusViews

/// The appearance of the parts of the overview of boards.
struct BoardsLook {
  let theme: Theme

  private enum Style {
    static let radius = 10.0
    static let cross = 28.0
  }

  func paintName(_ name: String, in rect: Rect, isPresent: Bool, _ canvas: Canvas) {
    canvas.withState {
      canvas.font = isPresent ? .weighted(.bold) : .standard
      canvas.drawText(name, in: rect, size: theme.textSize * 1.25, color: theme.text)
    }
  }

  func paintPage(
    _ image: Image?, title: String, in tile: Rect, isPresent: Bool, isPressed: Bool,
    _ canvas: Canvas
  ) {
    let box = BoardsLayout.picture(in: tile)
    let edge = isPresent ? 4.0 : 1.5
    canvas.fillRoundedRect(
      box, radius: Style.radius, .color(isPresent ? theme.accent : theme.outline))
    let inner = box.inset(by: edge)
    canvas.withState {
      canvas.clip(toRounded: inner, radius: Style.radius - edge)
      canvas.fill(inner, theme.surface)
      if let image { canvas.draw(image, in: inner) }
      if isPressed { canvas.fill(inner, theme.pressedSurface.withAlpha(0.6)) }
    }
    paintCaption(title, below: box, of: tile, isPresent: isPresent, canvas)
  }

  /// Paints the caption below an image; that of the present page has the accent color behind it.
  private func paintCaption(
    _ title: String, below box: Rect, of tile: Rect, isPresent: Bool, _ canvas: Canvas
  ) {
    let size = theme.textSize * 0.875
    let line = Rect(
      x: tile.minX, y: box.maxY + 3, width: tile.width, height: tile.maxY - box.maxY - 4)
    guard isPresent else {
      return canvas.drawText(title, in: line, size: size, color: theme.text, alignment: .center)
    }
    let width = min(line.width, canvas.measureText(title, size: size).width + 24)
    let pill = Rect(
      center: line.center, size: Size(width: width, height: min(line.height, size * 1.7)))
    canvas.fillRoundedRect(pill, radius: pill.height / 2, .color(theme.accent))
    canvas.drawText(title, in: pill, size: size, color: theme.onAccent, alignment: .center)
  }

  func paintNewPage(in tile: Rect, isPressed: Bool, _ canvas: Canvas) {
    let box = BoardsLayout.picture(in: tile)
    paintBox(box, isPressed: isPressed, canvas)
    let arm = (box.height * 0.16).rounded()
    let center = box.center
    canvas.stroke(
      .polyline([center + Vector(dx: -arm, dy: 0), center + Vector(dx: arm, dy: 0)]), theme.text,
      width: 3)
    canvas.stroke(
      .polyline([center + Vector(dx: 0, dy: -arm), center + Vector(dx: 0, dy: arm)]), theme.text,
      width: 3)
    paintCaption("New page", below: box, of: tile, isPresent: false, canvas)
  }

  /// Paints the button in the corner of an image that removes the page.
  func paintCross(in rect: Rect, isPressed: Bool, _ canvas: Canvas) {
    let disc = Rect(center: rect.center, size: Size(width: Style.cross, height: Style.cross))
    let radius = Style.cross / 2
    canvas.fillRoundedRect(disc, radius: radius, .color(theme.outline))
    canvas.fillRoundedRect(
      disc.inset(by: 1.5), radius: radius - 1.5,
      .color(isPressed ? theme.pressedSurface : theme.surface))
    let arm = 5.0
    let center = rect.center
    for side in [-1.0, 1] {
      canvas.stroke(
        .polyline([
          center + Vector(dx: -arm, dy: -arm * side), center + Vector(dx: arm, dy: arm * side),
        ]), theme.text, width: 2)
    }
  }

  /// Paints a button with its title or, if there is no room for the title, with its icon.
  ///
  /// A button whose icon is a bin has the color of buttons that remove something.
  func paintButton(
    _ title: String, _ icon: Icon, in rect: Rect, isPressed: Bool, _ canvas: Canvas
  ) {
    paintBox(rect, isPressed: isPressed, canvas)
    let color = icon == .bin ? theme.destructive : theme.text
    let room = rect.inset(by: 6)
    guard canvas.measureText(title, size: theme.textSize).width > room.width else {
      return canvas.drawText(
        title, in: room, size: theme.textSize, color: color, alignment: .center)
    }
    let side = (theme.textSize * 1.5).rounded()
    icon.paint(
      in: Rect(
        x: (rect.center.x - side / 2).rounded(), y: (rect.center.y - side / 2).rounded(),
        width: side, height: side), color: color, on: canvas)
  }

  private func paintBox(_ rect: Rect, isPressed: Bool, _ canvas: Canvas) {
    canvas.fillRoundedRect(rect, radius: Style.radius, .color(theme.outline))
    canvas.fillRoundedRect(
      rect.inset(by: 1.5), radius: Style.radius - 1.5,
      .color(isPressed ? theme.pressedSurface : theme.surface))
  }

  func paintFocus(around rect: Rect, _ canvas: Canvas) {
    let ring = rect.inset(by: -4)
    canvas.stroke(.roundedRect(ring, radius: Style.radius + 4), theme.focus, width: 3)
  }
}
