import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// Methods that connect controls and labels to the scene's named values.
extension Scene {
  func connect(_ view: View, _ control: ControlDescription) {
    connectWords(view, control)
    if let place = control.value { connectValue(view, place) }
    connectChoice(view, control.chosen)
    connectKeys(view, control)
    guard let button = view as? Button, !control.press.isEmpty else { return }
    button.onPress = { [unowned self, unowned button] in
      perform(control.press, on: button)
    }
  }

  /// Performs the actions of a pressed control, and records them in the gesture history.
  private func perform(_ uses: [CommandUse], on control: View) {
    for (number, use) in uses.enumerated() {
      let isMet = use.holds(on: control, in: self)
      stage.history?.note(
        action: type(of: use.command).name, number: number, ofPressed: control,
        obstacle: isMet ? nil : ActionRecord.falseCondition)
      if isMet { use.performAllowed(on: control, at: stage.clock.now, in: self) }
    }
  }

  private func connectWords(_ view: View, _ control: ControlDescription) {
    let words = control.words
    switch view {
    case let label as Label: show(words) { [unowned label] in label.text = $0 }
    case let button as Button: show(words) { [unowned button] in button.title = $0 }
    case let toggle as Toggle: show(words) { [unowned toggle] in toggle.title = $0 }
    case let field as TextField:
      show(control.placeholder) { [unowned field] in field.placeholder = $0 }
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
  func follow(_ places: [Int], _ body: @escaping () -> Void) {
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

  /// Connects keys on the screen with the field that they type into, or with the value of a PIN.
  private func connectKeys(_ view: View, _ control: ControlDescription) {
    switch view {
    case let keyboard as KeyboardView:
      guard let selector = control.typesInto else { return }
      keyboard.findTarget = { [unowned self] in self.view(selector) }
    case let pad as KeyPad:
      let place = control.value
      if let place {
        values.conceal(place, .secret)
        pad.onChange = { [unowned values] in values.set(place, to: .text($0)) }
      }
      pad.onEntered = { [unowned self, unowned pad] _ in
        perform(control.press, on: pad)
        if let place { values.set(place, to: .text("")) }
      }
    default: break
    }
  }

  private func connectValue(_ view: View, _ place: Int) {
    switch view {
    case let control as RangedControl:
      control.onChange = { [unowned values] in values.set(place, to: .number($0)) }
      follow([place]) { [unowned values, unowned control] in control.value = values[place].number }
    case let toggle as Toggle:
      toggle.onChange = { [unowned values] in values.set(place, to: .flag($0)) }
      follow([place]) { [unowned values, unowned toggle] in toggle.isOn = values[place].flag }
    case let panel as SheetPanel: connectSheet(panel, place)
    case let field as TextField:
      values.conceal(place, field.isSecret ? .secret : .typed)
      field.onChange = { [unowned values] in values.set(place, to: .text($0)) }
      follow([place]) { [unowned values, unowned field] in
        if field.text != values[place].text { field.text = values[place].text }
      }
    case let bar as ProgressBar:
      follow([place]) { [unowned self, unowned bar] in
        guard let range = built.description(of: bar)?.control.range else { return }
        showProgress(values[place].number, in: range, on: bar)
      }
    case let pages as Pages:
      pages.onChange = { [unowned values] in values.set(place, to: .number(Double($0))) }
      values.observe(place) { [unowned values, unowned pages] in
        let page = values[place].pageIndex
        guard page != pages.page else { return }
        if pages.visiblePages.indices.contains(page) {
          pages.go(to: page)
        } else {
          pages.jump(to: page)
        }
      }
    default: break
    }
  }
}

extension Scene {
  private func showProgress(_ value: Double, in range: ClosedRange<Double>, on bar: ProgressBar) {
    bar.value = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Gives a control the range and the step in its description, and shows its value in this range.
  ///
  /// If the range is invalid, the control keeps the one that it has, and the problem is reported
  /// once.
  func setRange(of view: View, _ description: ViewDescription) {
    let control = description.control
    if let (_, reason) = control.rangeFault {
      stage.problems.reportOnce(
        "\(view.path) range",
        as: "\(view.path) keeps its range: \(reason)\(description.placeInFile)")
      return
    }
    switch view {
    case let ranged as RangedControl:
      ranged.setRange(control.range, step: description.kind.step(control))
      if let place = control.value { ranged.value = values[place].number }
    case let bar as ProgressBar:
      if let place = control.value {
        showProgress(values[place].number, in: control.range, on: bar)
      }
    default: break
    }
  }

  /// Shows the page whose index is nearest to a named value, now and after pages have been hidden or
  /// unhidden.
  func showFirstPage(of view: View, _ control: ControlDescription) {
    guard let pages = view as? Pages, let place = control.value else { return }
    pages.jump(to: values[place].pageIndex)
    pages.onVisiblePagesChange = { [unowned values, unowned pages] in
      pages.jump(to: values[place].pageIndex)
    }
  }
}

extension Datum {
  /// The number as the index of a page; out of range for a number that is no index.
  fileprivate var pageIndex: Int { Int(max(-1, min(number, 1e6))) }
}

extension ScrollView {
  /// Sets the content size to the smallest size that contains the frames of all children.
  ///
  /// A strip, which determines its own content size, is left unchanged.
  func fitContent() {
    guard !(self is StripView) else { return }
    guard fittedContent == nil else {
      layOutContent()
      return
    }
    let ends = children.map { $0.frame }
    contentSize = Size(
      width: ends.map(\.maxX).max() ?? 0, height: ends.map(\.maxY).max() ?? 0)
  }
}
