import TactusGeometry
import TactusPainting
import TactusStage
import TactusViews

/// A question in front of a window, with a button that answers yes and one that answers no.
final class QuestionSheet: View, StageSheet {
  private unowned let stage: Stage
  private let panel = Panel()
  private let text: Label
  private let yes: Button
  private let no: Button

  private enum Style {
    static let widest = 440.0
    static let padding = 20.0
    static let gap = 12.0
    static let shade = Color(white: 0, alpha: 0.5)
  }

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The text of the question.
  ///   - answer: The title of the button that answers yes, which removes something.
  ///   - refusal: The title of the button that answers no, which is the default answer.
  ///   - stage: The stage that will show the sheet.
  ///   - onYes: Called when the question is answered with yes.
  init(
    _ question: String, yes answer: String, no refusal: String, on stage: Stage,
    onYes: @escaping () -> Void
  ) {
    self.stage = stage
    text = Label(question)
    yes = Button(answer)
    no = Button(refusal, style: .prominent)
    super.init(frame: .zero)
    yes.isDestructive = true
    level = 1
    // With a class, the question does not change the indices of other views in view paths.
    classes = ["tactus-question"]
    background = .color(Style.shade)
    add(panel)
    for view in [text, yes, no] as [View] { panel.add(view) }
    yes.onPress = { [unowned self] in
      dismiss()
      onYes()
    }
    no.onPress = { [unowned self] in dismiss() }
  }

  func holds(_ view: View) -> Bool { isSelfOrAncestor(of: view) }

  func dismiss() {
    stage.forget(self)
    removeFromParent()
  }

  /// Dismisses the question when a finger lifts beside its panel.
  override func touchesEnded(_ touches: [ViewTouch]) {
    guard let touch = touches.first, !panel.frame.contains(touch.location) else { return }
    dismiss()
  }

  func arrive() {
    layout()
    stage.moveFocus(to: no)
  }

  override func layout() {
    let theme = tree?.theme ?? .dark
    let width = min(Style.widest, bounds.width - 2 * Style.gap)
    let inner = max(1, width - 2 * Style.padding)
    let words = text.preferredSize(in: Size(width: inner, height: bounds.height)).height
    let button = Size(width: (inner - Style.gap) / 2, height: theme.controlHeight)
    let height = 2 * Style.padding + words + Style.padding + button.height
    panel.frame = Rect(center: bounds.center, size: Size(width: width, height: height.rounded()))
    text.frame = Rect(x: Style.padding, y: Style.padding, width: inner, height: words)
    let y = Style.padding + words + Style.padding
    no.frame = Rect(origin: Point(x: Style.padding, y: y), size: button)
    yes.frame = Rect(
      origin: Point(x: Style.padding + button.width + Style.gap, y: y), size: button)
  }

  override func themeChanged() { layout() }

  private final class Panel: View {
    override func paint(_ canvas: Canvas) {
      let theme = tree?.theme ?? .dark
      canvas.fillRoundedRect(bounds, radius: 16, .color(theme.outline))
      canvas.fillRoundedRect(bounds.inset(by: 1.5), radius: 14.5, .color(theme.background))
    }

    // A touch on the panel outside its buttons must not reach the sheet and dismiss it.
    override func touchesEnded(_ touches: [ViewTouch]) {}
  }
}
