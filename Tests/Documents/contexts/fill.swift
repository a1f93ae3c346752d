import Tactus

@MainActor func fill(_ window: AppWindow) {
  let card = View(frame: Rect(x: 200, y: 120, width: 240, height: 160))
  window.content = card
  BLOCK
}
