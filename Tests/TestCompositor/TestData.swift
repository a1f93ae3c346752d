internal import CLinux
internal import Glibc

/// A source of data that the client offers (`wl_data_source` and that of the primary selection).
public final class TestDataSource {
  /// The source's object.
  public let resource: Resource
  /// The types that the client offers.
  public internal(set) var types: [String] = []
  /// The actions from `wl_data_source.set_actions`; nil if the client has set none.
  public internal(set) var actions: UInt32?

  init(_ resource: Resource) { self.resource = resource }

  /// Asks the client for data.
  ///
  /// - Returns: The end of a pipe from which the test reads without blocking; the caller owns it.
  public func request(_ type: String) -> Int32 {
    var ends: [Int32] = [-1, -1]
    precondition(unsafe clinux_make_pipe(&ends) == 0, "no pipe")
    request(type, into: ends[1])
    close(ends[1])
    return ends[0]
  }

  /// Asks the client to write data to a descriptor, which the caller still owns.
  public func request(_ type: String, into descriptor: Int32) {
    resource.send("send", .string(type), .descriptor(descriptor))
  }
}

/// Data that the test offers to the client (`wl_data_offer` and that of the primary selection).
public final class TestDataOffer {
  /// The offer's object.
  public let resource: Resource
  /// The requests of the client other than `receive`, as "accept text/plain".
  public internal(set) var asked: [String] = []
  /// The types that the client wants to receive, and the descriptors to which the test writes.
  ///
  /// The descriptors do not block, and belong to the test.
  public internal(set) var receivers: [(type: String, descriptor: Int32)] = []

  init(_ resource: Resource) { self.resource = resource }

  /// Whether the client has destroyed the offer.
  public var isDestroyed: Bool { resource.isDestroyed }
}

/// A drag that the client has started (`wl_data_device.start_drag`).
public struct TestDrag {
  /// The dragged data; nil for none.
  public let source: TestDataSource?
  /// The surface from which the drag starts.
  public let origin: Resource?
  /// The surface of the drag's icon; nil for none.
  public let icon: TestSurface?
  /// The serial that justifies the drag.
  public let serial: UInt32
}

/// Methods with which a test acts as another program that copies, pastes or drags.
extension TestSeat {
  /// Offers data in the clipboard, or in the primary selection.
  ///
  /// - Returns: nil if the client has no device for it.
  @discardableResult
  public func offer(_ types: [String], isPrimary: Bool = false) -> TestDataOffer? {
    guard let offer = announce(types, isPrimary: isPrimary) else { return nil }
    for device in isPrimary ? primaryDevices : dataDevices {
      device.send("selection", .object(offer.resource))
    }
    return offer
  }

  /// Announces an offer without using it for anything.
  @discardableResult
  public func announce(
    _ types: [String], isPrimary: Bool = false, actions: UInt32? = nil
  ) -> TestDataOffer? {
    guard let device = (isPrimary ? primaryDevices : dataDevices).last else { return nil }
    let resource = compositor.add(
      isPrimary ? "zwp_primary_selection_offer_v1" : "wl_data_offer", to: device, by: "data_offer")
    let offer = TestDataOffer(resource)
    resource.payload = offer
    for type in types { resource.send("offer", .string(type)) }
    if let actions { resource.send("source_actions", .uint(actions)) }
    return offer
  }

  /// Sends that a drag of another program has come over a surface.
  public func dragEnter(_ surface: Resource?, _ x: Double, _ y: Double, _ offer: TestDataOffer?) {
    sendData(
      "enter", .uint(compositor.nextSerial()), .object(surface), .fixed(x), .fixed(y),
      .object(offer?.resource))
  }

  /// Sends any event to every `wl_data_device` of the seat.
  public func sendData(_ event: String, _ arguments: Argument...) {
    for device in dataDevices where !device.isDestroyed { device.send(event, arguments) }
  }
}

extension TestCompositor {
  /// Handles a request of the clipboard, of a drag or of the primary selection.
  func handleData(_ request: String, _ target: Resource, _ arguments: Arguments) {
    switch request {
    case "create_data_source", "create_source":
      arguments.object(0).map { $0.payload = TestDataSource($0) }
    case "get_data_device", "get_device": add(arguments.object(0), arguments.object(1))
    case "set_selection": setSelection(target, arguments)
    case "start_drag":
      (target.payload as? TestSeat)?.drag = TestDrag(
        source: arguments.object(0)?.payload as? TestDataSource, origin: arguments.object(1),
        icon: arguments.object(2)?.payload as? TestSurface, serial: UInt32(arguments.int(3)))
    case "offer": (target.payload as? TestDataSource)?.types.append(arguments.string(0))
    case "receive": receive(target, arguments)
    case "set_actions":
      (target.payload as? TestDataSource)?.actions = UInt32(arguments.int(0))
      if let offer = target.payload as? TestDataOffer {
        offer.asked.append("set_actions \(arguments.int(0)) \(arguments.int(1))")
      }
    case "accept":
      (target.payload as? TestDataOffer)?.asked.append("accept \(arguments.string(1))")
    case "finish": (target.payload as? TestDataOffer)?.asked.append("finish")
    default: break
    }
  }

  private func add(_ device: Resource?, _ seat: Resource?) {
    guard let device, let seat = seat?.payload as? TestSeat else { return }
    device.payload = seat
    if device.interface == "wl_data_device" {
      seat.dataDevices.append(device)
    } else {
      seat.primaryDevices.append(device)
    }
  }

  private func setSelection(_ target: Resource, _ arguments: Arguments) {
    guard let seat = target.payload as? TestSeat else { return }
    let source = arguments.object(0)?.payload as? TestDataSource
    seat.selectionSerials.append(UInt32(arguments.int(1)))
    if target.interface == "wl_data_device" {
      seat.clipboard = source
    } else {
      seat.primary = source
    }
  }

  private func receive(_ target: Resource, _ arguments: Arguments) {
    let descriptor = Int32(arguments.int(1))
    guard let offer = target.payload as? TestDataOffer else { return _ = close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    offer.receivers.append((arguments.string(0), descriptor))
  }
}
