import PinchRecognizer
import TactusPluginKit

/// Offers this module's recognizer to the host.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.pinch", version: "0.1.0", vendor: "Tactus", licence: "MIT", [PinchRecognizer.self])
}
