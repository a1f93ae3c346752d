package import TactusGeometry
import TactusPainting
import TactusSystem

extension Picture {
  /// The name of every picture of a note.
  package static let noteName = "note"

  /// The images of papers in several sizes, which are drawn when they are needed.
  private static let papers = PictureStore(budget: 16 << 20, queue: WorkQueue())

  /// Creates the picture of a note's paper; a `NoteView` in front of it shows the text.
  package init(note: Note, size: Size, isLight: Bool) {
    let color = NotePaper(note).color(isLight: isLight)
    let make: @Sendable (Int) -> Image = { zoom in
      let made = try? Image.drawn(
        width: size.width, height: size.height, scale: Double(zoom)
      ) {
        $0.fillRoundedRect(
          Rect(origin: .zero, size: size), radius: NoteLayout.cornerRadius, .color(color))
      }
      return made
        ?? PictureCard.image(
          name: Self.noteName, because: "not enough memory", size: size, scale: 1)
    }
    self.init(name: Self.noteName, size: size, in: Self.papers) { make(1) }
    detail = PictureDetail(upTo: 8, in: Self.papers, madeBy: make)
    self.note = note
  }
}
