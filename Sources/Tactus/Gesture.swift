import TactusGestures
import TactusInteraction
public import TactusViews

/// A recognizer on a view: says how it gets on with others, switches it on and off, takes it away.
///
/// The view keeps it; a program keeps it only to say something of it later. What it says holds from
/// the moment on at which all that it is about are in one window.
public class Gesture {
  /// What logs and the inspector call it; no other gesture of the program has the same name.
  public let name: String
  /// The view it sits on; nil when that is gone.
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

  /// Off: it recognizes nothing; what it is at is cancelled.
  public final var isEnabled = true {
    didSet {
      guard oldValue != isEnabled, let interaction, let id else { return }
      interaction.setEnabled(id, isEnabled)
    }
  }

  /// Lets it and others be recognized at once on the same touches; which is said of which does not
  /// matter.
  public final func allowSimultaneous(_ others: Gesture...) {
    for other in others {
      companions.append(other)
      apply(to: other) { $0.allowSimultaneous(name, other.name) }
    }
  }

  /// Makes it wait until others have failed; it fails where one of them is recognized.
  public final func requireFailure(of others: Gesture...) {
    for other in others {
      prerequisites.append(other)
      apply(to: other) { [name] in Self.makeWait(name, for: other.name, in: &$0) }
    }
  }

  /// Takes it off its view for good.
  public final func remove() {
    isRemoved = true
    detach()
  }

  // MARK: In a window

  /// Puts the recognizer on the view.
  func attach(to interaction: Interaction, _ view: View) -> RecognizerID? { nil }

  /// The view has come into a tree, perhaps out of another one.
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

  /// Rules hold among the gestures of one window; of those in two, they cannot.
  private func apply(to other: Gesture, _ change: (inout RuleBook) -> Void) {
    if let interaction, let theirs = other.interaction, interaction !== theirs {
      Misuse.stop("\(name) and \(other.name) are in two windows: no rule can hold for both")
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

/// How many gestures the program has made: numbers tell those of one kind apart.
private enum GestureCount {
  // SAFETY: views, and gestures with them, belong to the one thread that handles events.
  nonisolated(unsafe) private static var count = 0

  static func next() -> Int {
    unsafe count += 1
    return unsafe count
  }
}
