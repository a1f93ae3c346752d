// Paper for fingers and pens, with shortcuts: a tap of two fingers undoes the last stroke, a tap of
// three clears the paper, and keys do the same.
//
//     swift run --package-path Examples/Drawing
import Tactus

let app = App(title: "Drawing") { window in
  let inks = [0x1c2230, 0xd23b3b, 0x1d7f4f, 0x2358c9].map { Color(hex: UInt32($0)) }
  let paper = DrawingView()
  paper.background = .color(Color(hex: 0xfdfbf5))
  paper.color = inks[0]
  paper.penWidth = 5
  paper.granularity = 6
  paper.isMultipleTouchEnabled = true
  /// The removed strokes that the redo command can restore.
  ///
  /// Each undo or clear command appends one array with the strokes that it removed.
  var taken: [[InkStroke]] = []

  func undo() {
    guard let last = paper.strokes.last else { return }
    taken.append([last])
    paper.replace(strokes: Array(paper.strokes.dropLast()))
  }
  func redo() {
    guard let strokes = taken.popLast() else { return }
    paper.replace(strokes: paper.strokes + strokes)
  }
  func clear() {
    guard !paper.strokes.isEmpty else { return }
    taken.append(paper.strokes)
    paper.clear()
  }

  /// Registers an action for a tap with the given number of fingers.
  ///
  /// Every stroke that consists of a single point is removed before the action runs, because the
  /// tapping fingers leave such dots.
  func shortcut(_ fingers: Int, _ act: @escaping () -> Void) {
    paper.on(Tap { $0.touchesNeeded = fingers }) { _ in
      paper.replace(strokes: Array(paper.strokes.filter { $0.points.count > 1 }))
      act()
    }
  }
  shortcut(2, undo)
  shortcut(3, clear)

  window.onKey = { key in
    switch (key.name, key.modifiers.contains(.control)) {
    case ("z", true): undo()
    case ("y", true): redo()
    case ("Delete", _): clear()
    case ("1", _), ("2", _), ("3", _), ("4", _): paper.color = inks[(Int(key.name) ?? 1) - 1]
    default: return false
    }
    return true
  }

  let ink = Menu(["Black", "Red", "Green", "Blue"]) { paper.color = inks[$0] }
  let bar = Stack(.horizontal, spacing: 12, alignment: .center) {
    ink
    Label("Width")
    Slider(5, in: 1...40) { paper.penWidth = $0 }.filling(1, minimum: 80)
    Button("Undo", onPress: undo)
    Button("Redo", onPress: redo)
    Button("Clear", onPress: clear)
  }
  window.theme = .light
  window.content = ConstraintLayout {
    paper.constrained(.leading(), .trailing(), .top(), .above(bar, by: 8))
    bar.constrained(.leading(16), .trailing(16), .bottom(12))
  }
}
try app.run()
