import TactusScenes

extension RecognizerUse {
  /// A text that is the same for a component's recognizer in all uses of the component, if its
  /// parameters are the same.
  var kind: String {
    let local = name.split(separator: ".").last ?? ""
    let values = parameters.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
    return "\(local) \(id) \(values)"
  }
}

extension ConflictProbe {
  /// Returns whether the scene's file declares a set of recognizers before another set, which has the
  /// recognizers of another use of the same component.
  func isDeclared(_ names: [String], before others: [String]) -> Bool {
    func order(_ names: [String]) -> [Int] { names.map { kinds[$0]?.order ?? 0 } }
    return order(names).lexicographicallyPrecedes(order(others))
  }
}
