import TactusGestures
import TactusInteraction
public import TactusViews

/// A recognizer attached to a view.
///
/// The view retains the gesture. A program therefore needs a reference only to disable the gesture,
/// to remove it, or to define its relations to other gestures, as with `requireFailure(of:)`. A
/// relation takes effect once all the gestures involved are in the same window.
public class Gesture {
  /// The gesture's name in logs and in the inspector, unique within the program.
  public let name: String
  /// The view that the gesture is attached to; nil once the view has been released.
  public private(set) weak var view: View?

  private weak var interaction: Interaction?
  private var id: RecognizerID?
  private var isRemoved = false
  private var companions: [Gesture] = []
  private var prerequisites: [Gesture] = []

  init(_ kind: String, on view: View) {
    name = "\(kind) \(GestureCount.next())"
    self.view = view
    (view as? ArrangingView)?.takeTouchesInGaps()
  }

  /// Whether the gesture can be recognized.
  ///
  /// Disabling an active gesture cancels it.
  public final var isEnabled = true {
    didSet {
      guard oldValue != isEnabled, let interaction, let id else { return }
      interaction.setEnabled(id, isEnabled)
    }
  }

  /// Allows this gesture to be recognized together with any of the given gestures, from the same
  /// touches.
  ///
  /// The relation is symmetric.
  public final func allowSimultaneous(_ others: Gesture...) {
    for other in others {
      companions.append(other)
      apply(to: other) { $0.allowSimultaneous(name, other.name) }
    }
  }

  /// Prevents this gesture from being recognized until all the given gestures have failed.
  ///
  /// If one of the given gestures is recognized, this gesture fails.
  public final func requireFailure(of others: Gesture...) {
    for other in others {
      prerequisites.append(other)
      apply(to: other) { [name] in Self.makeWait(name, for: other.name, in: &$0) }
    }
  }

  /// Permanently removes the gesture from its view.
  public final func remove() {
    isRemoved = true
    detach()
  }

  // MARK: In a window

  func attach(to interaction: Interaction, _ view: View) -> RecognizerID? { nil }

  /// Attaches the recognizer to the view tree to which the gesture's view has been added.
  ///
  /// If the recognizer was attached to another tree, it is detached from that tree first. This
  /// method does nothing if the gesture has been removed.
  final func enter(_ tree: ViewTree) {
    guard !isRemoved, let view, let interaction = tree.interaction else { return }
    guard self.interaction !== interaction else { return }
    detach()
    self.interaction = interaction
    id = attach(to: interaction, view)
    if let id, !isEnabled { interaction.setEnabled(id, false) }
    for other in companions { apply(to: other) { $0.allowSimultaneous(name, other.name) } }
    for other in prerequisites {
      apply(to: other) { [name] in Self.makeWait(name, for: other.name, in: &$0) }
    }
  }

  private func detach() {
    if let interaction, let id { interaction.detach(id) }
    interaction = nil
    id = nil
  }

  /// Changes the rules that relate this gesture to another gesture in the same window.
  ///
  /// This method does nothing if neither gesture is in a window. The program stops if the two
  /// gestures are in different windows.
  private func apply(to other: Gesture, _ change: (inout RuleBook) -> Void) {
    if let interaction, let theirs = other.interaction, interaction !== theirs {
      Misuse.stop(
        "\(name) and \(other.name) are in different windows; a rule can relate only gestures in the same window"
      )
    }
    guard let shared = interaction ?? other.interaction else { return }
    change(&shared.engine.rules)
  }

  private static func makeWait(_ name: String, for other: String, in rules: inout RuleBook) {
    do {
      try rules.requireFailure(of: other, before: name)
    } catch {
      Misuse.stop("\(error)")
    }
  }
}

private enum GestureCount {
  // SAFETY: views, and gestures with them, belong to the one thread that handles events.
  nonisolated(unsafe) private static var count = 0

  static func next() -> Int {
    unsafe count += 1
    return unsafe count
  }
}
