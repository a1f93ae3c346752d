import TactusGeometry
import TactusInput
import TactusPictures
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Colliding pieces on a table")
struct CollisionSceneTests {
  private func scene(collide: Bool) throws -> Scene {
    let text = """
      {
        "version": 1,
        "views": [
          { "id": "table", "type": "workspace", "frame": [0, 0, "100%", "fill"], "piecesCollide": \(collide) }
        ]
      }
      """
    let description = try #require(SceneText(text).scene)
    return Scene(
      description, catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
      size: Size(width: 1280, height: 800))
  }

  /// Throws one piece at another.
  ///
  /// - Returns: The distance that the other piece moved.
  private func push(collide: Bool) throws -> Double {
    let scene = try scene(collide: collide)
    let table = try #require(scene.tree.view("table"))
    let picture = try #require(DrawnPictures.library(scale: 1).pictures.first)
    let pieces = [200.0, 420].map { x in
      let piece = scene.addPiece(picture, to: table, className: "piece")
      piece.center = Point(x: x, y: 300)
      return piece
    }
    let room = MoveConstraint.visible.room(for: pieces[0], in: table)
    pieces[0].fling(velocity: Vector(dx: 3000, dy: 0), within: room, at: .zero)
    for step in 1...200 { scene.stage.advance(to: .zero + .milliseconds(step * 16)) }
    return pieces[1].center.x - 420
  }

  @Test("a thrown piece pushes another one on, if the scene enables collisions")
  func pushes() throws {
    #expect(try push(collide: true) > 30)
    #expect(try push(collide: false) == 0)
  }
}
