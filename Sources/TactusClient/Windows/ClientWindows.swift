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

/// A window that a program opens beside the first, with a stage of its own.
struct FurtherWindow {
  let title: String
  /// Where the compositor leaves the choice, in logical pixels.
  let size: Size
  let makeTenant: Client.TenantMaker
}

/// Which windows there are, and on which outputs.
package final class ClientWindows {
  /// Those that are shown.
  package private(set) var shown: [ClientWindow] = []
  /// The first one: what is done in it is kept and recorded.
  package private(set) var first: ClientWindow?
  /// Those whose output is gone and that wait for its return.
  private var parked: [ClientWindow] = []
  /// The present connection has the windows that it should have.
  private var areOpen = false
  /// Outputs whose window the user has closed.
  private var closedOutputs: Set<String> = []
  private let options: ClientOptions
  /// Further windows that the program asked for before they could be opened.
  private var wanted: [FurtherWindow] = []

  init(_ options: ClientOptions) {
    self.options = options
  }

  /// Those that are shown and those that wait.
  package var all: [ClientWindow] { shown + parked }

  package var areTouched: Bool { shown.contains(where: \.isTouched) }

  func window(of event: InputEvent) -> ClientWindow? {
    guard let surface = event.surface else { return nil }
    return shown.first { $0.holds(surface) }
  }

  /// Opens what is missing, as soon as it is known what is there; follows outputs that come and go.
  ///
  /// - Returns: What is worth a line for people.
  /// - Throws: `WaylandError` if a window cannot be made.
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

  /// The compositor is gone: the next connection opens them anew.
  func connectionWasLost() { areOpen = false }

  /// Has a window opened that the program asks for, as soon as `update` is called.
  func want(_ window: FurtherWindow) { wanted.append(window) }

  private func open(
    _ further: FurtherWindow, on connection: Connection, _ environment: WindowEnvironment
  ) throws(WaylandError) {
    var options = windowOptions(title: further.title)
    options.preferredSize = further.size
    shown.append(
      ClientWindow(
        try Window(connection, options: options), place: .anywhere,
        environment: environment.making(further.makeTenant)))
  }

  /// What every window asks for.
  private func windowOptions(title: String) -> Window.Options {
    var wanted = Window.Options()
    wanted.title = title
    wanted.appID = options.appID
    wanted.preferredSize = options.preferredSize
    wanted.minimumSize = Size(width: 240, height: 240)
    wanted.hasTitleBar = options.hasTitleBar
    if options.hasTitleBar { wanted.decoration = DecorationMetrics() }
    wanted.layer = options.layer
    return wanted
  }

  /// The user, or the compositor, closes one window.
  ///
  /// - Returns: Whether it was the last.
  func close(_ client: ClientWindow) -> Bool {
    if case .onlyOutput(let name) = client.place { closedOutputs.insert(name) }
    shown.removeAll { $0 === client }
    client.window.destroy()
    return all.isEmpty
  }

  /// Whether windows cannot be opened before the outputs are known.
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
        "the compositor has no layers (wlr-layer-shell); the scene is shown in an ordinary window")
    }
    let known = connection.outputNames.joined(separator: ", ")
    return notices
      + options.outputs.filter { connection.output($0) == nil }
      .map { "no output is called \($0); there are: \(known)" }
  }

  private func place(ofWindow index: Int, _ connection: Connection) -> WindowPlace {
    if index < options.outputs.count { return .output(options.outputs[index]) }
    // Several full-screen windows would lie upon each other.
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

  /// Windows whose output has come back fill it again; where it is gone, they stay where the
  /// compositor has put them.
  private func followOutputs(of connection: Connection) {
    for client in shown where client.place != .anywhere {
      client.follow(connection.output(of: client.place)?.id)
    }
  }

  /// One window on each output, and none without one.
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

  /// Takes a window away whose stage is to stay.
  private func park(_ client: ClientWindow, at time: Timestamp) {
    client.handle(.surfaceLost(time, client.window.id, .destroyed))
    shown.removeAll { $0 === client }
    parked.append(client)
    client.window.destroy()
  }

  /// Shows the stage of a window that is gone in a new one.
  private func reopen(_ client: ClientWindow, on connection: Connection) throws(WaylandError) {
    try client.reopen(on: connection, output: connection.output(of: client.place)?.id)
    shown.append(client)
  }

  /// A compositor that came back has none of the windows.
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
  /// What people call the outputs: their names, or their numbers counted from 1.
  fileprivate var outputNames: [String] {
    outputs.enumerated().map { $1.name.isEmpty ? String($0 + 1) : $1.name }
  }

  /// The output that the user means by a name or a number.
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
