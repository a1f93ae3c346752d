import EdgePanRecognizer
import TactusPluginKit

/// Registers the edge pan recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.edge-pan", version: "0.1.0", vendor: "Tactus", licence: "MIT", [EdgePanRecognizer.self])
}
