// A picture frame that shows the pictures of a folder one after another. A swipe turns to the next
// one, and a sheet sets how they are shown. The arguments are the folder, by default ~/Pictures, and
// the time in seconds that each picture is shown, by default 5.
//
//     swift run --package-path Examples/PictureFrame FOLDER SECONDS
import Tactus

let arguments = CommandLine.arguments.dropFirst()
let app = App(title: "Picture frame", isFullscreen: true) { window in
  let pictures = app.pictures(in: arguments.first ?? "~/Pictures")
  let boxes = pictures.map { PictureBox($0) }
  let pages = Pages(boxes)
  let caption = Label(pictures.first?.name ?? "No pictures", weight: .semibold)
  caption.textAlignment = .center
  pages.onChange = { caption.text = pictures[$0].name }

  var pause = Double(min(max(arguments.dropFirst().first.flatMap(Int.init) ?? 5, 2), 3600))
  Task { @MainActor in
    while true {
      try await Task.sleep(for: .seconds(pause))
      guard !boxes.isEmpty else { continue }
      pages.go(to: (pages.page + 1) % boxes.count)
    }
  }

  let settings = {
    let list = List(pictures.map(\.name)) { pages.go(to: $0) }
    list.chosen = boxes.isEmpty ? nil : pages.page
    let seconds = Label("\(Int(pause)) s")
    let sheet = Sheet(
      Stack(.vertical, spacing: 12) {
        Label("Settings", scale: 1.4, weight: .bold)
        Stack(.horizontal, spacing: 12, alignment: .center) {
          Label("Pause").filling(1, minimum: 90)
          Slider(min(pause, 60), in: 2...60, step: 1) {
            pause = $0
            seconds.text = "\(Int($0)) s"
          }.filling(3)
          seconds
        }
        Toggle("Fill the screen", isOn: boxes.first?.mode == .fill) { isFilled in
          for box in boxes { box.mode = isFilled ? .fill : .fit }
        }
        list.filling(1, minimum: 180)
        Button("Quit") { app.quit() }
      })
    window.present(sheet)
  }
  window.content = ConstraintLayout {
    pages.constrained(.leading(), .trailing(), .top(), .above(caption))
    caption.constrained(.leading(80), .trailing(80), .bottom(16))
    Button("\u{2026}", onPress: settings).constrained(.trailing(12), .bottom(8))
  }
}
try app.run()
