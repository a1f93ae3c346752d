// Paints a page of pictures for each view of the library: its states beside each other, in both
// appearances, at text sizes of 80, 100, 200 and 300 %, and at scales of 1.25, 1.5 and 2.
//
//     view-pages FOLDER
import Tactus
import TactusSystem

/// The state in which a view is shown on its page.
enum State: String, CaseIterable {
  case normal, pressed, focused, chosen, disabled
}

/// A view and the states in which it can be shown.
struct Specimen {
  let name: String
  let size: Size
  var states: [State] = [.normal]
  let make: () -> View
}

/// A picture twice as wide as high.
let stripes = Picture(
  name: "Stripes",
  image: try Image.drawn(width: 120, height: 60) { canvas in
    for index in 0..<6 {
      canvas.fill(
        Rect(x: Double(index) * 20, y: 0, width: 20, height: 60),
        .color(Color(hex: [0xe4572e, 0xf3a712, 0x669bbc][index % 3])))
    }
    canvas.fill(.circle(center: Point(x: 60, y: 30), radius: 24), .color(.white))
  }, size: Size(width: 120, height: 60))

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
  Specimen(name: "Menu", size: Size(width: 220, height: 60), states: controlStates) {
    Menu(["By name", "By date"]) { _ in }
  },
  Specimen(name: "Menu open", size: Size(width: 220, height: 180)) {
    Menu(["By name", "By date"]) { _ in }
  },
  Specimen(name: "Selected label", size: Size(width: 260, height: 70), states: [.chosen]) {
    Label("A part of a text can be selected, over several lines.")
  },
  Specimen(name: "Scripts", size: Size(width: 260, height: 150)) {
    Stack(.vertical) {
      for text in ["Grüße, naïve façade", "Ελληνικά, Кириллица", "שלום עולם", "مرحبا بالعالم"] {
        Label(text)
      }
    }
  },
  Specimen(name: "Weights", size: Size(width: 200, height: 190)) {
    Stack(.vertical) {
      for weight in FontWeight.allCases { Label(weight.rawValue, weight: weight) }
    }
  },
  Specimen(name: "List", size: Size(width: 240, height: 180), states: [.normal, .focused, .chosen])
  {
    List(["Apples", "Pears", "Plums", "Cherries", "Quinces"])
  },
  Specimen(name: "Grid", size: Size(width: 240, height: 180)) {
    let grid = Grid(
      count: 30, itemSize: Size(width: 60, height: 44), make: { Button("") },
      show: { button, index in button.title = "\(index + 1)" })
    grid.followsTextSize = true
    return grid
  },
  Specimen(name: "Pages", size: Size(width: 240, height: 180), states: [.normal, .chosen]) {
    Pages((1...4).map { Label("Page \($0)", scale: 1.5, weight: .semibold) })
  },
  Specimen(name: "Sheet", size: Size(width: 260, height: 220)) { View() },
  Specimen(name: "ScrollView", size: Size(width: 240, height: 140)) {
    let scroll = ScrollView()
    let text = Label("What is larger than its view scrolls under the finger.", scale: 2)
    text.frame = Rect(x: 0, y: 0, width: 400, height: 120)
    scroll.contentSize = text.frame.size
    scroll.add(text)
    return scroll
  },
  Specimen(name: "Stack", size: Size(width: 260, height: 140)) {
    Stack(.vertical) {
      Stack(.horizontal) {
        Button("One").filling()
        Button("Two").filling(2)
      }
      Slider(0.3)
    }
  },
  Specimen(name: "PictureBox", size: Size(width: 260, height: 120)) {
    Stack(.horizontal) {
      for mode in [PictureBox.Mode.fit, .fill, .stretch] {
        PictureBox(stripes, mode: mode).filling()
      }
    }
  },
]

/// A size of text and a scale in device pixels per logical pixel.
struct Variant {
  var theme: Theme
  var scale = 1.0

  /// The rows of each page.
  static let all: [Variant] =
    [Theme.dark, .light].flatMap { theme in
      [0.8, 1, 2, 3].map { Variant(theme: theme.scalingText(by: $0)) }
    } + [1.25, 1.5, 2].map { Variant(theme: .dark, scale: $0) }
}

/// Returns a picture of one view in one state.
func picture(of specimen: Specimen, _ state: State, _ variant: Variant) throws -> Image {
  let factor = max(1, variant.theme.textSize / Theme.dark.textSize)
  let window = AppWindow(
    size: Size(width: specimen.size.width * factor, height: specimen.size.height * factor),
    scale: variant.scale)
  window.theme = variant.theme
  let view = specimen.make()
  let room = Stack(.vertical, padding: 8, alignment: .center)
  room.append(view is Control ? StackItem(view) : view.filling())
  if !(view is Control) || view is Slider { room.alignment = .fill }
  window.content = room
  if specimen.name == "Sheet" {
    window.present(
      Sheet(
        Stack(.vertical) {
          Label("Delete 3 pictures?", weight: .bold)
          Button("Delete", style: .prominent)
          Button("Keep")
        }))
  }
  if specimen.name == "Menu open" { (view as? Control)?.activate(at: .zero) }
  show(view, as: state, in: window)
  window.wait(untilMilliseconds: 2000)
  return try window.picture()
}

/// Brings a view into a state.
func show(_ view: View, as state: State, in window: AppWindow) {
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
    (view as? List)?.chosen = 1
    (view as? Pages)?.go(to: 2)
    if let label = view as? Label {
      label.isSelectable = true
      label.beginSelection(at: Point(x: label.bounds.center.x, y: 4), isWord: true)
      label.extendSelection(to: Point(x: label.bounds.center.x, y: label.bounds.maxY))
    }
  case .disabled: (view as? Control)?.isEnabled = false
  }
}

/// Returns all pictures of a view, one row for each variant.
func page(of specimen: Specimen) throws -> Image {
  let rows = try Variant.all.map { variant in
    try specimen.states.map { try picture(of: specimen, $0, variant) }
  }
  let width = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  let height = rows.reduce(0) { $0 + ($1.first?.height ?? 0) }
  return try Image.drawn(width: Double(width), height: Double(height)) { canvas in
    var y = 0.0
    for (row, variant) in zip(rows, Variant.all) {
      let line = Rect(x: 0, y: y, width: Double(width), height: Double(row.first?.height ?? 0))
      canvas.fill(line, .color(variant.theme.background))
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
