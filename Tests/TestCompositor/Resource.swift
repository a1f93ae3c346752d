internal import CWayland
internal import CWaylandProtocols
internal import CWaylandServer
internal import Glibc

/// The compositor's side of an object that the client made or bound.
@safe public final class Resource {
  /// The compositor; nil during its deinitialization, which destroys its objects.
  private weak var compositor: TestCompositor?
  let handle: OpaquePointer
  /// The name of the interface, such as "wl_surface".
  public let interface: String
  /// The identifier of the object in the client's connection.
  public let id: UInt32
  /// The version of the interface that the client bound.
  public let version: Int
  /// Whether the object was destroyed; events to it are then discarded.
  public internal(set) var isDestroyed = false
  /// The compositor's state of the object: a `TestSurface` for a wl_surface, and so on.
  var payload: AnyObject?
  private let description: UnsafePointer<wl_interface>

  /// Makes the object for a `bind` or for a request's new id.
  init(_ compositor: TestCompositor, interface: String, version: Int, id: UInt32) {
    guard let description = unsafe wayland_interface_named(interface),
      let handle = unsafe wl_resource_create(compositor.client, description, Int32(version), id)
    else { preconditionFailure("no interface \(interface)") }
    self.compositor = compositor
    unsafe self.handle = handle
    self.interface = interface
    self.version = version
    unsafe self.id = wl_resource_get_id(handle)
    unsafe self.description = description
    // SAFETY: the retain is balanced in the destroy callback, which libwayland calls once.
    unsafe wl_resource_set_dispatcher(
      handle,
      { _, target, opcode, message, arguments in
        guard let target = unsafe target, let message = unsafe message else { return -1 }
        let resource = unsafe Resource.of(OpaquePointer(target))
        unsafe resource?.dispatch(message.pointee, arguments)
        return 0
      }, nil, Unmanaged.passRetained(self).toOpaque(),
      { handle in
        guard let handle = unsafe handle, let data = unsafe wl_resource_get_user_data(handle)
        else { return }
        unsafe Unmanaged<Resource>.fromOpaque(data).takeRetainedValue().handleDestroy()
      })
    compositor.resources.append(self)
  }

  /// Sends an event by its protocol name.
  ///
  /// The test fails if the bound version does not have the event or one of the enum values in it.
  public func send(_ event: String, _ arguments: Argument...) {
    send(event, arguments)
  }

  /// Sends an event by its protocol name, with the arguments in an array.
  ///
  /// The test fails if the bound version does not have the event or one of the enum values in it.
  public func send(_ event: String, _ arguments: [Argument]) {
    let name = "\(interface).\(event)"
    if let fault = ProtocolEnums.all.fault(in: name, arguments, version: version) {
      return ProtocolFaults.report(fault)
    }
    sendStrange(event, arguments)
  }

  /// Sends an event only if the bound version has it, as a real compositor does.
  public func sendIfBound(_ event: String, _ arguments: Argument...) {
    if has(event: event) { send(event, arguments) }
  }

  /// Sends an event of the bound version with enum values that the protocol does not know.
  ///
  /// Use this for tests of a compositor that violates the protocol.
  public func sendStrange(_ event: String, _ arguments: [Argument]) {
    guard !isDestroyed else { return }
    let (opcode, since, letters) = describe(event)
    guard since <= version else {
      return ProtocolFaults.report(
        "\(interface).\(event) exists since version \(since), but the client bound version "
          + "\(version)")
    }
    guard letters == arguments.map(\.letter) else {
      return ProtocolFaults.report(
        "\(interface).\(event) takes the arguments \(String(letters)), not "
          + String(arguments.map(\.letter)))
    }
    var values = unsafe arguments.map { unsafe Resource.value(of: $0) }
    unsafe wl_resource_post_event_array(handle, opcode, &values)
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .string, .bytes: unsafe free(UnsafeMutableRawPointer(mutating: values[index].s))
      case .array:
        unsafe wl_array_release(values[index].a)
        unsafe values[index].a.deallocate()
      default: break
      }
    }
  }

  /// Whether the bound version has that event.
  public func has(event: String) -> Bool { describe(event).since <= version }

  /// Ends the connection because of this object (`wl_display.error`).
  ///
  /// The test fails if the bound version does not have the error code.
  public func postError(code: UInt32, message: String) {
    if let fault = ProtocolEnums.all.fault(inError: code, of: interface, version: version) {
      return ProtocolFaults.report(fault)
    }
    unsafe wl_resource_post_error_text(handle, code, message)
  }

  func destroy() {
    if !isDestroyed { unsafe wl_resource_destroy(handle) }
  }

  private func handleDestroy() {
    isDestroyed = true
    compositor?.resources.removeAll { $0 === self }
    compositor?.handleDestroyed(self)
  }

  private static func of(_ handle: OpaquePointer?) -> Resource? {
    guard let handle = unsafe handle, let data = unsafe wl_resource_get_user_data(handle) else {
      return nil
    }
    return unsafe Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue()
  }

  /// Returns the number of an event, the version that introduced it, and the letters of its
  /// arguments' types.
  private func describe(_ event: String) -> (opcode: UInt32, since: Int, letters: [Character]) {
    for index in unsafe 0..<Int(description.pointee.event_count) {
      let message = unsafe description.pointee.events[index]
      guard unsafe String(cString: message.name) == event else { continue }
      let signature = unsafe String(cString: message.signature)
      return (
        UInt32(index), Int(signature.prefix { $0.isNumber }) ?? 1,
        signature.filter { $0.isLetter }.map { $0 }
      )
    }
    preconditionFailure("\(interface) has no event \(event)")
  }

  @unsafe private func dispatch(
    _ message: wl_message, _ arguments: UnsafeMutablePointer<wl_argument>?
  ) {
    var values: [Argument] = []
    for kind in unsafe String(cString: message.signature) where kind.isLetter {
      guard let argument = unsafe arguments?[values.count] else { return }
      let type = unsafe message.types[values.count]
      values.append(unsafe read(argument, kind: kind, type: type))
    }
    let name = unsafe String(cString: message.name)
    let request = "\(interface).\(name)"
    if let fault = ProtocolEnums.all.fault(in: request, values, version: version) {
      ProtocolFaults.report(fault)
    }
    compositor?.handle(name, on: self, Arguments(all: values))
    // Every destructor of the protocols used here has one of these names.
    if name == "destroy" || name == "release" { destroy() }
  }

  @unsafe private func read(
    _ argument: wl_argument, kind: Character, type: UnsafePointer<wl_interface>?
  ) -> Argument {
    switch kind {
    case "i": return unsafe .int(argument.i)
    case "u": return unsafe .uint(argument.u)
    case "f": return unsafe .fixed(Double(argument.f) / 256)
    case "s": return unsafe .string(argument.s.map { unsafe String(cString: $0) })
    case "o": return unsafe .object(Resource.of(argument.o))
    case "h": return unsafe .descriptor(argument.h)
    case "n":
      guard let type = unsafe type, let compositor else {
        preconditionFailure("a new id without an interface")
      }
      return unsafe .newObject(
        Resource(
          compositor, interface: String(cString: type.pointee.name), version: version,
          id: argument.n))
    default: return .array([])
    }
  }

  @unsafe private static func value(of argument: Argument) -> wl_argument {
    switch argument {
    case .int(let value): return unsafe wl_argument(i: value)
    case .uint(let value): return unsafe wl_argument(u: value)
    case .fixed(let value): return unsafe wl_argument(f: Int32((value * 256).rounded()))
    case .string(let value):
      return unsafe wl_argument(s: value.map { unsafe UnsafePointer(strdup($0)) } ?? nil)
    case .bytes(let bytes):
      let text = (bytes + [0]).map { CChar(bitPattern: $0) }
      return unsafe wl_argument(s: UnsafePointer(strdup(text)))
    case .object(let value): return unsafe wl_argument(o: value?.handle)
    case .newObject(let value): return unsafe wl_argument(o: value.handle)
    case .descriptor(let value): return unsafe wl_argument(h: value)
    case .array(let words):
      let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
      unsafe wl_array_init(array)
      for word in words {
        unsafe wl_array_add(array, 4)?.storeBytes(of: word, as: UInt32.self)
      }
      return unsafe wl_argument(a: array)
    }
  }
}
