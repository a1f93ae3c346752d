import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusScenes
import TactusStage
import TactusViews

/// Methods that make gestures from the paths in a scene file.
extension ConflictProbe {
  /// Returns gestures that follow the paths of the trace recognizers at a place.
  ///
  /// A path that leaves the surface is omitted.
  func pathGestures(at place: ProbePlace, on surface: Rect) -> [ProbeGesture] {
    let views = sequence(first: scene.tree.hitTest(place.point)) { $0.parent }
    return views.flatMap { view in
      scene.interaction.recognizers(of: view).compactMap { id -> ProbeGesture? in
        let name = scene.interaction.engine.name(of: id)
        guard let use = declared.first(where: { $0.name == name }), use.id == "tactus.trace",
          let path = path(of: use)
        else { return nil }
        let strokes = path.strokes.map { $0.points.map(view.toSurface.apply) }
        guard strokes.joined().allSatisfy(surface.contains) else { return nil }
        return .strokes("a trace of the path of \(use.name)", strokes)
      }
    }
  }

  private func path(of use: RecognizerUse) -> MeasuredPath? {
    for case .text(let data)? in use.parameters {
      return Path(data: data).flatMap { MeasuredPath($0) }
    }
    return nil
  }
}
