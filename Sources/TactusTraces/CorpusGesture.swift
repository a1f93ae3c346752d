import TactusGeometry
package import TactusInput

/// A recorded gesture of a corpus, which is a file of labeled gestures.
package struct CorpusGesture: Equatable, Sendable {
  /// The shape that the person was asked to draw, such as "circle".
  package var label: String
  /// The name of the collection from which the gesture comes.
  package var source: String
  /// The identifier of the person who drew the gesture.
  package var subject: String
  package var device: String
  /// How fast the person was asked to draw, such as "slow"; empty if unknown.
  package var speed: String
  /// The number of pixels per millimeter of the screen on which the gesture was drawn; nil if
  /// unknown.
  package var pixelsPerMillimetre: Double?
  /// The touch changes, with times relative to the start of the gesture.
  package var frames: [TouchFrame]

  package init(
    label: String, source: String = "", subject: String = "", device: String = "",
    speed: String = "", pixelsPerMillimetre: Double? = nil, frames: [TouchFrame]
  ) {
    self.label = label
    self.source = source
    self.subject = subject
    self.device = device
    self.speed = speed
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.frames = frames
  }

  /// Returns the gesture scaled in space and time.
  ///
  /// - Parameters:
  ///   - factor: The factor by which every length and `pixelsPerMillimetre` are multiplied.
  ///   - slowness: The factor by which every time is multiplied.
  /// - Returns: The scaled gesture.
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
