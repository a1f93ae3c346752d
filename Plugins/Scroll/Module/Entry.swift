import ScrollRecognizer
import TactusPluginKit

/// Registers the scroll recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.scroll", version: "0.1.0", vendor: "Tactus", licence: "MIT", [ScrollRecognizer.self])
}
