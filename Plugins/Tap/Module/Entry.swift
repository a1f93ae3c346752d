import TactusPluginKit
import TapRecognizer

/// Registers this module's recognizer with the program that loads the module.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.tap", version: "0.1.0", vendor: "Tactus", licence: "MIT", [TapRecognizer.self])
}
