package import TactusGeometry
import TactusViews

/// Methods that save and restore which part of its content each canvas shows.
extension Scene {
  /// Adds the looks of the canvases that have an id to a state.
  ///
  /// A canvas always has a look, so that a look of a workspace can be told from one of a canvas.
  func addLooks(ofCanvases state: inout SceneState) {
    for placed in built.canvases {
      guard let canvas = placed.view as? CanvasView, let name = placed.description.identifier
      else { continue }
      let precision = 256.0
      let place = Point(
        x: canvas.place.x.rounded(toParts: precision), y: canvas.place.y.rounded(toParts: precision)
      )
      state.looks.append(
        SceneState.Look(
          table: name, displacement: .zero, transform: .identity,
          camera: SceneState.Look.Camera(place: place, scale: canvas.scale),
          others: preserved.lookMembers[name] ?? []))
    }
  }

  /// Restores the place and scale of each canvas; a canvas without a look shows its content at
  /// home.
  func restoreCanvases(_ looks: [SceneState.Look]) {
    for placed in built.canvases {
      guard let canvas = placed.view as? CanvasView else { continue }
      let look = looks.first { $0.table == placed.description.identifier }
      let camera =
        look?.camera ?? look?.camera(ofWorkspaceIn: canvas.bounds.size)
        ?? SceneState.Look.Camera(place: .zero, scale: 1)
      canvas.restore(place: camera.place, scale: camera.scale)
    }
  }
}

extension SceneState.Look {
  /// Whether the look is that of a canvas which shows its content as it does at first.
  var isHome: Bool { camera?.isHome == true && others.isEmpty }

  /// The part of its content that a canvas shows.
  package struct Camera: Equatable, Sendable {
    /// The point at the canvas's upper left corner, in the content's coordinates.
    package var place: Point
    package var scale: Double

    /// Whether the canvas shows its content as it does at first.
    var isHome: Bool { place == .zero && scale == 1 }
  }

  /// Returns what a canvas must show so that it shows the same as a workspace with this look did.
  ///
  /// The workspace was three times as wide and high as the canvas, and the middle third of it was
  /// visible at first. It was scaled about its center.
  func camera(ofWorkspaceIn size: Size) -> Camera? {
    guard let back = transform.inverse else { return nil }
    let center = Point(x: size.width / 2, y: size.height / 2)
    let place = center + back.apply(.zero - (center + displacement))
    return Camera(place: place, scale: transform.scaleFactor)
  }
}
