import TactusJSON

/// Members that contain commands.
extension SceneMember {
  /// Declares a member that contains a command, or a list of commands.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - property: The property that stores the commands.
  ///   - moment: What follows "to perform" in the description: on which view, and when.
  /// - Returns: The member.
  static func commands(
    _ key: String,
    _ property: @autoclosure @escaping @Sendable () -> MemberKeyPath<Owner, [CommandUse]>,
    _ moment: String
  ) -> SceneMember<Owner> {
    SceneMember(
      key, .either([.reference("command"), .list(.reference("command"), count: 0...Limits.group)]),
      "The command, or a list of commands, to perform \(moment)."
    ) { $2[keyPath: property()] = $1.readPress($0) }
  }
}
