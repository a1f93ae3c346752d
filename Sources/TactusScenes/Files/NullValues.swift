import TactusJSON

extension JSONNode {
  /// Returns the scene with each null in `let` replaced by 0, and reports each null as an error.
  ///
  /// A null in the lowest layer would remove the value, and then all parts of the scene that use
  /// the value would be reported instead.
  func replacingNullValues(_ diagnostics: Diagnostics) -> JSONNode {
    replacingMembers { member in
      switch member.key {
      case "let": Self.replaceNulls(of: member.value, .member(.root, "let"), diagnostics)
      case "components":
        member.value.replacingMembers { component in
          component.value.replacingMembers { part in
            guard part.key == "let" else { return part.value }
            let owner = JSONPointer.member(.member(.root, "components"), component.key)
            return Self.replaceNulls(of: part.value, .member(owner, "let"), diagnostics)
          }
        }
      default: member.value
      }
    }
  }

  private static func replaceNulls(
    of values: JSONNode, _ pointer: JSONPointer, _ diagnostics: Diagnostics
  ) -> JSONNode {
    values.replacingMembers { member in
      guard member.value.isNull else { return member.value }
      let key = member.key
      diagnostics.report(
        Diagnostic(
          .error,
          "the value \(JSONWriter.quoted(key)) has no content, because null removes a value of an "
            + "earlier layer, and there is none; write 0, false or \"\"", kind: .wrongType,
          in: member.value.source, at: member.value.range,
          pointer: JSONPointer.member(pointer, key).description))
      return JSONNode(.integer(0), at: member.value.range, in: member.value.source)
    }
  }

  private func replacingMembers(_ change: (JSONObject.Member) -> JSONNode) -> JSONNode {
    guard let object else { return self }
    let members = object.members.map { member in
      JSONObject.Member(key: member.key, keyRange: member.keyRange, value: change(member))
    }
    return JSONNode(.object(JSONObject(members)), at: range, in: source)
  }
}
