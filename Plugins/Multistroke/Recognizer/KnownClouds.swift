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
  /// The maximum difference between a drawing's distances to the two nearest templates of the same
  /// name.
  ///
  /// A larger difference counts as this value, because templates of the same name can differ from
  /// each other. Distances are in units of a shape's root mean square radius.
  private static let secondReach = 0.1

  private(set) var names: [String] = []
  private var clouds: [StrokeCloud] = []
  /// The description of the error in the JSON templates, on one line; empty if they are valid.
  private(set) var fault = ""
  /// The largest number of simultaneous fingers that any of the known shapes requires.
  private(set) var mostFingers = 1

  init() {}

  /// Creates the point clouds of JSON templates and of the given built-in shapes.
  ///
  /// If any JSON template is invalid, none of the JSON templates are used.
  init(_ text: String, _ builtIn: ChoiceSet<BuiltInShape>) {
    var own: [StrokeCloud] = []
    let templates = StrokeTemplates(text, allowsStrokes: true) { template in
      guard let cloud = StrokeCloud(template.strokes, fingers: template.fingers) else {
        return false
      }
      own.append(cloud)
      return true
    }
    fault = templates.fault
    for shape in BuiltInShape.allCases where builtIn[shape] {
      for template in shape.templates {
        guard let cloud = StrokeCloud(template.strokes, fingers: template.fingers) else { continue }
        names.append(shape.rawValue)
        clouds.append(cloud)
      }
    }
    if fault.isEmpty {
      names += templates.all.map(\.name)
      clouds += own
    }
    mostFingers = clouds.map(\.fingers).max() ?? 1
  }

  private struct Name {
    let text: String
    var first: Double
    var second = Double.infinity
    /// The mean of the distances from the drawn cloud to the two nearest templates of this name.
    ///
    /// A single outlying template therefore has less weight than two similar templates. The second
    /// distance is limited to the first distance plus `secondReach`. If there is no second
    /// template, this limit takes the place of the second distance.
    var distance: Double { first + min(second - first, secondReach) / 2 }

    mutating func add(_ distance: Double) {
      if distance < first {
        (first, second) = (distance, first)
      } else {
        second = min(second, distance)
      }
    }
  }

  /// Returns the best-matching name and the score of its nearest template, from 0 to 1.
  ///
  /// The best match is the name with the smallest `Name.distance`. The result is nil if no template
  /// is drawn with the cloud's number of fingers.
  func nearest(_ cloud: StrokeCloud) -> (name: String, score: Double)? {
    var found: [Name] = []
    var least = Double.infinity
    for (index, known) in clouds.enumerated() where known.fingers == cloud.fingers {
      // A template beyond this distance can be neither the nearest of the best name nor count as
      // its second.
      let distance = cloud.distance(to: known, most: least + 1.5 * Self.secondReach)
      guard distance < .infinity else { continue }
      least = min(least, distance)
      if let place = found.firstIndex(where: { $0.text == names[index] }) {
        found[place].add(distance)
      } else {
        found.append(Name(text: names[index], first: distance))
      }
    }
    let best = found.min { $0.distance < $1.distance }
    return best.map { ($0.text, max(0, 1 - $0.first / Self.farthest)) }
  }
}
