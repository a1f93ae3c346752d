import TactusJSON
import TactusValues

/// The faults in expressions that a component's use or an item passes to parameters.
///
/// They are found when an expression that contains the parameter is read.
struct ParameterFaults {
  /// The severity of a fault; nil while an expression is only tried, and faults are not reported.
  var severity: Diagnostic.Severity?
  /// The number of faults so far; a fault that is found again is counted again.
  private(set) var count = 0
  private var known: Set<String> = []

  /// Counts a fault, and returns whether it is new.
  mutating func add(_ fault: ExpressionError, at node: JSONNode, _ severity: Diagnostic.Severity)
    -> Bool
  {
    count += 1
    let place = "\(node.source.name):\(node.range.start):\(fault.range.lowerBound)"
    return known.insert("\(place):\(severity)").inserted
  }
}

extension SceneReader {
  /// Reports a fault in the value of a parameter or of an item's member, where the fault is written.
  ///
  /// Each fault is reported once, even if several expressions use the parameter.
  func report(_ fault: ExpressionError, inParameter node: JSONNode) {
    guard let usual = parameterFaults.severity else { return }
    let severity = fault.isOfItem ? .error : usual
    guard parameterFaults.add(fault, at: node, severity) else { return }
    report(fault, JSONCursor(node, reportingTo: diagnostics), severity)
  }
}
