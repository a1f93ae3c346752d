import TactusGeometry
import TactusInput
import TactusPainting
import TactusStage
import TactusWayland

extension ClientWindow {
  /// Paints the title bar's menu if it is open and has changed.
  func paintMenu(_ stage: Stage) throws(WaylandError) {
    do throws(WaylandError) {
      try menu?.paintIfDue()
    } catch  where error.code == .sharedMemory {
      // A menu for which there is no memory must not end the program.
      closeMenu()
      stage.problems.report("the title bar's menu cannot be shown: \(error.message)")
    }
  }
}

final class OpenWindowMenu {
  let popup: Popup
  var menu: WindowMenu
  /// The menu that was last painted, with the width of its buffer in device pixels; nil before the
  /// first painting.
  private var shown: (menu: WindowMenu, pixels: Int)?

  init(_ menu: WindowMenu, _ popup: Popup) {
    self.menu = menu
    self.popup = popup
  }

  func paintIfDue() throws(WaylandError) {
    let pixels = popup.pixelSize
    if let shown, shown.menu == menu, shown.pixels == pixels.width { return }
    let all = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    guard let frame = unsafe try popup.acquireBuffer(painting: Region(all)) else { return }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: .argb8888, scale: Double(frame.width) / popup.place.width)
    guard let canvas else { return }
    menu.paint(canvas)
    unsafe popup.commit(frame, damage: Region(all))
    shown = (menu, pixels.width)
  }
}
