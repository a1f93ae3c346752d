import TactusGeometry
import TactusInput
import TactusWayland

extension Doctor {
  func compositor() -> [Finding] {
    let subject = "Compositor"
    do throws(WaylandError) {
      let survey = try CompositorSurvey.take()
      let count = survey.globals.count
      let fact = "the compositor at \(survey.address) responds and offers \(count) interfaces"
      return [Finding(subject, .good, fact)]
        + interfaces(survey) + seats(survey) + outputs(survey)
    } catch {
      let meaning =
        switch error.code {
        case .noDisplay, .refused:
          "`tactus run` needs a Wayland session; the other commands work without one"
        case .missingGlobal: "Tactus cannot open a window"
        default: "`tactus run` cannot work with this compositor"
        }
      return [Finding(subject, .trouble, error.message, meaning)]
    }
  }

  /// The optional interfaces, each with the feature that the user loses without it.
  private static let optional: [(interface: String, meaning: String)] = [
    ("wp_viewporter", "windows look blurry at fractional scales"),
    (
      "wp_fractional_scale_manager_v1",
      "at fractional scales, windows are rendered at the next integer scale and then scaled down"
    ),
    ("wp_presentation", "Tactus schedules frames without knowing when they become visible"),
    ("zxdg_decoration_manager_v1", "Tactus draws its own title bars"),
    (
      "wl_subcompositor",
      "Tactus cannot draw title bars, so users cannot leave full screen by touch"
    ),
    ("zwp_input_timestamps_manager_v1", "touch times are in milliseconds instead of nanoseconds"),
    ("zwp_pointer_gestures_v1", "the scene does not receive touchpad pinches"),
    (
      "zwp_tablet_manager_v2",
      "a pen acts as a pointer, without pressure or eraser, and a palm counts as a finger"
    ),
    ("zwlr_layer_shell_v1", "--layer is ignored, and the scene is shown in an ordinary window"),
    ("zwp_idle_inhibit_manager_v1", "the screen may turn off during a touch"),
    ("xdg_activation_v1", "programs started by gestures may open behind Tactus's window"),
  ]

  private func interfaces(_ survey: CompositorSurvey) -> [Finding] {
    Self.optional.map { interface, meaning in
      survey.offers(interface)
        ? Finding("Compositor", .good, interface)
        : Finding("Compositor", .lack, "the compositor does not offer \(interface)", meaning)
    }
  }

  private func seats(_ survey: CompositorSurvey) -> [Finding] {
    guard !survey.seats.isEmpty else {
      return [
        Finding(
          "Seats", .trouble, "the compositor has no seat", "Tactus receives no touches or clicks")
      ]
    }
    return survey.seats.flatMap { seat -> [Finding] in
      let devices: [(Capabilities, String)] = [
        (.touch, "touch"), (.pointer, "pointer"), (.keyboard, "keyboard"),
      ]
      let names = devices.filter { seat.capabilities.contains($0.0) }.map(\.1)
      let has = names.isEmpty ? "no input devices" : names.joined(separator: ", ")
      var findings = [Finding("Seats", .good, "\(seat.id) has \(has)")]
      if !seat.capabilities.contains(.touch) {
        findings.append(
          Finding(
            "Seats", .lack, "\(seat.id) has no touch screen",
            "the left mouse button acts as one finger; gestures with two fingers need a touch screen"
          ))
      }
      return findings
    }
  }

  private func outputs(_ survey: CompositorSurvey) -> [Finding] {
    if survey.outputs.isEmpty {
      return [
        Finding(
          "Outputs", .lack, "no output is connected",
          "windows are not visible until an output is connected")
      ]
    }
    return survey.outputs.map { output in
      let mode = "\(Int(output.modeSize.width))x\(Int(output.modeSize.height))"
      let name = output.name.isEmpty ? "unnamed output" : output.name
      let fact = "\(name), \(mode), scale \(output.scale)"
      guard let density = output.pixelsPerMillimetre else {
        return Finding(
          "Outputs", .lack, "\(fact), physical size unknown",
          "slops (how far a finger may move before a gesture begins) are used in px as declared, "
            + "not adjusted to the density of the screen")
      }
      let tenths = Int((density * 10).rounded())
      return Finding("Outputs", .good, "\(fact), \(tenths / 10).\(tenths % 10) px/mm")
    }
  }
}
