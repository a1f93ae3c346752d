internal import Glibc

/// A `wl_surface`, with whatever role it has.
public final class TestSurface {
  /// A rectangle as a request gave it.
  public struct Box: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  public let resource: Resource
  public internal(set) var xdgSurface: Resource?
  public internal(set) var toplevel: Resource?
  /// Its role as a layer of the desktop (`zwlr_layer_surface_v1`).
  public internal(set) var layer: Resource?
  public internal(set) var title = ""
  public internal(set) var appID = ""
  public internal(set) var isFullscreen = false
  /// The one asked for.
  public internal(set) weak var fullscreenOutput: TestOutput?
  /// The serials acknowledged so far.
  public internal(set) var acknowledged: [UInt32] = []
  public internal(set) var commitCount = 0
  /// The number of commits that attached a buffer. Some compositors count damage only with one.
  public internal(set) var attachCount = 0
  /// Committed buffers that were not given back, the shown one last.
  public internal(set) var heldBuffers: [Resource] = []
  /// The pixels of the last commit with a buffer.
  public internal(set) var picture: TestPicture?
  /// Of the last commit, in buffer pixels and in surface pixels.
  public internal(set) var bufferDamage: [Box] = []
  public internal(set) var surfaceDamage: [Box] = []
  public internal(set) var bufferScale = 1
  public internal(set) var popup: Resource?
  /// Where the popup was wanted.
  public internal(set) var positioner: TestPositioner?
  /// The window within its surfaces (`xdg_surface.set_window_geometry`).
  public internal(set) var geometry: Box?
  /// What it lies on or under (`wl_subsurface`), and where.
  public internal(set) weak var parent: TestSurface?
  public internal(set) var position = (x: 0, y: 0)
  public internal(set) var isBelowParent = false
  /// Whether what it commits is seen only with the next commit of what it lies on (`wl_subsurface.set_sync`).
  public internal(set) var isSynchronized = false {
    didSet { if !isSynchronized, waitsForParent { apply() } }
  }
  /// What was asked for the toplevel beyond that, as "move seat0 7".
  public internal(set) var asked: [String] = []
  /// The token it was brought forward with.
  public internal(set) var activation: String?
  /// From `xdg_toplevel.set_min_size`.
  public internal(set) var minimumSize = (width: 0, height: 0)
  /// From the viewport, where one is set.
  public internal(set) var destination: (width: Int, height: Int)?
  /// The part of the buffer that is shown, from the viewport, where one is set.
  public internal(set) var source: Box?
  /// Whether it has said where it takes input, as one does that takes none.
  public internal(set) var hasInputRegion = false
  /// Whether it has promised that a part of it is opaque.
  public internal(set) var hasOpaqueRegion = false
  /// Frame callbacks that wait to be told.
  public internal(set) var frameCallbacks: [Resource] = []
  public internal(set) var feedbacks: [Resource] = []

  private unowned let compositor: TestCompositor
  var pendingSource: Box?
  /// Whether it has committed what is not seen yet.
  private var waitsForParent = false
  private var pendingBuffer: Resource??
  private var pendingBufferDamage: [Box] = []
  private var pendingSurfaceDamage: [Box] = []
  private var pendingCallbacks: [Resource] = []
  private var isConfigured = false

  init(_ resource: Resource, _ compositor: TestCompositor) {
    self.resource = resource
    self.compositor = compositor
  }

  /// Sends size and states, and the serial that ends the configure.
  @discardableResult
  public func configure(width: Int, height: Int, states: [UInt32] = [4]) -> UInt32 {
    isConfigured = true
    toplevel?.send("configure", .int(Int32(width)), .int(Int32(height)), .array(states))
    let serial = compositor.nextSerial()
    xdgSurface?.send("configure", .uint(serial))
    return serial
  }

  /// Says how large a layer is to be, and gives the serial.
  @discardableResult
  public func configureLayer(width: Int, height: Int) -> UInt32 {
    isConfigured = true
    let serial = compositor.nextSerial()
    layer?.send("configure", .uint(serial), .uint(UInt32(width)), .uint(UInt32(height)))
    return serial
  }

  /// Tells the scale that suits it best, in 120ths (`wp_fractional_scale_v1`).
  public func sendPreferredScale(_ scale: UInt32) {
    for resource in compositor.resources(of: "wp_fractional_scale_v1")
    where resource.payload === self {
      resource.send("preferred_scale", .uint(scale))
    }
  }

  public func enter(_ output: TestOutput) { send("enter", output) }
  public func leave(_ output: TestOutput) { send("leave", output) }

  /// Tells the client that now is the time for the next frame.
  public func sendFrame(time: UInt32) {
    let due = frameCallbacks
    frameCallbacks = []
    for callback in due {
      callback.send("done", .uint(time))
      callback.destroy()
    }
  }

  /// Tells when the commits so far were on the screen.
  public func sendPresented(seconds: UInt32, nanoseconds: UInt32, refresh: UInt32) {
    let due = feedbacks
    feedbacks = []
    for feedback in due {
      feedback.send(
        "presented", .uint(0), .uint(seconds), .uint(nanoseconds), .uint(refresh), .uint(0),
        .uint(0), .uint(0))
      feedback.destroy()
    }
  }

  /// Gives buffers back, the oldest first.
  public func releaseBuffers(keeping count: Int = 0) {
    while heldBuffers.count > count { heldBuffers.removeFirst().send("release") }
  }

  /// Handles a request of the surface, except for its destruction.
  func handle(_ request: String, _ arguments: Arguments) {
    switch request {
    case "attach": pendingBuffer = .some(arguments.object(0))
    case "set_input_region": hasInputRegion = arguments.object(0) != nil
    case "set_opaque_region": hasOpaqueRegion = arguments.object(0) != nil
    case "damage": pendingSurfaceDamage.append(Box(arguments))
    case "damage_buffer": pendingBufferDamage.append(Box(arguments))
    case "frame": arguments.object(0).map { pendingCallbacks.append($0) }
    case "set_buffer_scale": bufferScale = arguments.int(0)
    case "commit": commit()
    default: break
    }
  }

  func handleDestroyed() {
    for callback in frameCallbacks + pendingCallbacks + feedbacks { callback.destroy() }
    (frameCallbacks, pendingCallbacks, feedbacks) = ([], [], [])
  }

  private func commit() {
    commitCount += 1
    if isSynchronized { waitsForParent = true } else { apply() }
  }

  /// What it has committed is seen from now on, and what waited for that above and below it.
  private func apply() {
    waitsForParent = false
    source = pendingSource
    frameCallbacks += pendingCallbacks
    pendingCallbacks = []
    (bufferDamage, pendingBufferDamage) = (pendingBufferDamage, [])
    (surfaceDamage, pendingSurfaceDamage) = (pendingSurfaceDamage, [])
    if case .some(let buffer) = pendingBuffer {
      attachCount += 1
      show(buffer)
    }
    pendingBuffer = nil
    for other in compositor.surfaces where other.parent === self && other.waitsForParent {
      other.apply()
    }
    if popup != nil && !isConfigured { configurePopup() }
    if layer != nil && !isConfigured { configureLayer(width: 1024, height: 96) }
    if toplevel != nil && !isConfigured && compositor.configuresNewWindows {
      configure(width: compositor.configuredSize.width, height: compositor.configuredSize.height)
    }
  }

  /// Puts a popup where it was wanted, moved by so much.
  public func configurePopup(shiftedBy shift: (x: Int, y: Int) = (0, 0)) {
    guard let positioner else { return }
    isConfigured = true
    let place = positioner.place
    popup?.send(
      "configure", .int(Int32(place.x + shift.x)), .int(Int32(place.y + shift.y)),
      .int(Int32(place.width)), .int(Int32(place.height)))
    xdgSurface?.send("configure", .uint(compositor.nextSerial()))
  }

  private func show(_ buffer: Resource?) {
    picture = (buffer?.payload as? TestBuffer)?.picture()
    heldBuffers.removeAll { $0.isDestroyed }
    if let buffer { heldBuffers.append(buffer) }
    switch compositor.bufferPolicy {
    case .releaseAtOnce: releaseBuffers()
    case .releaseReplaced: releaseBuffers(keeping: 1)
    case .hold: break
    }
  }

  private func send(_ event: String, _ output: TestOutput) {
    for bound in output.resources { resource.send(event, .object(bound)) }
  }
}

extension TestSurface.Box {
  init(_ arguments: Arguments) {
    self.init(
      x: arguments.int(0), y: arguments.int(1), width: arguments.int(2), height: arguments.int(3))
  }
}
