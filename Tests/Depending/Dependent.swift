import Tactus

/// A program that drags a view without a compositor, paints the window, and prints the supported formats.
@main
struct Dependent {
  @MainActor static func main() throws {
    let window = AppWindow(size: Size(width: 320, height: 240))
    let card = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    card.background = .color(Color(hex: 0xffd166))
    card.on(Pan { $0.slop = 0 }) { card.center += $0.delta.translation }
    let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    page.add(card)
    window.content = page
    window.putFinger(at: Point(x: 50, y: 50), milliseconds: 0)
    for step in 1...10 {
      let point = Point(x: 50 + Double(step) * 10, y: 50 + Double(step) * 5)
      window.moveFinger(to: point, milliseconds: Double(step) * 16)
    }
    window.liftFinger(milliseconds: 200)
    window.wait(untilMilliseconds: 1000)
    let color = try window.picture().pixel(x: 170, y: 120)
    print("card \(card.frame.origin.x),\(card.frame.origin.y) color \(String(color, radix: 16))")
    print("formats \(Image.readableFormats.joined(separator: " "))")
  }
}
