public import TactusInput
import TactusInteraction
import TactusViews

/// What the program tells the person at the screen: that a picture was saved, say, or that changes
/// cannot be.
public struct Message: Equatable, Sendable {
  public var text: String
  /// Whether something is wrong that a person may want to see to.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool) {
    self.text = text
    self.isTrouble = isTrouble
  }

  /// How long the next touch leaves a message of trouble where it is, so that it can be read.
  static let troubleTime = Interval.milliseconds(8000)
  /// After how long any other message goes by itself.
  static let newsTime = Interval.milliseconds(5000)
}

extension Scene {
  /// Shows a message over everything, in the place of an earlier one. It takes no touches. News goes
  /// by itself; trouble stays until the person has had time to read it and goes on.
  public func show(_ message: Message, at time: Timestamp) {
    closeMessage()
    let view = NoticeView(message)
    messageView = view
    let end = time + (message.isTrouble ? Message.troubleTime : Message.newsTime)
    messageEnd = (end, isByItself: !message.isTrouble)
    tree.root.add(view)
    placeMessage()
  }

  /// When `advance` is to be called at the latest, for recognizers or for a message that goes.
  public var nextDeadline: Timestamp? {
    let end = messageEnd.flatMap { $0.isByItself ? $0.time : nil }
    return .earliest(interaction.nextDeadline, end)
  }

  func placeMessage() { messageView?.place(in: tree.size, above: noticeView?.frame) }

  func closeMessage() {
    messageView?.removeFromParent()
    messageView = nil
    messageEnd = nil
  }

  /// Takes away a message that goes by itself.
  func closeMessage(at time: Timestamp) {
    if let messageEnd, messageEnd.isByItself, messageEnd.time <= time { closeMessage() }
  }

  /// Takes away a message that was there for long enough when a finger, a button or a key goes down.
  func closeMessage(for event: InputEvent) {
    guard let messageEnd, messageEnd.time <= event.time, event.isPress else { return }
    closeMessage()
  }
}

extension InputEvent {
  fileprivate var isPress: Bool {
    switch self {
    case .touches(let frame):
      frame.changes.contains { if case .down = $0 { true } else { false } }
    case .pointer(let frame):
      frame.changes.contains { if case .button(_, true) = $0 { true } else { false } }
    case .key(let key): key.phase == .pressed
    default: false
    }
  }
}
