package import TactusGeometry
import TactusJSON

/// The diagnosis of a touch screen after the user has touched the targets of
/// `tactus doctor --touch`.
///
/// The diagnosis lists the errors in the mapping of touches to the output, and the settings that
/// correct them.
package struct TouchAdvice: Sendable {
  /// The output that showed the targets.
  package struct Panel: Sendable {
    /// The output's name, such as "eDP-1"; empty if the compositor does not report one.
    package var name: String
    /// The physical size in mm; zero if the compositor reports no size or an implausible one.
    package var size: Size
    /// The size in logical pixels.
    package var pixels: Size
    /// The output's rotation and reflection as a value of `wl_output.transform`.
    package var turn: Int

    package init(name: String = "", size: Size = .zero, pixels: Size, turn: Int = 0) {
      self.name = name
      self.size = size
      self.pixels = pixels
      self.turn = turn
    }

    /// The physical size in mm; if unknown, the size computed from `pixels` at 96 logical pixels
    /// per inch.
    var millimetres: Size {
      guard size.isEmpty else { return size }
      return Size(width: pixels.width / 96 * 25.4, height: pixels.height / 96 * 25.4)
    }
  }

  let touched: Int
  let targets: Int
  package let mapping: TouchMapping?
  let panel: Panel

  package init(_ touches: [(touched: Point, reported: Point)], targets: Int, panel: Panel) {
    touched = touches.count
    self.targets = targets
    self.panel = panel
    mapping = TouchMapping(touches, panel: panel.millimetres)
  }

  package var isRight: Bool { mapping?.isRight == true }

  /// Descriptions of the errors in the mapping of touches; empty if there are no errors or if no
  /// mapping fits the touches.
  ///
  /// Each description completes a sentence that begins with "touches land".
  package var faults: [String] {
    guard let mapping else { return [] }
    var faults: [String] = []
    if let fault = mapping.orientation.fault { faults.append(fault) }
    if mapping.isWrongOutput {
      let percent = [mapping.stretch.width, mapping.stretch.height].map {
        "\(Int(($0 * 100).rounded())) %"
      }
      faults.append(
        "as if they were mapped to another output or to several outputs: they are spread over "
          + "\(percent[0]) of this output's width and \(percent[1]) of its height")
    } else if mapping.offset != .zero {
      let displacement = Vector(
        dx: mapping.offset.dx * panel.millimetres.width,
        dy: mapping.offset.dy * panel.millimetres.height)
      let sides = [
        (displacement.dx, "right", "left"), (displacement.dy, "down", "up"),
      ].filter { abs($0.0) >= 1 }.map {
        "\(Int(abs($0.0).rounded())) mm too far \($0.0 > 0 ? $0.1 : $0.2)"
      }
      faults.append(sides.joined(separator: " and "))
    }
    return faults
  }

  package var text: String {
    var lines = ["\(touched) of \(targets) targets touched"]
    if let mapping, mapping.isRight {
      lines.append("  good: touches land where the screen is touched")
    } else if let mapping {
      lines += faults.map { "  problem: touches land \($0)" }
      lines += mapping.isWrongOutput ? outputLines : []
      lines += calibrationLines(mapping)
    } else if touched > 2 {
      lines.append(
        "  problem: no mapping fits these touches. Run this check again, and touch the center of each ring in turn."
      )
    } else {
      lines.append(
        touched == 0
          ? "  problem: no touch arrived. The touch screen may be mapped to another output, or turned off."
          : "  problem: too few touches arrived to tell how they are mapped; the others may have landed on "
            + "another output.")
      lines += outputLines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func calibrationLines(_ mapping: TouchMapping) -> [String] {
    let numbers = mapping.calibration(turn: panel.turn).map(JSONWriter.text(of:))
    let row = numbers.joined(separator: " ")
    let whole =
      numbers[0...2] + ["0"] + numbers[3...5] + ["0", "0", "0", "1", "0", "0", "0", "0", "1"]
    let intro =
      mapping.isWrongOutput
      ? "If touches are already mapped to this output, add one of these calibrations instead:"
      : "To fix this, add one of these calibrations:"
    return [
      "", intro,
      "  any compositor (udev): add this to /etc/udev/rules.d/99-touch-screen.rules and restart the session:",
      "    ENV{ID_INPUT_TOUCHSCREEN}==\"1\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(row)\"",
      "  weston: use the same udev rule",
      "  sway, in ~/.config/sway/config:",
      "    input type:touch calibration_matrix \(row)",
      "  labwc, in ~/.config/labwc/rc.xml:",
      "    <libinput><device category=\"touch\"><calibrationMatrix>\(row)</calibrationMatrix></device></libinput>",
      "  KWin, in ~/.config/kcminputrc, under the [Libinput] group of the touch screen:",
      "    CalibrationMatrix=\(whole.joined(separator: ","))",
      "Each of these replaces an existing calibration. The numbers assume that the screen had none during this check.",
    ]
  }

  private var outputLines: [String] {
    let name = panel.name.isEmpty ? "NAME" : panel.name
    return [
      "", "To map touches to the output \(name), add one of these:",
      "  weston (udev): add this to /etc/udev/rules.d/99-touch-screen.rules and restart the session:",
      "    ENV{ID_INPUT_TOUCHSCREEN}==\"1\", ENV{WL_OUTPUT}=\"\(name)\"",
      "  sway, in ~/.config/sway/config:",
      "    input type:touch map_to_output \(name)",
      "  labwc, in ~/.config/labwc/rc.xml:",
      "    <touch mapToOutput=\"\(name)\"/>",
      "  KWin, in ~/.config/kcminputrc, under the [Libinput] group of the touch screen:",
      "    OutputName=\(name)",
    ]
  }

  package var json: String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("touched", touched)
    writer.member("targets", targets)
    writer.member("right", isRight)
    if let mapping {
      writer.member("orientation", mapping.orientation.rawValue)
      writer.member("wrongOutput", mapping.isWrongOutput)
      writer.member("calibration", mapping.calibration(turn: panel.turn)) { $0.value($1) }
    }
    writer.endObject()
    return writer.text + "\n"
  }
}

extension TouchMapping.Orientation {
  /// A description of an incorrect orientation; nil for `right`, the correct one.
  ///
  /// The description completes a sentence that begins with "touches land".
  var fault: String? {
    switch self {
    case .right: nil
    case .turned90: "rotated by 90 degrees clockwise"
    case .turned180: "rotated by 180 degrees"
    case .turned270: "rotated by 270 degrees clockwise"
    case .mirroredSideways: "mirrored left to right"
    case .mirroredUpsideDown: "mirrored top to bottom"
    case .swappedAxes: "with x and y swapped"
    case .swappedAxesTurned: "with x and y swapped, and rotated by 180 degrees"
    }
  }
}
