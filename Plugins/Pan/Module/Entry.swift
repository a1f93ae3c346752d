import PanRecognizer
import TactusPluginKit

/// Registers the pan recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.pan", version: "0.1.0", vendor: "Tactus", licence: "MIT", [PanRecognizer.self])
}
