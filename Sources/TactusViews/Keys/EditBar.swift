package import TactusGeometry
import TactusInput
package import TactusPainting

/// A command for the text that the user selects or edits.
package enum EditCommand: String, CaseIterable, Sendable {
  case cut = "Cut"
  case copy = "Copy"
  case paste = "Paste"
  case selectAll = "Select All"

  /// The name of the key that performs the command together with Control.
  var keyName: String {
    switch self {
    case .cut: "x"
    case .copy: "c"
    case .paste: "v"
    case .selectAll: "a"
    }
  }
}

/// A bar of commands for the text that the user selects or edits, near the selection.
///
/// The bar types the keys that perform the commands, so it behaves like a keyboard: the text keeps
/// the focus, no recognizer receives the touches, and a recording contains the keys.
package final class EditBar: KeysView {
  /// The commands, from left to right.
  package var commands: [EditCommand] = [] { didSet { if oldValue != commands { rearrange() } } }

  private static let margin = 4.0
  /// The space on each side of a title, in px.
  private static let padding = 14.0

  package init() {
    super.init()
    overhang = 14
  }

  /// Returns nil: a recording contains only the key of a command, because the bar can be at another
  /// place in a replay.
  package override var neutralPoint: Point? { nil }

  /// Places the bar above an area, or below it if there is no room above.
  package func place(at area: Rect, in room: Rect) {
    let placed = MenuPlacement(size: size, target: area, room: room)
    let isAbove = placed.direction == .down
    // `MenuPlacement` leaves room for a menu's arrow, which the bar does not have.
    let y = isAbove ? placed.frame.maxY - size.height - MenuPlacement.margin : placed.frame.minY
    let wanted = Rect(origin: Point(x: placed.frame.minX, y: max(room.minY, y)), size: size)
    if frame != wanted { frame = wanted }
  }

  private var size: Size {
    let width = commands.reduce(2 * Self.margin) { $0 + self.width(of: $1) }
    return Size(width: width.rounded(.up), height: Self.rowHeight(in: theme) + 2 * Self.margin)
  }

  private func width(of command: EditCommand) -> Double {
    let text = measureText(command.rawValue, size: theme.textSize).width
    return max(Theme.leastTarget + KeyRows.gap, text + 2 * Self.padding)
  }

  override func makeRows() -> (rows: [[KeyRows.Item]], room: Rect) {
    let items = commands.map { KeyRows.Item(key: .edit($0), width: width(of: $0)) }
    return ([items], bounds.inset(by: Self.margin))
  }

  override func type(_ key: ScreenKey, isRepeat: Bool, at time: Timestamp) {
    guard case .edit(let command) = key else { return }
    send(command.keyName, "", modifiers: .control, isRepeat: false, at: time)
  }

  package override func paint(_ canvas: Canvas) {
    canvas.drawShadow(
      of: bounds, radius: MenuLook.radius, blur: 8, offset: Vector(dx: 0, dy: 2),
      color: Color(white: 0, alpha: 0.4), isHollow: true)
    canvas.fillRoundedRect(bounds, radius: MenuLook.radius, .color(theme.outline))
    canvas.fillRoundedRect(
      bounds.inset(by: 1), radius: MenuLook.radius - 1, .color(theme.background))
    super.paint(canvas)
  }
}
