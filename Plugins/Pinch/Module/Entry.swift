import PinchRecognizer
import TactusPluginKit

/// Registers the pinch recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.pinch", version: "0.1.0", vendor: "Tactus", licence: "MIT", [PinchRecognizer.self])
}
