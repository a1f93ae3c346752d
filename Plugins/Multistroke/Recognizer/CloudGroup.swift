/// Named point clouds, with a fast search for those nearest to a drawing.
struct CloudGroup {
  /// The number of clouds that are compared with a drawing point by point.
  ///
  /// If the group is larger, the sketches select these clouds. With 16 classes and 1,440 templates,
  /// selecting 48 loses at most 0.1 % of the gestures.
  private static let closeCount = 48
  /// The number of these clouds that can have the same name.
  ///
  /// Without this limit, many similar templates of one name would hide all other names.
  private static let closeCountOfName = 16
  /// The maximum difference between a drawing's distances to the two nearest templates of the same
  /// name.
  ///
  /// A larger difference counts as this value, because templates of the same name can differ from
  /// each other. Distances are in units of a shape's root mean square radius.
  static let secondReach = 0.1
  /// The distance that each missing or additional stroke adds.
  ///
  /// People mostly draw a shape with the same number of strokes, but not always.
  private static let strokeDistance = 0.1

  /// The maximum distance that a difference in total stroke length adds.
  ///
  /// It applies if one scaled length is at least twice the other; a smaller difference adds proportionally less.
  ///
  /// A scribble passes near all points of many shapes, but it is much longer.
  private static let lengthDistance = 0.2

  private struct Member {
    let name: Int
    let strokes: Int
    let cloud: StrokeCloud
    let isStraight: Bool
  }

  /// A name, with the distances from the drawing to its two nearest clouds.
  struct Name {
    let name: Int
    private(set) var first: Double
    /// The number of strokes of the nearest cloud.
    private(set) var strokes: Int
    private var second = Double.infinity

    init(name: Int, first: Double, strokes: Int) {
      self.name = name
      self.first = first
      self.strokes = strokes
    }

    /// The mean of the distances from the drawn cloud to the two nearest templates of this name.
    ///
    /// A single outlying template therefore has less weight than two similar templates. The second
    /// distance is limited to the first distance plus `secondReach`. If there is no second
    /// template, this limit takes the place of the second distance.
    var distance: Double { first + min(second - first, secondReach) / 2 }

    mutating func add(_ distance: Double, strokes: Int) {
      if distance < first {
        self.strokes = strokes
        (first, second) = (distance, first)
      } else {
        second = min(second, distance)
      }
    }
  }

  private var members: [Member] = []
  /// The sketches of the members, next to each other in memory, because most members are compared
  /// only by their sketches.
  private var sketches: [CloudSketch] = []
  var count: Int { members.count }
  var mostFingers: Int { members.map(\.cloud.fingers).max() ?? 1 }

  mutating func add(_ cloud: StrokeCloud, name: Int, strokes: Int) {
    members.append(
      Member(
        name: name, strokes: strokes, cloud: cloud, isStraight: strokes == 1 && cloud.isStraight))
    sketches.append(CloudSketch(cloud))
  }

  /// Finds the names near a drawing.
  ///
  /// A bent drawing is not compared with a single straight line.
  ///
  /// - Parameters:
  ///   - cloud: The cloud of the drawing.
  ///   - strokes: The number of strokes in the drawing.
  ///   - reach: How much farther than the nearest cloud a name can be to be returned.
  /// - Returns: The names, the nearest first; empty if no cloud has the drawing's number of fingers.
  func nearest(_ cloud: StrokeCloud, strokes: Int, within reach: Double = 0) -> [Name] {
    var found: [Name] = []
    var least = Double.infinity
    let isStraight = cloud.isStraight
    for index in close(to: cloud) where isStraight || !members[index].isStraight {
      let member = members[index]
      let lengths = (member.cloud.length, cloud.length)
      let longer = max(lengths.0, lengths.1) / max(0.01, min(lengths.0, lengths.1)) - 1
      let added =
        Self.strokeDistance * Double(abs(member.strokes - strokes))
        + Self.lengthDistance * min(1, longer)
      // A template beyond this distance can be neither the nearest of the best name nor count as
      // its second.
      let distance =
        cloud.distance(
          to: member.cloud, most: max(0, least + reach + 1.5 * Self.secondReach - added))
        + added
      guard distance < .infinity else { continue }
      least = min(least, distance)
      if let place = found.firstIndex(where: { $0.name == member.name }) {
        found[place].add(distance, strokes: member.strokes)
      } else {
        found.append(Name(name: member.name, first: distance, strokes: member.strokes))
      }
    }
    return found.sorted { $0.distance < $1.distance }
  }

  /// Returns the indices of the clouds with the most similar sketches, at most `closeCount`, the
  /// most similar first.
  private func close(to cloud: StrokeCloud) -> [Int] {
    let sketch = CloudSketch(cloud)
    var nearest: [(index: Int, difference: Float)] = []
    nearest.reserveCapacity(Self.closeCount)
    for (index, other) in sketches.enumerated() where other.fingers == sketch.fingers {
      let difference = other.difference(from: sketch)
      if nearest.count == Self.closeCount {
        guard difference < nearest[Self.closeCount - 1].difference else { continue }
      }
      let name = members[index].name
      if nearest.count(where: { members[$0.index].name == name }) == Self.closeCountOfName {
        guard let last = nearest.lastIndex(where: { members[$0.index].name == name }),
          difference < nearest[last].difference
        else { continue }
        nearest.remove(at: last)
      } else if nearest.count == Self.closeCount {
        nearest.removeLast()
      }
      var place = nearest.count
      while place > 0, nearest[place - 1].difference > difference { place -= 1 }
      nearest.insert((index, difference), at: place)
    }
    return nearest.map(\.index)
  }
}
