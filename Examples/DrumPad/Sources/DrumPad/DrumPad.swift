// Sixteen pads that several fingers strike at once. During playback, each strike is recorded in one
// of sixteen steps and repeated in every round.
//
//     swift run --package-path Examples/DrumPad
import Tactus

/// A drum pad that lights up when a finger touches it, and then fades.
final class Pad: View {
  let number: Int
  var onStrike: ((Int) -> Void)?

  init(_ number: Int) {
    self.number = number
    super.init()
    cornerRadius = 14
    isMultipleTouchEnabled = true
    background = .color(Pad.color(number).mixed(with: .black, 0.55))
    let light = View()
    light.background = .color(Pad.color(number))
    light.cornerRadius = 14
    light.alpha = 0
    light.isUserInteractionEnabled = false
    add(light)
  }

  private static func color(_ number: Int) -> Color {
    let colors = [0xff5d5d, 0xffb13b, 0x53d18f, 0x4aa8ff]
    return Color(hex: UInt32(colors[number / 4]))
  }

  override func layout() { children[0].frame = bounds }

  override func preferredSize(in room: Size) -> Size { Size(width: 96, height: 96) }

  func flash() {
    let light = children[0]
    light.alpha = 1
    light.animate(for: .milliseconds(400)) { light.alpha = 0 }
  }

  override func touchesBegan(_ touches: [ViewTouch]) {
    flash()
    onStrike?(number)
  }
}

let app = App(title: "Drum pad", size: Size(width: 720, height: 800)) { window in
  /// The indices of the pads that light up in each of the 16 steps of the playback loop.
  var steps: [Set<Int>] = Array(repeating: [], count: 16)
  var (step, isPlaying) = (0, false)
  let status = Label("Tap the pads. Press Play to record and repeat your taps.")
  status.textAlignment = .center
  let progress = ProgressBar()
  let pads = (0..<16).map { Pad($0) }

  for pad in pads {
    pad.onStrike = { number in
      if isPlaying { steps[step].insert(number) }
      status.text = "Pad \(number + 1)"
    }
  }

  @MainActor func play() async {
    while isPlaying {
      for number in steps[step] { pads[number].flash() }
      progress.value = Double(step + 1) / 16
      try? await Task.sleep(for: .milliseconds(140))
      step = (step + 1) % 16
    }
  }

  let start = Button("Play", style: .prominent)
  start.onPress = {
    isPlaying.toggle()
    start.title = isPlaying ? "Stop" : "Play"
    if isPlaying { Task { @MainActor in await play() } }
  }

  window.content = Stack(.vertical, spacing: 12, padding: 16) {
    for row in 0..<4 {
      Stack(.horizontal, spacing: 12) {
        for column in 0..<4 { pads[row * 4 + column].filling() }
      }.filling()
    }
    progress
    status
    Stack(.horizontal, spacing: 12) {
      start.filling()
      Button("Clear") { steps = Array(repeating: [], count: 16) }.filling()
      Button("Quit") { app.quit() }.filling()
    }
  }
}
try app.run()
