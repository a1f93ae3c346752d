import TactusGeometry
import TactusViews
import Testing

@Suite("Placement of menus")
struct MenuPlacementTests {
  private let room = Rect(x: 0, y: 0, width: 400, height: 600)
  private let size = Size(width: 160, height: 132)

  @Test("for any target a menu is fully on the screen, and its arrow points at the target")
  func everywhere() {
    for x in stride(from: -40.0, through: 440, by: 20) {
      for y in stride(from: -40.0, through: 640, by: 20) {
        let target = Rect(x: x, y: y, width: 60, height: 60)
        let placed = MenuPlacement(size: size, target: target, room: room)
        #expect(room.contains(placed.frame), "\(target)")
        let tip = placed.frame.minX + placed.arrowX
        // Near a corner the arrow stays on the straight part of the menu's edge.
        #expect(abs(tip - min(max(target.center.x, 32), 368)) <= 1, "\(target)")
      }
    }
  }

  @Test("a menu appears above its target, or below if there is no room above")
  func flips() {
    let low = MenuPlacement(
      size: size, target: Rect(x: 100, y: 300, width: 60, height: 60), room: room)
    #expect(low.pointsDown && low.frame.maxY == 300)
    let high = MenuPlacement(
      size: size, target: Rect(x: 100, y: 60, width: 60, height: 60), room: room)
    #expect(!high.pointsDown && high.frame.minY == 120)
  }
}
