import TactusJSON

/// The entries that uses of components add to the sections of a scene, such as `bindings`.
struct AddedSections {
  /// The members to add to sections that are objects, by the key of the section.
  var members: [String: [JSONObject.Member]] = [:]
  /// The elements to add to sections that are lists, by the key of the section.
  var elements: [String: [JSONNode]] = [:]
  /// The rules of all uses, one object for each use that has any.
  var rules: [JSONNode] = []
  /// The full names of the values whose initial contents have expressions in braces.
  var computed: Set<String> = []

  /// The number of entries to add to each section.
  var counts: [String: Int] {
    members.mapValues { $0.count }.merging(elements.mapValues { $0.count }) { $0 + $1 }
  }

  /// Returns a scene with all entries added.
  func added(to scene: JSONNode) -> JSONNode {
    guard let object = scene.object else { return scene }
    var result = object.members
    for (key, more) in members {
      let place = result.firstIndex { $0.key == key }
      let old = place.map { result[$0].value.object?.members ?? [] } ?? []
      put(.object(JSONObject(old + more)), key, place, &result, scene)
    }
    for (key, more) in elements {
      let place = result.firstIndex { $0.key == key }
      let old = place.map { result[$0].value.array ?? [] } ?? []
      put(.array(old + more), key, place, &result, scene)
    }
    if !rules.isEmpty {
      let place = result.firstIndex { $0.key == "rules" }
      let all = place.map { result[$0].value }.map { [$0] + rules } ?? rules
      put(Self.joined(all), "rules", place, &result, scene)
    }
    return JSONNode(.object(JSONObject(result)), at: scene.range, in: scene.source)
  }

  private func put(
    _ value: JSONNode.Value, _ key: String, _ place: Int?, _ result: inout [JSONObject.Member],
    _ scene: JSONNode
  ) {
    if let place {
      result[place].value.value = value
    } else {
      let node = JSONNode(value, at: scene.range, in: scene.source)
      result.append(JSONObject.Member(key: key, keyRange: scene.range, value: node))
    }
  }

  /// Joins several objects with rules: the lists under equal keys are concatenated.
  private static func joined(_ all: [JSONNode]) -> JSONNode.Value {
    let members = all.flatMap { $0.object?.members ?? [] }
    let groups = Dictionary(grouping: members, by: \.key)
    var known: Set<String> = []
    return .object(
      JSONObject(
        members.filter { known.insert($0.key).inserted }.map { first in
          guard let group = groups[first.key], group.count > 1 else { return first }
          var joint = first
          joint.value.value =
            first.value.array == nil
            ? joined(group.map(\.value)) : .array(group.flatMap { $0.value.array ?? [] })
          return joint
        }))
  }
}
