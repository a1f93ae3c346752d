internal import CWaylandServer
internal import Testing

/// The reporting of messages that the protocol does not allow at the bound version.
enum ProtocolFaults {
  /// Fails the running test with a sentence.
  static func report(_ fault: String) {
    Issue.record("the protocol does not allow a message of the test: \(fault)")
  }

  /// Reports the errors that libwayland itself finds in requests, such as one that is newer than the
  /// bound version.
  ///
  /// libwayland reports these errors on the client's `wl_display` or `wl_registry`. It does not pass
  /// the requests on.
  static func reportErrors(on display: OpaquePointer) {
    unsafe wl_display_add_protocol_logger(
      display,
      { _, direction, message in
        guard direction == WL_PROTOCOL_LOGGER_EVENT, let message = unsafe message?.pointee,
          unsafe String(cString: message.message.pointee.name) == "error",
          unsafe String(cString: wl_resource_get_class(message.resource)) == "wl_display",
          let object = unsafe message.arguments[0].o, let text = unsafe message.arguments[2].s,
          ["wl_display", "wl_registry"].contains(
            unsafe String(cString: wl_resource_get_class(object)))
        else { return }
        unsafe ProtocolFaults.report(String(cString: text))
      }, nil)
  }
}
