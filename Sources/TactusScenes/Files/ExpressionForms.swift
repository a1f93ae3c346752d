import TactusJSON
import TactusValues

// The forms of members with expressions, texts or names of values.

extension ValueForm where Value == Expression? {
  static var condition: ValueForm {
    ValueForm(.text(form: "a condition")) { $1.readExpression($0, .flag)?.0 }
  }
}

extension ValueForm where Value == Int {
  /// The form of a member that contains the name of a value declared in `let`.
  ///
  /// The name is converted to the index of the value.
  static var namedValue: ValueForm {
    ValueForm(.text(form: "a value's name")) { $1.readValuePlace($0) }
  }
}

extension TextPattern: SceneValue {
  static let form = ValueForm<TextPattern>(.text()) { $1.readPattern($0) }
}
