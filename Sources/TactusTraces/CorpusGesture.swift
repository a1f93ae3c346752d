import TactusGeometry
package import TactusInput

/// One recorded gesture of a corpus: who made it, what it was meant to be, and the touches.
package struct CorpusGesture: Equatable, Sendable {
  /// What the person was asked to draw: "circle".
  package var label: String
  /// The name of the collection it is from.
  package var source: String
  /// The person.
  package var subject: String
  package var device: String
  /// Of the recording; nil where unknown.
  package var pixelsPerMillimetre: Double?
  /// Times count from the start of the gesture.
  package var frames: [TouchFrame]

  package init(
    label: String, source: String = "", subject: String = "", device: String = "",
    pixelsPerMillimetre: Double? = nil, frames: [TouchFrame]
  ) {
    self.label = label
    self.source = source
    self.subject = subject
    self.device = device
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.frames = frames
  }

  /// The gesture drawn larger or smaller, and slower or faster.
  ///
  /// - Parameters:
  ///   - factor: What every length is multiplied by; `pixelsPerMillimetre` too.
  ///   - slowness: What every time is multiplied by.
  package func scaled(by factor: Double, timesBy slowness: Double = 1) -> CorpusGesture {
    var result = self
    result.pixelsPerMillimetre = pixelsPerMillimetre.map { $0 * factor }
    for index in frames.indices {
      let time = (frames[index].time - .zero).milliseconds * slowness
      result.frames[index].time = .zero + .milliseconds(time)
      result.frames[index].changes = frames[index].changes.map { $0.scaled(by: factor) }
    }
    return result
  }
}

extension TouchChange {
  /// The same change on a surface whose lengths are multiplied.
  fileprivate func scaled(by factor: Double) -> TouchChange {
    func scaled(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
    return switch self {
    case .down(let id, let point): .down(id: id, scaled(point))
    case .move(let id, let point): .move(id: id, scaled(point))
    case .shape(let id, let major, let minor):
      .shape(id: id, major: major * factor, minor: minor * factor)
    case .up, .cancel, .cancelOne, .orientation: self
    }
  }
}
