import Glibc
import Tactus
import Testing

@Suite("The appearance of controls")
struct ControlLookTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func show(_ view: View, width: Double = 200, height: Double = 44) {
    view.frame = Rect(x: 100, y: 100, width: width, height: height)
    window.stage.tree.root.add(view)
  }

  @Test("every control is at least 44 px high and wide, at text sizes from 80 to 300 %")
  func targets() {
    let controls: [Control] = [
      Button("A"), Toggle(""), Slider(), Knob(), Stepper(0, in: 0...9),
    ]
    for factor in [0.8, 1, 1.5, 3] {
      window.theme = Theme.dark.scalingText(by: factor)
      for control in controls {
        window.stage.tree.root.add(control)
        let size = control.preferredSize(in: window.size)
        #expect(size.height >= 44 && size.width >= 44, "\(control) at \(factor): \(size)")
      }
    }
  }

  @Test(
    "each control paints within its bounds and looks alike at every scale",
    arguments: [1, 1.25, 1.5, 2])
  func scales(scale: Double) throws {
    let controls: [View] = [
      Button("OK"), Toggle("Sound", isOn: true), Slider(0.5), Knob(0.5), Stepper(1, in: 0...2),
      TextField("Text"), ProgressBar(0.5), Menu(["One", "Two"]) { _ in }, Label("Text"),
    ]
    for control in controls {
      let inked = Self.inkedPixels(of: try Self.picture(of: control, scale: scale))
      #expect(!inked.isEmpty, "\(control)")
      let frame = control.frame.inset(by: -1)
      #expect(inked.minX / scale >= frame.minX && inked.maxX / scale <= frame.maxX, "\(control)")
      #expect(inked.minY / scale >= frame.minY && inked.maxY / scale <= frame.maxY, "\(control)")
      let one = try Self.picture(of: control, scale: 1)
      let whole = Self.inkedPixels(of: one)
      #expect(abs(inked.width / scale - whole.width) <= 3, "\(control)")
      #expect(abs(inked.height / scale - whole.height) <= 3, "\(control)")
    }
  }

  /// The greatest difference of any channel of any pixel, up to 255.
  ///
  /// An edge between two rows of pixels may differ by 1 if it is painted in part.
  private static func differ(_ a: Image, _ b: Image) -> Int {
    var most = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixel(x: x, y: y) != b.pixel(x: x, y: y) {
        for shift in [0, 8, 16, 24] {
          let (one, other) = (
            a.pixel(x: x, y: y) >> shift & 255, b.pixel(x: x, y: y) >> shift & 255
          )
          most = max(most, abs(Int(one) - Int(other)))
        }
      }
    }
    return most
  }

  private static func picture(of control: View, scale: Double) throws -> Image {
    let window = AppWindow(size: Size(width: 240, height: 120), scale: scale)
    control.frame = Rect(x: 20, y: 20, width: 200, height: control is Knob ? 80 : 44)
    window.stage.tree.root.add(control)
    defer { control.removeFromParent() }
    return try window.picture()
  }

  /// The bounding box of all pixels that differ from the background, in device pixels.
  private static func inkedPixels(of picture: Image) -> Rect {
    let back = picture.pixel(x: 0, y: 0)
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x: x, y: y) != back {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  @Test(
    "a slider repaints no more than its handle's displacement, and does so correctly",
    arguments: [1, 1.5])
  func sliderDamage(scale: Double) throws {
    let window = AppWindow(size: Size(width: 800, height: 100), scale: scale)
    let slider = Slider(0.5)
    slider.frame = Rect(x: 10, y: 10, width: 780, height: 80)
    let tree = window.stage.tree
    tree.root.add(slider)
    let canvas = try Canvas(width: Int(800 * scale), height: Int(100 * scale), scale: scale)
    tree.paint(canvas, tree.takeDamage())
    for (step, isMirrored) in zip(
      [0.52, 0.2, 0, 0.013, 0.9, 1], [false, false, false, true, true, true])
    {
      if window.theme.isRightToLeft != isMirrored {
        window.theme.isRightToLeft = isMirrored
        tree.paint(canvas, tree.takeDamage())
      }
      let way = abs(step - slider.value) * 780 + 40
      slider.value = step
      let damage = tree.damage.bounds
      #expect(Double(damage.width) <= way * scale && Double(damage.height) <= 32 * scale)
      tree.paint(canvas, tree.takeDamage())
      #expect(Self.differ(try canvas.makeImage(), try window.picture()) <= 1, "\(step)")
    }
  }

  @Test("only the touched side of a stepper looks pressed", arguments: [false, true])
  func pressedSide(isMirrored: Bool) throws {
    window.theme.isRightToLeft = isMirrored
    let stepper = Stepper(5, in: 0...9)
    show(stepper)
    let before = try window.picture()
    window.putFinger(at: Point(x: 110, y: 122), milliseconds: 0)
    let pressed = try window.picture()
    #expect(pressed.pixel(x: 106, y: 122) != before.pixel(x: 106, y: 122))
    #expect(pressed.pixel(x: 294, y: 122) == before.pixel(x: 294, y: 122))
  }

  @Test("text has a contrast of 4.5:1 and controls one of 3:1, in both appearances")
  func contrast() {
    for theme in [Theme.dark, .light] {
      for back in [theme.background, theme.surface, theme.pressedSurface] {
        #expect(Self.contrast(theme.text, back) >= 4.5)
      }
      #expect(Self.contrast(theme.secondaryText, theme.background) >= 4.5)
      #expect(Self.contrast(theme.onAccent, theme.accent) >= 4.5)
      for sign in [theme.outline, theme.accent, theme.focus] {
        #expect(Self.contrast(sign, theme.background) >= 3)
        #expect(Self.contrast(sign, theme.surface) >= 3)
      }
    }
  }

  /// The contrast ratio of WCAG 2.2: the ratio of relative luminances.
  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (bright, faint) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (bright + 0.05) / (faint + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test(
    "a stepper shows its number between two buttons in every frame",
    arguments: [(200.0, 120.0), (110, 60), (200, 100), (90, 90), (40, 200)])
  func narrowStepper(width: Double, height: Double) throws {
    let stepper = Stepper(11, in: 0...99)
    show(stepper, width: width, height: height)
    let before = try window.picture()
    stepper.value = 88
    let after = try window.picture()
    let middle = (0..<Int(height)).contains { y in
      before.pixel(x: 100 + Int(width / 2) - 4, y: 100 + y)
        != after.pixel(x: 100 + Int(width / 2) - 4, y: 100 + y)
    }
    #expect(middle)
    for (index, (part, value)) in [(0.5, 88.0), (0.9, 89), (0.5, 89), (0.1, 88)].enumerated() {
      window.tap(
        at: Point(x: 100 + width * part, y: 100 + height / 2), milliseconds: Double(index) * 500)
      #expect(stepper.value == value, "at \(part)")
    }
  }
}
