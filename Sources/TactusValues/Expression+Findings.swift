extension Expression {
  /// Whether the result depends on the gesture or the view for which the expression is evaluated.
  package var readsEvent: Bool {
    switch self {
    case .output, .state, .time, .person, .hand, .view: true
    case .constant, .value, .itemCount, .position: false
    case .not(let part), .apply(_, let part): part.readsEvent
    case .and(let a, let b), .or(let a, let b), .compare(_, let a, let b),
      .compute(_, let a, let b),
      .join(let a, let b):
      a.readsEvent || b.readsEvent
    case .pattern(let pattern): pattern.readsEvent
    case .total(let terms): terms.contains { $0.term.readsEvent }
    case .joined(let texts):
      texts.contains {
        $0.text.readsEvent || $0.separator.readsEvent || $0.condition?.readsEvent == true
      }
    case .choose(let condition, let a, let b):
      condition.readsEvent || a.readsEvent || b.readsEvent
    }
  }

  /// The constant texts with which the expression compares a text that a recognizer reports, such
  /// as the name of a shape.
  package var textsComparedWithOutput: [String] {
    switch self {
    case .compare(_, .output(let output), .constant(.text(let text))),
      .compare(_, .constant(.text(let text)), .output(let output)):
      output.isFreeText ? [text] : []
    case .not(let part): part.textsComparedWithOutput
    case .and(let a, let b), .or(let a, let b):
      a.textsComparedWithOutput + b.textsComparedWithOutput
    default: []
    }
  }

  /// Returns whether a named value never settles if each of its changes sets it to this expression.
  ///
  /// All other values have their initial contents.
  package func neverSettles(_ place: Int, of declared: DeclaredValues, after steps: Int) -> Bool {
    guard places.contains(place) else { return false }
    let values = NamedValues(declared.all)
    for _ in 0..<steps {
      let next = datum(in: ExpressionScope(values: values))
      if next == values[place] { return false }
      values.set(place, to: next)
      // A result that is not finite is refused, and the value stays as it is.
      if values[place] != next { return false }
    }
    return true
  }
}
