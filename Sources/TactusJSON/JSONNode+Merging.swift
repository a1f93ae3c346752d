extension JSONNode {
  /// Returns this value as changed by `upper`, by the rules of JSON Merge Patch (RFC 7396).
  ///
  /// If `upper` is an object, its members are merged into this object by key, and a null removes
  /// the member with its key. If this value is not an object, an empty object is used instead. If
  /// `upper` is not an object, `upper` replaces this value.
  ///
  /// Every node retains its own source text, so the origin of each value remains known. A merged
  /// object has the range and source text of the object in `upper`.
  public func merged(with upper: JSONNode) -> JSONNode {
    guard case .object(let above) = upper.value else { return upper }
    let below = object?.members ?? []
    var members: [JSONObject.Member] = []
    for member in below {
      guard let change = above[member.key] else {
        members.append(member)
        continue
      }
      guard !change.isNull else { continue }
      members.append(Self.changed(member, by: change, in: above))
    }
    for (place, member) in above.members.enumerated() where !member.value.isNull {
      let isNew = object?.position(of: member.key) == nil
      guard isNew, above.position(of: member.key) == place else { continue }
      members.append(Self.withoutNulls(member))
    }
    return JSONNode(.object(JSONObject(members)), at: upper.range, in: upper.source)
  }

  private static func changed(
    _ member: JSONObject.Member, by change: JSONNode, in above: JSONObject
  ) -> JSONObject.Member {
    let place = above.position(of: member.key)
    return JSONObject.Member(
      key: member.key, keyRange: place.map { above.members[$0].keyRange } ?? member.keyRange,
      value: member.value.merged(with: change))
  }

  /// Returns a member that is new in the merged object, with all null members inside it removed.
  ///
  /// Such a null is a request to remove an existing member, and nothing exists yet inside a new
  /// member.
  private static func withoutNulls(_ member: JSONObject.Member) -> JSONObject.Member {
    guard member.value.object != nil else { return member }
    let empty = JSONNode(.null, at: member.value.range, in: member.value.source)
    var result = member
    result.value = empty.merged(with: member.value)
    return result
  }
}
