extension JSONNode {
  /// Returns the result of applying `upper` to this value as a JSON Merge Patch (RFC 7396).
  ///
  /// If `upper` is an object, its members are merged into this object by key, and a member whose
  /// value is null removes the member with the same key. If this value is not an object, an empty
  /// object is used instead. If `upper` is not an object, `upper` replaces this value.
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

  /// Returns a copy of a member without the null members inside its value.
  ///
  /// In a patch, a null requests the removal of an existing member. Because the given member is new
  /// in the merged object, the nulls inside it have nothing to remove.
  private static func withoutNulls(_ member: JSONObject.Member) -> JSONObject.Member {
    guard member.value.object != nil else { return member }
    let empty = JSONNode(.null, at: member.value.range, in: member.value.source)
    var result = member
    result.value = empty.merged(with: member.value)
    return result
  }
}
