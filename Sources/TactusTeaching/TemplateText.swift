package import TactusGeometry
import TactusGestures
package import TactusJSON

/// Writes templates of drawn shapes in the form that `tactus.unistroke` and `tactus.multistroke` take.
package enum TemplateText {
  /// So many points keep every shape that the recognizers, which use fewer, can tell apart.
  private static let pointCount = 64

  /// Writes one template; nothing where the points have no shape.
  ///
  /// - Parameter points: In surface px, as many as were recorded.
  package static func write(
    _ name: String, _ points: [Point], to writer: inout JSONWriter
  ) {
    let thinned = thin(points)
    guard thinned.count > 1 else { return }
    writer.beginObject(isInline: true)
    writer.member("name", name)
    writer.key("points")
    write(thinned, to: &writer)
    writer.endObject()
  }

  /// Writes one template of several strokes, for `tactus.multistroke`; nothing where they have no shape.
  ///
  /// - Parameters:
  ///   - strokes: In surface px.
  ///   - fingers: How many fingers drew at the same time.
  package static func write(
    _ name: String, _ strokes: [[Point]], fingers: Int, to writer: inout JSONWriter
  ) {
    guard strokes.contains(where: { !thin($0).isEmpty }) else { return }
    writer.beginObject(isInline: true)
    writer.member("name", name)
    if fingers > 1 { writer.member("fingers", fingers) }
    writer.key("strokes")
    writer.beginArray(isInline: true)
    for stroke in strokes where !stroke.isEmpty {
      let thinned = thin(stroke)
      write(thinned.isEmpty ? Array(stroke.prefix(1)) : thinned, to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ points: [Point], to writer: inout JSONWriter) {
    writer.beginArray(isInline: true)
    for point in points {
      writer.beginArray(isInline: true)
      writer.value(point.x.rounded(toParts: 100))
      writer.value(point.y.rounded(toParts: 100))
      writer.endArray()
    }
    writer.endArray()
  }

  /// At equal distances; what a finger that rests trembles is no part of the shape.
  private static func thin(_ points: [Point]) -> [Point] {
    guard let last = points.last else { return [] }
    let size = StrokePath.bounds(of: points.span).size
    var thinned = [Point](repeating: last, count: pointCount)
    var span = thinned.mutableSpan
    let length = StrokePath.resample(
      points.span, adding: last, spacing: 0.01 * max(size.width, size.height), into: &span)
    return length > 0 ? thinned : []
  }
}
