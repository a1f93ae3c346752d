import TactusInput
import TactusJSON
import TactusPictures
import TactusStage
import TactusViews

struct AddPictureAction: Command, Edit {
  static let name = "addPicture"
  static let doc =
    "Puts the picture of a file in the middle of the visible part of a view. The picture is copied "
    + "into the folder of saved boards. The action has no effect when a recording is replayed."
  var file = ""
  var table = Selector.nothing
  var className = "piece"

  static let members: [SceneMember<Self>] = [
    SceneMember("file", \.file, isRequired: true, "The absolute path of the file."),
    SceneMember("into", \.table, isRequired: true, "The view that receives the picture."),
    SceneMember(
      "class", \.className, .name,
      "The class assigned to the piece, so that selectors can match it."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    return true
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    guard file.hasPrefix("/") else { return "the path \(Printable.plain(file)) is not absolute" }
    guard let picture = scene.picture(ofFile: file) else { return "pictures cannot be added here" }
    return picture.problem.map { "\(Printable.plain(file)): \($0)" }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard file.hasPrefix("/"), let table = scene.view(table),
      let picture = scene.picture(ofFile: file)
    else { return }
    if let problem = picture.problem {
      let text = "\(Printable.plain(file)) was not added: \(problem)"
      return scene.stage.show(Message(text, isTrouble: false), at: time)
    }
    scene.place(picture, on: table, className: className)
  }
}

struct ChoosePicturesAction: Command {
  static let name = "choosePictures"
  static let doc =
    "Shows the user's pictures folder in front of all views. A tap on a picture puts it on a view, "
    + "and a tap on a folder opens the folder. Each picture is copied into the folder of saved "
    + "boards. The action has no effect when a recording is replayed."
  var table = Selector.nothing
  var className = "piece"

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.table, isRequired: true, "The view that receives the pictures."),
    SceneMember(
      "class", \.className, .name,
      "The class assigned to the pieces, so that selectors can match them."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    return true
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.pictureSource?.folder == nil ? "there is no pictures folder" : nil
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let table = scene.view(table) else { return }
    guard let source = scene.pictureSource else { return }
    guard let folder = source.folder else {
      let text = "there is no pictures folder; set XDG_PICTURES_DIR"
      return scene.stage.show(Message(text, isTrouble: false), at: time)
    }
    scene.endEditing()
    let sheet = PictureSheet(source, at: folder)
    sheet.onDismiss = { [unowned sheet, unowned scene] in scene.stage.forget(sheet) }
    sheet.onPicture = { [unowned scene, weak table] picture in
      guard let table else { return }
      scene.willChange()
      scene.place(picture, on: table, className: className)
      scene.updateDimming()
    }
    scene.stage.present(sheet)
    scene.stage.focus.move(to: sheet.grid, isShown: false)
  }
}
