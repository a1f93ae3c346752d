import StrokeTemplates
import TactusGeometry
import TactusRecognizing

/// The named shapes that a recognizer knows, parsed from JSON (see `StrokeTemplates` for the form).
struct UnistrokeTemplates {
  private(set) var names: [String] = []
  private(set) var shapes: [UnistrokeShape] = []
  private(set) var counts: [String: Int] = [:]
  /// For each template, the mean turning angle of all templates with the same name, in radians,
  /// measured on simplified paths.
  private(set) var turnings: [Double] = []
  /// The coarse form of each template.
  private(set) var sketches: [UnistrokeSketch] = []
  /// The indices of at most `samplesPerName` templates of each name, evenly spread.
  ///
  /// Parts of a running stroke are first compared with these templates.
  private(set) var samples: [Int] = []
  /// The first error in the JSON text, on one line; empty if the text is valid.
  private(set) var fault = ""

  /// Beginnings of the first samples, which show that a shape may still be growing.
  private(set) var beginnings: [Beginning] = []

  /// The first part of a template.
  struct Beginning {
    var sketch: UnistrokeSketch
    /// The angle by which the whole template turns, in radians.
    var turning: Double
  }

  private static let samplesPerName = 8
  private static let maximumBeginnings = 1024
  /// The lengths of the beginnings, in steps; a whole template has 32 steps.
  private static let beginningCounts = [12, 15, 18, 21, 24, 27, 30]

  init() {}

  /// Parses templates from JSON text.
  ///
  /// If any template is invalid, none of the templates are used. The samples and the beginnings are
  /// needed only to find shapes inside a longer stroke.
  init(_ text: String, isSegmenting: Bool) {
    var shapes: [UnistrokeShape] = []
    let templates = StrokeTemplates(text) { template in
      guard let path = template.strokes.first, let last = path.last,
        let shape = UnistrokeShape(path.span, adding: last)
      else { return false }
      shapes.append(shape)
      return true
    }
    fault = templates.fault
    guard fault.isEmpty else { return }
    names = templates.all.map(\.name)
    self.shapes = shapes
    for name in names { counts[name, default: 0] += 1 }
    guard isSegmenting else { return }
    for template in templates.all {
      let path = template.strokes[0]
      sketches.append(sketch(of: path.span))
    }
    turnings = meanTurnings(templates.all)
    samples = sampled()
    for index in samples.prefix(Self.maximumBeginnings / Self.beginningCounts.count) {
      addBeginnings(of: templates.all[index].strokes[0], turning: turnings[index])
    }
  }

  private func meanTurnings(_ templates: [StrokeTemplate]) -> [Double] {
    var sums: [String: Double] = [:]
    for template in templates {
      sums[template.name, default: 0] += UnistrokeBends.turning(of: template.strokes[0])
    }
    return names.map { (sums[$0] ?? 0) / Double(counts[$0] ?? 1) }
  }

  private mutating func addBeginnings(of path: [Point], turning: Double) {
    var points = InlineArray<33, Point>(repeating: .zero)
    var span = points.mutableSpan
    resample(path.span, into: &span)
    for count in Self.beginningCounts {
      let part = points.span.extracting(0...count)
      beginnings.append(Beginning(sketch: sketch(of: part), turning: turning))
    }
  }

  private func sketch(of path: Span<Point>) -> UnistrokeSketch {
    var points = InlineArray<17, Point>(repeating: .zero)
    var span = points.mutableSpan
    resample(path, into: &span)
    return UnistrokeSketch(points)
  }

  private func resample(_ path: Span<Point>, into points: inout MutableSpan<Point>) {
    guard path.count > 0 else { return }
    let size = StrokePath.bounds(of: path).size
    _ = StrokePath.resample(
      path, adding: path[path.count - 1], spacing: 0.02 * max(size.width, size.height),
      into: &points)
  }

  private func sampled() -> [Int] {
    var seen: [String: Int] = [:]
    return names.indices.filter { index in
      let place = seen[names[index], default: 0]
      seen[names[index]] = place + 1
      let count = counts[names[index]] ?? 1
      let wanted = min(Self.samplesPerName, count)
      return (place + 1) * wanted / count > place * wanted / count
    }
  }
}
