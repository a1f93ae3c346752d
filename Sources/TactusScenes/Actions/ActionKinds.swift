/// Every action there is.
enum ActionKinds {
  static var all: [any Action.Type] {
    [
      ActivateAction.self, BringToFrontAction.self, ChooseAction.self, ClearAction.self,
      ClearSelectionAction.self,
      DiscardStrokeAction.self, DuplicateAction.self, EmitAction.self, EnableAction.self,
      FocusAction.self, FocusNextAction.self, GhostAction.self, MoveAction.self, NudgeAction.self,
      PopAction.self, PopMenuAction.self, PullOutAction.self, RedoAction.self, RemoveAction.self,
      ResetAction.self, ResizeAction.self, RotateAction.self, RunAction.self,
      SavePictureAction.self, ScaleAction.self, ScrollAction.self, SelectInsideAction.self,
      SetPenAction.self, SetTextAction.self, ShowBoundsAction.self, ShowCircleAction.self,
      ShowFeedbackAction.self, ShowLinkAction.self, ShowReasonAction.self, ShowValueAction.self,
      SizeToAction.self, TakeOutAction.self, TurnAction.self, UndoAction.self,
    ]
  }

  static let names = all.map { $0.name }

  /// Those that menus and keys can have done.
  static var commands: [any Command.Type] { all.compactMap { $0 as? any Command.Type } }
  static let commandNames = commands.map { $0.name }

  static func kind(_ name: String) -> (any Action.Type)? { all.first { $0.name == name } }
}
