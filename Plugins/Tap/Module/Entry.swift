import TactusPluginKit
import TapRecognizer

/// Offers this module's recognizer to the host.
@c public func tactus_swift_module() {
  Module.offer(
    "tactus.tap", version: "0.1.0", vendor: "Tactus", licence: "MIT", [TapRecognizer.self])
}
