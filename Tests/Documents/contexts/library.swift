import Tactus

@MainActor
func example(
  app: App, window: AppWindow, card: View, title: Label, label: Label, picture: View, buttons: View, goal: Point,
  makeContent: () -> View, reset: @escaping () -> Void, choose: @escaping () -> Void
) throws {
  var level = 0.0
  _ = level
  BLOCK
  level = 0
}
