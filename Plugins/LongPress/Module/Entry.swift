import LongPressRecognizer
import TactusPluginKit

/// Registers the long press recognizer with the host, the program that loads this plugin module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.long-press", version: "0.1.0", vendor: "Tactus", licence: "MIT",
    [LongPressRecognizer.self])
}
