import TactusGeometry
import TactusInput
import TactusWayland

enum WindowPlace: Equatable {
  /// A position chosen by the compositor.
  case anywhere
  /// Full screen on the output with the given name or number.
  ///
  /// While that output is absent, the window is full screen on an output that the compositor
  /// chooses.
  case output(String)
  /// Full screen on the output with the given name or number; hidden while that output is absent.
  case onlyOutput(String)
}

struct AdditionalWindow {
  let title: String
  /// The window's size in logical pixels, unless the compositor requests another size.
  let size: Size
  let makeTenant: Client.TenantMaker
}

/// The windows of a client, both the open ones and those that wait for an absent output.
package final class ClientWindows {
  /// The windows that are currently open.
  package private(set) var shown: [ClientWindow] = []
  /// The first window, which is the only one whose state is saved and recorded.
  package private(set) var first: ClientWindow?
  /// The windows whose output is absent; each window's stage is retained until its output returns.
  private var parked: [ClientWindow] = []
  private var areOpen = false
  private var closedOutputs: Set<String> = []
  private let options: ClientOptions
  private var wanted: [AdditionalWindow] = []

  init(_ options: ClientOptions) {
    self.options = options
  }

  /// All windows: the open ones and those whose output is absent.
  package var all: [ClientWindow] { shown + parked }

  package var areTouched: Bool { shown.contains(where: \.isTouched) }

  func window(of event: InputEvent) -> ClientWindow? {
    guard let surface = event.surface else { return nil }
    return shown.first { $0.holds(surface) }
  }

  /// Opens any windows that are not yet open, and adapts windows to outputs that appear or
  /// disappear.
  ///
  /// Does nothing until the connection is ready. If the options assign windows to outputs, it also
  /// does nothing until the outputs are known.
  ///
  /// - Returns: Messages for the user.
  /// - Throws: `WaylandError` if a window cannot be created.
  func update(on connection: Connection, _ environment: WindowEnvironment) throws(WaylandError)
    -> [String]
  {
    guard connection.isReady, !placesWindows || connection.areOutputsKnown else { return [] }
    var notices: [String] = []
    if !areOpen {
      areOpen = true
      if first == nil {
        notices = try openAll(on: connection, environment)
      } else {
        try reopenAll(on: connection)
      }
    }
    while !wanted.isEmpty { try open(wanted.removeFirst(), on: connection, environment) }
    if options.fillsEveryOutput {
      try fillOutputs(of: connection, environment)
    } else {
      followOutputs(of: connection)
    }
    return notices
  }

  /// Records that the connection was lost, so that `update` reopens the windows on the next
  /// connection.
  func connectionWasLost() { areOpen = false }

  func want(_ window: AdditionalWindow) { wanted.append(window) }

  private func open(
    _ further: AdditionalWindow, on connection: Connection, _ environment: WindowEnvironment
  ) throws(WaylandError) {
    var options = windowOptions(title: further.title)
    options.preferredSize = further.size
    shown.append(
      ClientWindow(
        try Window(connection, options: options), place: .anywhere,
        environment: environment.making(further.makeTenant)))
  }

  private func windowOptions(title: String) -> Window.Options {
    var wanted = Window.Options()
    wanted.title = title
    wanted.appID = options.appID
    wanted.icon = options.icon
    wanted.preferredSize = options.preferredSize
    wanted.minimumSize = Size(width: 240, height: 240)
    wanted.hasTitleBar = options.hasTitleBar
    if options.hasTitleBar { wanted.decoration = DecorationMetrics() }
    wanted.layer = options.layer
    return wanted
  }

  /// Closes a window at the request of the user, the program or the compositor.
  ///
  /// - Returns: Whether it was the last window.
  func close(_ client: ClientWindow) -> Bool {
    if case .onlyOutput(let name) = client.place { closedOutputs.insert(name) }
    shown.removeAll { $0 === client }
    client.window.destroy()
    return all.isEmpty
  }

  /// Whether the options assign windows to outputs, so that no window can open until the outputs
  /// are known.
  private var placesWindows: Bool {
    options.fillsEveryOutput || !options.outputs.isEmpty
      || options.isFullscreen && options.windowCount > 1
  }

  private func openAll(
    on connection: Connection, _ environment: WindowEnvironment
  ) throws(WaylandError) -> [String] {
    guard !options.fillsEveryOutput else { return [] }
    let count = max(options.windowCount, options.outputs.count, 1)
    for index in 0..<count {
      try open(at: place(ofWindow: index, connection), on: connection, environment)
    }
    var notices: [String] = []
    if options.layer != nil, !connection.hasLayers {
      notices.append(
        "the compositor does not support desktop layers (wlr-layer-shell); the scene is shown in "
          + "an ordinary window")
    }
    let known = connection.outputNames.joined(separator: ", ")
    return notices
      + options.outputs.filter { connection.output($0) == nil }
      .map { "there is no output named \($0); the outputs are: \(known)" }
  }

  private func place(ofWindow index: Int, _ connection: Connection) -> WindowPlace {
    if index < options.outputs.count { return .output(options.outputs[index]) }
    // Several full-screen windows on one output would cover each other.
    let isSpread = options.isFullscreen && options.windowCount > 1
    return isSpread && index < connection.outputs.count ? .output(String(index + 1)) : .anywhere
  }

  private func open(
    at place: WindowPlace, on connection: Connection, _ environment: WindowEnvironment
  ) throws(WaylandError) {
    let number = all.count + 1
    var wanted = windowOptions(
      title: number == 1 ? options.title : "\(options.title) \(number)")
    wanted.isFullscreen = options.isFullscreen || place != .anywhere
    wanted.output = connection.output(of: place)?.id
    wanted.activationToken = first == nil ? options.activationToken : nil
    let client = ClientWindow(
      try Window(connection, options: wanted), place: place,
      environment: first == nil ? environment : environment.ofFurtherWindows)
    first = first ?? client
    shown.append(client)
  }

  /// Makes each window full screen on its assigned output when that output returns.
  ///
  /// While the output is absent, the window stays where the compositor put it.
  private func followOutputs(of connection: Connection) {
    for client in shown where client.place != .anywhere {
      client.follow(connection.output(of: client.place)?.id)
    }
  }

  private func fillOutputs(
    of connection: Connection, _ environment: WindowEnvironment
  ) throws(WaylandError) {
    let names = connection.outputNames
    closedOutputs.formIntersection(names)
    for client in shown {
      guard case .onlyOutput(let name) = client.place, !names.contains(name) else { continue }
      park(client, at: connection.now)
    }
    for name in names where !closedOutputs.contains(name) {
      let place = WindowPlace.onlyOutput(name)
      if shown.contains(where: { $0.place == place }) { continue }
      if let index = parked.firstIndex(where: { $0.place == place }) {
        try reopen(parked.remove(at: index), on: connection)
      } else {
        try open(at: place, on: connection, environment)
      }
    }
  }

  /// Destroys a window whose output is absent, and keeps the window's stage until that output
  /// returns.
  private func park(_ client: ClientWindow, at time: Timestamp) {
    client.handle(.surfaceLost(time, client.window.id, .destroyed))
    shown.removeAll { $0 === client }
    parked.append(client)
    client.window.destroy()
  }

  private func reopen(_ client: ClientWindow, on connection: Connection) throws(WaylandError) {
    try client.reopen(on: connection, output: connection.output(of: client.place)?.id)
    shown.append(client)
  }

  private func reopenAll(on connection: Connection) throws(WaylandError) {
    let lost = shown
    shown = []
    for client in lost {
      if case .onlyOutput = client.place, connection.output(of: client.place) == nil {
        parked.append(client)
      } else {
        try reopen(client, on: connection)
      }
    }
  }
}

extension Connection {
  /// The names by which the user can refer to the outputs.
  ///
  /// An output that has no name is listed by its number, counting from 1.
  fileprivate var outputNames: [String] {
    outputs.enumerated().map { $1.name.isEmpty ? String($0 + 1) : $1.name }
  }

  fileprivate func output(_ wish: String) -> Output? {
    if let named = outputs.first(where: { $0.name == wish }) { return named }
    guard let number = Int(wish), outputs.indices.contains(number - 1) else { return nil }
    return outputs[number - 1]
  }

  fileprivate func output(of place: WindowPlace) -> Output? {
    switch place {
    case .anywhere: nil
    case .output(let wish), .onlyOutput(let wish): output(wish)
    }
  }
}
