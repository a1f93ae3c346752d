import TactusGeometry
import TactusInput
import TactusPainting

/// The menu that opens from a window's title bar and lists the program's commands for that window.
///
/// The menu handles touches, pointers, pens and keys. It is shown in a popup, because a small
/// window would clip it.
struct WindowMenu: Equatable {
  enum Command: Equatable {
    case toggleFullscreen, toggleInspector, close, quit
  }

  struct Item: Equatable {
    var command: Command
    var title: String
    var key: String
  }

  enum Outcome: Equatable {
    case nothing, dismiss
    case choose(Command)
  }

  static let rowHeight = 44.0
  private static let padding = 18.0
  private static let margin = 6.0
  private static let textSize = 15.0

  let items: [Item]
  let isDark: Bool
  var highlighted: Int?

  init(isInspected: Bool, canBeFullscreen: Bool, isDark: Bool) {
    self.isDark = isDark
    let fullscreen = Item(command: .toggleFullscreen, title: "Full screen", key: "F11")
    let inspector = Item(
      command: .toggleInspector,
      title: isInspected ? "Hide gesture inspector" : "Show gesture inspector", key: "F12")
    items =
      (canBeFullscreen ? [fullscreen] : []) + [
        inspector, Item(command: .close, title: "Close window", key: "Ctrl+W"),
        Item(command: .quit, title: "Quit", key: "Ctrl+Q"),
      ]
  }

  var size: Size {
    let widths = items.map { item in
      Canvas.measureText(item.title, size: WindowMenu.textSize).width
        + Canvas.measureText(item.key, size: WindowMenu.textSize).width
    }
    return Size(
      width: ((widths.max() ?? 0) + 2 * WindowMenu.padding + 48).rounded(.up),
      height: Double(items.count) * WindowMenu.rowHeight + 2 * WindowMenu.margin)
  }

  func row(at place: Point) -> Int? {
    guard place.x >= 0, place.x < size.width else { return nil }
    let row = Int(((place.y - WindowMenu.margin) / WindowMenu.rowHeight).rounded(.down))
    return items.indices.contains(row) ? row : nil
  }

  mutating func handle(_ frame: TouchFrame) -> Outcome {
    for change in frame.changes {
      switch change {
      case .down(_, let place), .move(_, let place): highlighted = row(at: place)
      case .up: return choose()
      case .cancel, .cancelOne: highlighted = nil
      case .shape, .orientation: break
      }
    }
    return .nothing
  }

  mutating func handle(_ frame: PointerFrame) -> Outcome {
    for change in frame.changes {
      switch change {
      case .enter(let place), .motion(let place): highlighted = row(at: place)
      case .leave: highlighted = nil
      case .button(.left, isPressed: false): return choose()
      case .button, .scroll, .pinch: break
      }
    }
    return .nothing
  }

  mutating func handle(_ frame: PenFrame) -> Outcome {
    for change in frame.changes {
      switch change {
      case .motion(let place): highlighted = row(at: place)
      case .up: return choose()
      case .leave, .cancel: highlighted = nil
      default: break
      }
    }
    return .nothing
  }

  mutating func handle(_ key: KeyEvent) -> Outcome {
    guard key.phase != .released else { return .nothing }
    switch key.name {
    case "Down", "Tab": highlighted = ((highlighted ?? -1) + 1) % items.count
    case "Up", "ISO_Left_Tab":
      highlighted = ((highlighted ?? items.count) + items.count - 1) % items.count
    case "Return", "KP_Enter", "space": return choose()
    case "Escape": return .dismiss
    default: break
    }
    return .nothing
  }

  private func choose() -> Outcome {
    highlighted.map { .choose(items[$0].command) } ?? .nothing
  }

  func paint(_ canvas: Canvas) {
    let ink = isDark ? Color.white : Color.black
    canvas.clear()
    let bounds = Rect(origin: .zero, size: size)
    canvas.fillRoundedRect(
      bounds, radius: 12, .color(isDark ? Color(hex: 0x4a4b52) : Color(hex: 0xc9c9cd)))
    canvas.fillRoundedRect(
      bounds.inset(by: 1), radius: 11, .color(isDark ? Color(hex: 0x2d2e33) : Color(hex: 0xf6f6f7)))
    for (index, item) in items.enumerated() {
      let row = Rect(
        x: WindowMenu.margin, y: WindowMenu.margin + Double(index) * WindowMenu.rowHeight,
        width: size.width - 2 * WindowMenu.margin, height: WindowMenu.rowHeight)
      if index == highlighted {
        canvas.fillRoundedRect(row, radius: 8, .color(ink.withAlpha(0.12)))
      }
      let text = Rect(
        x: WindowMenu.padding, y: row.minY, width: size.width - 2 * WindowMenu.padding,
        height: row.height)
      let size = WindowMenu.textSize
      canvas.drawText(item.title, in: text, size: size, color: ink.withAlpha(0.88))
      canvas.drawText(
        item.key, in: text, size: size, color: ink.withAlpha(0.45), alignment: .right)
    }
  }
}
