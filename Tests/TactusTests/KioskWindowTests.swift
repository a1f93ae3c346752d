import Glibc
import Tactus
import Testing

/// Tests the lock and cleaning mode of a program's window, and how both look.
@Suite("A window in a public place")
struct KioskWindowTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    let width: Double
    let height: Double
    var scale = 1.0
    var isLight = false
    var testDescription: String {
      "\(Int(width))x\(Int(height))@\(Int(scale)) \(isLight ? "light" : "dark")"
    }
  }

  static let screens = [false, true].flatMap { isLight in
    [
      Screen(width: 1280, height: 800, isLight: isLight),
      Screen(width: 360, height: 740, isLight: isLight),
      Screen(width: 740, height: 360, isLight: isLight),
      Screen(width: 1920, height: 1080, scale: 2, isLight: isLight),
    ]
  }

  private func window(_ screen: Screen = Screen(width: 400, height: 600)) -> AppWindow {
    let window = AppWindow(
      size: Size(width: screen.width, height: screen.height), scale: screen.scale)
    window.theme = screen.isLight ? .light : .dark
    window.content = Button("Press")
    return window
  }

  @Test("a locked window takes no touch until it is unlocked")
  func locks() {
    let window = window()
    var presses = 0
    (window.content as? Button)?.onPress = { presses += 1 }
    window.lock(code: "4711")
    #expect(window.isLocked)
    window.tap(at: Point(x: 20, y: 20), milliseconds: 10)
    #expect(presses == 0)
    window.unlock()
    window.tap(at: Point(x: 20, y: 20), milliseconds: 100)
    #expect(presses == 1 && !window.isLocked)
  }

  @Test("cleaning mode ends by itself, or earlier if the program ends it")
  func cleans() {
    let window = window()
    window.clean(for: .milliseconds(2000))
    window.wait(untilMilliseconds: 1999)
    #expect(window.isCleaning)
    window.wait(untilMilliseconds: 2000)
    #expect(!window.isCleaning)
    window.clean(for: .milliseconds(5000))
    window.endCleaning()
    #expect(!window.isCleaning)
  }

  @Test("an off-screen window has outputs that are on, and nothing to switch")
  func offScreen() {
    let window = window()
    #expect(window.setOutputPower(false) == nil)
    #expect(window.isOutputOn)
  }

  @Test(
    "the overlays cover the window, and keep all text and keys away from its edges",
    arguments: screens)
  func looks(screen: Screen) throws {
    for kind in ["lock", "lock without a code", "wrong codes", "cleaning"] {
      let window = window(screen)
      switch kind {
      case "lock": window.lock(code: "471147")
      case "lock without a code": window.lock(title: "Closed until Monday, nine o'clock")
      case "wrong codes":
        window.lock(code: "4711")
        for time in 1...12 { window.press("0", text: "0", milliseconds: Double(time)) }
      default: window.clean(for: .milliseconds(600_000))
      }
      let picture = try window.picture()
      try keep(picture, "\(kind) \(screen)")
      let ground = picture.pixel(x: 0, y: 0)
      #expect(isBlank(picture, ground, margin: Int(8 * screen.scale)), "\(kind)")
      let contrast = sampledColors(picture).map { Self.contrast($0, ground) }.max() ?? 0
      #expect(contrast >= 4.5, "\(kind)")
    }
  }

  /// Returns whether all pixels that are closer to an edge than `margin` have the color `ground`.
  private func isBlank(_ picture: Image, _ ground: UInt32, margin: Int) -> Bool {
    let (width, height) = (picture.width, picture.height)
    for step in 0..<margin {
      for x in 0..<width where picture.pixel(x: x, y: step) != ground { return false }
      for x in 0..<width where picture.pixel(x: x, y: height - 1 - step) != ground { return false }
      for y in 0..<height where picture.pixel(x: step, y: y) != ground { return false }
      for y in 0..<height where picture.pixel(x: width - 1 - step, y: y) != ground { return false }
    }
    return true
  }

  /// Returns the colors of every third pixel in both directions.
  private func sampledColors(_ picture: Image) -> Set<UInt32> {
    var colors: Set<UInt32> = []
    for y in stride(from: 0, to: picture.height, by: 3) {
      for x in stride(from: 0, to: picture.width, by: 3) {
        colors.insert(picture.pixel(x: x, y: y))
      }
    }
    return colors
  }

  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ byte: UInt32) -> Double {
      let share = Double(byte & 0xFF) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel)
  }

  /// Saves a picture in the folder named by `TACTUS_KEEP_PICTURES`, for manual inspection.
  private func keep(_ picture: Image, _ name: String) throws {
    guard let folder = unsafe getenv("TACTUS_KEEP_PICTURES") else { return }
    let path = unsafe String(cString: folder) + "/\(name).png"
    guard let file = unsafe fopen(path, "we") else { return }
    let bytes = picture.pngData()
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    _ = unsafe fclose(file)
  }
}
