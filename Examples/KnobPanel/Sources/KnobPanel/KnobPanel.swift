// The controls of a small synthesizer: knobs, sliders, switches and steppers in rows and columns
// that fit any window.
//
//     swift run --package-path Examples/KnobPanel
import Tactus

let app = App(title: "Knob panel", size: Size(width: 900, height: 600)) { window in
  let status = Label("Turn a knob or move a slider.")
  status.textAlignment = .center

  func knob(_ name: String, _ range: ClosedRange<Double>, _ value: Double) -> View {
    let knob = Knob(value, in: range) { status.text = "\(name): \(Int($0))" }
    return Stack(.vertical, alignment: .center) {
      knob
      Label(name, scale: 0.9)
    }
  }

  func slider(_ name: String) -> View {
    let slider = Slider(0.5) { status.text = "\(name): \(Int($0 * 100)) %" }
    return Stack(.horizontal, spacing: 16, alignment: .center) {
      Label(name).filling(1, minimum: 90)
      slider.filling(4)
    }
  }

  let load = ProgressBar(0.3)
  let start = Button("Start", style: .prominent)
  start.onPress = {
    start.title = start.title == "Start" ? "Stop" : "Start"
    load.value = start.title == "Start" ? 0 : 0.7
  }
  let dark = Toggle("Dark", isOn: true) { window.theme = $0 ? .dark : .light }

  window.content = Stack(.vertical, spacing: 20, padding: 24) {
    Label("Synthesizer", scale: 1.6, weight: .bold)
    Stack(.horizontal, spacing: 16) {
      knob("Cutoff", 20...20_000, 8000).filling()
      knob("Resonance", 0...100, 30).filling()
      knob("Attack", 0...2000, 40).filling()
      knob("Release", 0...5000, 600).filling()
    }
    slider("Volume")
    slider("Balance")
    Stack(.horizontal, spacing: 24, alignment: .center) {
      Toggle("Mono") { status.text = $0 ? "One voice" : "Eight voices" }
      dark
      Label("Octave")
      Stepper(4, in: 0...8) { status.text = "Octave \(Int($0))" }
    }
    status.filling()
    load
    Stack(.horizontal, spacing: 16) {
      start.filling()
      Button("Quit") { app.quit() }.filling()
    }
  }
}
try app.run()
