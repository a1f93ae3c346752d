import CircleRecognizer
import TactusPluginKit

/// Registers the circle recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.circle", version: "0.1.0", vendor: "Tactus", licence: "MIT", [CircleRecognizer.self])
}
