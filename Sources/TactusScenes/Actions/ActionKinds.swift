import TactusJSON

/// The registry of all kinds of action.
///
/// Commands, the actions that menus and keys can perform, are listed separately. Testing each kind
/// for conformance to `Command` at startup would require a runtime lookup per kind.
enum ActionKinds {
  static var all: [any Action.Type] {
    (commands.map { $0 as any Action.Type } + gestures).sorted { $0.name < $1.name }
  }

  static let names = (commandNames + gestures.map { $0.name }).sorted()

  /// The kinds of action that need no gesture, so that menus and keys can perform them.
  static var commands: [any Command.Type] {
    [
      ActivateAction.self, AddBoardAction.self, AddNoteAction.self, AddPageAction.self,
      AddPictureAction.self, AlignAction.self, AppendAction.self, BellAction.self,
      BringToFrontAction.self, ChooseAction.self, ChoosePicturesAction.self, CleanAction.self,
      ClearAction.self, ClearSelectionAction.self, CopyAction.self, CutAction.self,
      DuplicateAction.self, EditNoteAction.self, EmitAction.self, EnableAction.self,
      ExportAction.self, FadeAction.self, FanAction.self, FitAction.self, FocusAction.self,
      FocusNextAction.self, GatherAction.self, GhostAction.self, GoToAction.self, HideAction.self,
      HomeAction.self, LockAction.self, LockPieceAction.self, NotifyAction.self, NudgeAction.self,
      OpenBoardAction.self, OpenPageAction.self, PasteAction.self, PlaceAction.self, PopAction.self,
      PopMenuAction.self, QuitAction.self, RedoAction.self, RemoveAction.self,
      RemoveBoardAction.self, RemoveItemAction.self, RemovePageAction.self, RenameBoardAction.self,
      ResetAction.self, ResizeAction.self, RunAction.self, SavePictureAction.self,
      ScreenAction.self, SendToBackAction.self, SetAction.self, SetItemsAction.self,
      SetPaperAction.self, SetPenAction.self, SetTextAction.self, ShowAction.self,
      ShowBoardsAction.self, ShowBoundsAction.self, ShowFeedbackAction.self, ShowHintAction.self,
      ShuffleAction.self, TakeBackAction.self, TakeOutAction.self, TeachAction.self,
      ToggleAction.self, TurnAction.self, UndoAction.self, UnlockAction.self,
      UnlockPieceAction.self,
    ]
  }
  static let commandNames = commands.map { $0.name }

  private static var gestures: [any Action.Type] {
    [
      DiscardStrokeAction.self, MoveAction.self, PullOutAction.self, RotateAction.self,
      ScaleAction.self, ScrollAction.self, SelectInsideAction.self, ShowCircleAction.self,
      ShowLinkAction.self, ShowReasonAction.self, ShowValueAction.self, SizeToAction.self,
    ]
  }

  static func kind(_ name: String) -> (any Action.Type)? {
    command(name) ?? gestures.first { $0.name == name }
  }

  static func command(_ name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }

  /// Returns a description of the members of a JSON object that specifies an action.
  ///
  /// The object's member `do` names the kind of action, and its member `with` is an object that
  /// contains the arguments of the action.
  static func shape<Owner>(
    _ name: String, _ doc: String, _ members: [SceneMember<Owner>], _ action: Member,
    _ kinds: [any Action.Type]
  ) -> ObjectShape {
    ObjectShape(
      name, doc: doc, members: members.map(\.member) + [action], choosingBy: (action.key, nil),
      cases: kinds.map { ObjectShape.Case($0.name, doc: $0.doc, members: [arguments(of: $0)]) })
  }

  /// Returns the description of the member `with`, an object that contains an action's arguments.
  ///
  /// If actions of the given kind take no arguments, the object has no members.
  private static func arguments(of kind: any Action.Type) -> Member {
    let members = kind.arguments
    return Member(
      "with", .object(ObjectShape("\(kind.name) arguments", doc: "", members: members)),
      isRequired: members.contains(where: \.isRequired), doc: "The arguments of the action.")
  }
}
