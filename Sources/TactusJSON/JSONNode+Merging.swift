extension JSONNode {
  /// This value with another layer laid over it: objects merge by key, null removes a member, and
  /// everything else replaces (the rules of RFC 7396).
  ///
  /// Every node keeps the source it was written in, so each value still knows its origin. A
  /// merged object stands where the upper layer wrote it.
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

  /// A new object must not bring along the nulls that would have removed something below it.
  private static func withoutNulls(_ member: JSONObject.Member) -> JSONObject.Member {
    guard member.value.object != nil else { return member }
    let empty = JSONNode(.null, at: member.value.range, in: member.value.source)
    var result = member
    result.value = empty.merged(with: member.value)
    return result
  }
}
