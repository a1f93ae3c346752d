import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// Methods that connect controls and labels to the scene's named values.
extension Scene {
  func connect(_ view: View, _ control: ControlDescription) {
    connectWords(view, control.words)
    if let place = control.value { connectValue(view, place, control.range) }
    connectChoice(view, control.chosen)
    guard let button = view as? Button, !control.press.isEmpty else { return }
    button.onPress = { [unowned self, unowned button] in
      for use in control.press { use.perform(on: button, at: stage.clock.now, in: self) }
    }
  }

  private func connectWords(_ view: View, _ words: TextPattern) {
    switch view {
    case let label as Label: show(words) { [unowned label] in label.text = $0 }
    case let button as Button: show(words) { [unowned button] in button.title = $0 }
    case let toggle as Toggle: show(words) { [unowned toggle] in toggle.title = $0 }
    default: break
    }
  }

  /// Calls `put` with the text that a pattern yields, now and whenever a value in the pattern
  /// changes.
  private func show(_ words: TextPattern, _ put: @escaping (String) -> Void) {
    follow(words.places) { [unowned values] in
      put(words.text(in: ExpressionScope(values: values)))
    }
  }

  /// Calls `body` now and whenever any of the values at the given indices changes.
  private func follow(_ places: [Int], _ body: @escaping () -> Void) {
    body()
    for place in Set(places) { values.observe(place, body) }
  }

  /// Makes a label or button appear chosen while a condition is true.
  ///
  /// If the condition is nil, nothing changes.
  private func connectChoice(_ view: View, _ condition: Expression?) {
    guard let condition, let words = view as? any PressableText else { return }
    follow(condition.places) { [unowned values, unowned words] in
      words.isChosen = condition.holds(in: ExpressionScope(values: values))
    }
  }

  private func connectValue(_ view: View, _ place: Int, _ range: ClosedRange<Double>) {
    switch view {
    case let control as RangedControl:
      control.onChange = { [unowned values] in values.set(place, to: .number($0)) }
      follow([place]) { [unowned values, unowned control] in control.value = values[place].number }
    case let toggle as Toggle:
      toggle.onChange = { [unowned values] in values.set(place, to: .flag($0)) }
      follow([place]) { [unowned values, unowned toggle] in toggle.isOn = values[place].flag }
    case let field as TextField:
      field.onChange = { [unowned values] in values.set(place, to: .text($0)) }
      follow([place]) { [unowned values, unowned field] in
        if field.text != values[place].text { field.text = values[place].text }
      }
    case let bar as ProgressBar:
      follow([place]) { [unowned values, unowned bar] in
        let length = range.upperBound - range.lowerBound
        bar.value = (values[place].number - range.lowerBound) / length
      }
    case let pages as Pages:
      pages.onChange = { [unowned values] in values.set(place, to: .number(Double($0))) }
      values.observe(place) { [unowned values, unowned pages] in
        let page = Int(max(-1, min(values[place].number, 1e6)))
        if page != pages.page, pages.pages.indices.contains(page) { pages.go(to: page) }
      }
    default: break
    }
  }
}

extension ScrollView {
  /// Sets the content size to the smallest size that contains the frames of all children.
  ///
  /// A strip, which determines its own content size, is left unchanged.
  func fitContent() {
    guard !(self is StripView) else { return }
    let ends = children.map { $0.frame }
    contentSize = Size(
      width: ends.map(\.maxX).max() ?? 0, height: ends.map(\.maxY).max() ?? 0)
  }
}
