// Paints a page of pictures for each view of the library: its states beside each other, in both
// appearances, at text sizes of 80, 100 and 200 %.
//
//     view-pages FOLDER
import Tactus
import TactusSystem

/// How a view is shown on its page.
enum State: String, CaseIterable {
  case normal, pressed, focused, chosen, disabled
}

/// A view with what it can be shown as.
struct Specimen {
  let name: String
  let size: Size
  var states: [State] = [.normal]
  let make: () -> View
}

let controlStates: [State] = [.normal, .pressed, .focused, .disabled]

let specimens = [
  Specimen(name: "Label", size: Size(width: 260, height: 90)) {
    Label(
      "Text wraps where its room ends, and the last line ends in an ellipsis where the view is too low for all that there is to be said in it."
    )
  },
  Specimen(name: "Button", size: Size(width: 220, height: 60), states: State.allCases) {
    Button("Continue")
  },
  Specimen(name: "Prominent button", size: Size(width: 220, height: 60), states: controlStates) {
    Button("Continue", style: .prominent)
  },
  Specimen(name: "Toggle", size: Size(width: 220, height: 60), states: State.allCases) {
    Toggle("Sound")
  },
  Specimen(name: "Slider", size: Size(width: 220, height: 60), states: controlStates) {
    Slider(0.4)
  },
  Specimen(name: "Knob", size: Size(width: 120, height: 100), states: controlStates) {
    Knob(0.6)
  },
  Specimen(name: "Stepper", size: Size(width: 220, height: 60), states: controlStates) {
    Stepper(4, in: 0...9)
  },
  Specimen(name: "TextField", size: Size(width: 220, height: 60), states: controlStates) {
    TextField("Written")
  },
  Specimen(name: "ProgressBar", size: Size(width: 220, height: 40)) { ProgressBar(0.7) },
]

/// One view in one state.
func picture(of specimen: Specimen, _ state: State, _ theme: Theme) throws -> Image {
  let factor = theme.textSize / Theme.dark.textSize
  let window = AppWindow(
    size: Size(
      width: specimen.size.width * max(1, factor), height: specimen.size.height * max(1, factor)))
  window.theme = theme
  let view = specimen.make()
  let room = Stack(.vertical, padding: 8, alignment: .center) { view }
  if view is Slider || view is ProgressBar || view is Label { room.alignment = .fill }
  window.content = room
  switch state {
  case .normal: break
  case .pressed:
    // A stepper has its buttons at its ends.
    let place = view is Stepper ? Point(x: 8, y: 8) : view.bounds.center
    window.putFinger(at: view.toSurface.apply(place), milliseconds: 0)
  case .focused: window.focus = view
  case .chosen:
    (view as? Button)?.isChosen = true
    (view as? Toggle)?.isOn = true
  case .disabled: (view as? Control)?.isEnabled = false
  }
  return try window.picture()
}

/// All pictures of a view, a row for each appearance and size of text.
func page(of specimen: Specimen) throws -> Image {
  let themes = [Theme.dark, .light].flatMap { theme in
    [0.8, 1, 2].map { theme.scalingText(by: $0) }
  }
  let rows = try themes.map { theme in
    try specimen.states.map { try picture(of: specimen, $0, theme) }
  }
  let width = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  let height = rows.reduce(0) { $0 + ($1.first?.height ?? 0) }
  return try Image.drawn(width: Double(width), height: Double(height)) { canvas in
    var y = 0.0
    for (row, theme) in zip(rows, themes) {
      let line = Rect(x: 0, y: y, width: Double(width), height: Double(row.first?.height ?? 0))
      canvas.fill(line, .color(theme.background))
      var x = 0.0
      for image in row {
        canvas.draw(image, at: Point(x: x, y: y))
        x += Double(image.width)
      }
      y += Double(row.first?.height ?? 0)
    }
  }
}

let folder = CommandLine.arguments.dropFirst().first ?? "docs/views"
for specimen in specimens {
  let name = specimen.name.lowercased().replacing(" ", with: "-")
  let bytes = try PNGEncoder.encode(page(of: specimen))
  guard PrivateFile.write(bytes, to: "\(folder)/\(name).png") else {
    fatalError("cannot write to \(folder)")
  }
  print("\(folder)/\(name).png")
}
