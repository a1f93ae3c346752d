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

  @Test("a menu without room above and below lies beside its target, near the finger")
  func sides() {
    let left = MenuPlacement(
      size: size, target: Rect(x: 10, y: 10, width: 200, height: 580), room: room,
      finger: Point(x: 100, y: 200))
    #expect(left.direction == .left)
    #expect(left.frame.minX == 210)
    #expect(left.frame.minY + left.arrowOffset == 200)
    let right = MenuPlacement(
      size: size, target: Rect(x: 190, y: 10, width: 200, height: 580), room: room)
    #expect(right.direction == .right)
    #expect(right.frame.maxX == 190)
  }

  @Test("a menu never covers its target while one side has room")
  func beside() {
    for width in stride(from: 20.0, through: 380, by: 40) {
      for height in stride(from: 20.0, through: 580, by: 40) {
        let target = Rect(
          center: room.center, size: Size(width: width, height: height))
        let placed = MenuPlacement(
          size: size, target: target, room: room, finger: Point(x: 210, y: 310))
        let hasRoom = (600 - height) / 2 - 8 >= 144 || (400 - width) / 2 - 8 >= 172
        #expect(!placed.frame.inset(by: 1).intersects(target) == hasRoom, "\(target)")
        #expect(room.contains(placed.frame))
      }
    }
  }

  @Test("a menu without room on any side points at the finger and leaves it free")
  func finger() {
    for place in [Point(x: 200, y: 300), Point(x: 20, y: 580), Point(x: 390, y: 12)] {
      let placed = MenuPlacement(size: size, target: room, room: room, finger: place)
      let free = Rect(center: place, size: Size(width: 20, height: 20))
      #expect(!placed.frame.intersects(free), "\(place)")
      #expect(abs(placed.frame.minX + placed.arrowX - min(max(place.x, 32), 368)) <= 1)
    }
  }
}
