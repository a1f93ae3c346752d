import StrokeTemplates
import TactusGeometry
import TactusRecognizing

/// The point clouds with which a drawing is compared.
///
/// They represent the selected built-in shapes and the templates that the application provides as
/// JSON.
struct KnownClouds {
  /// The distance between two point clouds at which the similarity score reaches 0.
  ///
  /// The distance is in units of a shape's root mean square radius; at this distance, two shapes
  /// have nothing in common.
  private static let farthest = 2.0
  /// How much farther than the nearest beginning the beginning of another name can be to be found.
  private static let beginningReach = 0.2
  /// The number of beginnings after which no further template adds its own, to limit the memory.
  private static let maximumBeginnings = 2 * StrokeTemplates.maximumCount

  /// The maximum distance between a template and its first strokes at which these strokes do not
  /// count as a beginning.
  ///
  /// Some touchscreens report a dot twice. A drawing without the second dot is then already
  /// complete.
  private static let negligible = 0.15

  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var wholes = CloudGroup()
  /// The beginnings of each template for one finger: its first stroke, its first two, and so on,
  /// but not all of them.
  private var beginnings = CloudGroup()
  /// The description of the error in the JSON templates, on one line; empty if they are valid.
  private(set) var fault = ""
  /// The largest number of simultaneous fingers that any of the known shapes requires.
  private(set) var mostFingers = 1

  init() {}

  /// Creates the point clouds of JSON templates and of the given built-in shapes.
  ///
  /// If any JSON template is invalid, none of the JSON templates are used.
  init(_ text: String, _ builtIn: ChoiceSet<BuiltInShape>) {
    let templates = StrokeTemplates(text, allowsStrokes: true) { template in
      StrokeCloud(template.strokes, fingers: template.fingers) != nil
    }
    fault = templates.fault
    for shape in BuiltInShape.allCases where builtIn[shape] { shape.templates.forEach { add($0) } }
    templates.all.forEach { add($0) }
    mostFingers = wholes.mostFingers
  }

  private mutating func add(_ template: StrokeTemplate) {
    guard let whole = StrokeCloud(template.strokes, fingers: template.fingers) else { return }
    let name = numbers[template.name] ?? names.count
    if name == names.count {
      names.append(template.name)
      numbers[template.name] = name
    }
    wholes.add(whole, name: name, strokes: template.strokes.count)
    guard template.fingers == 1, beginnings.count < Self.maximumBeginnings else { return }
    for count in 1..<max(1, template.strokes.count) {
      guard let part = StrokeCloud(Array(template.strokes.prefix(count)), fingers: 1),
        part.distance(to: whole, most: .infinity) > Self.negligible
      else { continue }
      beginnings.add(part, name: name, strokes: count)
    }
  }

  /// A drawing's nearest template, and how well the drawing fits the beginnings of templates.
  struct Match {
    var name: String
    /// The similarity to the nearest template of the name, from 0 to 1.
    var score: Double
    /// The name whose templates begin most like the drawing; empty if there is none.
    var beginning = ""
    /// The similarity to the nearest beginning, from 0 to 1.
    var beginningScore = 0.0
    /// How much farther the drawing is from the nearest beginning than from the nearest template.
    ///
    /// The value is negative if the beginning is nearer.
    var lead = Double.infinity
    /// How much farther the drawing is from the nearest beginning of another name than from the
    /// nearest template.
    var leadOfOthers = Double.infinity
  }

  /// Compares a drawing with all templates, and with their beginnings.
  ///
  /// The result is nil if no template is drawn with the drawing's number of fingers.
  func match(_ strokes: [[Point]], fingers: Int) -> Match? {
    guard let cloud = StrokeCloud(strokes, fingers: fingers),
      let best = wholes.nearest(cloud, strokes: strokes.count).first
    else { return nil }
    var match = Match(name: names[best.name], score: Self.score(best))
    let others = beginnings.nearest(cloud, strokes: strokes.count, within: Self.beginningReach)
    // A few templates of a shape can have an accidental additional stroke. Their beginnings do not
    // count if the nearest template is complete.
    let isShorter = strokes.count < best.strokes
    if let first = others.first(where: { isShorter || $0.name != best.name }) {
      match.beginning = names[first.name]
      match.beginningScore = Self.score(first)
      match.lead = first.distance - best.distance
    }
    if let other = others.first(where: { $0.name != best.name }) {
      match.leadOfOthers = other.distance - best.distance
    }
    return match
  }

  private static func score(_ name: CloudGroup.Name) -> Double {
    max(0, 1 - name.first / farthest)
  }
}
