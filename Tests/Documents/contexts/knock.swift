import TactusInput
public import TactusGeometry
public import TactusRecognizing

BLOCK
  public init() {}
  public mutating func reset() {}
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let touch = report.onlyTouch(of: touches), touch.hasEnded else { return }
    report.values.place = touch.location
    report.end(Reason(.recognized, text: "knocked"))
  }
}
