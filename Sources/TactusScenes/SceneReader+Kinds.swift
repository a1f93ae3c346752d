import TactusJSON
import TactusPainting
import TactusViews

/// What only some kinds of views have.
extension SceneReader {
  func readKind(_ view: inout ViewDescription, _ object: JSONObjectReader) {
    switch view.kind {
    case .view: break
    case .workspace:
      view.liftsPieces = object.read(KindFields.liftsPieces)
      view.piecesCollide = object.read(KindFields.piecesCollide)
    case .strip: readImages(&view, object)
    case .picture:
      readImages(&view, object)
      view.castsShadow = object.read(KindFields.shadow)
    case .label: readLabel(&view.label, object)
    case .drawing: readDrawing(&view.drawing, object)
    case .link:
      if let color = object.value(KindFields.linkColor).flatMap(readColor) {
        view.linkColor = color
      }
    }
  }

  private func readImages(_ view: inout ViewDescription, _ object: JSONObjectReader) {
    let names = object.list(KindFields.images(grammar.pictures))
    view.images = names.compactMap(readPictureName)
  }

  private func readPictureName(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    if pictures.contains(name) { return name }
    if PictureFiles.isPath(name) {
      if let path = trust.absolute(name, in: cursor.node.source) { return path }
      cursor.error("\"\(name)\" is no file: there is no home folder to start from")
      return nil
    }
    cursor.error(
      "no picture is named \(JSONWriter.quoted(name))",
      replacement: Suggestions.nearest(to: name, among: grammar.pictures).map(JSONWriter.quoted),
      accepted: grammar.pictures)
    return nil
  }

  private func readLabel(_ label: inout LabelStyle, _ object: JSONObjectReader) {
    label.text = object.value(KindFields.text)?.text() ?? ""
    label.size = object.read(KindFields.textSize)
    if let color = object.value(KindFields.textColor).flatMap(readColor) { label.color = color }
    label.isChosen = object.read(KindFields.chosen)
    label.alignment = object.read(KindFields.align).alignment
  }

  private func readDrawing(_ drawing: inout DrawingStyle, _ object: JSONObjectReader) {
    if let color = object.value(KindFields.penColor).flatMap(readColor) { drawing.color = color }
    drawing.penWidth = object.read(KindFields.penWidth)
    let large = object.read(KindFields.largePenWidth)
    drawing.largePenWidth = large > 0 ? large : drawing.penWidth
    drawing.startsAnew = object.read(KindFields.startsAnew)
    drawing.liveAlpha = object.read(KindFields.liveAlpha)
    drawing.smoothing = object.read(KindFields.smoothing)
    drawing.twin = object.value(KindFields.twin).flatMap(readSelector)
  }
}
