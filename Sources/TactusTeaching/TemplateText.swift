package import TactusGeometry
import TactusGestures
package import TactusJSON

/// Writes templates in the format that `tactus.unistroke` and `tactus.multistroke` accept.
package enum TemplateText {
  /// The number of points in each stroke of a template.
  ///
  /// The recognizers use fewer points, so a template preserves every difference that they can
  /// detect.
  private static let pointCount = 64

  /// Writes a template of one stroke; writes nothing if all points coincide.
  ///
  /// - Parameters:
  ///   - name: The name of the gesture.
  ///   - points: Any number of recorded points, in surface coordinates.
  ///   - writer: The writer to append to.
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

  /// Writes a template of several strokes for `tactus.multistroke`; writes nothing if every stroke
  /// is a single point.
  ///
  /// - Parameters:
  ///   - name: The name of the gesture.
  ///   - strokes: The points of each stroke, in the coordinates of the drawing.
  ///   - fingers: The number of fingers that drew at the same time.
  ///   - writer: The writer to append to.
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

  /// Returns `pointCount` points at equal distances along a stroke; returns none if the stroke has
  /// no length.
  ///
  /// A recorded point is ignored if its distance from the previous one is less than 1% of the
  /// stroke's width or height, whichever is larger. Such points result from the trembling of a
  /// paused finger.
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
