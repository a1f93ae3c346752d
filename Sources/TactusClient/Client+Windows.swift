import TactusGeometry
import TactusInput
import TactusWayland

/// Where a window is to be.
enum WindowPlace: Equatable {
  /// Wherever the compositor puts it.
  case anywhere
  /// Full screen on an output by its name or number, whenever that is there.
  case output(String)
  /// Full screen on that output, and nowhere else.
  case onlyOutput(String)
}

/// Which windows there are, and on which outputs.
extension Client {
  /// Opens what is missing, as soon as it is known what is there; follows outputs that come and go.
  func settleWindows() {
    guard connection.isReady, !placesWindows || connection.areOutputsKnown else { return }
    if !areWindowsOpen {
      areWindowsOpen = true
      if firstWindow == nil { openWindows() } else { reopenWindows() }
    }
    if options.fillsEveryOutput { fillOutputs() } else { followOutputs() }
  }

  /// Somebody, or the compositor, closes one window; the program ends with the last.
  func close(_ client: ClientWindow) {
    if case .onlyOutput(let name) = client.place { closedOutputs.insert(name) }
    windows.removeAll { $0 === client }
    client.window.destroy()
    if windows.isEmpty && parked.isEmpty { isDone = true }
  }

  /// Whether windows cannot be opened before the outputs are known.
  private var placesWindows: Bool {
    options.fillsEveryOutput || !options.outputs.isEmpty
      || options.isFullscreen && options.windowCount > 1
  }

  private func openWindows() {
    guard !options.fillsEveryOutput else { return }
    let count = max(options.windowCount, options.outputs.count, 1)
    for index in 0..<count { openWindow(at: place(ofWindow: index)) }
    let known = connection.outputs.enumerated()
      .map { $1.name.isEmpty ? String($0 + 1) : $1.name }.joined(separator: ", ")
    for wish in options.outputs where output(wish) == nil {
      onNotice?("no output is called \(wish); there are: \(known)")
    }
  }

  private func place(ofWindow index: Int) -> WindowPlace {
    if index < options.outputs.count { return .output(options.outputs[index]) }
    // Several full-screen windows would lie upon each other.
    let isSpread = options.isFullscreen && options.windowCount > 1
    return isSpread && index < connection.outputs.count ? .output(String(index + 1)) : .anywhere
  }

  @discardableResult
  private func openWindow(at place: WindowPlace) -> ClientWindow? {
    var windowOptions = Window.Options()
    let number = windows.count + parked.count + 1
    windowOptions.title = number == 1 ? options.title : "\(options.title) \(number)"
    windowOptions.appID = "org.tactus.Tactus"
    windowOptions.preferredSize = options.preferredSize
    windowOptions.minimumSize = Size(width: 240, height: 240)
    windowOptions.decoration = DecorationMetrics()
    windowOptions.isFullscreen = options.isFullscreen || place != .anywhere
    windowOptions.output = output(of: place)?.id
    windowOptions.activationToken = firstWindow == nil ? options.activationToken : nil
    do throws(WaylandError) {
      let client = ClientWindow(
        try Window(connection, options: windowOptions), place: place,
        recorder: firstWindow == nil ? recorder : nil, stops: stops, makeScene: makeScene)
      client.output = windowOptions.output
      client.liftsContent = options.liftsContent
      client.onRun = { [unowned self] in launch($0) }
      client.lateText = lateText
      if firstWindow == nil, let onSeen {
        client.onSeen = { [unowned self, weak client] in
          let show = { _ = client?.scene.map(onSeen) }
          if let lateText { lateText.whenFound(show) } else { show() }
        }
      }
      firstWindow = firstWindow ?? client
      windows.append(client)
      return client
    } catch {
      fail(error)
      return nil
    }
  }

  // MARK: Outputs

  /// The output that somebody means by a name, or by a number counted from 1.
  private func output(_ wish: String) -> Output? {
    let outputs = connection.outputs
    if let named = outputs.first(where: { $0.name == wish }) { return named }
    guard let number = Int(wish), outputs.indices.contains(number - 1) else { return nil }
    return outputs[number - 1]
  }

  private func output(of place: WindowPlace) -> Output? {
    switch place {
    case .anywhere: nil
    case .output(let wish), .onlyOutput(let wish): output(wish)
    }
  }

  /// Windows whose output has come back fill it again; where it is gone, they stay where the
  /// compositor has put them.
  private func followOutputs() {
    for client in windows where client.place != .anywhere {
      let present = output(of: client.place)?.id
      guard present != client.output else { continue }
      client.output = present
      if let present { client.window.setFullscreen(true, on: present) }
    }
  }

  /// One window on each output, and none without one.
  private func fillOutputs() {
    let names = connection.outputs.enumerated().map { $1.name.isEmpty ? String($0 + 1) : $1.name }
    closedOutputs.formIntersection(names)
    for client in windows {
      guard case .onlyOutput(let name) = client.place, !names.contains(name) else { continue }
      park(client)
    }
    for name in names where !closedOutputs.contains(name) {
      let place = WindowPlace.onlyOutput(name)
      if windows.contains(where: { $0.place == place }) { continue }
      if let index = parked.firstIndex(where: { $0.place == place }) {
        reopen(parked.remove(at: index))
      } else {
        openWindow(at: place)
      }
    }
  }

  /// Takes a window away whose scene is to stay.
  private func park(_ client: ClientWindow) {
    client.handle(.surfaceLost(connection.now, client.window.id, .destroyed))
    windows.removeAll { $0 === client }
    parked.append(client)
    client.window.destroy()
  }

  /// Shows the scene of a window that is gone in a new one.
  private func reopen(_ client: ClientWindow) {
    let old = client.window
    var options = old.options
    options.id = old.id
    options.title = old.title
    options.isFullscreen = old.state.isFullscreen || client.place != .anywhere
    options.preferredSize = old.state.size
    options.activationToken = nil
    options.output = output(of: client.place)?.id
    client.output = options.output
    do throws(WaylandError) {
      client.reopen(in: try Window(connection, options: options), connection)
      windows.append(client)
    } catch {
      fail(error)
    }
  }

  /// A compositor that came back has none of the windows.
  private func reopenWindows() {
    let lost = windows
    windows = []
    for client in lost {
      if case .onlyOutput = client.place, output(of: client.place) == nil {
        parked.append(client)
      } else {
        reopen(client)
      }
    }
  }
}
