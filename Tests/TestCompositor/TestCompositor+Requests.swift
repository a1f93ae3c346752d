extension TestCompositor {
  /// Carries out a recorded request.
  ///
  /// Requests whose results no test checks have no effect.
  func handle(_ request: String, on target: Resource, _ arguments: Arguments) {
    if isRecording { requests.append("\(target.interface).\(request)") }
    switch target.interface {
    case "wl_compositor": if request == "create_surface" { makeSurface(arguments) }
    case "wl_surface": surface(target)?.handle(request, arguments)
    case "wl_shm": makePool(arguments)
    case "wl_shm_pool": handlePool(request, target, arguments)
    case "wl_seat": (target.payload as? TestSeat)?.handle(request, arguments)
    case "xdg_positioner": (target.payload as? TestPositioner)?.handle(request, arguments)
    case "xdg_popup": if let surface = surface(target) { handlePopup(request, surface, arguments) }
    case "xdg_wm_base", "xdg_surface": handleShell(request, target, arguments)
    case "xdg_toplevel": if let surface = surface(target) { handle(request, surface, arguments) }
    case "wl_subcompositor", "wl_subsurface": handleSubsurface(request, target, arguments)
    case "wl_data_device_manager", "wl_data_device", "wl_data_source", "wl_data_offer",
      "zwp_primary_selection_device_manager_v1", "zwp_primary_selection_device_v1",
      "zwp_primary_selection_source_v1", "zwp_primary_selection_offer_v1":
      handleData(request, target, arguments)
    default: handleExtension(request, target, arguments)
    }
  }

  private func handleShell(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch (target.interface, request) {
    case ("xdg_wm_base", "get_xdg_surface"):
      let surface = arguments.object(1).flatMap(surface)
      surface?.xdgSurface = arguments.object(0)
      arguments.object(0)?.payload = surface
    case ("xdg_surface", "get_toplevel"):
      surface(target)?.toplevel = arguments.object(0)
      arguments.object(0)?.payload = surface(target)
    case ("xdg_wm_base", "create_positioner"): arguments.object(0)?.payload = TestPositioner()
    case ("xdg_surface", "get_popup"):
      surface(target)?.popup = arguments.object(0)
      surface(target)?.parent = arguments.object(1).flatMap(surface)
      surface(target)?.positioner = arguments.object(2)?.payload as? TestPositioner
      arguments.object(0)?.payload = surface(target)
    case ("xdg_surface", "ack_configure"):
      surface(target)?.acknowledged.append(UInt32(arguments.int(0)))
    case ("xdg_surface", "set_window_geometry"):
      surface(target)?.geometry = TestSurface.Box(arguments)
    default: break
    }
  }

  /// Handles a request of a popup.
  private func handlePopup(_ request: String, _ surface: TestSurface, _ arguments: Arguments) {
    switch request {
    case "grab":
      surface.asked.append((["grab"] + words(arguments)).joined(separator: " "))
      let seat = arguments.object(0)?.payload as? TestSeat
      if refusesGrabsOfLiftedTouches,
        seat?.hasLifted(serial: UInt32(arguments.int(1))) == true
      {
        surface.popup?.send("popup_done")
      }
    case "reposition":
      surface.positioner = arguments.object(0)?.payload as? TestPositioner
      surface.popup?.send("repositioned", .uint(UInt32(arguments.int(1))))
      surface.configurePopup()
    case "destroy":
      // Popups above this one have to be destroyed first.
      let above = surfaces.filter { $0.parent === surface && $0.popup?.isDestroyed == false }
      if !above.isEmpty, let base = resources(of: "xdg_wm_base").first {
        base.postError(code: 2, message: "not the topmost popup")
      }
    default: break
    }
  }

  /// Handles a request of a toplevel.
  private func handle(_ request: String, _ surface: TestSurface, _ arguments: Arguments) {
    switch request {
    case "set_title": surface.title = arguments.string(0)
    case "set_app_id": surface.appID = arguments.string(0)
    case "set_min_size": surface.minimumSize = (arguments.int(0), arguments.int(1))
    case "set_fullscreen":
      surface.isFullscreen = true
      surface.fullscreenOutput = output(arguments.object(0))
    case "unset_fullscreen": surface.isFullscreen = false
    case "destroy": break
    default: surface.asked.append(([request] + words(arguments)).joined(separator: " "))
    }
  }

  /// Returns arguments as words; seats by their names.
  private func words(_ arguments: Arguments) -> [String] {
    arguments.all.indices.map { index in
      if case .object(let object) = arguments.all[index] {
        return (object?.payload as? TestSeat)?.name ?? object?.interface ?? "none"
      }
      return String(arguments.int(index))
    }
  }

  private func output(_ resource: Resource?) -> TestOutput? {
    outputs.first { output in output.resources.contains { $0 === resource } }
  }

  private func handleSubsurface(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch request {
    case "get_subsurface":
      let child = arguments.object(1).flatMap(surface)
      child?.parent = arguments.object(2).flatMap(surface)
      child?.isSynchronized = true
      arguments.object(0)?.payload = child
    case "set_position": surface(target)?.position = (arguments.int(0), arguments.int(1))
    case "place_below": surface(target)?.isBelowParent = true
    case "set_sync": surface(target)?.isSynchronized = true
    case "set_desync": surface(target)?.isSynchronized = false
    default: break
    }
  }

  private func handleExtension(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch (target.interface, request) {
    case ("wp_viewporter", "get_viewport"),
      ("wp_fractional_scale_manager_v1", "get_fractional_scale"):
      arguments.object(0)?.payload = arguments.object(1).flatMap(surface)
    case ("zwp_input_timestamps_manager_v1", _):
      if arguments.all.count == 2 { arguments.object(0)?.payload = arguments.object(1) }
    case ("zwp_tablet_manager_v2", "get_tablet_seat"):
      guard let tablets = arguments.object(0) else { return }
      (arguments.object(1)?.payload as? TestSeat)?.tabletSeats.append(tablets)
    case ("zwp_text_input_manager_v3", "get_text_input"):
      guard let resource = arguments.object(0) else { return }
      let input = TestTextInput(resource)
      resource.payload = input
      (arguments.object(1)?.payload as? TestSeat)?.textInputs.append(input)
    case ("zwp_text_input_v3", _):
      (target.payload as? TestTextInput)?.handle(request, arguments)
    case ("wp_viewport", "set_source"):
      surface(target)?.pendingSource = TestSurface.Box(
        x: Int(arguments.fixed(0)), y: Int(arguments.fixed(1)), width: Int(arguments.fixed(2)),
        height: Int(arguments.fixed(3)))
    case ("wp_viewport", "set_destination"):
      surface(target)?.destination = (arguments.int(0), arguments.int(1))
    case ("wp_presentation", "feedback"):
      guard let feedback = arguments.object(1) else { return }
      arguments.object(0).flatMap(surface)?.feedbacks.append(feedback)
    case ("zxdg_output_manager_v1", "get_xdg_output"):
      guard let named = arguments.object(0) else { return }
      output(arguments.object(1))?.announceName(to: named)
    case ("zwlr_output_power_manager_v1", "get_output_power"):
      if let power = arguments.object(0) { output(arguments.object(1))?.control(by: power) }
    case ("zwlr_output_power_v1", "set_mode"):
      (target.payload as? TestOutput)?.request(isOn: arguments.int(0) != 0, of: target)
    case ("zwlr_layer_shell_v1", "get_layer_surface"):
      guard let surface = arguments.object(1).flatMap(surface) else { return }
      surface.layer = arguments.object(0)
      surface.fullscreenOutput = output(arguments.object(2))
      surface.asked.append("layer \(arguments.int(3))")
      arguments.object(0)?.payload = surface
    case ("zwlr_layer_surface_v1", "ack_configure"):
      surface(target)?.acknowledged.append(UInt32(arguments.int(0)))
    case ("zwlr_layer_surface_v1", "destroy"): break
    case ("zwlr_layer_surface_v1", _):
      surface(target)?.asked.append(([request] + words(arguments)).joined(separator: " "))
    case ("xdg_activation_v1", "activate"):
      surface(arguments.object(1) ?? target)?.activation = arguments.string(0)
    case ("xdg_activation_token_v1", "set_serial"):
      activationSerials.append(UInt32(arguments.int(0)))
    case ("xdg_activation_token_v1", "commit"):
      if givesActivationTokens { target.send("done", .string("token-\(nextSerial())")) }
    case ("zxdg_toplevel_decoration_v1", "set_mode"):
      target.send("configure", .uint(UInt32(arguments.int(0))))
    case ("xdg_system_bell_v1", "ring"): bells.append(arguments.object(0).flatMap(surface))
    case ("xdg_toplevel_icon_manager_v1", _), ("xdg_toplevel_icon_v1", _):
      handleIcon(request, target, arguments)
    default: handleCursor(request, target, arguments)
    }
  }

  private func handleCursor(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch (target.interface, request) {
    case ("wl_pointer", "set_cursor"), ("zwp_tablet_tool_v2", "set_cursor"):
      let image = "image \(arguments.int(2)) \(arguments.int(3))"
      let isHidden = arguments.object(1) == nil
      cursors.append("\(isHidden ? "hidden" : image) serial \(arguments.int(0))")
    case ("wp_cursor_shape_device_v1", "set_shape"):
      cursors.append("shape \(arguments.int(1)) serial \(arguments.int(0))")
    default: break
    }
  }

  private func handleIcon(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch request {
    case "create_icon": arguments.object(0)?.payload = TestIcon()
    case "set_icon":
      let icon = arguments.object(1)?.payload as? TestIcon
      icon?.isSet = true
      arguments.object(0).flatMap(surface)?.pendingIcon = icon
    default:
      guard let icon = target.payload as? TestIcon else { return }
      if let problem = icon.handle(request, arguments) {
        target.postError(code: problem, message: "\(request) is not allowed")
      }
    }
  }

  private func surface(_ resource: Resource) -> TestSurface? { resource.payload as? TestSurface }

  private func makeSurface(_ arguments: Arguments) {
    guard let resource = arguments.object(0) else { return }
    let surface = TestSurface(resource, self)
    resource.payload = surface
    surfaces.append(surface)
  }

  private func makePool(_ arguments: Arguments) {
    guard arguments.all.count == 3 else { return }
    arguments.object(0)?.payload = TestPool(
      descriptor: Int32(arguments.int(1)), size: arguments.int(2))
  }

  private func handlePool(_ request: String, _ target: Resource, _ arguments: Arguments) {
    guard let pool = target.payload as? TestPool else { return }
    switch request {
    case "create_buffer": arguments.object(0)?.payload = TestBuffer(pool, arguments)
    case "resize": pool.size = arguments.int(0)
    default: break
    }
  }
}
