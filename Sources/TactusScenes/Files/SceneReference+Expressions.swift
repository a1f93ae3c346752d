import TactusJSON
import TactusValues

/// The part of the reference page that describes expressions.
extension SceneReference {
  mutating func expressions() {
    line("## Expressions")
    line(
      """
      Conditions (`if`), values to set (`to`) and strings with braces can use the values that \
      `let` declares, by name. If a gesture triggers them, they can also use what its recognizer \
      reports, such as `score`, `location.x`, `translation.y`, `rectangle.width`, `state` \
      (`'began'`, `'changed'`, `'ended'`, `'recognized'`, `'cancelled'`), `time`, a timestamp in ms, \
      and `person` and `hand`, the [person and hand](people.md) of its first touch. If a named value \
      and a reported value have the same name, the reported value takes precedence, except for \
      `time`, `person` and `hand`, where the named value does.
      """)
    line(
      """
      Actions that act on a view can use `view.x` and `view.y` (the center of the view in its \
      parent, in px), `view.rotation` (in degrees, from 0 up to 360), `view.scale`, `view.picture` \
      (the path or name of the picture that the view shows; empty for none) and `view.id`. The view \
      is the action's target; without a target, it is the view of the gesture, button, menu or key. \
      Timers, changes and requests have no view unless their action has a target.
      """)
    line(
      """
      In a component, a parameter takes precedence over all other values of the same name, including \
      reported ones. In a repeated view, a member of the item does.
      """)
    operators()
    results()
  }

  private mutating func results() {
    line(
      """
      In an action, numbers, colors, and members that are true or false can be expressions, which are \
      evaluated whenever the action is performed: `"over": "speed * 1000"`, `"color": "{ink}"`. A \
      number beyond its limits is replaced by the nearest allowed one. For any other result that is \
      not allowed, the default is used, and Tactus shows a message.
      """)
    line(
      """
      Examples: `{"if": "name == 'check' and score > 0.9"}`, `{"to": "min(level + 0.1, 1)"}`. If \
      a result is not a finite number, the value stays the same, and Tactus shows a message. If \
      a change to one value triggers changes to others, the chain stops after \
      \(NamedValues.deepest) changes in a row or \(NamedValues.mostFollowers) in total. A string \
      has at most \(Shape.maximumText) characters.
      """)
  }

  private mutating func operators() {
    let rows = [
      "numbers, `true`, `false`, strings in single quotes; parentheses",
      "`+ - * / %`; `+` joins strings if either side is a string; `%` is the remainder, which has the sign of the divisor",
      "`min(a, b, ...)`, `max(a, b, ...)`, `abs(a)`, `round(a)`, `floor(a)`, `ceil(a)`, `sqrt(a)`, `length(text)`",
      "`sum(list, number)`, `count(list)`, `count(list, condition)`: over the items of a [list](#list), whose members have their own names in the second part",
      "`join(list, text, separator)`, `join(list, text, separator, condition)`: the texts of the items in their order, with the separator between them, as in `join(menu, amount + ' x ' + name, ', ', amount > 0)`",
      "`== != < <= > >=`, of numbers or strings, then `not` (or `!`), `and` (`&&`), `or` (`||`), in decreasing precedence",
      "`condition ? a : b`: `a` if the condition is true, `b` otherwise; both are of the same kind",
      "in strings: `{level}`, `{level:2}` with two decimals, `{level:%}` as a percentage, `{{` for a literal brace",
      "`{price:2,}` has a decimal comma, and `{price:2,.}` also has points between thousands: the text `{price:2,} EUR` shows 7,50 EUR. Without a mark, [`locale`](#scene) decides",
    ]
    list(rows)
  }
}
