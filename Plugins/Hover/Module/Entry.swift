import HoverRecognizer
import TactusPluginKit

/// Registers the hover recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.hover", version: "0.1.0", vendor: "Tactus", licence: "MIT", [HoverRecognizer.self])
}
