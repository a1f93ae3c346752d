internal import Glibc

/// A `wl_surface` with any role.
public final class TestSurface {
  /// A rectangle from a request.
  public struct Box: Hashable, Sendable {
    /// The x coordinate of the left edge.
    public var x: Int
    /// The y coordinate of the upper edge.
    public var y: Int
    /// The width, in the pixels of the request.
    public var width: Int
    /// The height, in the pixels of the request.
    public var height: Int

    /// Creates a rectangle from its upper left corner and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The `wl_surface` object.
  public let resource: Resource
  /// The surface's `xdg_surface`; nil if it has none.
  public internal(set) var xdgSurface: Resource?
  /// The surface's role as a window (`xdg_toplevel`); nil if it has another role.
  public internal(set) var toplevel: Resource?
  /// The surface's role as a layer of the desktop (`zwlr_layer_surface_v1`).
  public internal(set) var layer: Resource?
  /// The title of the window.
  public internal(set) var title = ""
  /// The application id of the window.
  public internal(set) var appID = ""
  /// Whether the client requested full screen.
  public internal(set) var isFullscreen = false
  /// The requested output.
  public internal(set) weak var fullscreenOutput: TestOutput?
  /// The serials acknowledged so far.
  public internal(set) var acknowledged: [UInt32] = []
  /// The number of commits so far.
  public internal(set) var commitCount = 0
  /// The number of commits that attached a buffer.
  ///
  /// Some compositors process damage only with a buffer.
  public internal(set) var attachCount = 0
  /// Committed buffers that were not released; the shown one is last.
  public internal(set) var heldBuffers: [Resource] = []
  /// The pixels of the last commit with a buffer.
  public internal(set) var picture: TestPicture?
  /// The damage of the last commit, in buffer pixels and in surface pixels.
  public internal(set) var bufferDamage: [Box] = []
  /// The damage of the last commit, in surface pixels.
  public internal(set) var surfaceDamage: [Box] = []
  /// The scale in `wl_surface.set_buffer_scale`.
  public internal(set) var bufferScale = 1
  /// The surface's role as a popup (`xdg_popup`); nil if it has another role.
  public internal(set) var popup: Resource?
  /// The popup's wanted place.
  public internal(set) var positioner: TestPositioner?
  /// The window's area within its surfaces (`xdg_surface.set_window_geometry`).
  public internal(set) var geometry: Box?
  /// The parent surface (`wl_subsurface`), and the position in it.
  public internal(set) weak var parent: TestSurface?
  /// The position relative to `parent`, in surface pixels.
  public internal(set) var position = (x: 0, y: 0)
  /// Whether the surface is shown below `parent` instead of above it.
  public internal(set) var isBelowParent = false
  /// Whether its commits take effect only with the parent's next commit (`wl_subsurface.set_sync`).
  public internal(set) var isSynchronized = false {
    didSet { if !isSynchronized, waitsForParent { apply() } }
  }
  /// Other requests of the toplevel, as "move seat0 7".
  public internal(set) var asked: [String] = []
  /// The token with which the surface was activated.
  public internal(set) var activation: String?
  /// The window's icon; nil for the icon of the program's desktop file.
  public internal(set) var icon: TestIcon?
  /// The size from `xdg_toplevel.set_min_size`.
  public internal(set) var minimumSize = (width: 0, height: 0)
  /// The size from the viewport, if one is set.
  public internal(set) var destination: (width: Int, height: Int)?
  /// The shown part of the buffer, from the viewport, if one is set.
  public internal(set) var source: Box?
  /// Whether an input region was set, as surfaces without input do.
  public internal(set) var hasInputRegion = false
  /// Whether an opaque region was set.
  public internal(set) var hasOpaqueRegion = false
  /// Pending frame callbacks.
  public internal(set) var frameCallbacks: [Resource] = []
  /// The pending presentation feedbacks (`wp_presentation_feedback`).
  public internal(set) var feedbacks: [Resource] = []

  private unowned let compositor: TestCompositor
  var pendingSource: Box?
  var pendingIcon: TestIcon?
  /// Whether a commit waits for the parent's.
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

  /// Sends a layer's size and returns the serial.
  @discardableResult
  public func configureLayer(width: Int, height: Int) -> UInt32 {
    isConfigured = true
    let serial = compositor.nextSerial()
    layer?.send("configure", .uint(serial), .uint(UInt32(width)), .uint(UInt32(height)))
    return serial
  }

  /// Sends the preferred scale in 120ths (`wp_fractional_scale_v1`).
  public func sendPreferredScale(_ scale: UInt32) {
    for resource in compositor.resources(of: "wp_fractional_scale_v1")
    where resource.payload === self {
      resource.send("preferred_scale", .uint(scale))
    }
  }

  /// Sends that the surface has entered an output.
  public func enter(_ output: TestOutput) { send("enter", output) }
  /// Sends that the surface has left an output.
  public func leave(_ output: TestOutput) { send("leave", output) }

  /// Sends the pending frame callbacks.
  public func sendFrame(time: UInt32) {
    let due = frameCallbacks
    frameCallbacks = []
    for callback in due {
      callback.send("done", .uint(time))
      callback.destroy()
    }
  }

  /// Sends the presentation time of the commits so far.
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

  /// Releases buffers, the oldest first.
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

  /// Applies the committed state, and that of surfaces above and below that waited for it.
  private func apply() {
    waitsForParent = false
    source = pendingSource
    icon = pendingIcon
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

  /// Configures a popup at its wanted place, moved by a shift.
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
